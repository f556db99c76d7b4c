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
import { slim } from '../../tools/slim-parser.mjs';

const OPTIONS = { sourceType: 'module', ranges: true, loc: true, lexical: true };
const SAMPLES = [
  'function render({ datasets: { a = 1, ...b }, container }) { for (const [k, v] of Object.entries(b)) container.append(`${k}: ${v ?? a}`); }',
  'class A { #x = 1; static { this.y = 2; } get x() { return this.#x; } *[Symbol.iterator]() { yield* [1, 2n, 0x1f, /a(?<n>b)/dv]; } }',
  'async function f() { for await (const x of g()) { l: while (true) { if (x) continue l; else break l; } } return a?.b?.[c] ** 2; }',
  'const ünïcödé = 1, \\u0061b = 2, 变量 = 3, 𠮷 = 4; switch (ünïcödé) { case 1: default: }',
  'x = <div>no</div>;',
  'import x from "y";',
  'let a = 1; let a = 2;',
  'with (a) {}',
  '`${',
];

describe('the slimmed parser', () => {
  let slimmed;
  let folder;
  before(async () => {
    const source = await readFile(
      createRequire(import.meta.url)
        .resolve('meriyah')
        .replace(/\.cjs$/, '.mjs'),
      'utf8',
    );
    folder = await mkdtemp(join(tmpdir(), 'slim-parser-'));
    await writeFile(join(folder, 'parser.mjs'), slim(source));
    slimmed = await import(pathToFileURL(join(folder, 'parser.mjs')).href);
  });
  after(() => rm(folder, { recursive: true }));

  const outcome = (parser, code) => {
    try {
      return JSON.stringify(parser.parse(code, OPTIONS), (_, value) =>
        typeof value === 'bigint' ? `${value}n` : value,
      );
    } catch (error) {
      return `${error.description ?? error} at ${error.start}`;
    }
  };

  it('gives the same tree or the same error for samples of the language', () => {
    for (const code of SAMPLES) assert.equal(outcome(slimmed, code), outcome(published, code), code);
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
        return outcome(slimmed, code) === outcome(published, code);
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
        const accepted = (parser) => !outcome(parser, `${name};`).includes(' at ');
        if (accepted(slimmed) !== accepted(published)) differing.push(code);
      }
    }
    assert.deepEqual(differing, []);
  });

  it('refuses to build on a parser it does not know', async () => {
    assert.throws(() => slim('export {}'), /meriyah changed/);
  });
});
