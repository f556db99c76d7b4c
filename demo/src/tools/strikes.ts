import * as z from 'zod';
import { CATALOGUE } from '../data/catalogue.ts';
import type { Row } from '../data/csv.ts';
import type { Tools } from '../element.ts';

/** What the module calls a column, and what the data does. */
const FIELDS = {
  date: 'Flight Date',
  species: 'Wildlife Species',
  airline: 'Aircraft Airline Operator',
  phase: 'Phase of flight',
  speed: 'Speed IAS in knots',
  cost: 'Cost Total $',
} as const;
type Field = keyof typeof FIELDS;

const CELL = z.union([z.string(), z.number()]).nullable();
const PAGE = z.object({
  page: z.int().min(1),
  size: z.int().min(1).max(100),
  sort: z.enum(Object.keys(FIELDS) as [Field, ...Field[]]),
  descending: z.boolean().default(false),
});

/** Ten thousand reports that stay in the page: a module sees as many of them as it asks for. */
export function makeStrikeTools(): Tools {
  const sorted = new Map<string, Row[]>();
  const sort = async (field: Field, descending: boolean): Promise<Row[]> => {
    const key = `${field} ${descending}`;
    const rows =
      sorted.get(key) ?? [...((await CATALOGUE.strikes.load()) as Row[])].sort(by(FIELDS[field], descending));
    sorted.set(key, rows);
    return rows;
  };

  return {
    'strikes:page': {
      description: 'Gives one page of the reports, at most 100 of them, in an order.',
      input: PAGE,
      output: z.object({
        rows: z.array(z.object({ date: CELL, species: CELL, airline: CELL, phase: CELL, speed: CELL, cost: CELL })),
        total: z.number(),
      }),
      async handler({ page, size, sort: field, descending }: z.infer<typeof PAGE>) {
        const rows = await sort(field, descending);
        return { rows: rows.slice((page - 1) * size, page * size).map(pick), total: rows.length };
      },
    },
    'strikes:by-year': {
      description: 'Gives how many reports there are of each year.',
      output: z.array(z.object({ year: z.number(), reports: z.number() })),
      async handler() {
        const years = Map.groupBy(await sort('date', false), (row) => Number(`${row[FIELDS.date]}`.slice(0, 4)));
        return [...years].map(([year, rows]) => ({ year, reports: rows.length }));
      },
    },
  };
}

function pick(row: Row) {
  return Object.fromEntries(Object.entries(FIELDS).map(([name, column]) => [name, row[column] ?? null]));
}

/** What is not known comes last, whatever the order. */
function by(column: string, descending: boolean) {
  return (a: Row, b: Row): number => {
    const [x, y] = [a[column] ?? null, b[column] ?? null];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    const order = typeof x === 'number' && typeof y === 'number' ? x - y : `${x}`.localeCompare(`${y}`, 'en');
    return descending ? -order : order;
  };
}
