/** Modules that would have their tests pass: what an expectation came to is not theirs to say. */
import { expect } from 'chai';
import { createExpect } from '../../src/guest/tests/expect.ts';
import { checkTests } from '../../src/headless/compose-tests.ts';
import { openTests, rulesOf } from './open-tests.ts';

const DRAWS = `function render({ container, Tabulator, SimplePlots }) {
  container.innerHTML = '<h2>Labs</h2><div id="at"></div>';
  new Tabulator(container.querySelector('#at'), { data: [{ a: 1 }] });
  SimplePlots.line('#at', { x: [1], y: [2] });
}
`;
const EACH = `function each(list, visit) { for (const item of list) try { visit(item); } catch {} }
async function eachLater(list, visit) { for (const item of list) try { await visit(item); } catch {} }
function kept(work) { try { work(); } catch (error) { kept.error = error; } }
function again() { throw kept.error; }
`;
const run = async (body: string, module = '', level: 'strict' | 'standard' = 'strict') =>
  (await openTests(`test('it', async () => {\n${body}\n});`, `${DRAWS}${module}`, level)).run();

describe('an expectation that did not hold', () => {
  // In braces: WebKit leaves a frame before it makes the last call, and knows no line of it.
  const CAUGHT: Readonly<Record<string, string>> = {
    'by a helper of the module': 'each([1], (x) => { expect(x).toBe(2); });',
    'by a helper that waits': 'await eachLater([1], async (x) => { expect(await x).toBe(2); });',
    'by the test itself': 'try { expect(1).toBe(2); } catch {}',
    'and something else is thrown': 'each([1], (x) => { expect(x).toBe(2); }); null.x;',
    'within what is expected to throw':
      'expect(() => { each([1], (x) => { expect(x).toBe(2); }); null.x; }).toThrow();',
    'and thrown again where throwing is expected':
      'kept(() => { expect(1).toBe(2); }); expect(() => again()).toThrow();',
    'and a promise is rejected with it': 'await expect((async () => { expect(1).toBe(2); })()).rejects.toThrow();',
    'of a promise': 'await eachLater([Promise.resolve(1)], async (x) => { await expect(x).resolves.toBe(2); });',
  };
  for (const [by, body] of Object.entries(CAUGHT)) {
    it(`fails its test where it is caught ${by}`, async () => {
      expect(await run(body, EACH)).to.include({
        status: 'failed',
        message: 'expected 1 to be 2',
        line: 2,
        file: 'tests',
      });
    });
  }

  it('is asked for where the function of `toThrow` throws it', async () => {
    const body =
      'expect(() => expect(1).toBe(2)).toThrow("to be 2");\nexpect(() => expect(1).toHaveLength(1)).toThrow();';
    expect(await run(body)).to.deep.equal({ name: 'it', status: 'passed' });
  });

  it('and that cannot be asked is an error, whoever catches it', async () => {
    const result = await run('each([1], (x) => expect(x).toHaveLength(1));', EACH);
    expect(result).to.include({ status: 'errored', message: 'TypeError: expect: 1 has no length' });
  });

  it('is not lost where the stack is full as it is looked at', async () => {
    const expecting = createExpect();
    const deep = () => {
      try {
        deep();
      } catch {}
      try {
        expecting.expect(1);
      } catch {}
    };
    deep();
    const thrown = await expecting.settle().catch((error: Error) => error.message);
    expect(thrown).to.contain('the stack was full');
  });

  it('cannot be changed by who catches it', async () => {
    const module =
      "function change(work) { try { work(); } catch (error) { try { error.message = 'fine'; } catch {} } }\n";
    expect((await run('change(() => expect(1).toBe(2));', module)).message).to.equal('expected 1 to be 2');
  });
});

