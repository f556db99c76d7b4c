// The thread that calls: what is looked for in a module's text is found in time that grows as the text does. No run can be
// ended while its caller is held, and nothing else of the caller's goes on.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { endSpares, validateModule } from 'safe-module/headless';

/** Each took four seconds to a minute where a pattern goes over it again and again. */
const MOST_MS = 2000;
const render = (body) => `function render() {\n${body}\n}\n`;
const TEXTS = {
  blanks: ['permissive', render(' '.repeat(240_000))],
  'blanks in a text': ['permissive', render(`return '${' '.repeat(240_000)}';`)],
  'line ends': ['permissive', render('\n'.repeat(240_000))],
  'names of libraries without an end': ['permissive', render(`return '${'Tabulator'.repeat(27_000)}';`)],
  'functions without names in a comment, and no render': [
    'standard',
    `/*\n${`function${' '.repeat(480)}\n`.repeat(130)}*/\n`,
  ],
};

/** @returns how long nothing else had its turn */
async function held(work) {
  let last = performance.now();
  let most = 0;
  const look = () => {
    const now = performance.now();
    most = Math.max(most, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  await work();
  look();
  clearInterval(timer);
  return most;
}

describe('the thread that has a module validated', () => {
  after(endSpares);
  for (const [what, [level, code]] of Object.entries(TEXTS)) {
    it(`is not held by ${what}`, async () => {
      const ms = await held(() => validateModule({ code, level }));
      assert.ok(ms < MOST_MS, `${Math.round(ms)} ms`);
    });
  }
});
