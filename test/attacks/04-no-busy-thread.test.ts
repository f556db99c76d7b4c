/** Invariant 4: what was ended leaves no thread busy, whatever held it. */
import { expect } from 'chai';
import type { EngineName } from '../../src/policy/engines.ts';
import { startHeartbeat } from '../support/heartbeat.ts';
import { createModule, moduleOf, nextEnd, runModule, unmountAll } from '../support/mount.ts';
import { findBusyThreads, findStuckThreads, readThreads, type Thread } from '../support/threads.ts';

/** What holds a thread when nothing counts its steps. What the realm refuses never begins. */
const HANGS: Readonly<Record<string, readonly string[]>> = {
  loops: [
    'for (;;);',
    'const f = () => Promise.resolve().then(f); f();',
    // A promise of an object that its own `then` makes a promise of, for ever: no function of the module runs in it.
    'const t = {}; const p = Promise.resolve(t); t.then = p.then.bind(p); Promise.resolve(t);',
    'const s = new Set([0]); s.forEach((v) => { s.delete(v); s.add(v + 1); });',
    // Not spread: without the transform that counts what is, V8 ends the process (`guest/natives/multiplied.test.ts`).
    'new Set({ [Symbol.iterator]: () => ({ next: () => ({ value: 1, done: false }) }) });',
  ],
  'regular expressions': [
    '/^(?:a|aa|a?)+$/.test("a".repeat(80) + "b");',
    '/^(?=(a+))(?:\\1|a\\1|(?:a|\\1)*)*$/.test("a".repeat(50) + "!");',
    'const r = /a/g; r.exec = () => ["a"]; "aaaa".match(r);',
  ],
  sorts: [
    'new Float64Array(6e7).map((_, i) => (i * 16807) % 2147483647).sort();',
    'Array.from({ length: 4e6 }, (_, i) => (i * 7919) % 4000037).sort(() => Math.random() - 0.5);',
    'const s = "x".repeat(65000); const a = []; for (let i = 0; i < 2e4; i += 1) a.push(s + i); a.sort();',
    'const s = "é".repeat(1e5); Array.from({ length: 2e3 }, (_, i) => s + i).sort(new Intl.Collator("de").compare);',
  ],
  searches: [
    '"a".repeat(2 ** 26).indexOf("a".repeat(2 ** 25) + "b");',
    '"a".repeat(2 ** 26).split("a".repeat(2 ** 25) + "b");',
    '"ab".repeat(15e6).indexOf("ab".repeat(16001) + "c");',
    'const s = "x".repeat(6e6); Array(1e6).fill(s).indexOf("x".repeat(6e6 - 1) + "y");',
  ],
  keys: ['Object.keys(new Uint8Array(6e7));', 'Object.getOwnPropertyNames("x".repeat(3e7));'],
  'patterns that are made': [
    'new RegExp("(?:a|b)".repeat(4e6));',
    'new RegExp(String.raw`\\p{RGI_Emoji}`.repeat(3000), "v");',
    '/x/.compile(String.raw`\\p{RGI_Emoji}`.repeat(3000), "v");',
    '/x/[Symbol.split].call({ constructor: undefined, flags: "v", toString: () => String.raw`\\p{RGI_Emoji}`.repeat(3000) }, "a");',
  ],
  'array-likes': [
    '[].indexOf.call({ length: 2 ** 53 - 1 }, 1);',
    '[].includes.call({ length: 2 ** 53 - 1 }, 1);',
    '[].reverse.call({ length: 2 ** 53 - 1 });',
    'String(new Array(2 ** 32 - 2));',
    'let c = {}; for (let i = 0; i < 3e4; i += 1) c = Object.create(c); [].reverse.call(Object.setPrototypeOf({ length: 2 ** 25 }, c));',
  ],
  'natives that ask natives': [
    'Math.sumPrecise?.({ [Symbol.iterator]: () => ({ next: Object.bind(null, { value: 1 }) }) });',
    'new Set({ [Symbol.iterator]: () => ({ next: Object }) });',
    'Object.create([].values(), { next: { value: Object } }).forEach(Object);',
    'const t = {}; t.then = Set.prototype.forEach.bind(new Set([t])); Promise.resolve(t);',
    `Reflect.ownKeys(new Proxy({}, { ownKeys: () => Object.create(new Proxy({}, { get: String.prototype.at.bind('a', 0) }), { length: { value: 2 ** 32 } }) }));`,
  ],
  'numbers and graphs': [
    'BigInt("9".repeat(4e6)).toString(3);',
    'let o = "x"; Array.from({ length: 30 }, () => (o = [o, o])); JSON.stringify(o);',
  ],
};
/** Each by a method of its own: WebKit interrupts none of them, and matches them by steps (`guest/regexps/bound-regexps.ts`). */
const BACKTRACKING = [
  '/a*a*a*a*x/.test("a".repeat(6000));',
  '/(?:a|aa)+x/.exec("a".repeat(6000));',
  '"a".repeat(6000).replace(/(a*)(a*)(a*)(a*)x/, "");',
  '"a".repeat(6000).replaceAll(/a*a*a*a*x/g, "");',
  '"a".repeat(6000).match(/(?:a?){30}a{30}x/);',
  '"a".repeat(6000).match("a*a*a*a*x");',
  '[..."a".repeat(6000).matchAll(/a*a*a*a*x/g)];',
  '"a".repeat(6000).search(/(?:a|b|ab)*c/);',
  '"a".repeat(6000).split(/a*a*a*a*x/);',
  'new RegExp("(?<=x.*.*.*.*)y").test("xa".repeat(3000));',
  'Object.defineProperty(/a*a*a*a*x/, "exec", { value: 0 }).test("a".repeat(6000));',
  'Object.defineProperty(/a*a*a*a*x/, "exec", { value: 0 })[Symbol.search]("a".repeat(6000));',
  'class R extends RegExp {} new R("(a|a)*x").test("a".repeat(6000));',
  '/(?=(a*a*a*a*x))|(?!(?:a|aa)+x)b/i.test("a".repeat(6000));',
  '/^a*(?!a*(?!a*(?!a*(?!a*c)b)b)b)b/.test("a".repeat(6000));',
  '/(?<=^(?=a*a*a*c)a*)b/.test("a".repeat(6000));',
  String.raw`new RegExp("^[\\q{a|aa}]*b", "v").test("a".repeat(6000));`,
  // What holds WebKit alone: other engines are done at once.
  String.raw`new RegExp("^\\p{L}*\\p{L}*1", "u").exec("\uff21".repeat(8000));`,
  String.raw`new RegExp("^(?<=\\b(\\P{L}*?){2}|a)[^]{2,}b", "u").exec("\u{1f600}".repeat(8));`,
  String.raw`/()\1+?$/.exec("a");`,
  String.raw`/(?:)a*\1a*\1a*\1a*\1x/.exec("a".repeat(6000));`,
];
const ENDED = /^SM(?:20[2346789]|703)$/;
const isWebKit = 'line' in Error();
const WALLS = { scan: false, ticks: false } as const;

