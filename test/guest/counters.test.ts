/** What counts a module's steps is a global of its thread, and out of the module's reach all the same. */
import { expect } from 'chai';
import { LEVELS } from '../../src/policy/levels.ts';
import { moduleOf, runModule, unmountAll } from '../support/mount.ts';

const NAME = `['$0', 'c'].join('_')`;

/** Ways in which code gets hold of its global object, if anything does; each may throw. */
const SEARCHES = [
  'globalThis',
  'self',
  '(function () { return this; })()',
  '[0].map(function () { return this; })[0]',
  '[0].map(function () { return this; }, null)[0]',
  'Reflect.apply(function () { return this; }, undefined, [])',
  '({ get own() { return this; } }).own.valueOf.call(undefined)',
  'Object.prototype.valueOf.call(null)',
  '[].concat.call(undefined)[0]',
  'Array.from.call(undefined, [1])',
  '[...(function* () { yield this; })()][0]',
  'class { static self = (() => this)(); }.self',
  '(0, eval)("this")',
  'Function("return this")()',
  'new Proxy(function () { return this; }, {})()',
  '"a".replace("a", function () { return typeof this; })',
  'JSON.parse("[1]", function () { return this; })',
];

const find = `const found = [];
for (const search of [${SEARCHES.map((search) => `() => ${search}`).join(',\n')}]) {
  try {
    const reached = search();
    if (reached?.[${NAME}]) found.push(reached[${NAME}]);
  } catch {}
}`;

/** Enters more functions than it may, and resets what it found before each. */
const spend = `let sum = 0;
const [counters] = found;
const items = Array.from({ length: 3000 }, (_, i) => i);
for (let i = 0; i < 40; i++) items.forEach((item) => {
  if (counters) counters.n = counters.o = -16_384;
  sum += item;
});
console.log(found.length);`;

const limits = { ticks: 60_000, computeMs: 5000 };

describe('the counters of a module', () => {
  afterEach(unmountAll);

  for (const level of LEVELS) {
    it(`are out of its reach: ${level}`, async () => {
      const options = { level, limits, walls: { scan: false } };
      const { error, logs } = await runModule(moduleOf(`${find}\nconsole.log(found.length);`), options);
      expect([error, logs[0]?.[0]]).to.deep.equal([undefined, 0]);
      const { error: spent } = await runModule(moduleOf(`${find}\n${spend}`), options);
      expect(spent?.code).to.equal('SM203');
    });
  }

  it('control: in a realm as the browser made it they can be reset', async () => {
    const walls = { scan: false, harden: false };
    const { error, logs } = await runModule(moduleOf(`${find}\n${spend}`), { level: 'permissive', limits, walls });
    expect(error).to.equal(undefined);
    expect(logs[0]?.[0]).to.be.above(0);
  });
});