describe('names of a test file', () => {
  const found = (module: string, tests: string) =>
    checkTests(`function render() {}\n${module}`, tests, rulesOf('strict')).findings.map(
      ({ code, line, file, message }) => `${code} ${line} ${file} ${message}`,
    );
  for (const name of [
    'Number',
    'Boolean',
    'isNaN',
    'parseFloat',
    'undefined',
    'Object',
    'Promise',
    'Reflect',
    'expect',
    ...'Node Element HTMLElement HTMLInputElement Option FormData Event CustomEvent MouseEvent ResizeObserver AbortController'.split(
      ' ',
    ),
  ])
    it(`are not the module’s where it has a function ${name}`, () => {
      expect(found(`function ${name}() { return 5; }`, `\ntest('a', () => { expect(${name}); });`)[0]).to.equal(
        `SM111 2 tests \`${name}\` is a function of the module’s in its tests`,
      );
    });
  for (const module of [
    'function Number() {} function Number() {}',
    'async function Number() {}',
    'function* Number() {}',
    'function \\u004eumber() {}',
  ])
    it(`are not, as ${module}`, () => {
      expect(found(module, "test('a', () => { ({ Number }); });").join()).to.contain('`Number` is a function');
    });
  it('are not where it has a function `container` or `drawn`', () => {
    expect(found('function container() {}', 'container.x;')).to.have.length(1);
    expect(found('function drawn() {}', 'drawn.tables;')).to.have.length(1);
  });
  it('may be the module’s where the test file does not say them, but as properties', () => {
    expect(
      found('function escape() {} function resize() {}', "test('a', () => { ({ resize: 1 }).resize; });"),
    ).to.deep.equal([]);
  });
});

describe('what is drawn', () => {
  it('is what stands in the container, by element and by selector', async () => {
    expect(
      (await run('render(); expect(drawn.tables).toHaveLength(1); expect(drawn.plots).toHaveLength(1);')).message,
    ).to.equal(undefined);
  });

  const GONE: Readonly<Record<string, string>> = {
    'its element is removed': "container.querySelector('#at').remove();",
    'its element is emptied': "container.querySelector('#at').innerHTML = '';",
    'the container is': "container.innerHTML = '<p>Other</p>';",
    'its element goes elsewhere': "document.createElement('div').append(container.querySelector('#at'));",
    'its element goes where nothing is drawn':
      "const box = document.createElement('template'); container.append(box); box.append(container.querySelector('#at'));",
  };
  for (const [how, body] of Object.entries(GONE)) {
    it(`is no table and no plot any more where ${how}`, async () => {
      const result = await run(
        `render(); drawn.tables; ${body}\nexpect([drawn.tables, drawn.plots]).toEqual([[], []]);`,
      );
      expect(result.message ?? result.status).to.equal('passed');
    });
  }

  it('is not what stands in an element that nobody attached, until somebody does', async () => {
    const module = `function aside(made) { new made.Tabulator(made.at, { data: [{ a: 1 }] }); }\n`;
    const result = await run(
      "const at = document.createElement('div'); aside({ Tabulator, at });\nexpect(drawn.tables).toHaveLength(0); container.append(at); expect(drawn.tables).toHaveLength(1);",
      module,
    );
    expect(result.message ?? result.status).to.equal('passed');
  });

  const PUT: Readonly<Record<string, string>> = {
    'a property': "Object.defineProperty(heading, 'textContent', { value: 'Fine' });",
    'a field of a class':
      'class Base { constructor() { return heading; } } new (class extends Base { textContent = "Fine"; })();',
    'a member of an object': '({ put() { super.textContent = "Fine"; } }).put.call(heading);',
    'another prototype': 'Object.setPrototypeOf(heading, { get textContent() { return "Fine"; } });',
    'a property of its text': "Object.defineProperty(heading.firstChild, 'data', { value: 'Fine' });",
    'a property of its style': "Object.defineProperty(heading.style, 'color', { value: 'Fine' });",
  };
  for (const [what, code] of Object.entries(PUT)) {
    it(`says what it is, whatever the module puts on it: ${what}`, async () => {
      const module = `function put(heading) { try { ${code} } catch {} }\n`;
      const body = `render(); const heading = container.querySelector('h2'); heading.style.color = 'red'; put(heading);
        expect([heading.textContent, heading.firstChild.data, heading.style.color]).toEqual(['Labs', 'Labs', 'red']);
        heading.own = 1; heading.title = 'b'; expect([heading.own, heading.getAttribute('title')]).toEqual([1, 'b']);`;
      const result = await run(body, module);
      expect(result.message ?? result.status).to.equal('passed');
    });
  }
});

describe('a proxy of the module’s', () => {
  it('does not pass for what it stands for', async () => {
    const module =
      'function fake() { return new Proxy(new Map(), { get: (map, key) => key === "size" ? 1 : () => 2 }); }\nfunction list() { return new Proxy([1], { get: (of, key) => key === "length" ? 1 : 99 }); }\n';
    const first = await run('expect(fake()).toEqual(new Map([["a", 2]]));', module, 'standard');
    expect(first).to.include({ status: 'failed' });
    const second = await run('expect(list()).toContain(99);', module, 'standard');
    expect(second).to.include({ status: 'errored' });
  });
});
