/** Whatever a module passes, what is recorded is of the wire's form, and nothing of the module's runs on the runtime's time. */
import { expect } from 'chai';
import fc from 'fast-check';
import { checkEncodedTable } from '../../src/datasets/check.ts';
import { createSimplePlots } from '../../src/guest/simple-plots.ts';
import { tableMore } from '../../src/guest/tables/extended.ts';
import { createTabulator } from '../../src/guest/tabulator.ts';
import { tableMore as tableMoreSchema } from '../../src/protocol/table-more.ts';
import { tableOptions } from '../../src/protocol/tables.ts';
import { holds } from '../support/properties.ts';
import { shareOf } from '../support/share.ts';
import { createHostileValues, GuestError } from './hostile-values.ts';
import { createRecording, placeIn, target } from './recording.ts';
import { settingsOf } from './tables.ts';

const ROWS = 50;
const LIMITS = { tables: 4, plots: 3, rows: ROWS };
const PLOT_KEYS = [
  ...['title', 'width', 'height', 'x', 'y', 'series', 'lines', 'data', 'rows', 'values', 'bands', 'legend', 'xType'],
  ...['xMin', 'yMax', 'xField', 'yKey', 'type', 'label', 'name', 'labels', 'colors', 'color', 'dash', 'size', 'points'],
  ...['from', 'to', 'min', 'max', 'low', 'axis', 'field', 'show', 'lineWidth', 'unknown', 'y2', 'markers', 'cursor'],
  ...['format', 'fill', 'zoom', 'y2Axis', 'yFormat', 'style', 'currency', 'maximumFractionDigits', 'log'],
];
const TABLE_KEYS = [
  ...[
    'data',
    'columns',
    'layout',
    'height',
    'maxHeight',
    'pagination',
    'paginationSize',
    'paginationSizeSelector',
    'initialSort',
    'dir',
    'width',
  ],
  ...[
    'placeholder',
    'autoColumns',
    'title',
    'field',
    'hozAlign',
    'sorter',
    'formatter',
    'visible',
    'column',
    'unknown',
  ],
  ...['groupBy', 'groupHeader', 'groupStartOpen', 'initialFilter', 'type', 'value', 'values', 'label', 'tooltip'],
  ...['topCalc', 'topCalcParams', 'bottomCalc', 'bottomCalcFormatter', 'precision', 'rowFormatter'],
  ...['headerFilter', 'headerFilterFunc', 'headerFilterParams', 'headerFilterPlaceholder'],
  ...[
    'titleFormatter',
    'columnCalcs',
    'selectableRows',
    'formatterParams',
    'inputFormat',
    'outputFormat',
    'color',
    'legend',
  ],
];

