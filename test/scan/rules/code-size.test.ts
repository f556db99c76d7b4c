import { expect } from 'chai';
import { scanModule } from '../../../src/scan/scan.ts';
import { encodeUtf8 } from '../../../src/scan/utf8.ts';
import { moduleOf } from '../helpers.ts';

describe('SM104 code-size', () => {
  it('refuses one byte too many, before parsing', () => {
    const fill = (bytes: number) => `${moduleOf('')}//${'é'.repeat((bytes - moduleOf('').length - 3) / 2)}\n`;
    const size = 20_480 - (moduleOf('').length % 2 === 0 ? 1 : 0);
    expect(encodeUtf8(fill(size)).length).to.equal(size);
    expect(scanModule(fill(size), { codeBytes: size }).ok).to.equal(true);
    const { findings, program } = scanModule(`(((${fill(size)}`, { codeBytes: size });
    expect(findings.map(({ code }) => code)).to.deep.equal(['SM104']);
    expect(program).to.equal(undefined);
  });

  it('takes the level’s limit', () => {
    const large = `${moduleOf('')}/*${'a'.repeat(30_000)}*/`;
    expect(scanModule(large).findings.map(({ code }) => code)).to.deep.equal(['SM104']);
    expect(scanModule(large, { level: 'standard' }).ok).to.equal(true);
  });

  it('refuses patterns that take an engine long to read, before the parser has it read them', () => {
    const wide = '[!-\ufffd]';
    for (const [name, pattern, flags, isRefused] of [
      ['properties', '\\p{L}'.repeat(101), 'u', true],
      ['properties that a name escapes', '\\P{Lu}'.repeat(101), 'u', true],
      ['properties of strings', '\\p{RGI_Emoji}'.repeat(3), 'v', true],
      ['wide classes', wide.repeat(1001), 'iv', true],
      ['wide ranges of escapes', '[!-\\u{10ffff}]'.repeat(1001), 'iu', true],
      ['few properties', '\\p{L}'.repeat(100), 'u', false],
      ['few of strings', '\\p{RGI_Emoji}'.repeat(2), 'v', false],
      ['narrow classes', '[a-z]'.repeat(2000), 'iu', false],
    ] as const) {
      const { findings, ok } = scanModule(moduleOf(`return /${pattern}/${flags}.test('x')`), { codeBytes: 30_000 });
      expect([ok, findings.map(({ code }) => code)], name).to.deep.equal(isRefused ? [false, ['SM104']] : [true, []]);
    }
    const rows = `[${'[1, 2], '.repeat(1500)}]`;
    const markup = "container.innerHTML = '<div>a-é</div>'";
    expect(scanModule(moduleOf(`${markup}; return ${rows}`), { codeBytes: 30_000 }).ok).to.equal(true);
  });

  const nestings = [
    '()',
    '[]',
    '{}',
    ['[...', ']'],
    ['(()=>', ')'],
    ['a(', ')'],
    ['`${', '}`'],
    ['- ', ''],
    ['a?b:', ''],
  ];
  for (const [open, close] of nestings) {
    it(`refuses deep nesting of ${open}${close}`, () => {
      for (const depth of [600, 5000, 10_000, 100_000]) {
        const code = moduleOf(`let a, b; return ${open!.repeat(depth)}1${close!.repeat(depth)}`);
        const codes = scanModule(code, { codeBytes: 1e6 }).findings.map((finding) => finding.code);
        expect(codes, `depth ${depth}`).to.include.oneOf(['SM101', 'SM104']);
      }
    });
  }

  it('accepts the nesting of real code', () => {
    for (const [open, close] of nestings) {
      if (open === '{' || open === '[...') continue;
      const code = moduleOf(`let a, b; return ${open!.repeat(60)}1${close!.repeat(60)}`);
      expect(scanModule(code).findings).to.deep.equal([]);
    }
    expect(scanModule(moduleOf(`${'if (datasets) {} else '.repeat(200)};`)).findings).to.deep.equal([]);
    expect(scanModule(moduleOf(`return datasets${'.map(x => x)'.repeat(150)};`)).findings).to.deep.equal([]);
  });

  it('accepts long flat code', () => {
    const sum = Array.from({ length: 3000 }, (_, index) => index).join(' + ');
    expect(scanModule(moduleOf(`return ${sum};`)).ok).to.equal(true);
    const list = `[${'[1,2],'.repeat(3000)}]`;
    expect(scanModule(moduleOf(`return ${list};`)).ok).to.equal(true);
  });
});
