/** `sorter: (a, b) => …`: each row's place is found here, and crosses with the rows. */
import { expect } from 'chai';
import fc from 'fast-check';
import { holds } from '../support/properties.ts';
import { rowsOf, setUp, tableOf } from './tables.ts';

type Compare = (...args: never[]) => unknown;
const ORDER = ['low', 'medium', 'high'];
const bySeverity = (a: string, b: string) => ORDER.indexOf(a) - ORDER.indexOf(b);

function placesOf(values: readonly unknown[], sorter: Compare, more: object = {}) {
  const { recording, make, warnings } = setUp();
  make({ data: values.map((a) => ({ a })), columns: [{ title: 'A', field: 'a', sorter, ...more }] });
  const { options, data } = tableOf(recording.flush());
  return { places: rowsOf(data).map(({ s0 }) => s0), sorter: options.columns[0]!.sorter, warnings: warnings() };
}

describe('guest Tabulator: sorters that are functions', () => {
  it('give each row its place, equals the same one', () => {
    const { places, sorter, warnings } = placesOf(['high', 'low', 'medium', 'low'], bySeverity);
    expect([places, sorter, warnings]).to.deep.equal([[2, 0, 1, 0], 'order', []]);
  });

  it('are asked once for values that are the same, unless they look at rows', () => {
    let calls = 0;
    const values = Array.from({ length: 3000 }, (_, i) => ORDER[i % 3]);
    placesOf(values, (a: string, b: string) => {
      calls += 1;
      return bySeverity(a, b);
    });
    expect(calls).to.be.within(2, 20);
    const { recording, make } = setUp();
    const data = [
      { a: 1, b: 3 },
      { a: 1, b: 1 },
      { a: 1, b: 2 },
    ];
    type Row = { getData(): { b: number } };
    for (const sorter of [
      (_a: unknown, _b: unknown, x: Row, y: Row) => x.getData().b - y.getData().b,
      (...args: [unknown, unknown, Row, Row]) => args[2].getData().b - args[3].getData().b,
    ]) {
      make({ data, columns: [{ title: 'A', field: 'a', sorter }] });
      expect(rowsOf(tableOf(recording.flush()).data).map(({ s0 }) => s0)).to.deep.equal([2, 0, 1]);
    }
  });

  it('hear what Tabulator says: rows, the column, the direction and the parameters', () => {
    const heard: unknown[] = [];
    const sorter = (_a: unknown, _b: unknown, row: object, _other: object, column: object, ...rest: unknown[]) => {
      heard.push(Object.keys(row).includes('getData'), (column as { getField(): string }).getField(), ...rest);
      return 0;
    };
    placesOf([1, 2], sorter as Compare, { sorterParams: { deep: 1 } });
    expect(heard.slice(0, 4)).to.deep.equal([true, 'a', 'asc', { deep: 1 }]);
  });

  it('that say what is no number say that two are the same', () => {
    for (const said of [undefined, Number.NaN, 'x', null, {}])
      expect(placesOf([3, 1, 2], () => said).places).to.deep.equal([0, 0, 0]);
    expect(placesOf([3, 1, 2], (a: number, b: number) => BigInt(a - b)).places).to.deep.equal([2, 0, 1]);
  });

  it('that throw, or would be called for too many rows, are told, and the table is drawn', () => {
    const thrown = placesOf([2, 1], () => {
      throw new Error('no');
    });
    expect(thrown.places).to.deep.equal([undefined, undefined]);
    expect(thrown.warnings.join()).to.match(/SM206 .*sorter of "A" threw: no/);
    const many = placesOf(
      Array.from({ length: 20_001 }, (_, i) => i),
      bySeverity as Compare,
    );
    expect(many.places[0]).to.equal(undefined);
    expect(many.warnings.join()).to.match(/SM501 .*sorter of "A" is not run on 20001 rows/);
  });

  it('may be anything at all: places are those of some order, from 0, without a gap', () => {
    holds(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 30 }),
        fc.func(fc.integer()),
        (values, sorter) => {
          const { places } = placesOf(values, ((a: number, b: number) => sorter(a, b)) as Compare);
          expect([...new Set(places)].sort((a, b) => Number(a) - Number(b))).to.deep.equal(
            [...new Set(places)].map((_, i) => i),
          );
        },
      ),
    );
  });

  it('order as the function does, whatever it makes of values', () => {
    holds(
      fc.property(fc.array(fc.double({ noNaN: true }), { maxLength: 40 }), (values) => {
        const compare = (a: number, b: number) => Math.floor(b) - Math.floor(a) || 0;
        const { places } = placesOf(values, compare as Compare);
        values.forEach((a, i) => {
          values.forEach((b, j) => {
            expect(Math.sign(Number(places[i]) - Number(places[j]))).to.equal(Math.sign(compare(a, b)));
          });
        });
      }),
    );
  });
});

