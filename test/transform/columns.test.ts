import { expect } from 'chai';
import fc from 'fast-check';
import { holds } from '../support/properties.ts';
import { shareOf } from '../support/share.ts';
import { programs } from './generate-program.ts';
import { transform } from './helpers.ts';

const NAMES = /\$\d_[a-zA-Z]+/g;

/** The words and numbers of a line with the columns they begin at; names that the rewriting has put in are left out. */
function wordsOf(line: string): [word: string, column: number][] {
  const blank = line.replace(NAMES, (name) => ' '.repeat(name.length));
  return [...blank.matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu)].map(({ 0: word, index }) => [word, index]);
}

describe('columns', () => {
  it('of every line come from where the same word stands in the source', () => {
    let words = 0;
    holds(
      fc.property(programs, (code) => {
        const module = transform(code);
        const lines = code.split('\n');
        let start = 0;
        for (const [number, line] of module.body.split('\n').entries()) {
          const source = lines[number]!;
          for (const [word, column] of wordsOf(line)) {
            const found = module.findColumn(start, column);
            expect(found).to.be.within(0, source.length);
            if (source.slice(found, found + word.length) === word) words += 1;
          }
          start += source.length + 1;
        }
        // Words that the rewriting puts in (`typeof`, `finally`) stand for what follows them.
        for (const [number, source] of lines.entries()) {
          const from = lines.slice(0, number).join('\n').length + (number > 0 ? 1 : 0);
          const found = new Set(
            wordsOf(module.body.split('\n')[number]!).map(([, column]) => module.findColumn(from, column)),
          );
          for (const [word, column] of wordsOf(source)) {
            if (word !== 'for') expect(found.has(column), `${word} at ${column} of ${source}`).to.equal(true);
          }
        }
      }),
      { numRuns: 60 },
    );
    expect(words).to.be.above(shareOf(1000));
  });

  it('are those of the source where nothing was put in', () => {
    const { findColumn } = transform('function render() { return 1; }', { ticks: false });
    expect(findColumn(0, 20)).to.equal(20);
  });
});
