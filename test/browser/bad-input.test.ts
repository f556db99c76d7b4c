/** Whatever a page hands over, it gets a clear `failed` with code, field and remedy, and goes on working. */
import { expect } from 'chai';
import { type MountOptions, moduleOf, nextEnd, runModule, unmountAll } from '../support/mount.ts';

const GOOD = moduleOf('container.append("good")');
const cyclic: Record<string, unknown> = { a: 1 };
cyclic.self = cyclic;

const CASES: [string, Omit<MountOptions, 'code'> & { code?: unknown }, string, RegExp][] = [
  ['no code', { code: undefined }, 'SM704', /code|src/],
  ['empty code', { code: '' }, 'SM102', /render/],
  ['code that is a number', { code: 42 }, 'SM704', /code is a number.*string/],
  ['code that is a function', { code: () => {} }, 'SM704', /code is a function/],
  ['code that is an array', { code: ['x'] }, 'SM704', /code is an array/],
  ['an unknown level', { code: GOOD, level: 'paranoid' as never }, 'SM704', /level.*paranoid.*strict/],
  ['an unknown policy', { code: GOOD, policy: 'lax' as never }, 'SM704', /policy.*lax.*default/],
  ['a policy with an unknown key', { code: GOOD, policy: { sandbox: 'none' } as never }, 'SM704', /policy\.sandbox/],
  ['an unknown limit', { code: GOOD, limits: { speed: 1 } as never }, 'SM704', /limits\.speed/],
  ['a limit that is Infinity', { code: GOOD, limits: { computeMs: Number.POSITIVE_INFINITY } }, 'SM704', /computeMs/],
  ['a limit that is text', { code: GOOD, limits: { ticks: '50' } as never }, 'SM704', /ticks/],
  ['a dataset that is text', { code: GOOD, datasets: { labs: 'a,b' as never } }, 'SM602', /datasets\.labs/],
  ['datasets that are an array', { code: GOOD, datasets: [1] as never }, 'SM602', /datasets/],
  ['datasets that are a Map', { code: GOOD, datasets: new Map([['labs', []]]) as never }, 'SM602', /datasets is a Map/],
  [
    'tools that are a Map',
    { code: GOOD, tools: new Map([['a', { handler() {} }]]) as never },
    'SM704',
    /tools: is a Map/,
  ],
  ['tools that are a list', { code: GOOD, tools: [] as never }, 'SM704', /tools: is not an object/],
  ['columns of unequal length', { code: GOOD, datasets: { labs: { a: [1, 2], b: [1] } } }, 'SM602', /datasets\.labs/],
  ['a cyclic object', { code: GOOD, datasets: { labs: [cyclic] } }, 'SM602', /datasets\.labs\[0\]\.self/],
  ['a function in a row', { code: GOOD, datasets: { labs: [{ f: () => 1 }] } }, 'SM602', /datasets\.labs\[0\]\.f/],
  [
    'a DOM node in a row',
    { code: GOOD, datasets: { labs: [{ el: document.body }] } },
    'SM602',
    /datasets\.labs\[0\]\.el/,
  ],
  ['a symbol in a row', { code: GOOD, datasets: { labs: [{ s: Symbol('s') }] } }, 'SM602', /datasets\.labs\[0\]\.s/],
  ['a src that answers 404', { src: '/nothing-here.js' }, 'SM705', /404/],
  [
    'a src that answers HTML',
    { src: `data:text/html,${encodeURIComponent('<!doctype html><p>Log in')}` },
    'SM705',
    /src=.*html/,
  ],
  ['a src that can’t be reached', { src: 'http://127.0.0.1:9/module.js' }, 'SM705', /reached/],
];

