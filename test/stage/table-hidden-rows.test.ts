import { expect } from 'chai';
import { encodeColumns } from '../../src/datasets/encode.ts';
import { createTable } from '../../src/stage/table.ts';
import { addMore } from '../../src/stage/table-more.ts';
import { createContext, createTarget, until } from './chunk-context.ts';
import { draw, keep, useTables } from './draw-table.ts';

const more = { filters: true };

describe('stage table: rows that the module hides', () => {
  useTables();

  it('go and come back, and stay sorted by the reader', async () => {
    const { table, cells, find } = await draw({ c0: [3, 1, 2] }, { more });
    expect(cells(0)).to.deep.equal(['3', '1', '2']);
    find('.tabulator-col')[0]!.click();
    await until(() => cells(0).join() === '1,2,3', 'sorted');
    table.show!(Uint8Array.of(1, 0, 1));
    await until(() => cells(0).join() === '2,3', 'hidden');
    table.show!(Uint8Array.of(1, 1, 1));
    await until(() => cells(0).join() === '1,2,3', 'all');
  });

  it('are hidden from the first picture on', async () => {
    const target = createTarget();
    const data = encodeColumns({ c0: ['a', 'b'] });
    const options = { columns: [{ title: 'A', field: 'a' }] };
    const table = createTable(target, options, data, createContext(), addMore(more));
    keep(table);
    table.show!(Uint8Array.of(0, 1));
    await table.ready;
    expect([...target.querySelectorAll('.tabulator-row')].map(({ textContent }) => textContent)).to.deep.equal(['b']);
  });

  it('all show when there are other rows, and those can be hidden too', async () => {
    const { table, cells } = await draw({ c0: ['a', 'b'] }, { more });
    table.show!(Uint8Array.of(0, 0));
    await until(() => cells(0).length === 0, 'none');
    table.setData!(encodeColumns({ c0: ['x', 'y', 'z'] }), 10);
    await until(() => cells(0).join() === 'x,y,z', 'other rows');
    table.setData!(encodeColumns({ c0: ['p', 'q'] }), 10);
    table.show!(Uint8Array.of(0, 1));
    await until(() => cells(0).join() === 'q', 'one of them');
  });

  it('leave a long table as tall as those that are left', async () => {
    const { table, target } = await draw({ c0: Array.from({ length: 500 }, (_, i) => i) }, { more });
    const tall = target.offsetHeight;
    const shown = new Uint8Array(500);
    shown[7] = 1;
    table.show!(shown);
    await until(() => target.offsetHeight < tall / 2, 'a short table');
  });

  it('are nothing that another table knows, nor what does not fit it', async () => {
    const plain = await draw({ c0: [1] });
    expect(() => plain.table.show!(Uint8Array.of(1))).to.throw('Malformed table');
    const { table } = await draw({ c0: [1, 2] }, { more });
    for (const shown of [undefined, [1, 1], Uint8Array.of(1), new Uint8Array(3), { length: 2 }, new Uint16Array(2)]) {
      expect(() => table.show!(shown), String(shown)).to.throw('Malformed table');
    }
  });
});
