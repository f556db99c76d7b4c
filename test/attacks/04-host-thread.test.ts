/** Invariant 4: the host's thread is never blocked by a guest, and what does not come back is ended. */
import { expect } from 'chai';
import { startHeartbeat } from '../support/heartbeat.ts';
import { createModule, ENDED_PATTERN, moduleOf, nextEnd, runModule, unmountAll } from '../support/mount.ts';

/** How long the page stands still when the same work is done on its own thread. */
function blockPage(ms: number): number {
  const heartbeat = startHeartbeat();
  for (const end = performance.now() + ms; performance.now() < end; );
  return heartbeat.stop().longestGapMs;
}

describe('invariant 4: the host thread is never blocked by a guest', () => {
  afterEach(unmountAll);
  beforeEach(() => runModule(moduleOf('container.append("warm")')));

  const endless: [string, string, RegExp][] = [
    ['an empty loop', 'for (;;);', /SM20[23]/],
    ['a loop that catches everything', 'for (;;) { try { for (;;); } catch {} }', /SM20[238]/],
    ['mutual recursion that never ends', 'const f = () => { try { f(); } finally { f(); } }; f();', /SM20[2378]/],
    ['a promise loop', 'const f = () => Promise.resolve().then(f); f();', /SM20[23]/],
    [
      // Taken out of its class by a key made at run time, the method must count for itself.
      'a recursion through operators alone',
      'let d = 0; const o = {}; class A { m() { if (d > 60) return 0; d++; const n = +o + +o; d--; return n; } } o.valueOf = new A()[String.fromCharCode(109)]; +o;',
      /SM20[23]/,
    ],
    ['a catastrophic regular expression', '/^(?:a|aa|a?)+$/.test("a".repeat(80) + "b");', ENDED_PATTERN],
    ['a search through an endless array-like', '[].indexOf.call({ length: 2 ** 53 - 1 }, 1);', /SM206/],
  ];
  for (const [what, body, code] of endless) {
    it(`${what} is ended, the page stays free, and the next run renders`, async () => {
      const heartbeat = startHeartbeat();
      const { error, type } = await runModule(moduleOf(body));
      const { longestGapMs } = heartbeat.stop();
      expect(type).to.equal('failed');
      expect(error?.code).to.match(code);
      expect(longestGapMs).to.be.below(blockPage(200));
      expect((await runModule(moduleOf('container.append("next")'))).type).to.equal('rendered');
    });
  }

  const patterns = String.raw`\p{RGI_Emoji}`.repeat(400);
  it('a text of regular expressions is refused before any is compiled', async () => {
    const heartbeat = startHeartbeat();
    const { error } = await runModule(moduleOf(`/${patterns}/v.test("x");`));
    expect(heartbeat.stop().longestGapMs).to.be.below(blockPage(200));
    expect(error?.code).to.equal('SM104');
  });

  it('control: compiled in the page they take its time', () => {
    const heartbeat = startHeartbeat();
    expect(() => new RegExp(patterns, 'v')).not.to.throw();
    expect(heartbeat.stop().longestGapMs).to.be.above(blockPage(200));
  });

  it('control: without ticks and watchdog the loop is not ended', async () => {
    const element = createModule({ code: moduleOf('for (;;);'), walls: { ticks: false, watchdog: false } });
    const ended = nextEnd(element);
    document.body.append(element);
    const winner = await Promise.race([
      ended,
      new Promise((resolve) => setTimeout(() => resolve('still running'), 2500)),
    ]);
    expect(winner).to.equal('still running');
    element.abort();
    expect((await ended).error?.code).to.equal('SM706');
  });

  it('without ticks the watchdog alone ends the loop, by removing the frames', async () => {
    const { error, element } = await runModule(moduleOf('for (;;);'), { walls: { ticks: false } });
    expect(error?.code).to.equal('SM208');
    expect(element.renderRoot.querySelector('iframe')).to.equal(null);
  });

  it('a guest without its runtime that floods the stage is ended by the credits', async () => {
    const flood = `function render() { const s = self; for (let i = 0; i < 50000; i++) s.postMessage({ v: 1, run: 'x', type: 'batch', operations: [] }); }`;
    const heartbeat = startHeartbeat();
    const { error } = await runModule(flood, {
      level: 'permissive',
      walls: { scan: false, harden: false, ticks: false },
    });
    const { longestGapMs } = heartbeat.stop();
    expect(error?.code).to.equal('SM301');
    expect(longestGapMs).to.be.below(blockPage(500));
  });

  describe('grids in grids whose most width is a percentage', () => {
    const open = '<div class="g" style="max-width:90%">'.repeat(8);
    const nested = `${open}a few words${'</div>'.repeat(8)}`;
    /** In which order the browser learns of either, and whether it holds when the picture is drawn. */
    const sheets = ['.g { display: grid }', '@media (min-width: 1px) { .g { display: grid } }'];
    const gapOf = (work: () => unknown) => {
      const heartbeat = startHeartbeat();
      const done = work();
      return Promise.resolve(done).then(() => heartbeat.stop().longestGapMs);
    };

    for (const sheet of sheets) {
      it(`leave the page free: ${sheet}`, async () => {
        const body = `container.innerHTML = ${JSON.stringify(`<style>${sheet}</style>${nested}`)}`;
        const gap = await gapOf(async () => expect((await runModule(moduleOf(body))).type).to.equal('rendered'));
        expect(gap).to.be.below(blockPage(200));
      });
    }

    it('control: in a page itself they freeze Chromium', () => {
      const place = document.createElement('div');
      const took = (display: string) => {
        place.innerHTML = `<style>.g { display: ${display} }</style>${nested}`;
        const start = performance.now();
        document.body.append(place);
        place.getBoundingClientRect();
        place.remove();
        return performance.now() - start;
      };
      const [block, grid] = [took('block'), took('grid')];
      // The others lay them out once.
      if ('chrome' in globalThis) expect(grid).to.be.above(20 * Math.max(block, 1));
    });
  });

  it('a run that waits for ever is ended by its timeout', async () => {
    const { error } = await runModule('async function render() { await new Promise(() => {}); }', {
      limits: { timeoutMs: 1000 },
    });
    expect(error?.code).to.equal('SM205');
  });
});
