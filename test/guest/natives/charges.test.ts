/** A bomb of memory or of length ends with its own code, in every level's guest, before the browser suffers. */
import { expect } from 'chai';
import { moduleOf, runModule, unmountAll } from '../../support/mount.ts';

const MEMORY = [
  `'a'.repeat(2 ** 28)`,
  `'a'.padStart(2 ** 28)`,
  `for (let s = 'x'.repeat(1000); ; ) s = s.concat(s)`,
  `'a'.repeat(1e5).replaceAll('a', 'b'.repeat(1e4))`,
  `'a'.repeat(1e5).replace(/a/g, 'b'.repeat(1e4))`,
  `'a'.repeat(1e4).replace(/a/g, () => big)`,
  `const o = { b: { s: 'x'.repeat(1000) } }; for (const k of Array(60).fill('s')) o.b[k] += o.b[k]`,
  `new Array(3e7)`,
  `Array.apply(null, [3e7])`,
  `for (;;) kept.push(new Array(1e4))`,
  `new Float64Array(1e8)`,
  `new ArrayBuffer(1e9)`,
  `for (;;) kept.push(new Uint8Array(65536))`,
  `new Array(1e5).join('x'.repeat(1e5))`,
  `const b = new ArrayBuffer(1e7); for (;;) kept.push(structuredClone(b))`,
  `const a = new Array(1e5).fill(0); for (;;) kept.push(a.slice())`,
  `let a = [1, 2]; for (;;) a = a.concat(a)`,
  `let a = [1]; for (let i = 0; i < 40; i++) a = [a, a]; a.flat(Infinity)`,
  `const s = 'é'.repeat(1e6); Array.from({ length: 2e4 }, (_, i) => s + i).sort(new Intl.Collator('de').compare)`,
  `const s = 'é'.repeat(1e6); Array.from({ length: 2e4 }, (_, i) => s + i).toSorted()`,
  // Lists that become long, or are, in a step.
  `for (;;) { const a = [.5]; a.length = 1e7; kept.push(a) }`,
  `for (;;) { const a = [.5]; a['len' + String('gth')] = 1e7; kept.push(a) }`,
  `for (;;) { const a = [.5]; [a.length] = [1e7]; kept.push(a) }`,
  `for (;;) kept.push(Object.assign([.5], { length: 1e7 }))`,
  `for (;;) kept.push(Object.defineProperty([.5], 'length', { value: 1e7 }))`,
  `for (;;) kept.push([.5${','.repeat(9000)}])`,
  // What becomes long where it is made into a text.
  `for (;;) kept.push(Array(10).fill({ toString: () => big }).join(''))`,
  `for (;;) kept.push(Array(10).fill({ toLocaleString: () => big }).toLocaleString())`,
  // Spread, though no array.
  `for (;;) kept.push([].concat({ length: 2 ** 20, [Symbol.isConcatSpreadable]: true }))`,
  // Shifts that grow, and lists that are just not long.
  `let n = 1n; for (;;) kept.push(n >> BigInt(-2e8))`,
  `let n = 1n; const by = BigInt(-1e8); for (;;) { n >>= by; kept.push(n) }`,
  `const more = () => { kept.push([.5${','.repeat(900)}]); more(); }; for (;;) { try { more(); } catch {} }`,
  // Keys that nobody wrote.
  `Object.keys(big.repeat(30))`,
  `Object.getOwnPropertyNames(big.repeat(30))`,
  `Object.entries(Object(big.repeat(30)))`,
  `Object.assign({}, big.repeat(30))`,
  `Object.getOwnPropertyDescriptors(new Uint8Array(3e7))`,
  `for (const key in new Uint8Array(3e7)) kept.push(key)`,
  `class F extends Uint8Array { get length() { return 0; } } Object.keys(new F(3e7))`,
  `for (const key in Object.defineProperty(new Uint8Array(3e7), 'length', { value: 0 })) kept.push(key)`,
  `for (const key in big.repeat(30)) kept.push(key)`,
  `for (;;) { const a = []; a[2 ** 24] = 1; a[0] = 1; kept.push(a.fill(0)) }`,
  // What says something else the second time it is asked.
  `class F extends Float64Array { get byteLength() { return 0; } } const f = new Float64Array(1e6); for (;;) kept.push(new F(f))`,
  `const u = Object.defineProperty(new Uint8Array(1e3), 'length', { value: 0 }); for (;;) kept.push(u.join('x'.repeat(1e4)))`,
  // The module's work, done while the runtime's is.
  `for (;;) container.innerHTML = { toString() { kept.push(new Float64Array(2 ** 20)); return ''; } }`,
  `for (;;) container.insertAdjacentHTML('beforeend', { toString() { kept.push(new Float64Array(2 ** 20)); return ''; } })`,
  `for (let i = 0; ; i++) Formatter.date('2026-01-03', { get month() { kept.push(new Float64Array(2 ** 20)); return 'long'; }, i })`,
  `for (let i = 0; ; i++) Formatter.number(1, { get style() { kept.push(new Float64Array(2 ** 20)); return 'decimal'; }, i })`,
  `for (;;) kept.push(new Intl.ListFormat('en').format(Array(20).fill(big)))`,
];
const LENGTHS = [
  `new RegExp('(?:a|b)'.repeat(1e5))`,
  `RegExp('x'.repeat(2e5))`,
  `class R extends RegExp {} new R('x'.repeat(2e5))`,
  `new RegExp({ [Symbol.match]: true, source: 'x'.repeat(2e5), flags: '' })`,
  `new RegExp({ toString: () => 'x'.repeat(2e5) })`,
  `''.match('x'.repeat(2e5))`,
  `''.search({ toString: () => 'x'.repeat(2e5) })`,
  `''.matchAll('x'.repeat(2e5))`,
  `let n = 0; ''.match({ get [Symbol.match]() { n += 1; return n > 1 ? () => 0 : undefined; }, toString: () => 'x'.repeat(2e5) })`,
  `new RegExp(String.raw\`\\p{L}\`.repeat(200), 'u')`,
  `new RegExp(String.raw\`\\p{RGI_Emoji}\`.repeat(3), 'v')`,
  `const a = Array(2e4).fill('x'.repeat(5e5)); a.indexOf('x'.repeat(5e5 - 1) + 'y')`,
  `const a = Array(2e4).fill('x'.repeat(5e5)); a.includes('x'.repeat(5e5 - 1) + 'y')`,
  `const a = Array(2e4).fill('x'.repeat(5e5)); a.lastIndexOf('x'.repeat(5e5 - 1) + 'y')`,
  `'ab'.repeat(2e6).indexOf('ab'.repeat(15000) + 'c')`,
  `'ab'.repeat(2e6).split('ab'.repeat(15000) + 'c')`,
  ...'indexOf lastIndexOf includes every reduce join reverse fill copyWithin slice'
    .split(' ')
    .flatMap((name) => [
      `Array.prototype.${name}.call({ length: 2 ** 53 - 1 }, () => 0)`,
      `Array.prototype.${name}.call({ get length() { return 2 ** 53 - 1; } }, () => 0)`,
      `const a = []; a.length = 2 ** 32 - 1; a.${name}(() => 0)`,
    ]),
  `const a = []; a.length = 2 ** 32 - 1; a.sort()`,
  `const a = []; a.length = 2 ** 32 - 1; a.toSorted(new Intl.Collator().compare)`,
  `Array.prototype.sort.call({ length: 2 ** 53 - 1 })`,
  `Array.from({ length: 2 ** 53 - 1 })`,
  `String.raw({ raw: { length: 2 ** 53 - 1 } })`,
  `new Float64Array({ length: 2 ** 53 - 1 })`,
  `[].concat({ length: 2 ** 32 - 2, [Symbol.isConcatSpreadable]: true })`,
  `[].concat({ get length() { return 2 ** 32 - 2; }, [Symbol.isConcatSpreadable]: true })`,
  `let n = 0; [].concat({ length: 2 ** 32 - 2, get [Symbol.isConcatSpreadable]() { n += 1; return n === 1; } })`,
  `const a = []; a.length = 2 ** 32 - 2; [a].flat()`,
  `Array.prototype.flat.call({ length: 2 ** 32 - 2 })`,
  `const p = 'a'.repeat(2 ** 20); (p + p).lastIndexOf(p.slice(1) + 'b')`,
  `const p = 'a'.repeat(2 ** 20); String.prototype.lastIndexOf.call({ length: 1, toString: () => p + p }, p.slice(1) + 'b')`,
  `const a = []; a.length = 2 ** 32 - 2; JSON.stringify({}, a)`,
  `new Intl.ListFormat('en').format(new Array(4000).fill('x'.repeat(1e5)))`,
  `Math.max.apply(null, { length: 2 ** 26 })`,
];

