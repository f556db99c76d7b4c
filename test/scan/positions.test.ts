import { expect } from 'chai';
import { createLocator } from '../../src/scan/positions.ts';
import { skipTrivia } from '../../src/scan/trivia.ts';

describe('positions', () => {
  it('count lines as ECMAScript ends them', () => {
    const locate = createLocator('a\nb\r\nc\rd\u2028e\u2029f');
    const places = [0, 2, 5, 7, 9, 11].map((offset) => locate(offset)).map(({ line, column }) => `${line}:${column}`);
    expect(places).to.deep.equal(['1:1', '2:1', '3:1', '4:1', '5:1', '6:1']);
  });

  it('give the trimmed line', () => {
    expect(createLocator('  one\n  two three  \n')(10)).to.deep.equal({ line: 2, column: 5, snippet: 'two three' });
    expect(createLocator('')(0)).to.deep.equal({ line: 1, column: 1, snippet: '' });
    expect(createLocator('a\n')(2)).to.deep.equal({ line: 2, column: 1, snippet: '' });
  });
});

describe('trivia', () => {
  for (const [code, rest] of [
    ['  a', 'a'],
    ['/* a */ // b\n c', 'c'],
    ['/**/;', ';'],
    ['// a', '// a'],
    ['/* a */ b; /* ; */', 'b; /* ; */'],
    ['\ufeff\u2028\t;', ';'],
    ['', ''],
  ] as const) {
    it(`before ${JSON.stringify(code)} is skipped`, () => expect(code.slice(skipTrivia(code, 0))).to.equal(rest));
  }
});
