/** What a policy is where it does not say. */
import type { CallRules, ToolGrant } from './grants.ts';

/** Those that the page hands over may be called: handing them over is the grant. */
export const ALL_TOOLS: ToolGrant = { allow: ['*'], block: [] };

/** Thirty like calls in five seconds. */
export const USUAL_ENUMERATION: CallRules['enumeration'] = { calls: 30, withinMs: 5000 };
