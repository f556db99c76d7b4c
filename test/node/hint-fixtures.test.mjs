import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { module: fixtures } = await runnerImport(`${root}test/report/hint-fixtures.ts`, { configFile: false });

describe('hints of error codes', () => {
  const codes = readdirSync(`${root}docs/errors`).flatMap((file) => /^(SM[1-6]\d\d)\.md$/.exec(file)?.[1] ?? []);
  const { SCANNED, RAN, WITHOUT } = fixtures;

  it('are tested, or have a reason to hold no code: each of them, in one place', () => {
    const known = [...Object.keys(SCANNED), ...Object.keys(RAN), ...Object.keys(WITHOUT), 'SM120'];
    assert.deepEqual([...known].sort(), codes.sort());
  });

  it('that hold none say why', () => {
    for (const [code, reason] of Object.entries(WITHOUT)) assert.ok(reason.length > 20, code);
  });
});
