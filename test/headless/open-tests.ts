/** Runs tests of a module in the guest, each on a Worker of the test page. */
import { expect } from 'chai';
import { encodeDatasets } from '../../src/datasets/caps.ts';
import { native } from '../../src/engines/native.ts';
import { checkTests } from '../../src/headless/compose-tests.ts';
import type { SourceRules } from '../../src/headless/scan-source.ts';
import type { Level } from '../../src/policy/levels.ts';
import { resolveLimits } from '../../src/policy/resolve-limits.ts';
import type { TestNames, TestResult } from '../../src/protocol/calls.ts';
import { runProgram } from '../support/run-program.ts';

const RUN = { engine: native, run: 'run', datasets: [] };

export type Result = TestResult & { readonly name: string; readonly file?: string };

export function rulesOf(level: Level): SourceRules {
  return { level, limits: resolveLimits(level).limits, policy: { name: 'module-validation' } };
}

/** @param tests of the test file; a finding of the scan in it fails the caller */
export async function openTests(tests: string, module: string, level: Level = 'strict') {
  const rules = rulesOf(level);
  const checked = checkTests(module, tests, rules);
  expect(checked.findings).to.deep.equal([]);
  const { encoded } = await encodeDatasets(
    {
      labs: [
        { date: '2026-01-01', value: 5 },
        { date: '2026-01-02', value: 7 },
      ],
    },
    rules.limits,
  );
  const start = async (at: number) => {
    const program = await checked.compose(RUN, at);
    const ended = await runProgram(program.script, encoded);
    return { program, ended, call: ended.calls.find(({ kind }) => kind === 'test') };
  };
  return {
    async names() {
      const { ended, call } = await start(-1);
      return call ? (call.payload as TestNames).names : ended.fault;
    },
    async run(at = 0): Promise<Result> {
      const { program, ended, call } = await start(at);
      if (!call) throw new Error(`no result: ${ended.fault?.code} ${ended.fault?.message}`);
      return program.place({ name: call.name, ...(call.payload as TestResult) });
    },
    async end(at = 0) {
      return (await start(at)).ended;
    },
  };
}
