import { expect } from 'chai';
import { encodeColumns } from '../../../src/datasets/encode.ts';
import type { LeanRow } from '../../../src/stage/table/lean-rows.ts';
import { until } from '../chunk-context.ts';
import { draw, managerOf, useTables } from '../draw-table.ts';

const rowsOf = (target: HTMLElement) => managerOf<{ readonly rows: LeanRow[] }>(target).rows;

/** Counts the records that are asked for from now on. */
function countRecords([row]: readonly LeanRow[]): () => number {
  const records = row!.records as { at: (number: number) => object };
  const { at } = records;
  const asked = new Set<number>();
  records.at = (number) => {
    asked.add(number);
    return at(number);
  };
  return () => asked.size;
}

describe('rows of a table', () => {
  useTables();
  const numbers = Array.from({ length: 5000 }, (_, i) => (i * 7919) % 5000);

  it('hold no more than their number until they are drawn', async () => {
    const { target, cells } = await draw({ c0: numbers }, { height: 300 });
    const rows = rowsOf(target);
    expect(rows).to.have.length(5000);
    const touched = rows.filter((row) => row.created || Object.hasOwn(row, 'modules') || Object.hasOwn(row, 'cells'));
    expect(touched.length).to.be.within(cells(0).length, 150);
    expect(rows.at(-1)?.data).to.deep.equal({ c0: numbers.at(-1) });
  });

  it('are sorted without a record of each', async () => {
    const { target, cells } = await draw({ c0: numbers }, { height: 300 });
    const count = countRecords(rowsOf(target));
    target.querySelector<HTMLElement>('.tabulator-col')!.click();
    expect(cells(0).slice(0, 3)).to.deep.equal(['0', '1', '2']);
    expect(count()).to.be.within(3, 150);
  });

  it('have lists of their own once somebody asks for them', async () => {
    const { target } = await draw({ c0: numbers }, { height: 300 });
    const [one, other] = rowsOf(target).slice(-2) as [LeanRow, LeanRow];
    const heard: number[] = [];
    one.positionWatchers.push((position) => heard.push(position));
    expect(other.positionWatchers).to.deep.equal([]);
    one.setPosition(7);
    one.setPosition(7);
    other.setPosition(8);
    expect(heard).to.deep.equal([7]);
    expect((one as unknown as { modules: object }).modules).not.to.equal(
      (other as unknown as { modules: object }).modules,
    );
  });

  it('let go of what they have when others come', async () => {
    const { target, table, cells } = await draw({ c0: numbers }, { height: 300 });
    const drawn = rowsOf(target).filter(({ created }) => created);
    table.setData!(encodeColumns({ c0: ['x'] }), 10);
    await until(() => cells(0).length === 1, 'other rows');
    expect(drawn.length).to.be.above(5);
    for (const row of drawn) expect((row as unknown as { element: unknown }).element).to.equal(false);
  });
});
