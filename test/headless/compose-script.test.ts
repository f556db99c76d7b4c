/** The body of an async function of `input`, in the guest. */
import { expect } from 'chai';
import { native } from '../../src/engines/native.ts';
import { SafeModuleError } from '../../src/errors.ts';
import { checkScript } from '../../src/headless/compose-script.ts';
import { collectOutput, encodeInput } from '../../src/headless/script-input.ts';
import { resolveLimits } from '../../src/policy/resolve-limits.ts';
import { type ProgramCall, runProgram } from '../support/run-program.ts';

const RUN = { engine: native, run: 'run', datasets: [] };

const { limits } = resolveLimits('secure', { timeoutMs: 5000, computeMs: 5000, memoryMb: 128 });
const rules = { level: 'secure', limits, policy: { name: 'default' } } as const;
const codesOf = (code: string) => checkScript(code, rules).findings.map(({ code: one, line }) => `${one} ${line}`);

async function run(code: string, input?: unknown, answer?: (call: ProgramCall) => { ok: boolean; value: unknown }) {
  const script = checkScript(code, rules);
  expect(script.findings).to.deep.equal([]);
  const program = await script.compose(RUN);
  const ended = await runProgram(program.script, encodeInput(input, limits.datasetBytes), answer);
  const output = collectOutput();
  for (const { kind, name, payload } of ended.calls) if (kind === 'output') output.take(name, payload);
  const { fault } = ended;
  return { ...ended, fault: fault && program.place(fault), text: output.text };
}

describe('scripts in the guest', () => {
  it('return what they make of their input', async () => {
    const { text, fault } = await run('const sum = input.values.reduce((a, b) => a + b, 0);\nreturn { sum };', {
      values: [1, 2, 3],
    });
    expect(fault).to.equal(undefined);
    expect(text).to.equal('{"sum":6}');
  });

  it('may await, log and format', async () => {
    const { text, logs } = await run(
      'console.log("here");\nconst value = await Promise.resolve(input * 2);\nreturn Formatter.number(value, 1);',
      21,
    );
    expect(text).to.equal('"42.0"');
    expect(logs).to.deep.equal([['here']]);
  });

  it('ask tools', async () => {
    const { text, calls } = await run('return (await callTool("double", { n: input })).n;', 4, ({ kind }) => ({
      ok: true,
      value: kind === 'tool' ? '{"n":8}' : 'null',
    }));
    expect(text).to.equal('8');
    expect(calls[0]).to.deep.equal({ kind: 'tool', name: 'double', payload: '{"n":4}' });
  });

  const INPUTS: Readonly<Record<string, unknown>> = {
    'rows of several types': [
      { a: 1, b: 'x', c: null },
      { a: 2.5, b: 'y', d: true },
    ],
    'no rows': [],
    'a list of numbers': [1, 2, 3],
    'an object': { rows: [{ a: 1 }], nested: { deep: [1, [2]] } },
    'a text': 'line\u2028 </script> <!--',
    'a number': -0.5,
    'a boolean': false,
    null: null,
  };
  for (const [what, input] of Object.entries(INPUTS)) {
    it(`are given ${what} as it is`, async () => {
      const { text } = await run('return input;', input);
      expect(JSON.parse(text as string)).to.deep.equal(input);
    });
  }

  it('have an input of their own, which they may change', async () => {
    const input = [{ a: 2 }, { a: 1 }];
    const { text } = await run('input.sort((x, y) => x.a - y.a); input[0].b = 3; return input;', input);
    expect(text).to.equal('[{"a":1,"b":3},{"a":2}]');
    expect(input).to.deep.equal([{ a: 2 }, { a: 1 }]);
  });

  it('that return nothing have an empty output, and those that were given nothing no input', async () => {
    expect((await run('input;')).text).to.equal('');
    expect((await run('return typeof input;')).text).to.equal('"undefined"');
  });

  it('may return more than one message has room for', async () => {
    const { text, calls } = await run("return 'ab'.repeat(500_000);");
    expect(JSON.parse(text as string)).to.equal('ab'.repeat(500_000));
    expect(calls.length).to.be.above(1);
  });

  it('that throw say where, in their own lines', async () => {
    const { fault, text } = await run('const a = 1;\n\nthrow new TypeError("no " + a);');
    expect(fault).to.include({ code: 'SM206', line: 3 });
    expect(fault?.message).to.equal('TypeError: no 1');
    expect(text).to.equal(undefined);
  });

  const UNCLEAN: Readonly<Record<string, readonly [code: string, words: string]>> = {
    'a function': ['return { rows: [{ f() {} }] };', 'output.rows[0].f is a function'],
    'a number that is none': ['return [0 / 0];', 'output[0] is NaN'],
    'a map': ['return new Map();', 'output is no plain object'],
    'a circle': ['const a = {}; a.b = a; return a;', 'output.b leads back'],
    'a getter': ['return { get a() { return 1; } };', 'output.a is a getter'],
    'a big integer': ['return 1n;', 'output is a big integer'],
  };
  for (const [what, [code, words]] of Object.entries(UNCLEAN)) {
    it(`may not return ${what}`, async () => {
      const { fault, text } = await run(code);
      expect(fault?.message).to.contain(`TypeError: ${words}`);
      expect(text).to.equal(undefined);
    });
  }

  it('end with their budget', async () => {
    const { fault } = await run('for (;;) ;');
    expect(fault?.code).to.match(/^SM20[23]$/);
  });

  it('reach nothing of the thread', async () => {
    const { text } = await run(
      "return [typeof self, typeof postMessage, typeof document, typeof datasets, (() => { try { return (() => {})[['con', 'structor'].join('')]('return 1')(); } catch (e) { return e.message; } })()];",
    );
    expect(JSON.parse(text as string)).to.deep.equal([
      'undefined',
      'undefined',
      'undefined',
      'undefined',
      'Property “constructor” is blocked',
    ]);
  });
});

