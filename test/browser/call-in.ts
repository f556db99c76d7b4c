/** Modules that call a tool of the test's. */
import type { ToolCallDetail } from '../../src/events.ts';
import type { Tools } from '../../src/tools/definitions.ts';
import { createModule, type Ended, type MountOptions, nextEnd } from '../support/mount.ts';

export interface Called extends Ended {
  readonly calls: ToolCallDetail[];
}

/** Runs a module whose `render` is `body`; what it logs first is what a test looks at. */
export async function callIn(body: string, tools: Tools, options: MountOptions = {}): Promise<Called> {
  const code = `async function render({ callTool, parallel, container, console, document }) {\n${body}\n}`;
  // What a slice may take is another matter, and a busy machine's.
  const limits = { computeMs: 2000, ...options.limits };
  const element = createModule({ code, tools, ...options, limits });
  const calls: ToolCallDetail[] = [];
  element.addEventListener('tool-call', ({ detail }) => calls.push(detail));
  const ended = nextEnd(element);
  document.body.append(element);
  return { ...(await ended), calls };
}

/** What a module catches of `callTool(…)`. */
export const caught = (call: string) =>
  `try { console.log('answered', await ${call}); } catch (error) { console.log(error.code, error.message, error instanceof Error, Object.keys(error)); }`;
