import { expect } from 'chai';
import fc from 'fast-check';
import { applyEdits, lineAt, toLineEdits } from '../../../src/report/fixes/edit.ts';
import { holds } from '../../support/properties.ts';

describe('changes of a text as lines', () => {
  it('are the lines that they are in', () => {
    const code = 'a b c\nd e f\ng h i\n';
    expect(toLineEdits(code, [{ start: 2, end: 3, text: 'X' }])).to.deep.equal([{ line: 1, text: 'a X c' }]);
    expect(
      toLineEdits(code, [
        { start: 0, end: 1, text: '' },
        { start: 4, end: 8, text: 'Y' },
      ]),
    ).to.deep.equal([
      { line: 1, text: ' b Ye f' },
      { line: 2, text: '' },
    ]);
  });

  it('give the text that the changes give, but for white space at ends', () => {
    const plain = (text: string) => text.split(/\s+/).join(' ').trim();
    holds(
      fc.property(
        fc.array(fc.constantFrom('a', 'bc', ' ', '\n', '  d'), { maxLength: 20 }).map((parts) => parts.join('')),
        fc.array(fc.nat({ max: 40 }), { maxLength: 6 }),
        (code, marks) => {
          const points = [...new Set(marks.map((at) => Math.min(at, code.length)))].sort((a, b) => a - b);
          const changes = [];
          for (let i = 0; i + 1 < points.length; i += 2)
            changes.push({ start: points[i]!, end: points[i + 1]!, text: 'X' });
          let expected = code;
          for (const { start, end, text } of [...changes].reverse())
            expected = expected.slice(0, start) + text + expected.slice(end);
          expect(plain(applyEdits(code, toLineEdits(code, changes)))).to.equal(plain(expected));
        },
      ),
    );
  });

  it('leave the ends of lines as they are, and other lines', () => {
    expect(applyEdits('a\r\nb\nc', [{ line: 2, text: 'x\ny' }])).to.equal('a\r\nx\ny\nc');
    expect(applyEdits('a', [{ line: 9, text: 'x' }])).to.equal('a');
  });

  it('are none of lines that nobody reads', () => {
    expect(lineAt('a\nb', 2)).to.equal('b');
    expect(lineAt('x'.repeat(501), 1)).to.equal('');
    expect(lineAt('a', 5)).to.equal('');
  });
});
