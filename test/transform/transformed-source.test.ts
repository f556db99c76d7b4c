import { expect } from 'chai';
import { budget, compile, transform } from './helpers.ts';

describe('the counters', () => {
  it('have names that no identifier of the module begins with, however it is spelled', () => {
    expect(transform('function render() {}').parameter).to.include('tick:$0_t');
    expect(transform('function render($0_x) { return $0_x; }').parameter).to.include('tick:$1_t');
    expect(transform('function render() { return { $0_: 1, \\u{24}1_c: 2 }.$2_; }').parameter).to.include('tick:$0_t');
    expect(transform('function render() { let \\u00240_c = 1, \\u{24}1_; class $2_z {} }').parameter).to.include(
      'tick:$3_t',
    );
  });

  it('cannot be reached when a module has code at top level', () => {
    const { render } = compile('const stolen = arguments[0]; function render() { return typeof stolen; }', () => {});
    expect(render()).to.equal('number');
    const plain = compile('const stolen = arguments[0]; function render() { return typeof stolen; }', () => {}, {
      ticks: false,
    });
    expect(plain.render()).to.equal('object');
  });

  it('count loops at top level', () => {
    expect(() => compile('for (;;);\nfunction render() {}', budget(10_000))).to.throw('budget spent');
  });
});

describe('the transformed source', () => {
  it('has the lines of the original', () => {
    const code =
      'function render(log) {\n  for (const a of [1])\n    log(a)\n\n  do {\r\n log(1) }\n  while (0)\n  return () =>\n    log\n}\n';
    const ends = /\r\n|[\n\r\u2028\u2029]/;
    const lines = transform(code).body.split(ends);
    expect(lines).to.have.length(code.split(ends).length);
    // Without what was inserted, each line is the original line.
    const original = code.split(ends);
    for (const [index, line] of original.entries()) {
      let at = 0;
      for (const character of line) {
        at = (lines[index]?.indexOf(character, at) ?? -1) + 1;
        expect(at, `line ${index + 1}: ${line}`).to.be.above(0);
      }
    }
  });

  it('is the source itself when ticks are off', () => {
    const code = 'function render(log) { for (;;); }';
    expect(transform(code, { ticks: false })).to.include({ body: code, prologue: '', flush: '()=>{}' });
  });
});
