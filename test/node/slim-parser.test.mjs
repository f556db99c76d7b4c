// The parser as it is bundled, held against the parser as it was published.
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import * as published from 'meriyah';
import { messagesOf, slim } from '../../tools/slim-parser.mjs';

/** As `src/scan/parse.ts` calls it. */
const OPTIONS = { sourceType: 'module', ranges: { start: true, end: true } };
const SAMPLES = [
  'function render({ datasets: { a = 1, ...b }, container }) { for (const [k, v] of Object.entries(b)) container.append(`${k}: ${v ?? a}`); }',
  'class A { #x = 1; static { this.y = 2; } get x() { return this.#x; } *[Symbol.iterator]() { yield* [1, 2n, 0x1f, /a(?<n>b)/dv]; } }',
  'async function f() { for await (const x of g()) { l: while (true) { if (x) continue l; else break l; } } return a?.b?.[c] ** 2; }',
  'const ünïcödé = 1, \\u0061b = 2, 变量 = 3, 𠮷 = 4; switch (ünïcödé) { case 1: default: }',
  'x = <div>no</div>;',
  'import x from "y";',
  'let a = 1; let a = 2;',
  'with (a) {}',
  'arguments = eval; delete x; 010; "\\07"; let let = 1; yield = await;',
  'if (a) function f() {} else label: function g() {}',
  '/* a */ x --> y; // b\n--> c\n<!-- d',
  '#!a\n/* b */ x; // c\r\n/** d\u2028*/ y /* e */ ;\n/*\n*/ // f',
  'class B { @d x; accessor y; static async *[z]() {} static prototype() {} }',
  '({ __proto__: 1, __proto__: 2, get a() {}, set a(v) {}, async *b() {} }); ({ a = 1 } = {});',
  'async (x, { y }) => { await x; }; (a, b) => a ** -b; new.target; import.meta; import("x"); super.x;',
  'export { a as "b" }; export * as c from "d"; export default class {}',
  'using = 1; using\nx; using[x] = y; using (z); using in x; using => 1; for (using of using) using++; for (using.x in y); await using; await using\nx;',
  '`${',
];

describe('the slimmed parser', () => {
  let slimmed;
  let folder;
  let messages;
  before(async () => {
    const source = await readFile(
      createRequire(import.meta.url)
        .resolve('meriyah')
        .replace(/\.cjs$/, '.mjs'),
      'utf8',
    );
    messages = new Function(`return ${messagesOf(source)}`)();
    folder = await mkdtemp(join(tmpdir(), 'slim-parser-'));
    await writeFile(join(folder, 'parser.mjs'), slim(source));
    slimmed = await import(pathToFileURL(join(folder, 'parser.mjs')).href);
  });
  after(() => rm(folder, { recursive: true }));

  const outcome = (parser, code, scopes = [true, false]) =>
    scopes
      .map((lexical) => {
        const comments = [];
        // Of what kind a comment is, and what it says, the slimmed one does not tell.
        const onComment = (_kind, _text, start, end) => comments.push([start, end]);
        try {
          const program = parser.parse(code, { ...OPTIONS, lexical, onComment });
          return JSON.stringify([program, comments], (_, value) => (typeof value === 'bigint' ? `${value}n` : value));
        } catch (error) {
          const [number, ...parameters] = (error.description ?? String(error)).split('\0');
          const message = messages[number]?.replaceAll(/%(\d+)/g, (_, index) => parameters[index]);
          return `${message ?? error.description ?? error} at ${error.start}`;
        }
      })
      .join('\n');

  it('gives the same tree or the same error for samples of the language', () => {
    for (const code of SAMPLES) assert.equal(outcome(slimmed, code), outcome(published, code), code);
  });

  it('refuses what declares with `using`, which the published one knows, and nothing else that is named so', () => {
    for (const code of [
      'using a = b;',
      'await using a = b, c = d;',
      'for (using a of b);',
      'for (await using a of b);',
      'for await (using a of b);',
      'for (using of = a; ; );',
      'using of = a;',
      '{ using /* a */ a = b; }',
      'switch (a) { case 1: { using b = c } }',
    ]) {
      assert.match(outcome(published, code, [false]), /"kind":"(?:await )?using"/, code);
      assert.match(outcome(slimmed, code, [false]), / at \d+$/, code);
    }
  });

  it('gives the same for whatever stands together by chance', () => {
    const words = fc.constantFrom(
      ...SAMPLES.join(' ').split(/(\W)/),
      'async',
      'await',
      'yield',
      '<',
      '\\u{61}',
      '\u2028',
      'ª',
      '℮',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (parts) => {
        const code = parts.join('');
        const own = outcome(slimmed, code);
        // What is refused by one alone may declare with `using`.
        return (
          own === outcome(published, code) ||
          (code.includes('using') && own.split('\n').every((one) => / at \d+$/.test(one)))
        );
      }),
      { numRuns: 3000 },
    );
  });

  it('takes the same characters in names, but for those that came to Unicode since', () => {
    const differing = [];
    // Beyond the third plane next to nothing is assigned: every 97th is enough there.
    for (let code = 0; code <= 0x10ffff; code += code < 0x33480 ? 1 : 97) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const character = String.fromCodePoint(code);
      if (/\p{Unassigned}/u.test(character)) continue;
      for (const name of [character, `a${character}`]) {
        const accepted = (parser) => !outcome(parser, `${name};`, [false]).includes(' at ');
        if (accepted(slimmed) !== accepted(published)) differing.push(code);
      }
    }
    assert.deepEqual(differing, []);
  });

  it('refuses to build on a parser it does not know', async () => {
    assert.throws(() => slim('export {}'), /meriyah changed/);
  });
});
