/** No question to the browser's ICU holds a thread that nothing could interrupt; what modules ask is answered as ever. */
import { expect } from 'chai';
import { moduleOf, runModule, unmountAll } from '../../support/mount.ts';

const MARKS = `'a' + '\\u0301\\u0316'.repeat(5e6)`;
const TAG = `'en-u' + Array.from({ length: 1e5 }, (_, i) => '-' + String(1e7 + i)).join('')`;
const FALSE_LOCALE = `Object.create(Object.getPrototypeOf(new Intl.Locale('en')), { toString: { value: () => ${TAG} } })`;
/** Each keeps a thread of some browser busy for minutes or hours. */
const ATTACKS = [
  `(${MARKS}).normalize()`,
  `(${MARKS}).normalize('NFKD')`,
  `'a'.concat(${MARKS}).localeCompare('a' + '\\u0316\\u0301'.repeat(5e6))`,
  `'b'.localeCompare(${MARKS})`,
  `('\\u0e40'.repeat(1e6)).localeCompare('\\u0e40'.repeat(1e6) + 'b', 'th')`,
  `['localeCompare'].map((key) => (${MARKS})[key]('b'))`,
  `[${MARKS}, 'b', 'c'].sort(new Intl.Collator('th').compare)`,
  `[${MARKS}, 'b', 'c'].sort((a, b) => a.localeCompare(b))`,
  `new Intl.Segmenter('th', { granularity: 'word' }).segment('\\u0e01\\u0e32'.repeat(1e6)).containing(5e5)`,
  `[...new Intl.Segmenter('th', { granularity: 'word' }).segment('x\\n' + '\\u0e01\\u0e32'.repeat(1e6))].length`,
  `new Intl.Segmenter('th', { granularity: 'word' }).segment(('\\u0e01\\u0e32'.repeat(4000) + '\\n').repeat(500)).containing(3e6)`,
  `(1).toLocaleString(${TAG})`,
  `(1n).toLocaleString([${TAG}])`,
  `new Date(0).toLocaleDateString({ length: 1, 0: { toString: () => ${TAG} } })`,
  `[1, 2].toLocaleString(${TAG})`,
  `'a'.toLocaleUpperCase(${TAG})`,
  `'a'.localeCompare('b', [${FALSE_LOCALE}])`,
  `'a'.localeCompare('b', { length: 2 ** 53 - 1 })`,
  `(1).toLocaleString(Array.from({ length: 1e6 }, (_, i) => 'en-x-' + i))`,
  `Intl.getCanonicalLocales(${TAG})`,
  `Intl.getCanonicalLocales(Object.assign(new Proxy([], { get: (list, key) => (key === Symbol.iterator ? () => ({ next: Object.bind(null, { value: 'de' }) }) : list[key]) }), { 0: ${TAG} }))`,
  `new Intl.Locale(${TAG})`,
  `new Intl.Locale(${FALSE_LOCALE})`,
  `Intl.NumberFormat(${TAG})`,
  `new Intl.DateTimeFormat([${FALSE_LOCALE}])`,
  `Intl.PluralRules.supportedLocalesOf(${TAG})`,
  `Reflect.construct(Intl.Collator, [${TAG}], Object)`,
  `new Intl.DisplayNames('en', { type: 'language' }).of(${TAG})`,
];

