// The contract of engines in Node: every capability, every error, every limit, by the same cases as in browsers.
import { after, describe, it } from 'node:test';
import { endSpares, runModule } from 'safe-module/headless';
import { importSource } from './support/sources.mjs';

const { describeContract } = await importSource('test/contracts/engine.contract.ts');
after(endSpares);

/** As `RunModule` of `test/contracts/contract.ts`. */
async function run(code, options = {}) {
  const settings = { locale: 'en-US', timeZone: 'UTC', width: 800 };
  const { report, error, transcript, logs } = await runModule({ code, ...options, ...settings });
  return { type: error ? 'failed' : 'rendered', error, report, transcript, violations: report.violations, logs };
}

describeContract('quickjs in Node', run, { describe, it });
