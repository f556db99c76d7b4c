/** Whatever a module throws, the page gets a report with sensible words and nothing of the sandbox in them. */
import { expect } from 'chai';
import { runModule, unmountAll } from '../support/mount.ts';

/** What is thrown (line 2), what the message must hold, and the code where it is not SM206. */
const THROWN: readonly (readonly [thrown: string, says: string, code?: string])[] = [
  [`throw 'plain text'`, 'plain text'],
  ['throw null', 'null'],
  ['throw undefined', 'undefined'],
  ['throw 42n', '42'],
  [`throw Symbol('mark')`, 'Symbol(mark)'],
  ['throw () => 1', 'a function'],
  ['throw {}', '[object Object]'],
  ['throw Object.create(null)', 'no text'],
  ['throw new Error()', 'Error'],
  [`throw Object.create(Error.prototype)`, 'Error'],
  [`throw Object.assign(new Error('x'), { name: 'Mine' })`, 'Mine: x'],
  [`throw new Error('outer', { cause: new TypeError('inner') })`, 'outer (caused by: inner)'],
  [`throw new AggregateError([new Error('first')], 'several')`, 'several (caused by: first)'],
  [`throw { toString() { throw new Error('again') } }`, 'no text'],
  [`throw { get message() { throw 1 }, get name() { throw 2 }, get stack() { throw 3 } }`, '[object Object]'],
  [`throw { message: 'x'.repeat(1e6) }`, 'xxx'],
  [`throw { get message() { for (;;); } }`, 'computed for more than', 'SM202'],
  [`throw { toString() { for (;;); } }`, 'computed for more than', 'SM202'],
  [`const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); throw proxy`, 'no text'],
  [`throw new Proxy({}, { get() { throw new Error('trap') } })`, 'no text'],
  [`return Promise.reject(new Error('rejected'))`, 'rejected'],
  [`return new Promise((_, reject) => reject('just text'))`, 'just text'],
  [`return { then(resolve, reject) { reject(new Error('thenable')) } }`, 'thenable'],
  [`return { get then() { throw new Error('getter') } }`, 'getter'],
  [`const o = {}; o.stack = new Error('s').stack; throw new Error(String(o.stack))`, 'Error'],
];

describe('what a module throws', () => {
  afterEach(unmountAll);

  for (const [thrown, says, code = 'SM206'] of THROWN) {
    it(thrown.slice(0, 60), async () => {
      const { type, error, report } = await runModule(`function render() {\n${thrown};\n}`, {
        level: 'standard',
        walls: { scan: false },
        limits: { ticks: 1e10, computeMs: 100 },
      });
      expect(type).to.equal('failed');
      expect(error?.code).to.equal(code);
      expect(error?.message).to.contain(says);
      expect(error?.message.length).to.be.at.most(500);
      expect(JSON.stringify([error, report.violations])).to.not.match(/blob:|srcdoc|file:/);
    });
  }
});