/** Whether work in a sandboxed frame stops this page: by the browser, its settings and its mood. */
async function sharesThread(): Promise<boolean> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.srcdoc = '<script>for (const end = Date.now() + 1000; Date.now() < end; );</script>';
  const heartbeat = startHeartbeat();
  document.body.append(frame);
  await new Promise((resolve) => frame.addEventListener('load', resolve));
  frame.remove();
  return heartbeat.stop().longestGapMs > 500;
}

/** Runs a module until it is ended. */
async function hang(body: string, engine: EngineName = 'native'): Promise<void> {
  // At `strict` there are no proxies.
  const level = body.includes('Proxy') ? 'standard' : 'strict';
  // Machines of WebAssembly take their time to open, several at once.
  const limits = engine === 'quickjs' ? { timeoutMs: 60_000 } : undefined;
  const { error } = await runModule(moduleOf(body), { level, engine, walls: WALLS, limits });
  // One engine's hang is another's quick answer.
  if (error) expect(error.code, body).to.match(ENDED);
}

/** As many at once as may run (`concurrency`): each is ended by the time that it takes, beside others too. */
const hangAll = (bodies: readonly string[], engine?: EngineName) =>
  Promise.all(bodies.map((body) => hang(body, engine)));

/** Which of `bodies` leave a thread busy: one after the other, for the message of a failure. */
async function blame(bodies: readonly string[], stuck: readonly Thread[]): Promise<readonly string[]> {
  const known = new Set(stuck.map(({ tid }) => tid));
  const guilty: string[] = [];
  for (const body of bodies) {
    await hang(body);
    const left = (await findStuckThreads(known)) ?? [];
    for (const { tid } of left) known.add(tid);
    guilty.push(...left.map(({ process, name }) => `${process} · ${name}: ${body}`));
  }
  return guilty;
}

