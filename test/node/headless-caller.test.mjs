// What a run costs whoever calls it: their thread, and what Node says of their signal.
//
// What is looked for in a module's text is found in time that grows as the text does: no run can be ended while its caller is
// held, and nothing else of the caller's goes on.
import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { after, describe, it } from 'node:test';
import { endSpares, runScript, validateModule } from 'safe-module/headless';

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

after(endSpares);

describe('a signal that twelve runs have', () => {
  const COUNT = 12;
  const start = (code, signal) => Promise.all(Array.from({ length: COUNT }, () => runScript({ code, signal })));

  it('is no leak to Node, and nobody listens to it when they have ended', async () => {
    const warnings = [];
    const hear = (warning) => warnings.push(warning.message);
    process.on('warning', hear);
    const { signal } = new AbortController();
    const results = await start('return 1;', signal);
    await new Promise(setImmediate);
    process.off('warning', hear);
    assert.deepEqual(warnings, []);
    assert.ok(results.every(({ output }) => output === 1));
    assert.equal(getEventListeners(signal, 'abort').length, 0);
  });

  it('ends each of them', async () => {
    const controller = new AbortController();
    const running = start('for (;;) {}', controller.signal);
    setTimeout(() => controller.abort(), 50);
    for (const { error } of await running) assert.equal(error?.code, 'SM706');
    assert.equal((await runScript({ code: 'return 1;', signal: controller.signal })).error?.code, 'SM706');
    assert.equal(getEventListeners(controller.signal, 'abort').length, 0);
  });
});

describe('the thread that has a module validated', () => {
  for (const [what, [level, code]] of Object.entries(TEXTS)) {
    it(`is not held by ${what}`, async () => {
      const ms = await held(() => validateModule({ code, level }));
      assert.ok(ms < MOST_MS, `${Math.round(ms)} ms`);
    });
  }
});
