// Modules that draw what a tool answers, and do not wait for it in `render`: what is run without a page waits for them.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { endSpares, runModule, validateModule } from 'safe-module/headless';

after(endSpares);

const limits = { computeMs: 5000, timeoutMs: 30_000 };
const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const toolsThat = (ms, answer) => ({
  labs: {
    async handler({ from }) {
      await rest(ms);
      return answer(from);
    },
  },
});
const textOf = ({ batches }) =>
  batches
    .flat()
    .filter(({ op }) => op === 'text')
    .at(-1)?.text;

const LOADS = {
  'by then': `callTool('labs', { from: 1 }).then((sum) => { container.textContent = 'got ' + sum; });`,
  'in a function of its own': `async function load() { container.textContent = 'got ' + await callTool('labs', { from: 1 }); } load();`,
  'one after the other': `(async () => {
    let sum = 0;
    for (const from of [1, 2, 3]) sum += await callTool('labs', { from });
    container.textContent = 'got ' + (sum - 5);
  })();`,
  'side by side, while it listens': `container.addEventListener('click', () => {});
    Promise.all([1, 2].map((from) => callTool('labs', { from }))).then(([one]) => { container.textContent = 'got ' + one; });`,
};

describe('a module that does not wait in render for what it asks for', () => {
  for (const [how, load] of Object.entries(LOADS)) {
    it(`is drawn with the answer, however long that takes: ${how}`, async () => {
      const code = `function render({ container, callTool }) { container.textContent = 'Loading'; ${load} }`;
      for (const ms of [0, 20, 300]) {
        const tools = toolsThat(ms, (from) => from);
        const { report, transcript } = await runModule({ code, tools, limits, level: 'standard' });
        assert.deepEqual([report.status, transcript && textOf(transcript)], ['validated', 'got 1'], `${ms} ms`);
      }
    });
  }

  it('is not validated where it cannot do with the answer, however late that comes', async () => {
    const code = `function render({ container, callTool }) {
  ['a'].forEach(async (from) => {
    const { value } = await callTool('labs', { from });
    container.textContent = value.toFixed(1);
  });
}`;
    for (const ms of [0, 20, 300]) {
      const tools = toolsThat(ms, () => ({}));
      const { status, violations } = await validateModule({ code, tools, limits, level: 'standard' });
      assert.deepEqual(
        [status, violations.map(({ code, line }) => [code, line])],
        ['failed', [['SM206', 4]]],
        `${ms} ms`,
      );
    }
  });

  it('fails where it asks without end', async () => {
    const code = `function render({ callTool }) { (async () => { for (;;) await callTool('labs', { from: 1 }); })(); }`;
    const tools = toolsThat(0, () => 1);
    const { status, violations } = await validateModule({ code, tools, limits, level: 'standard' });
    assert.equal(status, 'failed');
    assert.ok(violations.some(({ code }) => code === 'SM305'));
  });
});
