import { expect } from 'chai';
import fc from 'fast-check';
import { findConstantKey } from '../../src/scan/keys.ts';
import { parseModule } from '../../src/scan/parse.ts';
import { scanModule } from '../../src/scan/scan.ts';
import { holds } from '../support/properties.ts';
import { shareOf } from '../support/share.ts';
import { codesOf, moduleOf } from './helpers.ts';

/** Bodies of modules, each with what it is refused for. */
const BODIES: Readonly<Record<string, readonly string[]>> = {
  'const a = [1, 2].map((x) => x * 2); container.append(a.join());': [],
  'for (const row of datasets.labs) { if (row.v > 1) continue; container.append(`${row.v}`); }': [],
  'class A { #x = 1; get x() { return this.#x; } } return new A().x ?? /a\\/b/.test("c");': [],
  'return fetch(location);': ['SM110', 'SM110'],
  'const { constructor: F } = container; return F("x")();': ['SM112'],
  'return import("a") + unknown;': ['SM113', 'SM111'],
  'container.setAttribute("onclick", "x");': ['SM118'],
};

/** The tokens of `code`, with the spaces between them. */
function tokensOf(code: string): string[] {
  return code.match(/`[^`]*`|"[^"]*"|\/[^/ ]+\\\/[^/]*\/|[\w#$]+|\?\?|=>|\s+|[^\w\s]/g)!;
}

describe('the scan, whatever the text', () => {
  const token = fc.constantFrom(
    ...'function render ( ) { } [ ] => = ; , . ?. ... ` ${ } / * // /* */ " \' \\ \\u0061 class # @ async await yield new . target import export static get set let const var of in for while do if else try catch finally return throw switch case default break continue label : ? ?? ** ++ -- ! ~ typeof delete void 0 1n 0x 1_0 /a/v <!-- --> \u2028 \ufeff \ud800 \u202e \u200d а x eval constructor prototype __proto__ arguments callee super onclick innerHTML setAttribute datasets'.split(
      ' ',
    ),
  );

  it('never throws, and says where', () => {
    holds(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        scanModule(text);
        scanModule(moduleOf(text));
      }),
      { numRuns: 300 },
    );
    holds(
      fc.property(fc.array(token, { maxLength: 40 }), (tokens) => {
        const result = scanModule(moduleOf(tokens.join(' ')), { manifest: { capabilities: [], datasets: [] } });
        expect(result.ok).to.equal(result.findings.every(({ severity }) => severity === 'warning'));
        for (const finding of result.findings) {
          expect(finding.line).to.be.within(1, 10);
          expect(finding.message).to.match(/\w/);
          expect(finding.hint).to.match(/\w.*[.`;})]$/s);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('never throws on bytes read as text, or on a module with a piece changed', () => {
    const bodies = Object.keys(BODIES);
    holds(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        scanModule(new TextDecoder().decode(bytes));
      }),
      { numRuns: 200 },
    );
    holds(
      fc.property(
        fc.constantFrom(...bodies),
        fc.nat(),
        fc.nat(20),
        fc.string({ unit: 'binary' }),
        (body, at, length, text) => {
          const code = moduleOf(body);
          const start = at % code.length;
          scanModule(code.slice(0, start) + text + code.slice(start + length));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('says the same whatever white space and comments stand between the tokens', () => {
    const filler = fc.constantFrom(' ', '\t', '/**/', '/* fetch(constructor) */', '  /* a */ ', '\u00a0', '/* ⚠️ é */');
    for (const [body, codes] of Object.entries(BODIES)) {
      const tokens = tokensOf(body);
      expect(tokens.join('')).to.equal(body);
      holds(
        fc.property(fc.array(filler, { minLength: tokens.length, maxLength: tokens.length }), (fillers) => {
          const text = tokens
            .map((part, index) =>
              /^\s+$/.test(part) ? ` ${fillers[index]}` : /^[;,(){}[\]]$/.test(part) ? part + fillers[index] : part,
            )
            .join('');
          expect(codesOf(moduleOf(text)), text).to.deep.equal(codes);
        }),
        { numRuns: 50 },
      );
    }
  });

  it('folds constants as the language does', () => {
    const leaf = fc.oneof(
      fc.constantFrom('"con"', "'structor'", '``', '1', '0x10', '1.5', 'true', 'null', '"\\x61"', '`a`', '10n'),
      fc.string({ maxLength: 4 }).map((text) => JSON.stringify(text)),
    );
    const { expression } = fc.letrec<{ expression: string }>((tie) => ({
      expression: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `(${a} + ${b})`),
        fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `(${a}, ${b})`),
        tie('expression').map((a) => `[${a}]`),
        fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `\`x\${${a}}y\${${b}}\``),
      ),
    }));
    let folded = 0;
    holds(
      fc.property(expression, (text) => {
        const [statement] = parseModule(`(${text})`).program!.body;
        const key = findConstantKey((statement as { expression: Parameters<typeof findConstantKey>[0] }).expression);
        if (key === undefined) return;
        let value: unknown;
        try {
          // biome-ignore lint/security/noGlobalEval: the oracle.
          value = (0, eval)(`(${text})`);
        } catch {
          // Such a key ends the module: a number and a bigint have no sum.
          return;
        }
        folded += 1;
        expect(key, text).to.equal(String(value));
      }),
      { numRuns: 1000 },
    );
    expect(folded).to.be.above(shareOf(300));
  });

  it('finds a free name whatever the shape of the scopes around it', () => {
    const { place } = fc.letrec<{ place: string }>((tie) => ({
      place: fc.oneof(
        { maxDepth: 5, withCrossShrink: true },
        fc.constant('HERE;'),
        ...[
          (inner: string) => `{ let free2; ${inner} }`,
          (inner: string) => `(() => { ${inner} })();`,
          (inner: string) => `const f = function free2(free3) { ${inner} };`,
          (inner: string) => `class A { m(free2) { ${inner} } }`,
          (inner: string) => `class B { static { ${inner} } }`,
          (inner: string) => `try { ${inner} } catch (free2) { }`,
          (inner: string) => `try { } catch { ${inner} }`,
          (inner: string) => `for (const free2 of []) { ${inner} }`,
          (inner: string) => `switch (1) { default: let free2; ${inner} }`,
          (inner: string) => `async function* g(free2 = () => { ${inner} }) { }`,
          (inner: string) => `if (1) { ${inner} } else { }`,
          (inner: string) => `const o = { [(() => { ${inner} })()]: 1, get x() { return 1; } };`,
        ].map((around) => tie('place').map(around)),
      ),
    }));
    holds(
      fc.property(
        place,
        fc.constantFrom('free', 'window', 'free++', 'typeof free.x', '`${free}`', '({ free })'),
        (shape, use) => {
          expect(codesOf(moduleOf(shape.replace('HERE', use))), shape).to.have.length(1);
          expect(codesOf(moduleOf(`let free, window; ${shape.replace('HERE', use)}`)), shape).to.deep.equal([]);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('accepts whatever name a local has', () => {
    const words =
      'eval2 fetch window self top document location open parent Tabulator Array Math render $0_c тест a1'.split(' ');
    const name = fc.constantFrom(...words);
    holds(
      fc.property(name, name, name, (a, b, c) => {
        const body = `const f = (${a}) => { var ${b}2 = ${a}; for (const ${c} of [${a}]) { ${b}2 = ${c}; } return { ${a} }; };`;
        expect(scanModule(moduleOf(body)).findings).to.deep.equal([]);
      }),
    );
  });
});
