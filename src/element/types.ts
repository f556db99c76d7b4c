/** What the element's properties hold. */
export type { EngineName } from '../policy/engines.ts';
export type { Level } from '../policy/levels.ts';
export type { Limits } from '../policy/limits.ts';
export type { ModuleManifest } from '../policy/manifest.ts';
export type { PolicyInput } from '../policy/policy.ts';
export type { Transcript } from '../protocol/transcript.ts';
export type { Tools } from '../tools/definitions.ts';