/** Proxies that pose as something that natives walk by themselves. */
const POSES = [
  `Reflect.apply(Math.max, null, { length: 2 ** 26 })`,
  `Reflect.construct(Date, { length: 2 ** 26 })`,
  `new Uint8Array(new Proxy({ length: 2 ** 26 }, { getPrototypeOf: () => Map.prototype }))`,
  `Array.from(new Proxy({ length: 2 ** 32 - 1 }, { getPrototypeOf: () => Uint8Array.prototype }))`,
];

describe('natives that would take too much', () => {
  afterEach(unmountAll);

  for (const bomb of MEMORY) {
    it(`memory: ${bomb}`, async () => {
      const { error } = await runModule(
        moduleOf(`const kept = [], big = 'b'.repeat(1e6);\ntry { ${bomb}; } catch {}\n for (;;) {}`),
        { walls: { scan: false }, limits: { computeMs: 5000 } },
      );
      expect(error?.code).to.equal('SM204');
      expect(error?.message).to.contain('64 MB');
      expect(error?.line).to.equal(3);
    });
  }

  it('memory: lengths that Reflect writes', async () => {
    for (const write of ["Reflect.set(a, 'length', 1e7)", "Reflect.defineProperty(a, 'length', { value: 1e7 })"]) {
      const code = moduleOf(`const kept = []; for (;;) { const a = [.5]; ${write}; kept.push(a); }`);
      const { error } = await runModule(code, { level: 'standard', limits: { computeMs: 5000 } });
      expect(error?.code, write).to.equal('SM204');
    }
  });

  const lengths: readonly (readonly [what: string, bombs: readonly string[], level: 'strict' | 'permissive'])[] = [
    ['lengths', LENGTHS, 'strict'],
    ['lengths of proxies', POSES, 'permissive'],
  ];
  for (const [what, bombs, level] of lengths) {
    it(`${what}: each is a RangeError`, async () => {
      const { logs, error } = await runModule(
        moduleOf(
          bombs
            .map(
              (bomb) =>
                `try { ${bomb}; console.log('returned'); } catch (error) { console.log(error.name, error.message); }`,
            )
            .join('\n'),
        ),
        { level, walls: { scan: false }, limits: { computeMs: 5000 } },
      );
      expect(error).to.equal(undefined);
      expect(logs.map(([name]) => name)).to.deep.equal(bombs.map(() => 'RangeError'));
    });
  }

  it('honest work is not refused', async () => {
    const { error } = await runModule(
      moduleOf(`let csv = ''; for (let i = 0; i < 50_000; i++) csv += i + ',' + i * 2 + ',label\\n';
        const rows = csv.trim().split('\\n').map((line) => line.split(','));
        const sums = new Float64Array(rows.length); rows.forEach((row, i) => { sums[i] = row[0] * row[1]; });
        const sorted = rows.slice().sort((a, b) => b[1] - a[1]).slice(0, 10);
        const windows = rows.map((_, i) => rows.slice(Math.max(0, i - 30), i + 1).length);
        container.textContent = JSON.stringify(sorted, null, 2) + sums.length + windows.length;`),
      { limits: { computeMs: 5000 } },
    );
    expect(error).to.equal(undefined);
  });
});
