import { expect } from 'chai';
import { until } from '../chunk-context.ts';
import { draw, managerOf, useTables } from '../draw-table.ts';

interface RowManager {
  readonly renderer: { readonly elementVertical: HTMLElement; readonly vDomWindowBuffer: number };
  /** Lays the table out; called once for each batch of rows. */
  adjustTableSize(isBatch?: boolean): boolean;
}

/** Counts the batches that rows are drawn in from now on. */
function countBatches(target: HTMLElement): () => number {
  const manager = managerOf<RowManager>(target);
  const { adjustTableSize } = manager;
  let batches = 0;
  manager.adjustTableSize = (isBatch) => {
    if (isBatch) batches += 1;
    return adjustTableSize.call(manager, isBatch);
  };
  return () => batches;
}

/** Rows that are drawn, and as many as have to be: those in view, and as much again to scroll to. */
function countRows(target: HTMLElement) {
  const rows = [...target.querySelectorAll<HTMLElement>('.tabulator-row')];
  const { elementVertical, vDomWindowBuffer } = managerOf<RowManager>(target).renderer;
  const height = rows[0]!.offsetHeight;
  return { drawn: rows.length, needed: Math.ceil((elementVertical.clientHeight + vDomWindowBuffer) / height), height };
}

describe('rows in view', () => {
  useTables();
  const numbers = Array.from({ length: 3000 }, (_, i) => (i * 7919) % 3000);
  const sort = (target: HTMLElement) => target.querySelector<HTMLElement>('.tabulator-col')!.click();

  it('are drawn with none that nobody needs, at first and later', async () => {
    for (const height of [200, 400, 900]) {
      const { target } = await draw({ c0: numbers }, { height });
      const { drawn, needed } = countRows(target);
      expect(drawn, `${height} px`).to.be.within(Math.max(20, needed), Math.max(20, needed + 2));
    }
  });

  it('are drawn in one batch once their height is known', async () => {
    const { target, cells } = await draw({ c0: numbers }, { height: 400 });
    const batches = countBatches(target);
    sort(target);
    expect(cells(0).slice(0, 3)).to.deep.equal(['0', '1', '2']);
    expect(batches()).to.equal(1);
    const { drawn, needed } = countRows(target);
    expect(drawn).to.be.within(needed, needed + 2);
  });

  it('are drawn in one batch where the reader has scrolled to others, with as many above', async () => {
    const { target } = await draw({ c0: numbers }, { height: 400 });
    const batches = countBatches(target);
    managerOf<RowManager>(target).renderer.elementVertical.scrollTop = 50_000;
    await until(() => batches() > 0, 'no rows were drawn where it was scrolled to');
    expect(batches()).to.equal(1);
    const { drawn, needed } = countRows(target);
    expect(drawn).to.be.within(needed, needed * 1.5 + 3);
  });

  it('fill it where they are higher than the least, and than they were', async () => {
    const root = document.documentElement;
    const draws = async (density: number) => {
      root.style.setProperty('--sm-density', String(density));
      const { target } = await draw({ c0: numbers }, { height: 400 });
      root.style.setProperty('--sm-density', String(density + 2));
      sort(target);
      return countRows(target);
    };
    try {
      for (const density of [1, 3]) {
        const { drawn, needed, height } = await draws(density);
        expect(height).to.be.above(34);
        expect(drawn).to.be.at.least(Math.max(20, needed));
      }
    } finally {
      root.style.removeProperty('--sm-density');
    }
  });
});