describe('the scan of scripts', () => {
  const REFUSED: Readonly<Record<string, string>> = {
    '} function x() {': 'SM101 1',
    '} {': 'SM101 1',
    'return 1;\n}\nasync function render() {': 'SM101 2',
    '/* open': 'SM101 1',
    'return `open': 'SM101 1',
    'const a = 1;\nconst a = 2;': 'SM101 2',
    'window.x = 1;': 'SM110 1',
    '\ncontainer.append(1);': 'SM111 2',
    'return document;': 'SM111 1',
    'return fetch("https://a.example");': 'SM110 1',
    'const m = 1;\nreturn unknown;': 'SM111 2',
    'return input.constructor.constructor;': 'SM112 1',
    'await import("x");': 'SM113 1',
  };
  for (const [code, found] of Object.entries(REFUSED)) {
    it(`refuses ${JSON.stringify(code)}`, () => {
      expect(codesOf(code)[0]).to.equal(found);
      expect(checkScript(code, rules).ok).to.equal(false);
    });
  }

  const ACCEPTED = [
    '',
    '// a comment',
    'return 1 // one',
    'return { a: 1 };',
    'if (input) return;',
    'const render = 1; return render;',
    "'use strict';\nreturn 1;",
    "// what it does\n'use strict'",
  ];
  for (const code of ACCEPTED) {
    it(`accepts ${JSON.stringify(code)}`, () => {
      expect(codesOf(code)).to.deep.equal([]);
      expect(checkScript(code, rules).ok).to.equal(true);
    });
  }

  it('refuses what is too large for its limit, and nothing of what stands around it counts', () => {
    const small = { ...rules, limits: { ...limits, codeBytes: 300 } };
    expect(checkScript(`return 1;${' '.repeat(291)}`, small).findings.map(({ code }) => code)).to.deep.equal([]);
    const [finding] = checkScript(`return 1;${' '.repeat(292)}`, small).findings;
    expect(finding).to.include({ code: 'SM104', line: 1, message: 'The script is larger than 300 bytes' });
  });

  it('composes nothing of what it refused', async () => {
    const thrown = await checkScript('}', rules)
      .compose(RUN)
      .catch((error) => error);
    expect(thrown).to.be.instanceOf(Error);
  });
});

describe('what comes of a script, at the host', () => {
  it('refuses an input that is no data, naming the path', () => {
    expect(() => encodeInput({ a: () => 1 }, 1000)).to.throw(/input\.a is a function/);
    expect(() => encodeInput([{ a: () => 1 }], 1000)).to.throw(/input\[0\]\.a/);
    expect(() => encodeInput('x'.repeat(1000), 1000)).to.throw(/input makes it longer/);
    const refusing = new Proxy(
      {},
      {
        getPrototypeOf: () => {
          throw 'secret';
        },
      },
    );
    for (const input of [refusing, [refusing], { a: refusing }])
      expect(() => encodeInput(input, 1000)).to.throw(SafeModuleError, 'input threw as it was read');
  });

  it('is told once, as texts, within bounds', () => {
    const output = collectOutput();
    output.take('more', '[1,');
    expect(output.text).to.equal(undefined);
    output.take('output', '2]');
    expect(output.text).to.equal('[1,2]');
    expect(() => output.take('output', '3')).to.throw('nobody asked for');
    expect(() => collectOutput().take('output', { text: '' })).to.throw('nobody asked for');
    const huge = collectOutput();
    const piece = 'x'.repeat(16_000_000);
    huge.take('more', piece);
    huge.take('more', piece);
    expect(() => huge.take('output', 'x')).to.throw('too large');
  });
});
