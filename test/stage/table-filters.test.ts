import { expect } from 'chai';
import { encodeColumns } from '../../src/datasets/encode.ts';
import type { HeaderFilter } from '../../src/protocol/table-more.ts';
import { effortUntil } from '../support/effort.ts';
import { MARKUP, until } from './chunk-context.ts';
import { type Columns, draw, useTables } from './draw-table.ts';

describe('stage table: filters in headers', () => {
  useTables();

  async function drawWith(data: Columns, ...filters: HeaderFilter[]) {
    const drawing = await draw(data, { more: { columns: filters.map((filter) => ({ filter })) } });
    const controls = drawing.find<HTMLInputElement | HTMLSelectElement>('.tabulator-header-filter > *');
    const filterBy = async (i: number, value: string, rows: string[]) => {
      controls[i]!.value = value;
      controls[i]!.dispatchEvent(new Event(controls[i] instanceof HTMLSelectElement ? 'change' : 'input'));
      await until(() => String(drawing.cells(0)) === String(rows), `${value}: ${rows}`);
    };
    return { ...drawing, controls, filterBy };
  }

  it('look for what cells show, whatever its case, and take nothing for an expression', async () => {
    const { filterBy } = await drawWith({ c0: [1, 2, 3], d0: ['One [a]', 'two (b)', 'three'] }, { kind: 'input' });
    await filterBy(0, 'ONE', ['One [a]']);
    await filterBy(0, '(b', ['two (b)']);
    await filterBy(0, '.*', []);
    await filterBy(0, '', ['One [a]', 'two (b)', 'three']);
  });

  it('look for what values say, too, where cells show it otherwise', async () => {
    const data = {
      c0: [1234.5, 99, null],
      d0: ['€ 1,234.50', '€ 99.00', ''],
      c1: ['b', 'g', 'b'],
      d1: ['Beta', 'Gamma', 'Beta'],
    };
    const { filterBy } = await drawWith(data, { kind: 'input' }, { kind: 'input', type: 'starts' });
    await filterBy(0, '1234', ['€ 1,234.50']);
    await filterBy(0, '1,234', ['€ 1,234.50']);
    await filterBy(0, '', ['€ 1,234.50', '€ 99.00', '']);
    await filterBy(1, 'g', ['€ 99.00']);
    await filterBy(1, 'be', ['€ 1,234.50', '']);
  });

  it('wait for Enter where they are not to follow each letter', async () => {
    const { controls, cells, filterBy } = await drawWith({ c0: ['a', 'b'] }, { kind: 'input', live: false });
    controls[0]!.value = 'b';
    controls[0]!.dispatchEvent(new Event('input'));
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(cells(0)).to.deep.equal(['a', 'b']);
    controls[0]!.dispatchEvent(new Event('change'));
    await until(() => cells(0).join() === 'b', 'the filter');
    await filterBy(0, '', ['a', 'b']);
  });

  it('compare numbers, and several hold together', async () => {
    const data = { c0: [1, 10, 9, null], c1: ['a', 'b', 'ab', 'b'] };
    const { filterBy } = await drawWith(data, { kind: 'number', type: '>=' }, { kind: 'input', type: 'starts' });
    await filterBy(0, '9', ['10', '9']);
    await filterBy(1, 'A', ['9']);
    await filterBy(0, '', ['1', '9']);
  });

  it('offer lists of what cells show, which follow the rows', async () => {
    const { controls, filterBy, table, cells } = await drawWith(
      { c0: ['b', 'a', 'b', null], c1: [true, false, true, null] },
      { kind: 'list' },
      { kind: 'tickCross' },
    );
    const options = () => [...(controls[0] as HTMLSelectElement).options].map(({ value }) => value);
    expect(options()).to.deep.equal(['', 'a', 'b']);
    await filterBy(0, 'b', ['b', 'b']);
    await filterBy(1, 'false', []);
    await filterBy(1, 'true', ['b', 'b']);
    table.setData!(encodeColumns({ c0: ['c', 'b'], c1: [true, true] }), 10);
    await until(() => options().join() === ',b,c', 'other options');
    await until(() => cells(0).join() === 'b', 'the filter stays');
    const given = await drawWith({ c0: ['x', 'y'] }, { kind: 'list', values: [['y', 'Why']] });
    await given.filterBy(0, 'y', ['y']);
    const many = await drawWith({ c0: Array.from({ length: 201 }, (_, i) => `v${i}`) }, { kind: 'list' });
    expect(many.controls[0]).to.be.instanceOf(HTMLInputElement);
    const empty = await drawWith({ c0: [] }, { kind: 'list' });
    empty.table.setData!(encodeColumns({ c0: ['a'] }), 10);
    await until(() => empty.find('.tabulator-header-filter option').length === 2, 'options of later rows');
    const values = Array.from({ length: 200 }, (_, i) => [`v${i}`]);
    const lists = Array.from({ length: 20 }, () => ({ kind: 'list' as const, values }));
    const wide = await drawWith(Object.fromEntries(lists.map((_, i) => [`c${i}`, [1]])), ...lists);
    expect(wide.find('.tabulator-header-filter option').length).to.be.lessThan(3500);
  });

  it('have names, and remember and correct nothing', async () => {
    const { controls, cells, find } = await drawWith({ c0: [2, 1], c1: [1, 1] }, { kind: 'input' }, { kind: 'list' });
    for (const [i, control] of controls.entries()) {
      expect(control.getAttribute('aria-label')).to.equal(`C${i}`);
      expect(control.autocomplete).to.equal('off');
    }
    expect((controls[0] as HTMLInputElement).spellcheck).to.equal(false);
    for (const control of controls) {
      control.click();
      control.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
    }
    expect(cells(0)).to.deep.equal(['2', '1']);
    expect(find('.tabulator-col')[0]!.getAttribute('aria-sort')).to.equal('none');
  });

  it('have texts that are never HTML', async () => {
    const { target, controls, filterBy } = await drawWith(
      { c0: [MARKUP, 'x'], c1: ['y', 'z'], c2: ['y', 'z'] },
      { kind: 'list', placeholder: MARKUP },
      { kind: 'input', placeholder: MARKUP },
      { kind: 'list', values: [[MARKUP, MARKUP]] },
    );
    await filterBy(0, MARKUP, [MARKUP]);
    expect((controls[1] as HTMLInputElement).placeholder).to.equal(MARKUP);
    expect((controls[2] as HTMLSelectElement).options[1]!.text).to.equal(MARKUP);
    expect(target.querySelectorAll('img, b').length).to.equal(0);
  });

  it('filter 100,000 rows in the time of a key', async () => {
    const data = { c0: Array.from({ length: 100_000 }, (_, i) => i) };
    const { controls, cells } = await drawWith(data, { kind: 'input' });
    controls[0]!.value = '99999';
    const effort = await effortUntil(async () => {
      controls[0]!.dispatchEvent(new Event('input'));
      await until(() => cells(0).join() === '99999', 'one row');
    });
    expect(effort).to.be.lessThan(750);
  });
});
