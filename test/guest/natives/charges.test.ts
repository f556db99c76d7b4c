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
];
const LENGTHS = [
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
];

/** Proxies that pose as something that natives walk by themselves. */
const POSES = [
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