describe('guest Tabulator: sorters by name, of values that are written in their own way', () => {
  const keysOf = (values: readonly unknown[], sorter: string, sorterParams?: object) =>
    placesOf(values, sorter as never, sorterParams && { sorterParams });
  const orderOf = (values: readonly unknown[], sorter: string, sorterParams?: object) => {
    const { places, sorter: told, warnings } = keysOf(values, sorter, sorterParams);
    expect([told, warnings]).to.deep.equal(['order', []]);
    const rows = values.map((value, at) => ({ value, key: places[at] as number | undefined }));
    return [
      ...rows.filter(({ key }) => key !== undefined).sort((a, b) => a.key! - b.key!),
      ...rows.filter(({ key }) => key === undefined),
    ].map(({ value }) => value);
  };

  it('go by the format of dates', () => {
    const days = ['03/02/2024', '31/01/2024', '', '15/12/2023', 'n/a', '01/03/2024'];
    const expected = ['15/12/2023', '31/01/2024', '03/02/2024', '01/03/2024', '', 'n/a'];
    for (const sorter of ['date', 'datetime'])
      expect(orderOf(days, sorter, { format: 'dd/MM/yyyy' })).to.deep.equal(expected);
    expect(orderOf(['05.03.2024', '06.02.2024'], 'date', { format: 'dd.MM.yyyy' })).to.deep.equal([
      '06.02.2024',
      '05.03.2024',
    ]);
  });

  it('go by the separators of numbers', () => {
    const separators = { thousandSeparator: '.', decimalSeparator: ',' };
    expect(orderOf(['1.234,50', '99,10', null, '10.000,00', '2,5', 7], 'number', separators)).to.deep.equal([
      ...['2,5', 7, '99,10', '1.234,50', '10.000,00', null],
    ]);
  });

  it('go by the time of day', () => {
    expect(orderOf(['09:30', '23:00', null, '00:15:10', '12:00', '1:05 PM', '12:10 am'], 'time')).to.deep.equal([
      ...['12:10 am', '00:15:10', '09:30', '12:00', '1:05 PM', '23:00', null],
    ]);
    expect(orderOf(['09.30', '08.15'], 'time', { format: 'HH.mm' })).to.deep.equal(['08.15', '09.30']);
  });

  it('go by their values where these say it, and say what is not done', () => {
    expect(keysOf(['2024-01-02'], 'date', { format: 'iso' }).sorter).to.equal('date');
    expect(keysOf(['1'], 'number', {}).sorter).to.equal('number');
    expect(keysOf([1], 'number', { alignEmptyValues: 'top' }).warnings[0]).to.match(/sorterParams\.alignEmptyValues/);
    expect(keysOf(['x'], 'date', { format: 'LLLL' }).warnings[0]).to.match(/sorterParams\.format/);
    const { recording, make } = setUp(3, 100, {});
    make({ data: [{ a: '09:30' }], columns: [{ title: 'A', field: 'a', sorter: 'time' }] });
    expect(tableOf(recording.flush()).options.columns[0]!.sorter).to.equal('alphanum');
  });
});
