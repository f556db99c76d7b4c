/**
 * What every engine promises, wherever it runs: every capability, every error, every limit. The cases know nothing of a
 * browser; who runs them brings `run`, and a `describe` and an `it`.
 */
import { CAPABILITIES } from './capabilities.ts';
import type { ContractCase, RunModule } from './contract.ts';
import { ERRORS } from './errors.ts';
import { LANGUAGE } from './language.ts';
import { LIMITS } from './limits.ts';
import { REJECTIONS } from './unheard.ts';

export const CONTRACT: Readonly<Record<string, readonly ContractCase[]>> = {
  capabilities: CAPABILITIES,
  language: LANGUAGE,
  errors: ERRORS,
  rejections: REJECTIONS,
  limits: LIMITS,
};

/** Of mocha, and of Node's own tests. */
export interface TestFunctions {
  readonly describe: (title: string, body: () => void) => unknown;
  readonly it: (title: string, body: () => Promise<void>) => unknown;
}

/** @param engine its name, and where it runs; @param chapters of the contract, all of them where none are named */
export function describeContract(
  engine: string,
  run: RunModule,
  { describe, it }: TestFunctions,
  chapters: readonly string[] = Object.keys(CONTRACT),
): void {
  describe(`the contract of engines: ${engine}`, () => {
    for (const [chapter, cases] of Object.entries(CONTRACT)) {
      if (!chapters.includes(chapter)) continue;
      for (const { name, check } of cases) it(`${chapter}: ${name}`, () => check(run));
    }
  });
}
