/** The guards over natives give what the natives give: each expression is run with and without them. */
import { expect } from 'chai';
import { moduleOf, runModule, unmountAll } from '../../support/mount.ts';

const EXPRESSIONS = `
[1,2,3].map((x, i, a) => x + i + a.length)
[1,2,3].map(String)
[1,2,3].filter((x) => x > 1)
[1,,3].map((x) => x)
[1,,3,,].map((x) => x).length
Object.keys([1,,3].map((x) => x))
[,1].map(String)
[1,2,3,4].map((x, i, a) => { a.pop(); return x })
[1,2].map((x, i, a) => { a.push(x); return i })
[1,2].map(function () { return this && this.k }, { k: 5 })
[1,2].map(function () { return this })
[1,2].map(null)
(() => { const a = [1, 2]; Object.defineProperty(a, 'constructor', { value: { [Symbol.species]: function (n) { this.n = n } } }); return a.map((x) => x) })()
(() => { const a = [1, 2, 3]; Object.defineProperty(a, 'constructor', { value: undefined }); return [a.map((x) => x), a.filter(Boolean), a.slice(1), a.flatMap((x) => [x, x])] })()
[1,,3].filter(() => true)
[1,2,3,4].filter((x, i, a) => { a[i + 1] = 9; return x > 2 })
[1,2,3].filter(function (x) { return x > this.n }, { n: 1 })
[1,2].filter()
(() => { const a = [1]; Object.setPrototypeOf(a, new Proxy(Array.prototype, new Proxy({}, { get(_, trap) { if (trap === 'get') a.length = 2 ** 32 - 1; } }))); return Array.prototype.map.call(a, String) })()
(() => { const a = [1]; Object.setPrototypeOf(a, new Proxy(Array.prototype, new Proxy({}, { get(_, trap) { if (trap === 'get') a.length = 2 ** 32 - 1; } }))); return Array.prototype.filter.call(a, Boolean) })()
(() => { const a = [1]; Object.setPrototypeOf(a, new Proxy(Array.prototype, new Proxy({}, { get(_, trap) { if (trap === 'get') a.length = 2 ** 32 - 1; } }))); return Array.prototype.slice.call(a, 0) })()
[1,,3].flatMap((x) => [x, , [x]])
[1,2].flatMap((x) => x)
[1,2].flatMap(function (x) { return [x, this.n] }, { n: 1 })
[1].flatMap(() => new Proxy([7, 8], {}))
[1].flatMap(3)
[1,2,3,4,5].slice(1.9, -1.5)
[1,2,3].slice(NaN, Infinity)
[1,2,3].slice(-Infinity)
[1,2,3].slice(5)
[1,2,3].slice(2, 1)
[1,2,3].slice('1', null)
[1,2,3].slice({ valueOf: () => 1 })
[1,,3,,].slice(1).length
Object.keys([1,,3,,].slice(1))
[1,2,3].reduce((a, b) => a + b)
[,1,2].reduce((a, b) => a + b)
[,,1,2].reduce((a, b, i, l) => a + b + i + l.length, 0)
[1,2,3,4].reduce((a, b, i, l) => { l.pop(); return a + b })
[1].reduce(null)
[1].reduce(3, 4)
[1,,3].forEach((x) => x)
(() => { const seen = []; [1,,3].forEach((x, i, l) => { seen.push(x, i, l.length); l.push(9) }); return seen })()
(() => { const seen = []; [1, 2].forEach(function () { seen.push(this.k) }, { k: 1 }); return seen })()
[1,2].forEach()
[[,1].some((x) => x === undefined), [1,2].some((x) => x > 1), [].some(() => true)]
[1,2].some(function () { return this.k }, { k: true })
[[,1].every((x) => x === 1), [1,2].every((x) => x < 2), [].every(() => false)]
[[,1].find((x) => x === undefined), [1,2].find((x) => x > 1), [1].find(() => false)]
[[,1].findIndex((x) => x === undefined), [1,2].findIndex((x) => x > 1), [1].findIndex(() => false)]
[3,1].find(function (x) { return x === this.k }, { k: 1 })
[1].findIndex()
Array.prototype.every.call('ab', (c) => c > '')
Array.prototype.reduce.call({ length: 2, 0: 1, 1: 2 }, (a, b) => a + b)
[].reduce((a, b) => a + b, undefined)
[].reduce((a, b) => a + b)
[1,2,3].reduceRight((a, b) => a + '-' + b)
[1,2,1].lastIndexOf(1)
[1,2,1].lastIndexOf(1, undefined)
[1,2,NaN].includes(NaN)
[1,2,3].indexOf(3, -1)
[3,1,2].sort()
[3,1,2].toSorted((a, b) => b - a)
[1,2,3].splice()
[1,2,3].splice(1)
[1,2,3].splice(undefined)
[1,2,3,4].splice(1, 2, 'a')
[1,2,3].toSpliced(1, 1, 9, 9)
[1,2,3].with(-1, 7)
[1,2].concat([3], 4, [[5]])
[1,,2].concat([,3], 'ab', null, undefined, { length: 1, 0: 'x' }, { length: 2, 0: 'x', [Symbol.isConcatSpreadable]: true })
[1].concat(Object.assign([2, 3], { [Symbol.isConcatSpreadable]: false })).length
Array.prototype.concat.call({ a: 1 }, [2])
typeof Array.prototype.concat.call('ab', 'c')[0]
[1,,[2,,[3]]].flat()
[[1],[[2]]].flat(0)
[[1],[[2]]].flat('1')
[[1],[[2]]].flat(NaN)
Array.prototype.flat.call({ length: 2, 0: [1], 1: 2 })
(() => { let n = 0; const a = [0]; Object.defineProperty(a, 0, { get() { n += 1; return n; } }); return a.flat() })()
Math.max.apply(null, [1, 3, 2])
Math.max.apply(null, { length: 2, 0: 4, 1: 5 })
Math.max.apply()
(function () { return arguments.length }).apply(null, undefined)
(() => { try { Math.max.apply(null, 5) } catch (error) { return error.name } })()
'abcabc'.lastIndexOf('bc')
'abcabc'.lastIndexOf('bc', 3)
'abcabc'.lastIndexOf('bc', undefined)
String.prototype.lastIndexOf.call(12321, 2)
[1, [2, 3], { toString: () => 'x' }, null].join()
[1, 2].join(undefined)
[].join.call({ length: 2, 0: 'a' }, '-')
BigInt.asUintN(8, '257')
BigInt.asIntN(8, 255n)
BigInt.asUintN(64, { n: 0, valueOf() { this.n += 1; return this.n === 1 ? 1n : -1n } })
new ArrayBuffer(8, { maxByteLength: { n: 0, valueOf() { this.n += 1; return 8 * this.n } } }).maxByteLength
new Intl.ListFormat('en').format(['a', 'b', 'c'])
new Intl.ListFormat('en').format(new Set(['a', 'b']).values())
new Intl.ListFormat('en').format()
new Intl.ListFormat('en').formatToParts(['a', 'b']).length
(() => { try { new Intl.ListFormat('en').format(['a', 1]) } catch (error) { return error.name } })()
JSON.stringify({ a: 1, b: 2, 3: { a: 4, c: 5 } }, ['a', 3, new String('c'), 'a'])
JSON.stringify({ a: 1 }, [])
BigInt.asUintN(8, -1n)
(() => { try { BigInt.asUintN(8, 1) } catch (error) { return error.name } })()
[1,[2,[3,[4]]]].flat()
[1,[2,[3,[4]]]].flat(Infinity)
[1,2].flatMap((x) => [x, [x]])
[1,,null,undefined,'a'].join()
[1,2].join(undefined)
[[1,2],[3]].join('|')
[1,2,3].fill(0, 1)
[1,2,3,4].copyWithin(0, 2)
[1,2,3,4].slice(-2)
[1,2,3].slice(undefined, -1)
[1,2,3].reverse()
[1,2,3].shift()
[1,2,3].unshift(0, 0)
Array.prototype.map.call('abc', (c) => c + c)
Array.prototype.slice.call({ 0: 'a', 1: 'b', length: 2 })
Array.prototype.join.call({ 0: 'a', 1: 'b', get length() { return 2 } })
Array.prototype.map.call(null, (x) => x)
Array.prototype.forEach.call(5, (x) => x)
(function () { return Array.prototype.slice.call(arguments, 1) })(1, 2, 3)
[...new Set([1, , 1, 2])]
[...new Set('abca')]
new Set().size + new Set(null).size + new Set(undefined).size
Set([1])
new Set(5)
[...new Set(new Set([1, 2]).values())]
(() => { const a = [1, 2]; Object.defineProperty(a, Symbol.iterator, { value: function* () { yield 7 } }); return [...new Set(a)] })()
(() => { class L extends Array { *[Symbol.iterator]() { yield 8 } } return [...new Set(L.of(1, 2))] })()
(() => { class S extends Set { add(x) { return super.add(x * 2) } } const s = new S([1, 2]); return [...s, s instanceof S, s.constructor === S, Object.getPrototypeOf(S) === Set] })()
(() => { class N extends null { } return Reflect.construct(Set, [[1, 2]], N) instanceof N })()
new Set([1]).constructor === Set && Set.prototype.constructor === Set && new Set([1]) instanceof Set
Object.getOwnPropertyNames(Set).sort()
Object.getOwnPropertyNames(Map).sort()
Set.name + Set.length + Map.name + Map.length
(() => { const a = [1, 2, 3]; Object.defineProperty(a, 0, { get() { a.length = 2; return 9 } }); return [...new Set(a)] })()
[...new Map([['a', 1], ['b', 2], ['a', 3]])]
[...new Map([['a', 1], { 0: 'k', 1: 'v' }])]
[...new Map([[1, 2], () => 0, [3, 4]])].length
new Map([1])
new Map([null])
new Map([, ['a', 1]])
Map()
[...new Map(Object.entries({ a: 1 }))]
[...new Map(new Map([[1, 2]]))]
(() => { class M extends Map { set(k, v) { return super.set(k, v + 1) } } return [...new M([['a', 1]])] })()
Map.groupBy ? [...Map.groupBy([1, 2, 3], (x) => x % 2)].length : 2
Array(3).length
Array(3, 4)
Array('3')
new Array(2).fill(0)
new Array(-1)
new Array(1.5)
Array.of(1, 2)
Array.of.call(Object, 1).length
Array.from('ab')
Array.from(new Set([1, 2]), (x) => x * 2)
Array.from({ length: 3 }, (_, i) => i)
Array.from(new Map([[1, 2]]))
Array.from((function* () { yield 1; yield 2; })())
Array.isArray(new Array(1))
Array.isArray(Array.from([]))
[] instanceof Array
new Array(1) instanceof Array
Array.name + Array.length + [].map.name + [].map.length + ''.padStart.length + Float64Array.name + Float64Array.length + ArrayBuffer.length
Object.getOwnPropertyNames(Array).sort()
Object.getOwnPropertyNames(Float64Array).sort()
'prototype' in [].map
(() => { class S extends Array { top() { return this[this.length - 1] } } const s = S.from([1, 2]); const t = s.map((x) => x + 1); return [s instanceof S, s.top(), t instanceof S, t.top(), new S(3).length, S.of(7).top(), s.concat([9]) instanceof S, t.filter(Boolean) instanceof S] })()
(() => { class F extends Float64Array { sum() { return this.reduce((a, b) => a + b, 0) } } return [new F(3).length, new F([1, 2]).sum(), F.from([1, 2]).sum(), new F([1, 2]) instanceof Float64Array, new F([1,2]).map((x) => x * 2).sum()] })()
(() => { class B extends ArrayBuffer { } return [new B(8).byteLength, new B(8) instanceof B] })()
new Float64Array(3)
new Float64Array([1, 2])
new Float64Array(new Set([1, 2]))
new Float64Array({ length: 2, 0: 5 })
new Float64Array(new ArrayBuffer(16), 8, 1).length
new Float64Array()
new Uint8Array('3')
new Uint8Array(null).length
Float64Array(3)
ArrayBuffer(3)
new Float64Array(-1)
Float64Array.from([1, 2], (x) => x + 1)
Float64Array.of(1, 2)
Uint8Array.BYTES_PER_ELEMENT
new Int16Array([3, 1, 2]).sort().join('-')
new Int16Array([3, 1, 2]).slice(1)
new Int16Array([3, 1, 2]).map((x) => x * 2)
new ArrayBuffer(8).slice(2).byteLength
'ab'.repeat(3)
'ab'.repeat(-1)
'5'.padStart(3, '0')
'5'.padEnd(3)
'a'.concat('b', 1, null)
'ß'.toUpperCase()
'A\\u030a'.normalize()
'a,b,c'.split(',')
'a,b,c'.split(',', 2)
'abc'.split('')
'abc'.split()
'a.b.a'.replace('a', '[$&]')
'a.b.a'.replaceAll('a', (m, i) => m + i)
'aXbX'.replaceAll('X', "$'|")
'a-b-c'.replace(/-/g, '_')
'a-b-c'.replace(/-/, '_')
'abc'.replace(/(?<x>b)(c)?/, '[$<x>|$1|$2|$3|$$|$&|\`|$\`|$\\'|$0|$10]')
'abc'.replace(/b/, '$<x>$1')
'12345678.9'.replace(/\\B(?=(\\d{3})+(?!\\d))/g, ',')
'abc'.replace(/(b)/, (...m) => JSON.stringify(m))
'abc'.replace(/(?<n>b)/g, (...m) => JSON.stringify(m))
'abc'.replace(/x*/g, '-')
'😀a'.replace(/(?:)/gu, '-')
'aaa'.replace(/a/y, 'b')
'baa'.replace(/a/gy, 'x')
'abc'.replace(/$/, '!')
'abc'.replace(/^/, '')
'abc'.replaceAll(/b/g, 'x')
'abc'.replaceAll(/b/, 'x')
''.replace(/^$/, 'x')
'a1b22c'.split(/\\d+/)
'a1b22c'.split(/(\\d)+/)
'abc'.split(/(?:)/)
'abc'.split(/b*/)
'A<B>bold</B>and<CODE>coded</CODE>'.split(/<(\\/)?([^<>]+)>/)
''.split(/a/)
''.split(/(?:)/)
'abc'.split(/(?=c)/)
'abc'.split(/$/)
'a,b,c'.split(/,/, 2)
'a,b,c'.split(/,/y)
'aXbx'.split(/x/i)
'😀a'.split(/(?:)/u)
'line\\nline'.split(/^/m)
'a-b'.match(/[a-z]/g)
'a-b'.match(/x/g)
'a-b'.match(/([a-z])-/).slice()
'a-b'.match(/([a-z])-/).index
[...'a-b'.matchAll(/[a-z]/g)].map((m) => m.index)
(() => { const r = /a/g; r.lastIndex = 5; const s = 'aa'.replace(r, 'b'); return [s, r.lastIndex] })()
(() => { const r = /a/g; 'aba'.match(r); return r.lastIndex })()
(() => { const r = Object.defineProperty(/-/, 'exec', { value: () => null }); return 'a-b'.replace(r, '_') })()
(() => { class R extends RegExp { exec(s) { const m = super.exec(s); if (m) m[0] = 'Z'; return m } } return 'a-b'.replace(new R('-'), '[$&]') })()
'x'.replace({ [Symbol.replace]: (s, r) => s + r }, 'y')
'x'.split({ [Symbol.split]: (s) => [s, 'own'] })
String.raw\`a\\n\${1}b\`
String.raw({ raw: ['x', 'y'] }, 0, 1)
String.raw({ raw: 'ab' }, '-')
JSON.stringify({ a: [1, { b: 2 }], c: 'x"y', d: [], e: {} }, null, 2)
JSON.stringify({ a: 1, b: undefined, c: () => 1 }, ['a'], '--')
JSON.stringify(undefined, null, 2)
JSON.stringify({ toJSON() { return { z: [1] } } }, (k, v) => v, '\\t')
JSON.stringify([NaN, -0, 1e21], null, 20)
JSON.stringify({ __proto__: null, ['__proto__']: 1 }, null, 1)
JSON.parse('{"a":[1,2]}', (k, v) => (typeof v === 'number' ? v + 1 : v))
BigInt.asUintN(8, -1n).toString() + BigInt.asIntN(8, 255n) + (2n ** 70n).toString(16)
structuredClone({ a: [1, new Date(5)], m: new Map([[1, { b: 2 }]]) }).m.get(1)
structuredClone(() => 1)
typeof new Proxy({}, {})
Array.isArray(new Proxy([], {}))
new Proxy([1, 2], {}).map((x) => x + 1)
Proxy({}, {})
Proxy.revocable({ a: 1 }, {}).proxy.a
[3, 1, 2].toString() + [[1, 2], 3]
String([1, [2, 3]]) + [1.5].toLocaleString('en')
Object.groupBy ? Object.keys(Object.groupBy([1, 2, 3], (x) => (x % 2 ? 'odd' : 'even'))) : ['odd', 'even']
`
  .trim()
  .split('\n');