describe('invariant 4: nothing stays busy', () => {
  before(async function () {
    if (await readThreads()) return;
    console.warn('This system does not say what threads do: nothing is measured.');
    this.skip();
  });
  afterEach(unmountAll);

  for (const [what, bodies] of Object.entries(HANGS)) {
    it(`after ${what}`, async function () {
      this.timeout(150_000);
      await hangAll(bodies);
      const stuck = (await findStuckThreads()) ?? [];
      if (stuck.length > 0) expect((await blame(bodies, stuck)).join('\n')).to.equal('');
      expect(stuck).to.deep.equal([]);
      // Whether it renders is the question, not how fast a browser does that is still tidying up.
      const next = await runModule(moduleOf('container.append("next")'), {
        limits: { computeMs: 5000, timeoutMs: 30_000 },
      });
      expect(next.type, JSON.stringify(next.error)).to.equal('rendered');
    });
  }

  it('after regular expressions that try every way', async function () {
    this.timeout(120_000);
    await hangAll(BACKTRACKING);
    const stuck = (await findStuckThreads()) ?? [];
    if (stuck.length > 0) expect((await blame(BACKTRACKING, stuck)).join('\n')).to.equal('');
    expect(stuck).to.deep.equal([]);
  });

  it('after any of them on engine quickjs, whose machine WebKit does not interrupt', async function () {
    this.timeout(150_000);
    await hangAll([...Object.values(HANGS).flat(), ...BACKTRACKING], 'quickjs');
    expect(await findStuckThreads()).to.deep.equal([]);
  });

  it('control: in a realm that is not hardened WebKit goes on with one', async function () {
    if (!isWebKit) {
      console.log('⚠ did not run: this browser interrupts regular expressions, there is nothing to show');
      this.skip();
    }
    this.timeout(60_000);
    // Of so few letters it comes to its end by itself, after the test has looked.
    const { error } = await runModule(moduleOf('/a*a*a*a*x/.test("a".repeat(220));'), {
      level: 'strict',
      walls: { ...WALLS, harden: false },
    });
    expect(error?.code).to.equal('SM208');
    expect(await findBusyThreads()).not.to.deep.equal([]);
    while (((await findBusyThreads()) ?? []).length > 0);
  });

  it('after a flood of messages', async () => {
    const flood = moduleOf(
      'const s = self; for (;;) s.postMessage({ v: 1, run: "x", type: "batch", operations: [] });',
    );
    const { error } = await runModule(flood, { walls: { scan: false, harden: false, ticks: false } });
    expect(error?.code).to.match(/^SM(?:208|301|302)$/);
    expect(await findStuckThreads()).to.deep.equal([]);
  });

  it('after an abort by the page, in the midst of a loop', async () => {
    const element = createModule({ code: moduleOf('for (;;);'), walls: { ticks: false, watchdog: false } });
    const ended = nextEnd(element);
    document.body.append(element);
    // Control: without the watchdog it is busy, and the measurement sees it.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(await findBusyThreads()).not.to.deep.equal([]);
    element.abort();
    expect((await ended).error?.code).to.equal('SM706');
    expect(await findStuckThreads()).to.deep.equal([]);
  });

  it('after the element has left the page', async () => {
    const element = createModule({ code: moduleOf('for (;;);'), walls: { ticks: false, watchdog: false } });
    document.body.append(element);
    await new Promise((resolve) => setTimeout(resolve, 500));
    element.remove();
    expect(await findStuckThreads()).to.deep.equal([]);
  });

  it('a stage that hangs is ended, where it is not the page’s own thread', async function () {
    this.timeout(60_000);
    const code = moduleOf('container.append("x")');
    if (await sharesThread()) {
      console.warn('Sandboxed frames share the page’s thread in this browser: nothing can end what hangs there.');
      return this.skip();
    }
    const heartbeat = startHeartbeat();
    const { error, element } = await runModule(code, { level: 'permissive', walls: { liveStage: false } });
    const { longestGapMs } = heartbeat.stop();
    // It would have hung for 12 s.
    expect(longestGapMs, 'the stage stopped the page').to.be.below(2000);
    // What it has not passed on, the end of the module's slice, is missed first if it hung before.
    expect(error?.code).to.match(/^SM(?:208|703)$/);
    expect(element.renderRoot.querySelector('iframe')).to.equal(null);
    expect((await runModule(code)).type).to.equal('rendered');
    expect(await findStuckThreads()).to.deep.equal([]);
  });
});
