import { expect } from 'chai';
import { scanModule } from '../../../src/scan/scan.ts';
import { acceptsEach, codesOf, moduleOf, refusesEach } from '../helpers.ts';

describe('SM117 invisible-characters', () => {
  describe('controls of direction, anywhere', () => {
    for (const control of '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069') {
      const name = `U+${control.codePointAt(0)!.toString(16).toUpperCase()}`;
      it(`refuses ${name} in strings, templates and comments`, () => {
        for (const body of [`"a${control}b";`, `\`a${control}b\`;`, `/* a${control} */`, `// a${control}b`]) {
          expect(codesOf(moduleOf(body)), body).to.deep.equal(['SM117']);
        }
      });
    }
    it('tells them where the text does not parse either', () => {
      expect(codesOf(moduleOf('let a\u202e = 1;'))).to.include('SM117');
      expect(codesOf(moduleOf('let da\u200bta = 1;')))
        .to.include('SM117')
        .and.include('SM101');
    });
  });

  refusesEach('SM117', {
    'const a\u200d = 1;': 1,
    'const a\u200db = 1; return a\u200db;': 2,
    'const \u3164 = 1; return {};': 1,
    'const a\ufe0f = 1;': 1,
    'const a\\u200d = 1;': 1,
    'return /[\u200b]/;': 1,
    'return 1;\ufeff': 1,
    '/* a \u200b b */': 1,
    '// a\u2028 throw 1;': 1,
    'let a;\u2029a = 1;': 1,
    '// \u00ad': 1,
    'return "\u{e0041}\u{e0042}\u{e0043}";': 1,
    'return "a\ufe00\ufe01\ufe02\ufe03";': 1,
    'return `a\u200b\u200c\u200b\u200c`;': 1,
    'const dаtasets2 = 1;': 1,
    'const о = { rоw: 1 };': 1,
    'return { vаlue: 1 };': 1,
    'label\u0430: for (;;) break label\u0430;': 1,
    'class A { #nаme = 1; }': 1,
    'const ｅval = 1;': 0,
    'const ｍａｐ = 1;': 0,
    'const Ｍath = 1;': 1,
    'const 𝐌𝐚𝐭𝐡 = 1;': 1,
    'const dαta = 1;': 1,
    'const а = 1, a = 2;': 1,
    'const ϲοntainer = 1;': 1,
  });

  describe('what ends lines that an editor goes on with, moves a cursor, or is half a character, anywhere', () => {
    for (const control of '\r\x1b\b\0\x7f\x85\x9b\ud800\udfff'.split('')) {
      const name = `U+${control.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
      it(`refuses ${name} in strings, templates, comments and code`, () => {
        const inText = control === '\r' ? [] : [`"a${control}b";`];
        for (const body of [...inText, `\`a${control}b\`;`, `/* a${control}b */`, `// a${control}1;\n`])
          expect(codesOf(moduleOf(body)), JSON.stringify(body)).to.deep.equal(['SM117']);
        expect(codesOf(moduleOf(`1 +${control} 2;`))).to.include('SM117');
      });
    }
    it('tells each once, and takes line ends as Windows has them', () => {
      const { findings } = scanModule(moduleOf('/* \x1b[8m \x1b[0m */ return "\x9b";'));
      expect(findings.map(({ message }) => message.slice(0, 20))).to.deep.equal([
        'The character U+001B',
        'The character U+009B',
      ]);
      expect(codesOf('function render() {\r\n\treturn 1;\r\n}\r\n')).to.deep.equal([]);
    });
  });

  acceptsEach([
    'const données = 1, größe = 2, температура = 3, 売上 = 4, 값 = 5, नाम = 6, اسم = 7, ชื่อ = 8, año = 9;',
    'const Δt = 1, μ = 2, σ2 = 3, λ_max = 4, π = Math.PI, αMax = 5, p = 6, ρ = p;',
    'const ценаUSD = 1, цена_usd = 2, x_температура = 3;',
    'const 売上Total = 1, データX = 2;',
    'return { "Größe (cm)": 1, Température: 2 };',
    'return "👩‍💻 🏳️‍🌈 ❤️‍🔥 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿";',
    'return "می‌خواهم" + `क्‍ष`;',
    'return "soft\u00adhyphen zero\u200bwidth \ufeffbom \u200emark\u200f";',
    '// ⚠️ careful: 👩‍💻 was here, می‌خواهم\n/* ✅ done ❤️ */',
    'return "\\u202e \\u200b";',
    'return "а plain mix of а and a in text";',
    'const a\u00a0=\u30001;',
  ]);

  it('accepts a byte order mark at the beginning only', () => {
    expect(codesOf(`\ufeff${moduleOf('')}`)).to.deep.equal([]);
    expect(codesOf(` \ufeff${moduleOf('')}`)).to.deep.equal(['SM117']);
  });

  it('names the character and what it should be', () => {
    const [hidden] = scanModule(moduleOf('return "\u2067x";')).findings;
    expect(hidden?.message).to.include('U+2067');
    expect(hidden?.hint).to.include('`\\u2067`');
    const [name] = scanModule(moduleOf('const cоntainer2 = 1;')).findings;
    expect(name?.hint).to.include('`container2`');
  });
});
