/** The language of each level, whatever interprets it. */
import { expect } from 'chai';
import { logOf, promise } from './contract.ts';

export const LANGUAGE = [
  promise('modern syntax, in order', async (run) => {
    const log = await logOf(
      run,
      `class Counter { #n = 0; static made = 0; static { Counter.made = 1; } get n() { return this.#n; } add(by = 1) { this.#n += by; return this; } }
       class Twice extends Counter { add(by) { return super.add(2 * by); } }
       function* count(to) { for (let i = 0; i < to; i += 1) yield i; }
       async function* later(list) { for (const item of list) yield await item; }
       const heard = []; for await (const item of later([Promise.resolve(1), 2])) heard.push(item);
       const { a, ...rest } = { a: 1, b: 2, c: 3 }; const tag = (parts, ...values) => parts.raw.join('|') + values;
       outer: for (const x of [1, 2, 3]) for (const y of [1, 2]) { if (y === 2) continue outer; if (x === 3) break outer; heard.push(x); }
       let text = ''; try { null.x; } catch (error) { text = error instanceof TypeError ? 'TypeError' : 'other'; } finally { text += '!'; }
       console.log(new Twice().add(2).n, Counter.made, [...count(3)], heard, rest, tag\`x\${1}y\`, text, a ?? 5, rest?.z?.w, 2 ** 10, 7n / 2n);`,
    );
    expect(log).to.deep.equal([
      4,
      1,
      [0, 1, 2],
      [1, 2, 1, 2],
      { b: 2, c: 3 },
      'x|y1',
      'TypeError!',
      1,
      'undefined',
      1024,
      '3n',
    ]);
  }),

  promise('promises settle in the order of the language', async (run) => {
    const log = await logOf(
      run,
      `const order = []; const then = (name) => order.push(name);
       const async1 = async () => { then('a1'); await null; then('a2'); await Promise.resolve(); then('a3'); };
       const done = async1(); Promise.resolve().then(() => then('p1')).then(() => then('p2')); then('sync');
       await done; await Promise.allSettled([Promise.reject(new Error('x')), 1]); const any = await Promise.any([Promise.reject(1), 2]);
       console.log(order, any, await Promise.race([new Promise(() => {}), 3]));`,
    );
    expect(log).to.deep.equal([['a1', 'sync', 'a2', 'p1', 'a3', 'p2'], 2, 3]);
  }),

  promise('built-ins of the standard library', async (run) => {
    const log = await logOf(
      run,
      `const grouped = Object.groupBy([1, 2, 3], (n) => (n % 2 ? 'odd' : 'even')); const map = Map.groupBy([1, 2], (n) => n > 1);
       const found = /(?<year>\\d{4})-(?<month>\\d\\d)/u.exec('on 2026-01-03'); const copy = structuredClone({ when: new Date(5), set: new Set([1]) });
       console.log(grouped, [...map.keys()], { ...found.groups }, 'a-b-c'.replaceAll('-', (m, at) => at), [3, 1, 2].toSorted(), [1, [2, [3]]].flat(9),
         [...new Set([1, 2]).union(new Set([3]))], copy.when.getTime(), copy.set.has(1), JSON.stringify({ b: [undefined, () => {}], a: new Date(0) }),
         Object.entries({ x: 1 }), Number('0x1f'), parseFloat('1.5e3x'), (0.1 + 0.2).toFixed(10), [..."añb"].length, 'x'.padStart(3, 'ab'),
         new Uint8Array([1, 300]).join(), Math.max(...[1, 5, 3]), [1, 2, 3, 4].findLast((n) => n % 2), Array.from({ length: 3 }, (_, i) => i * i),
         'aXbX'.split('X'), encodeURIComponent('ä &'), isNaN('x'), new Error('m', { cause: 1 }).cause, [10, 9, 1].sort().join(), Symbol('s').description);`,
    );
    expect(log).to.deep.equal([
      { odd: [1, 3], even: [2] },
      [false, true],
      { year: '2026', month: '01' },
      'a1b3c',
      [1, 2, 3],
      [1, 2, 3],
      [1, 2, 3],
      5,
      true,
      '{"b":[null,null],"a":"1970-01-01T00:00:00.000Z"}',
      [['x', 1]],
      31,
      1500,
      '0.3000000000',
      3,
      'abx',
      '1,44',
      5,
      3,
      [0, 1, 4],
      ['a', 'b', ''],
      '%C3%A4%20%26',
      true,
      1,
      '1,10,9',
      's',
    ]);
  }),

  promise('dates are read and written alike', async (run) => {
    const log = await logOf(
      run,
      `const iso = (text) => new Date(text).toISOString();
       console.log(iso('2026-01-03'), iso('2026-01-03T04:05'), iso('2026-01-03T04:05:06.7+02:00'), iso('Jan 3 2026'), iso('3 January 2026 10:00'), iso('1/3/2026'),
         iso('Sat, 03 Jan 2026 04:05:06 GMT'), String(new Date('x')), new Date(2026, 0, 31).getMonth(), new Date(0).getTimezoneOffset(), new Date(2026, 1, 30).getDate());`,
    );
    expect(log).to.deep.equal([
      '2026-01-03T00:00:00.000Z',
      '2026-01-03T04:05:00.000Z',
      '2026-01-03T02:05:06.700Z',
      '2026-01-03T00:00:00.000Z',
      '2026-01-03T10:00:00.000Z',
      '2026-01-03T00:00:00.000Z',
      '2026-01-03T04:05:06.000Z',
      'Invalid Date',
      0,
      0,
      2,
    ]);
  }),

  promise('the text of a date names its zone, and one that is none does not', async (run) => {
    const log = await logOf(
      run,
      'const epoch = new Date(0); console.log(`${epoch}`, epoch.toString(), epoch.toTimeString(), `${new Date(NaN)}`, new Date(NaN).toTimeString());',
    );
    expect(log[0]).to.match(/^Thu Jan 01 1970 00:00:00 GMT\+0000 \([^()]+\)$/);
    expect(log.slice(1)).to.deep.equal([log[0], `${log[0]}`.slice(16), 'Invalid Date', 'Invalid Date']);
  }),

  promise('nothing of the thread, of the machine or of code from strings is in reach', async (run) => {
    const { logs, error, violations } = await run(
      `function render({ console }) {
         const maker = Object.getPrototypeOf(async function () {})[['construc', 'tor'].join('')];
         let made = 'nothing'; try { made = typeof maker('return 1'); } catch (error) { made = error.name; }
         console.log(made, Object.isFrozen(Array.prototype.map), Object.isFrozen(Math), Object.isFrozen(console));
       }`,
      { level: 'permissive' },
    );
    const said = JSON.stringify([error, violations, logs]);
    expect(said).not.to.match(/"(?:function|number)"/);
    expect(logs[0]?.args.slice(1) ?? [true, true, true]).to.deep.equal([true, true, true]);
  }),

  promise('wider levels have the globals they name', async (run) => {
    const log = await logOf(
      run,
      `const seen = []; const proxy = new Proxy({}, { get: (_, key) => { seen.push(key); return 7; } });
       console.log(proxy.x, Reflect.ownKeys({ a: 1, b: 2 }), seen, Iterator.from([1, 2, 3]).map((n) => n * 2).toArray(),
         globalThis.Math === Math && Object.isFrozen(globalThis), typeof globalThis.fetch, performance.now() >= 0);`,
      { level: 'standard' },
    );
    expect(log).to.deep.equal([7, ['a', 'b'], ['x'], [2, 4, 6], true, 'undefined', true]);
    const { error } = await run('function render() { new Proxy({}, {}); }');
    expect(error?.code).to.equal('SM110');
  }),
];