/** Ordinary questions, answered in the module as on the page. */
const ASKED = [
  `['\\u00e9'.normalize('NFD').length, 'e\\u0301'.normalize().length, 'a\\u0301'.repeat(2000).normalize().length]`,
  `['z', 'ä', 'a', 'Å'].sort((a, b) => a.localeCompare(b, 'sv')).join()`,
  `['z', 'ä', 'a', 'Å'].sort(new Intl.Collator('de').compare).join()`,
  `['a'.localeCompare('A', undefined, { sensitivity: 'base' }), 'a'.localeCompare('b'), 'a10'.localeCompare('a9', ['en'], { numeric: true })]`,
  `['i'.toLocaleUpperCase('tr'), 'I'.toLocaleLowerCase(['lt', 'en']), 'a'.toLocaleUpperCase()]`,
  `[(1234.5).toLocaleString('de-DE'), (1234.5).toLocaleString(['xx', 'fr']), (12n).toLocaleString('en', { minimumFractionDigits: 2 })]`,
  `new Date(0).toLocaleDateString('en-GB', { timeZone: 'UTC', dateStyle: 'long' })`,
  `[1.5, 2].toLocaleString('de')`,
  `new Intl.NumberFormat(new Intl.Locale('de-CH')).format(12345.6)`,
  `Intl.NumberFormat('en', { style: 'percent' }).format(0.25)`,
  `new Intl.Locale('en-Latn-US', { calendar: 'gregory' }).toString()`,
  `new Intl.Locale(new Intl.Locale('de')).language`,
  `Intl.getCanonicalLocales(['EN-us', 'de'])`,
  `Intl.getCanonicalLocales(Object.defineProperty({}, Symbol.iterator, { value: () => ({ next: () => ({ value: 'de' }) }) }))`,
  `Intl.getCanonicalLocales(Object.defineProperty(['fr'], Symbol.iterator, { value: () => ({ next: () => ({ value: 'de' }) }) }))`,
  `Intl.getCanonicalLocales(new Set(['de']))`,
  `Intl.Collator.supportedLocalesOf(['de', 'en'])`,
  `[...new Intl.Segmenter('en', { granularity: 'word' }).segment('one two\\nthree ' + 'x'.repeat(5000))].length`,
  `new Intl.DisplayNames('en', { type: 'region' }).of('US')`,
  `new Intl.ListFormat('en').format(['a', 'b', 'c'])`,
  `((c) => [c.compare === c.compare, c instanceof Intl.Collator, c.compare.length, c.compare.name])(new Intl.Collator())`,
  `[Intl.Collator.name, Intl.Collator.length, Intl.Locale.name, Intl.Locale.length, Object.prototype.toString.call(new Intl.NumberFormat())]`,
  `[() => 'a'.localeCompare(Symbol()), () => (1).toLocaleString(null), () => (1).toLocaleString('no tag'), () => Intl.Locale('de'), () => new Intl.Locale(), () => ''.normalize('X')].map((f) => { try { f(); return 'none'; } catch (error) { return error.name; } })`,
];

describe('natives that ask the browser’s ICU', () => {
  afterEach(unmountAll);
  const attempt = (expression: string) =>
    `let result; try { result = (${expression}); result = 'it was done'; } catch (error) { result = error.name; } console.log(result);`;
  const options = { level: 'permissive', limits: { computeMs: 5000, timeoutMs: 20_000, memoryMb: 256 } } as const;

  it('refuse what could take hours', async function () {
    this.timeout(120_000);
    const wrong: string[] = [];
    for (const attack of ATTACKS) {
      const { logs, error } = await runModule(moduleOf(attempt(attack)), { ...options, walls: { scan: false } });
      const ended = logs[0]?.[0] ?? error?.code;
      if (ended !== 'RangeError' && ended !== 'SM204') wrong.push(`${attack}: ${ended}`);
    }
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
  });

  const STANDARD =
    'Collator DateTimeFormat DisplayNames DurationFormat ListFormat Locale NumberFormat PluralRules RelativeTimeFormat Segmenter getCanonicalLocales supportedValuesOf'.split(
      ' ',
    );
  const names = moduleOf(`console.log(Object.getOwnPropertyNames(Intl).join(' '));`);

  it('are those of the standard: what a browser has besides is gone', async () => {
    const { logs } = await runModule(names, { level: 'permissive' });
    const own = String(logs[0]?.[0]).split(' ');
    expect(own.filter((name) => !STANDARD.includes(name))).to.deep.equal([]);
    // Not every browser has all of them.
    expect(own).to.include.members(STANDARD.filter((name) => name in Intl));
  });

  it('control: without a hardened realm Chromium has more', async function () {
    if (!('v8BreakIterator' in Intl)) return this.skip();
    const { logs } = await runModule(names, { level: 'permissive', walls: { harden: false } });
    expect(String(logs[0]?.[0])).to.contain('v8BreakIterator');
  });

  it('control: without a hardened realm they do it, as far as it takes', async () => {
    const walls = { scan: false, harden: false };
    for (const attack of [
      `('a' + '\\u0301\\u0316'.repeat(1500)).normalize()`,
      `'b'.localeCompare('a' + '\\u0301\\u0316'.repeat(1500))`,
      `[...new Intl.Segmenter('th').segment('\\u0e01\\u0e32'.repeat(6000))].length`,
    ]) {
      const open = await runModule(moduleOf(attempt(attack)), { ...options, walls });
      const closed = await runModule(moduleOf(attempt(attack)), options);
      expect([open.logs[0]?.[0], closed.logs[0]?.[0]], attack).to.deep.equal(['it was done', 'RangeError']);
    }
  });

  it('answer what modules ask as the page’s own do', async () => {
    const { logs, error } = await runModule(
      moduleOf(ASKED.map((expression) => `console.log(JSON.stringify(${expression}));`).join('\n')),
      options,
    );
    expect(error).to.equal(undefined);
    for (const [i, expression] of ASKED.entries()) {
      // biome-ignore lint/security/noGlobalEval: constants of this file, asked of the page in the very words that the module has.
      expect(logs[i]?.[0], expression).to.equal(JSON.stringify((0, eval)(expression)));
    }
  });
});