const code = moduleOf(`
  const show = (value) => value === null ? null
    : typeof value === 'object' && (Array.isArray(value) || ArrayBuffer.isView(value)) ? [Object.prototype.toString.call(value), ...Array.from(value, show)]
    : typeof value === 'object' ? JSON.stringify(value) : String(value);
  const out = [];
${EXPRESSIONS.map((text) => `  try { out.push(show(${text})); } catch (error) { out.push(error.name); }`).join('\n')}
  const text = JSON.stringify(out);
  for (let i = 0; i < text.length; i += 5000) console.log(text.slice(i, i + 5000));`);

async function evaluate(harden: boolean, text = code): Promise<unknown[]> {
  const { logs, error } = await runModule(text, {
    level: 'permissive',
    walls: { scan: false, harden },
    limits: { codeBytes: 65_536 },
  });
  expect(error).to.equal(undefined);
  return JSON.parse(logs.map(([line]) => line).join('')) as unknown[];
}

/** Keys that the text does not say: the program has no loops for them, only guards. */
const hidden = code
  .replace(/\b(Map|Set)\b(?=[(.])/g, (name) => (name === 'Map' ? 'M\\u0061p' : 'S\\u0065t'))
  .replace(
    /\.(map|filter|reduce|slice|forEach|some|every|find|findIndex)\b/g,
    (_, name: string) => `['${name.slice(0, 2)}' + '${name.slice(2)}']`,
  );

function findDiffering(guarded: readonly unknown[], native: readonly unknown[]): string {
  const differing = EXPRESSIONS.flatMap((text, i) =>
    JSON.stringify(guarded[i]) === JSON.stringify(native[i])
      ? []
      : `${text}\n  guarded ${JSON.stringify(guarded[i])}\n  native ${JSON.stringify(native[i])}`,
  );
  return differing.join('\n');
}

describe('guarded natives', () => {
  afterEach(unmountAll);

  it('give what the natives give', async () => {
    const guarded = await evaluate(true);
    expect(guarded).to.have.length(EXPRESSIONS.length);
    expect(findDiffering(guarded, await evaluate(false))).to.equal('');
  });

  it('give it too where the text does not name them', async () => {
    expect(findDiffering(await evaluate(true, hidden), await evaluate(false))).to.equal('');
  });

  it('replace from `lastIndex` where a pattern is sticky, as the standard has it and JavaScriptCore has not', async () => {
    const code = moduleOf("const r = /a/y; r.lastIndex = 1; console.log('ba'.replace(r, 'x'), r.lastIndex);");
    const { logs } = await runModule(code);
    expect(logs).to.deep.equal([['bx', 2]]);
  });
});
