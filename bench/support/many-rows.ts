/** Rows of five columns, as a registry of measurements has them, and how a table shows them. */

export interface Row {
  readonly id: number;
  readonly city: string;
  readonly name: string;
  readonly value: number;
  readonly flagged: boolean;
}

const CITIES = ['Ghent', 'Kyoto', 'Lagos', 'Lima', 'Oslo', 'Quito', 'Riga', 'Sofia'];

export function manyRows(count: number): Row[] {
  return Array.from({ length: count }, (_, i) => ({
    id: i,
    city: CITIES[(i * 7) % CITIES.length] as string,
    name: `patient ${(i * 7919) % 100_003}`,
    value: Math.round(Math.sin(i) * 10_000) / 100,
    flagged: i % 3 === 0,
  }));
}

export const TABLE_COLUMNS = [
  { title: 'Id', field: 'id' },
  { title: 'City', field: 'city' },
  { title: 'Name', field: 'name' },
  { title: 'Value', field: 'value', hozAlign: 'right' },
  { title: 'Flagged', field: 'flagged' },
] as const;
