/** In WebKit patterns that could backtrack for long are matched by steps, and the module cannot tell. */
import { expect } from 'chai';
import { moduleOf, runModule, unmountAll } from '../../support/mount.ts';

/** A pattern that would be heavy for the text and matches at once; each way to use it, and what it gives. */
const USES: readonly [body: string, gives: unknown][] = [
  ['r.exec(s).slice(0, 2)', ['aab;', 'b']],
  ['r.exec(s).index', 900],
  ['r.exec(s).groups.last', 'b'],
  ['r.test(s)', true],
  ['s.search(r)', 900],
  ['s.match(r)[0]', 'aab;'],
  ['s.match(g)', ['aab;', 'ab;']],
  [
    '[...s.matchAll(g)].map((m) => [m.index, m[1]])',
    [
      [900, 'b'],
      [904, 'b'],
    ],
  ],
  ['s.replace(r, "[$1$<last>]").trim()', '[bb]ab;'],
  ['s.replace(g, (all, last, at) => all.length + last + at).trim()', '4b9003b904'],
  ['s.replaceAll(g, "").length', 900],
  ['s.split(g).map((x) => x?.length)', [900, 1, 0, 1, 0]],
  ['s.split(r, 2).map((x) => x.length)', [900, 1]],
  [
    '(g.lastIndex = 901, [g.exec(s).index, g.lastIndex, g.exec(s).index, g.exec(s), g.lastIndex])',
    [901, 904, 904, null, 0],
  ],
  ['(y.lastIndex = 904, [y.test(s), y.lastIndex, y.test(s), y.lastIndex])', [true, 907, false, 0]],
  ['new RegExp(r).exec(s)[0]', 'aab;'],
  ['new (class extends RegExp {})(r).exec(s)[0]', 'aab;'],
  ['Object.keys(r.exec(s)).join()', '0,1,index,input,groups'],
  [
    '[r.exec.name, r.exec.length, String(r.exec), r.test.name, r[Symbol.search].name]',
    ['exec', 1, String(/x/.exec), 'test', '[Symbol.search]'],
  ],
];

describe('regular expressions of a module', () => {
  afterEach(unmountAll);

  it('give what they give, whoever matches them', async () => {
    const { logs, error } = await runModule(
      moduleOf(`
        const s = ' '.repeat(900) + 'aab;ab;';
        const [r, g, y] = [/(?:a|aa|(?<last>b))+;/, /(?:a|aa|(?<last>b))+;/g, /(?:a|aa|(?<last>b))+;/y];
        ${USES.map(([body]) => `try { console.log(${body}); } catch (error) { console.log(String(error)); }`).join('\n')}`),
      { level: 'permissive' },
    );
    expect(error).to.equal(undefined);
    expect(logs.map(([value]) => value)).to.deep.equal(USES.map(([, gives]) => gives));
  });

  it('throw for what is none, and are asked for what they match first', async () => {
    const { logs } = await runModule(
      moduleOf(`
        const tell = (work) => { try { console.log(work()); } catch (error) { console.log(error.name); } };
        const { exec, test } = /x/;
        tell(() => exec.call({}, 'a'));
        tell(() => exec.call(Object.getPrototypeOf(/x/), 'a'));
        tell(() => test.call(1, 'a'));
        tell(() => /undefined/.test());
        tell(() => /x/.exec({ toString() { return 'axb'; } }).index);
        tell(() => { return new (class extends RegExp { exec() { return 1; } })('x').test('x'); });
        tell(() => { return new (class extends RegExp { exec() { return null; } })('x').test('x'); });
        tell(() => { return Object.defineProperty(/x/, 'exec', { value: 0 }).test('ax'); });
        tell(() => {
          let asked = 0;
          const get = () => { asked += 1; return () => null; };
          return [Object.defineProperty(/x/, 'exec', { get }).test('ax'), asked].join();
        });
        tell(() => {
          const order = [];
          const regexp = Object.defineProperty(/x/, 'exec', { get() { order.push('exec'); return () => null; } });
          regexp.test({ toString() { order.push('text'); return 'x'; } });
          return order.join();
        });`),
      { level: 'permissive' },
    );
    expect(logs.flat()).to.deep.equal([
      'TypeError',
      'TypeError',
      'TypeError',
      true,
      1,
      'TypeError',
      false,
      true,
      'false,1',
      'text,exec',
    ]);
  });
});
