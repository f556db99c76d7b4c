/** The barrier's part for calls: its frame runs it by its hash when a module can ask the page for something. */
export { createJudge } from './judge.ts';
