import '../../../src/guest/dom/more.ts';
import { expect } from 'chai';
import fc from 'fast-check';
import { holds } from '../../support/properties.ts';
import { record } from './recording.ts';

const index = fc.constantFrom(undefined, -1, 0, 1, 2);
const step = fc.oneof(
  fc.tuple(fc.constantFrom('createTHead', 'createTFoot', 'createTBody', 'createCaption'), fc.constant(undefined)),
  fc.tuple(fc.constantFrom('insertRow', 'deleteRow', 'insertCell', 'deleteCell', 'insertInBody'), index),
);

/** What a table comes to by these steps, and what it says of itself then. */
function build(table: HTMLTableElement, steps: readonly (readonly [string, number | undefined])[]) {
  const said: unknown[] = [];
  for (const [name, at] of steps) {
    try {
      if (name === 'insertCell') table.rows[0]?.insertCell(at).append(`c${said.length}`);
      else if (name === 'deleteCell') table.rows[0]?.deleteCell(at ?? -1);
      else if (name === 'deleteRow') table.deleteRow(at ?? -1);
      else if (name === 'insertInBody') table.tBodies[0]?.insertRow(at);
      else if (name === 'insertRow') table.insertRow(at).append();
      else table[name as 'createTHead']();
      said.push(name);
    } catch (error) {
      said.push((error as Error).name);
    }
  }
  const rows = [...table.rows];
  return {
    said,
    html: table.outerHTML.replaceAll('"', ''),
    rows: rows.map((row) => [row.rowIndex, row.sectionRowIndex, row.cells.length]),
    cells: rows.flatMap((row) => [...row.cells].map((cell) => cell.cellIndex)),
    parts: [table.tHead, table.tFoot, table.caption].map((part) => part?.tagName),
    bodies: [...table.tBodies].map((body) => body.rows.length),
  };
}

describe('members of tables', () => {
  it('are what a browser has, whatever is done', () => {
    holds(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const { document } = record();
        const mine = build(document.createElement('table') as unknown as HTMLTableElement, steps);
        expect(mine).to.deep.equal(build(window.document.createElement('table'), steps));
      }),
    );
  });

  it('are of tables alone, and a textarea has rows of its own', () => {
    const { document } = record();
    const create = (tag: string) => document.createElement(tag) as unknown as Record<string, unknown>;
    expect([create('p').rows, create('p').cells, create('p').rowIndex, create('td').cellIndex]).to.deep.equal([
      undefined,
      undefined,
      undefined,
      -1,
    ]);
    const area = create('textarea');
    expect(area.rows).to.equal(2);
    area.rows = 5;
    expect([area.rows, (area as unknown as Element).getAttribute('rows')]).to.deep.equal([5, '5']);
    expect(() => (create('p') as unknown as HTMLTableElement).insertRow()).to.throw('<p> has no rows');
  });
});
