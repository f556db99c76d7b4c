import { expect } from 'chai';
import { draw, useTables } from './draw-table.ts';

/** Where a text stands, CSS px from the window's left. */
function textBox(element: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

describe('stage table: direction', () => {
  useTables();
  afterEach(() => {
    document.documentElement.dir = '';
  });

  for (const [dir, start, end] of [
    ['ltr', 'left', 'right'],
    ['rtl', 'right', 'left'],
  ] as const) {
    it(`of the page: columns, texts and their titles begin where ${dir} does, and numbers end there`, async () => {
      document.documentElement.dir = dir;
      const { find } = await draw({ c0: ['a', 'bb'], c1: [1, 22] }, { layout: 'fitColumns' });
      const [first, second] = find('.tabulator-row')[0]!.querySelectorAll('.tabulator-cell');
      const [text, number] = find('.tabulator-col-title');
      expect(first!.getBoundingClientRect().left < second!.getBoundingClientRect().left).to.equal(dir === 'ltr');
      expect(textBox(text!)[start]).to.be.closeTo(textBox(first!)[start], 2);
      expect(textBox(number!)[end]).to.be.closeTo(textBox(second!)[end], 2);
      expect(textBox(first!)[start]).to.be.closeTo(first!.getBoundingClientRect()[start], 16);
      expect(textBox(second!)[end]).to.be.closeTo(second!.getBoundingClientRect()[end], 16);
    });
  }

  it('puts the arrow of the order beside the title, at its height', async () => {
    for (const dir of ['ltr', 'rtl']) {
      document.documentElement.dir = dir;
      for (const hozAlign of [undefined, 'left', 'center', 'right'] as const) {
        const columns = [{ title: 'A', field: 'a', ...(hozAlign && { hozAlign }) }];
        const { find } = await draw({ c0: ['a'] }, { columns, layout: 'fitColumns' });
        const [arrow, title] = [find('.tabulator-col-sorter')[0]!, find('.tabulator-col-title')[0]!];
        const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
        const [box, text] = [arrow.getBoundingClientRect(), textBox(title)];
        expect(middle(box), `${dir} ${hozAlign}`).to.be.closeTo(middle(title.getBoundingClientRect()), 3);
        expect(box.left >= text.right - 2 || box.right <= text.left + 2, `${dir} ${hozAlign}`).to.equal(true);
      }
    }
  });

  it('leaves a side that the module names', async () => {
    document.documentElement.dir = 'rtl';
    const columns = [{ title: 'A', field: 'a', hozAlign: 'left' as const }];
    const { find } = await draw({ c0: ['a'] }, { columns, layout: 'fitColumns' });
    const cell = find('.tabulator-row .tabulator-cell')[0]!;
    expect(textBox(cell).left).to.be.closeTo(cell.getBoundingClientRect().left, 16);
  });
});
