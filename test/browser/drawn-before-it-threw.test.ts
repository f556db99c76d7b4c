/** API.md: a module that throws shows what it drew before. Each time, not only where the sandbox is quicker than the page. */
import { expect } from 'chai';
import { moduleOf, runModule, unmountAll } from '../support/mount.ts';
import { until } from '../support/until.ts';

const HIGH = 'container.innerHTML = `<div style="height: 300px">x</div>`;';
const TOOLS = { wait: { handler: () => null } };

/** What ends the run, and the body of the module. */
const ENDS: readonly (readonly [string, string])[] = [
  ['at once', moduleOf(`${HIGH} throw new Error("after");`)],
  [
    'with more than the stage has credits for',
    moduleOf(
      `for (let i = 0; i < 4500; i += 1) { const b = document.createElement('b'); b.textContent = i; b.title = i; container.append(b); }
     container.insertAdjacentHTML('beforeend', '<div style="height: 300px">x</div>'); throw new Error("after");`,
    ),
  ],
  [
    'behind an answer',
    `async function render({ container, callTool }) { await callTool('wait'); ${HIGH} throw new Error("after"); }`,
  ],
];

describe('what a module drew before it threw', function () {
  this.timeout(20_000);
  afterEach(unmountAll);

  for (const [when, code] of ENDS) {
    it(when, async () => {
      for (let times = 0; times < 6; times += 1) {
        const { element, error } = await runModule(code, {
          level: 'secure',
          limits: { computeMs: 5000 },
          tools: TOOLS,
        });
        expect(error?.code, error?.message).to.equal('SM206');
        await until(() => element.offsetHeight > 300);
        unmountAll();
      }
    });
  }

  it('in engine quickjs', async () => {
    for (let times = 0; times < 3; times += 1) {
      const limits = { computeMs: 5000, timeoutMs: 30_000 };
      const { element, error } = await runModule(ENDS[0]![1], { engine: 'quickjs', limits });
      expect(error?.code, error?.message).to.equal('SM206');
      await until(() => element.offsetHeight > 300);
      unmountAll();
    }
  });

  it('over a budget of its own time', async () => {
    for (let times = 0; times < 4; times += 1) {
      const { element, error } = await runModule(moduleOf(`${HIGH} for (;;);`));
      expect(error?.code, error?.message).to.match(/^SM20[23]$/);
      await until(() => element.offsetHeight > 300);
      unmountAll();
    }
  });
});