describe('options of a hostile module', () => {
  function setUp(keys: readonly string[]) {
    let recording = createRecording();
    let onRuntimeTime = 0;
    const value = createHostileValues(keys, () => {
      if (recording.exempting) onRuntimeTime += 1;
    });
    const attempt = (work: () => unknown) => {
      try {
        work();
      } catch (error) {
        if (error instanceof GuestError) return;
        // The engine's own words for a class where a function is asked.
        if (error instanceof TypeError && /class constructor/i.test(error.message)) return;
        const ours = error instanceof TypeError || error instanceof RangeError;
        expect(ours && /^(SimplePlots|Tabulator)[.:]/.test(error.message), String((error as Error).stack)).to.equal(
          true,
        );
      }
    };
    const begin = () => {
      recording = createRecording();
      return recording;
    };
    /** Clones as the thread's port does. */
    const flush = () => {
      let operations: ReturnType<typeof recording.flush> = [];
      attempt(() => {
        operations = recording.flush();
      });
      return structuredClone(operations);
    };
    return { value, attempt, begin, flush, ran: () => onRuntimeTime };
  }

  it("make plots of the wire's form or clear errors", function () {
    this.timeout(120_000);
    const { value, attempt, begin, flush, ran } = setUp(PLOT_KEYS);
    const methods = ['plot', 'line', 'bars', 'create'] as const;
    let plots = 0;
    holds(
      fc.property(fc.constantFrom(...methods), value, value, value, (method, spec, options, change) => {
        const SimplePlots = createSimplePlots(begin(), placeIn, LIMITS);
        attempt(() => {
          const plot = SimplePlots[method](target, spec, options) as Record<string, (...args: unknown[]) => unknown>;
          attempt(() => plot.update?.(change, options));
          attempt(() => plot.line?.(change, options));
          attempt(() => plot.band?.(change));
          attempt(() => plot.marker?.(change));
        });
        for (const op of flush()) {
          if (op.op !== 'plot') throw new Error(op.op);
          plots += 1;
          const { series } = op.spec;
          expect(series.reduce((sum, { x }) => sum + x.length, 0)).to.be.at.most(4 * ROWS);
          for (const { x, y } of series) {
            expect(x.length).to.equal(y.length);
            for (let i = 0; i < x.length; i++) expect(x[i]! >= (x[i - 1] ?? -Infinity)).to.equal(true);
          }
        }
      }),
      { numRuns: 1500 },
    );
    expect(plots).to.be.above(shareOf(100));
    expect(ran()).to.equal(0);
  });

  it("make tables of the wire's form or clear errors", function () {
    this.timeout(120_000);
    const { value, attempt, begin, flush, ran } = setUp(TABLE_KEYS);
    let tables = 0;
    const rows = fc.array(value, { maxLength: 4 });
    const columns = fc.array(value, { maxLength: 4 });
    const options = fc.oneof(value, fc.record({ data: rows }), fc.record({ data: rows, columns }));
    holds(
      fc.property(options, value, value, (given, data, formatted) => {
        const Tabulator = createTabulator(begin(), placeIn, settingsOf(LIMITS, true), { tableMore });
        attempt(() => {
          const table = Tabulator.create(target, given) as Record<string, (...args: unknown[]) => unknown>;
          attempt(() => table.setData?.(data));
          attempt(() => table.setSort?.(data, formatted));
          attempt(() => table.on?.(formatted, () => {}));
          attempt(() => table.setFilter?.(data, formatted, data));
          attempt(() => table.getData?.('active'));
          attempt(() => table.removeFilter?.(data));
        });
        const formatter = () => formatted;
        const functions = {
          formatter,
          tooltip: formatter,
          topCalc: formatter,
          bottomCalc: 'max',
          bottomCalcFormatter: formatter,
        };
        const columns = [{ field: 'a', ...functions, headerFilter: formatted, headerFilterParams: data }];
        const groups = { groupBy: ['a', formatter], groupHeader: formatter, groupStartOpen: formatter };
        attempt(() => Tabulator.create(target, { data: [{ a: data }, { a: formatted }], columns, ...groups }));
        const named = [
          'money',
          'lookup',
          'star',
          'tickCross',
          'traffic',
          'progress',
          'color',
          'datetime',
          'datetimediff',
        ];
        attempt(() =>
          Tabulator.create(target, {
            data: [{ a: data }, { a: formatted }, { a: 1 }, { a: '2026-01-03' }],
            groupBy: 'a',
            columnCalcs: 'both',
            selectableRows: formatted,
            columns: named.map((name, i) => ({
              field: 'a',
              titleFormatter: formatter,
              formatter: name,
              formatterParams:
                i % 2 ? data : { color: formatted, legend: data, invalidPlaceholder: formatter, max: data },
              bottomCalc: formatter,
              bottomCalcFormatter: name,
              bottomCalcFormatterParams: formatted,
            })),
          }),
        );
        attempt(() =>
          Tabulator.create(target, { data: [{ a: data }], initialFilter: { field: 'a', type: 'like', value: data } }),
        );
        for (const op of flush()) {
          if (op.op === 'table-rows' && op.shown instanceof Uint8Array) continue;
          if (op.op !== 'table') throw new Error(op.op);
          tables += 1;
          checkEncodedTable(op.data, { rows: ROWS, columns: 9 * tableOptions.parse(op.options).columns.length + 15 });
          if (op.more !== undefined) tableMoreSchema.parse(op.more);
        }
      }),
      // Twelve columns of calculations in most.
      { numRuns: 1500 },
    );
    expect(tables).to.be.above(100);
    expect(ran()).to.equal(0);
  });

  it("are read on the module's time: getters of specs and rows, and a Date of its own", () => {
    const recording = createRecording();
    const SimplePlots = createSimplePlots(recording, placeIn, LIMITS);
    const during: boolean[] = [];
    const note = <T>(value: T) => {
      during.push(recording.exempting);
      return value;
    };
    class SlowDate extends Date {
      override getTime = () => note(0);
      override valueOf = () => note(0);
    }
    const row = {
      get x() {
        return note(new SlowDate(5));
      },
      get y() {
        return note(1);
      },
    };
    const spec = {
      get data() {
        return note([row, row]);
      },
      get title() {
        return note('t');
      },
    };
    const plot = SimplePlots.line(target, spec);
    plot.update({
      get height() {
        return note(300);
      },
    });
    (SimplePlots.create(target) as { line(data: unknown): void }).line([row, row]);
    const operations = recording.flush();
    expect(operations.map((op) => op.op === 'plot' && [...op.spec.series[0]!.x])).to.deep.equal([
      [5, 5],
      [5, 5],
    ]);
    expect(during.length).to.be.above(8);
    expect(during).not.to.include(true);
  });
});
