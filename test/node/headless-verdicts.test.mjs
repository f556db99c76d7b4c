// Tests of a module that would pass them: what `validateModule` says of it in Node, where QuickJS runs it.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { endSpares, validateModule } from 'safe-module/headless';

after(endSpares);

/** A busy machine spends the budgets of a harmless module. */
const limits = { computeMs: 5000, timeoutMs: 30_000 };
const draw = `function render({ container, Tabulator }) {
  container.innerHTML = '<h2>Labs</h2><div id="at"></div>';
  new Tabulator(container.querySelector('#at'), { data: [{ a: 1 }] });
}
`;
const verdict = async (helpers, test, level = 'strict') => {
  const report = await validateModule({
    code: `${draw}${helpers}`,
    tests: `test('it', () => { ${test} });`,
    limits,
    level,
  });
  return { status: report.status, report };
};

const HELPERS = `function each(list, visit) { for (const item of list) try { visit(item); } catch {} }
function set() { return Object.create(Object.getPrototypeOf(new Set()), { size: { value: 1 }, has: { value: () => true } }); }
function map() { return Object.create(Object.getPrototypeOf(new Map()), { size: { value: 1 }, has: { value: () => true }, get: { value: () => 1 } }); }
function error() { return Object.defineProperty(new Error('bad'), 'message', { get: () => 'good' }); }
function pattern() { return Object.defineProperty(/a/, 'source', { get: () => 'b' }); }
function typed() { return Object.defineProperty(new Uint8Array(3), 'length', { get: () => 1 }); }
function put(heading) { Object.defineProperty(heading, 'textContent', { value: 'Fine' }); }
`;
const FAIL = {
  'catches what an expectation throws': 'each([1], (x) => expect(x).toBe(2));',
  'makes what only inherits from a set': 'expect(set()).toEqual(new Set([7]));',
  'makes a set that has everything': 'expect(set()).toContain(99);',
  'makes what only inherits from a map': 'expect(map()).toEqual(new Map([[7, 1]]));',
  'hides the message of an error': "expect(error()).toEqual(new Error('good'));",
  'hides what it throws': "expect(() => { throw error(); }).toThrow('good');",
  'hides the source of a pattern': 'expect(pattern()).toEqual(/b/);',
  'hides how long a typed array is': 'expect(typed()).toHaveLength(1);',
  'takes its table away': "render(); container.querySelector('#at').remove(); expect(drawn.tables.length).toBe(1);",
  'puts a text on its heading that nobody reads':
    "render(); const heading = container.querySelector('h2'); try { put(heading); } catch {} expect(heading.textContent).toBe('Fine');",
};

describe('a module whose tests do not hold is not validated where it', () => {
  for (const [how, test] of Object.entries(FAIL)) {
    it(how, async () => {
      const { status, report } = await verdict(HELPERS, test);
      assert.equal(status, 'failed');
      const { passed, failed, errored } = report.runtime.tests;
      assert.deepEqual([passed, failed + errored], [0, 1], JSON.stringify(report.runtime.tests.cases));
    });
  }

  it('has a function that is called as a global of its tests: nothing runs', async () => {
    const { status, report } = await verdict('function Number() { return 5; }', "expect(Number('7')).toBe(5);");
    assert.deepEqual([status, report.runtime], ['failed', null]);
    const [{ code, file, message, hint }] = report.violations;
    assert.deepEqual([code, file], ['SM111', 'tests']);
    assert.match(message, /`Number` is a function of the module’s/);
    assert.match(hint, /another name/);
  });

  it('answers by a proxy, where it may have one', async () => {
    const fake =
      'function fake() { return new Proxy(new Map(), { get: (_, key) => (key === "size" ? 1 : () => 1) }); }';
    const { status } = await verdict(fake, 'expect(fake()).toEqual(new Map([[7, 1]]));', 'standard');
    assert.equal(status, 'failed');
  });
});

describe('a module whose tests hold is validated where it', () => {
  it('gives what a test compares: each kind by what it holds', async () => {
    const kinds = `function give() {
  return [new Set([1, { a: 1 }]), new Map([['a', [1]]]), new Date(5), /a/gi, new Uint8Array([1]), new Error('no'), [1, , 3], { a: { b: null } }];
}`;
    const test = `expect(give()).toEqual([new Set([{ a: 1 }, 1]), new Map([['a', [1]]]), new Date(5), /a/gi, new Uint8Array([1]), new Error('no'), [1, undefined, 3], { a: { b: null } }]);
      expect(give()).not.toEqual(give().slice(1)); expect(give()[0]).toContain(1); expect(give()[4]).toHaveLength(1);
      expect(() => { throw give()[5]; }).toThrow('no'); expect(() => { throw new TypeError('x'); }).toThrow(TypeError);`;
    const { status, report } = await verdict(kinds, test);
    assert.equal(status, 'validated', JSON.stringify(report.runtime.tests.cases));
  });

  it('draws, and keeps what it likes on its nodes', async () => {
    const own = 'function keep(node) { node.own = 1; node.onclick = () => {}; node.style.color = "red"; return node; }';
    const test = `render(); const kept = keep(container.querySelector('h2'));
      expect([kept.own, kept.style.color, kept.textContent]).toEqual([1, 'red', 'Labs']); expect(drawn.tables[0].rows).toEqual([{ a: 1 }]);`;
    const { status, report } = await verdict(own, test);
    assert.equal(status, 'validated', JSON.stringify(report.runtime.tests.cases));
  });
});
