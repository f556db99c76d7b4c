/** What a VM has in place of a browser's own: each expression means in it what it means in the browser around it. */
import { expect } from 'chai';
import { attempt, evaluateInVm } from '../support/vm.ts';

const LOCALES = ['undefined', '"en-US"', '"de-DE"', '"ar-EG"', '["xx", "fr"]', '"not a tag"'];
const DATE = 'new Date(Date.UTC(2026, 10, 5, 14, 3, 9))';

const perLocale = (make: (locale: string) => string[]) => LOCALES.flatMap(make);

const EXPRESSIONS: Readonly<Record<string, readonly string[]>> = {
  numbers: perLocale((locale) => [
    `new Intl.NumberFormat(${locale}).format(-1234567.891)`,
    `new Intl.NumberFormat(${locale}, {style: 'currency', currency: 'EUR'}).format(12n ** 20n)`,
    `[1, 2.5, NaN].map(Intl.NumberFormat(${locale}, {style: 'percent'}).format)`,
    `new Intl.NumberFormat(${locale}).formatToParts(1234.5)`,
    `(1e21).toLocaleString(${locale})`,
    `(-0).toLocaleString(${locale}, {minimumFractionDigits: 2})`,
    `(123456789012345678901234567890n).toLocaleString(${locale})`,
    `[1234.5, null, undefined, ${DATE}].toLocaleString(${locale}, {timeZone: 'UTC'})`,
    `new Float64Array([1234.5, 2]).toLocaleString(${locale})`,
  ]),
  dates: perLocale((locale) => [
    `new Intl.DateTimeFormat(${locale}, {dateStyle: 'full', timeZone: 'Asia/Tokyo'}).format(${DATE})`,
    `new Intl.DateTimeFormat(${locale}, {timeZone: 'UTC'}).formatToParts(${DATE}.getTime())`,
    `new Intl.DateTimeFormat(${locale}, {timeZone: 'UTC'}).formatRange(0, ${DATE})`,
    `${DATE}.toLocaleString(${locale}, {timeZone: 'UTC'})`,
    `${DATE}.toLocaleDateString(${locale}, {timeZone: 'UTC', month: 'long'})`,
    `${DATE}.toLocaleTimeString(${locale}, {timeZone: 'UTC', hour12: false})`,
    `${DATE}.toLocaleDateString(${locale}, {timeZone: 'UTC', hour: '2-digit'})`,
    `new Date(NaN).toLocaleString(${locale})`,
    `new Intl.RelativeTimeFormat(${locale}, {numeric: 'auto'}).format(-1, 'day')`,
  ]),
  texts: perLocale((locale) => [
    `'a'.localeCompare('B', ${locale})`,
    `['z', 'ä', 'a', 'Z', '10', '9'].sort(new Intl.Collator(${locale}, {numeric: true}).compare)`,
    `'İstanbul ß'.toLocaleLowerCase(${locale})`,
    `'istanbul ß'.toLocaleUpperCase(${locale})`,
    `new Intl.ListFormat(${locale}, {type: 'conjunction'}).format(['a', 'b', 'c'])`,
    `new Intl.PluralRules(${locale}).select(2)`,
    `new Intl.DisplayNames(${locale}, {type: 'region'}).of('CH')`,
    `[...new Intl.Segmenter(${locale}, {granularity: 'word'}).segment('Two words.')].map((s) => [s.segment, s.index, s.isWordLike, s.input])`,
    `new Intl.Segmenter(${locale}).segment('a\\u0301b').containing(1)`,
  ]),
  'locales and errors': [
    `Intl.getCanonicalLocales(['EN-us', 'de'])`,
    `Intl.getCanonicalLocales(null)`,
    `Intl.supportedValuesOf('unit').length > 10`,
    `Intl.supportedValuesOf('nothing')`,
    `Intl.NumberFormat.supportedLocalesOf(['en', 'de'])`,
    `new Intl.Locale('zh-Hant-TW').language`,
    `new Intl.Locale('zh', {region: 'TW'}).maximize().toString()`,
    `String(new Intl.Locale('en-Latn-US').minimize())`,
    `new Intl.NumberFormat(new Intl.Locale('de')).format(1.5)`,
    `new Intl.Locale()`,
    `Intl.PluralRules()`,
    `new Intl.NumberFormat('en', {style: 'currency'})`,
    `new Intl.NumberFormat('en', {maximumFractionDigits: 200})`,
    `new Intl.NumberFormat('en', null)`,
    `Intl.NumberFormat.prototype.formatToParts.call({}, 1)`,
    `Object.prototype.toString.call(new Intl.NumberFormat())`,
    `new Intl.NumberFormat() instanceof Intl.NumberFormat`,
    `(class extends Intl.NumberFormat {}).name`,
    `new (class extends Intl.NumberFormat { twice(n) { return this.format(2 * n) } })('en').twice(600)`,
    `typeof new Intl.DateTimeFormat('en', {timeZone: 'UTC'}).resolvedOptions().timeZone`,
    `new Intl.NumberFormat('en').format(Symbol())`,
    `new Intl.NumberFormat('en').format({valueOf: () => 5})`,
    `new Intl.NumberFormat('en').format('12.5')`,
  ],
  'sorts of lists that nobody may change': [
    'Object.freeze([1, 2]).sort()',
    "Object.freeze(['a', 'b', 'c']).sort()",
    'Object.freeze([{ a: 1 }, { a: 2 }]).sort((one, other) => one.a - other.a)',
    'Object.freeze([2, 1]).sort()',
    'Object.freeze([1]).sort()',
    'Object.freeze([]).sort()',
    'Object.seal([2, 1]).sort()',
    'Object.preventExtensions([1, 2]).sort()',
    '[2, 1].sort().length',
    '(() => { const list = [2, 1]; return list.sort() === list })()',
    "Array.prototype.sort.call({ length: 2, 0: 'b', 1: 'a' })",
    'Array.prototype.sort.call(null)',
    '[1, 2].sort(5)',
    '[Array.prototype.sort.name, Array.prototype.sort.length]',
  ],
  'structured clone': [
    `structuredClone({a: [1, , 3], b: new Date(5), c: undefined, d: -0, e: 5n})`,
    `(() => { const o = {}; o.self = o; const c = structuredClone(o); return c.self === c && c !== o })()`,
    `[...structuredClone(new Map([[{k: 1}, new Set([1, 'a'])]])).entries()].map(([k, v]) => [k, [...v]])`,
    `(() => { const r = structuredClone(/a+/gi); return [r.source, r.flags, r.lastIndex] })()`,
    `Array.from(structuredClone(new Float64Array([1, 2, 3]).subarray(1)))`,
    `(() => { const b = new ArrayBuffer(8); const c = structuredClone(b, {transfer: [b]}); return [b.byteLength, c.byteLength] })()`,
    `(() => { const c = structuredClone(new RangeError('x')); return [c.name, c.message, c instanceof RangeError] })()`,
    `(() => { const p = Object.defineProperties(/a/, {source: {value: 'b'}, flags: {value: 'u'}, unicode: {value: true}}); const c = structuredClone(p); return [c.source, c.flags] })()`,
    `Object.entries(structuredClone(Object.create(RegExp.prototype, {source: {value: '(', enumerable: true}, flags: {value: 'u'}})))`,
    `structuredClone(Object.assign(Object.create({inherited: 1}), {own: 2})).inherited`,
    `structuredClone({get a() { return 7 }})`,
    `Object.getPrototypeOf(structuredClone(new (class X { y = 1 })())) === Object.prototype`,
    `structuredClone(Object(5n)).valueOf()`,
    `structuredClone(Object('text')).length`,
    `structuredClone(() => 1)`,
    `structuredClone({f() {}})`,
    `structuredClone(Symbol.iterator)`,
    `structuredClone(new WeakMap())`,
    `structuredClone(Promise.resolve(1))`,
    `(() => { const a = []; a.extra = 1; return structuredClone(a).extra })()`,
    `Object.keys(structuredClone(JSON.parse('{"__proto__": 1}')))`,
  ],
};

describe('a VM', () => {
  for (const [about, expressions] of Object.entries(EXPRESSIONS)) {
    it(`says as the browser around it: ${about}`, async () => {
      const inVm = await evaluateInVm(expressions);
      for (const [i, expression] of expressions.entries()) {
        // biome-ignore lint/security/noGlobalEval: it holds the expressions above.
        const here = structuredClone((0, eval)(`(${attempt(expression)})`)());
        expect(inVm[i], expression).to.deep.equal(here);
      }
    });
  }

  it('keeps the names of bound formatters: one like a position would stand for it in a stack', async () => {
    const named = (get: string) =>
      `(() => { const made = ${get}; try { Object.defineProperty(made, 'name', {value: 'x:2:9'}) } catch (error) { return [made.name, error.name] } return [made.name] })()`;
    const found = await evaluateInVm([
      named("new Intl.NumberFormat('en').format"),
      named("new Intl.DateTimeFormat('en').format"),
      named("new Intl.Collator('en').compare"),
    ]);
    expect(found).to.deep.equal(Array(3).fill(['', 'TypeError']));
  });
});