describe('bad input', () => {
  afterEach(unmountAll);

  for (const [what, options, code, message] of CASES) {
    it(`${what} fails with ${code} and says what to do, and the next good run renders`, async () => {
      const { element, type, error, report, events } = await runModule(options.code, options);
      expect(type).to.equal('failed');
      expect(error?.code).to.equal(code);
      expect(error?.message).to.match(message);
      expect(report.status).not.to.equal('validated');
      expect(report.violations.map((violation) => violation.code)).to.include(code);
      expect(events).to.deep.equal(['failed']);
      expect(report.violations.every(({ hint }) => hint !== '')).to.equal(true);
      expect(['failed', 'refused']).to.include(element.state);
      expect((element.renderRoot.querySelector('[part=error]') as HTMLElement).textContent).to.contain(code);

      const ended = nextEnd(element);
      Object.assign(element, {
        code: GOOD,
        src: undefined,
        level: 'strict',
        policy: undefined,
        // A machine with much else to do is not the module's fault.
        limits: { computeMs: 10_000 },
        datasets: undefined,
        tools: undefined,
      });
      const { type: next, error: fault } = await ended;
      expect([next, fault]).to.deep.equal(['rendered', undefined]);
      expect(element.state).to.equal('rendered');
    });
  }

  it('what is null, as by an attribute that was taken away, is as what was never set', async () => {
    const names = ['level', 'engine', 'policy', 'limits', 'tools', 'manifest', 'datasets', 'theme', 'loading', 'src'];
    const nothing = Object.fromEntries(names.map((name) => [name, null]));
    const { type, error, report } = await runModule(GOOD, nothing as never);
    expect([type, error]).to.deep.equal(['rendered', undefined]);
    expect([report.level, report.engine]).to.deep.equal(['strict', 'native']);
    const element = document.createElement('safe-module');
    element.setAttribute('level', 'secure');
    element.removeAttribute('level');
    element.code = GOOD;
    const ended = nextEnd(element);
    document.body.append(element);
    expect((await ended).report.level).to.equal('strict');
    element.remove();
  });

  it('an element with nothing to run waits without a word', async () => {
    const element = document.createElement('safe-module');
    document.body.append(element);
    await element.updateComplete;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(element.state).to.equal('idle');
    element.remove();
  });
});

describe('what a module throws', () => {
  afterEach(unmountAll);
  const THROWN: [string, string, string, number | undefined][] = [
    ['an error', 'const x = null;\nx.y;', 'SM206', 3],
    ['text', 'throw "words";', 'SM206', undefined],
    ['null', 'throw null;', 'SM206', undefined],
    ['an object with a hostile toString', 'throw { toString() { throw new Error("no"); } };', 'SM206', undefined],
    [
      'an error with a hostile message getter',
      'const e = new Error("x"); Object.defineProperty(e, "message", { get() { throw 1; } }); throw e;',
      'SM206',
      2,
    ],
    ['a stack overflow', 'const f = (n) => 1 + f(n + 1); f(0);', 'SM207', 2],
    ['a write to a dataset', '\n\ndatasets.rows[0].a = 2;', 'SM209', 4],
  ];
  for (const [what, body, code, line] of THROWN) {
    it(`${what} is reported with the author's line`, async () => {
      const { error, report } = await runModule(moduleOf(body), { datasets: { rows: [{ a: 1 }] } });
      expect(error?.code).to.equal(code);
      expect(error?.line).to.equal(line);
      expect(JSON.stringify(report)).not.to.match(/blob:|127\.0\.0\.1|localhost/);
    });
  }

  it('a rejected promise is reported', async () => {
    const { error } = await runModule('async function render() {\n await null;\n throw new TypeError("later");\n}');
    expect(error).to.include({ code: 'SM206', line: 3, message: 'TypeError: later' });
  });

  it('what it drew before stays', async () => {
    const { element, error } = await runModule(moduleOf('container.append("before"); throw new Error("after");'));
    expect(error?.code).to.equal('SM206');
    expect(element.renderRoot.querySelector('iframe')).not.to.equal(null);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(element.offsetHeight).to.be.greaterThan(40);
  });
});
