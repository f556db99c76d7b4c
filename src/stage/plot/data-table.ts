/** The data of a plot as a table for those who do not see it: out of sight, out of the tab order, all of it text. */
import type { PlotSpec } from '../../protocol/plots.ts';
import { areEqual, type Points } from './points.ts';
import type { AxisName } from './scale.ts';
import type { Texts } from './texts.ts';
import { textOfValue } from './value-text.ts';

const MOST_ROWS = 200;
const MOST_SERIES = 12;
/** A table of many columns has fewer rows. */
const MOST_CELLS = 1200;

export interface TableSettings {
  readonly spec: PlotSpec;
  readonly points: readonly Points[];
  readonly texts: Readonly<Record<AxisName, Texts>>;
  /** That the x axis shows. */
  readonly span: number;
}

export function createDataTable(settings: TableSettings): HTMLElement {
  const points = settings.points.slice(0, MOST_SERIES);
  const content = haveSameX(points) ? readColumns(settings, points) : readList(settings, points);
  const element = document.createElement('div');
  element.className = 'sm-plot-data';
  const table = document.createElement('table');
  const { title } = settings.spec;
  const caption = [title ? `Data of ${title}` : 'Data of the plot'];
  if (content.rows.length < content.all) caption.push(`${content.rows.length} of ${content.all} rows`);
  if (points.length < settings.points.length) {
    caption.push(`${points.length} of ${settings.points.length} series`);
  }
  table.createCaption().textContent = caption.join(', ');
  addRow(table.createTHead(), content.head, 'col');
  const body = table.createTBody();
  for (const row of content.rows) addRow(body, row, 'row');
  element.append(table);
  return element;
}

interface Content {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** How many rows there would be. */
  readonly all: number;
}

/** A row for each x, a column for each series. */
function readColumns({ spec, texts, span }: TableSettings, points: readonly Points[]): Content {
  const all = points[0]?.x.length ?? 0;
  const rows = sample(all, MOST_CELLS / (points.length + 1)).map((at) => [
    texts.x.value(points[0]?.xValues[at] ?? 0, span),
    ...points.map((one, i) => valueText(spec, texts, i, one, at)),
  ]);
  return { head: [xName(spec), ...points.map((_, i) => seriesName(spec, i))], rows, all };
}

/** A row for each point, where series have each their own x. */
function readList({ spec, texts, span }: TableSettings, points: readonly Points[]): Content {
  const rows = points.flatMap((one, i) =>
    sample(one.xValues.length, MOST_ROWS / points.length).map((at) => [
      seriesName(spec, i),
      texts.x.value(one.xValues[at] ?? 0, span),
      valueText(spec, texts, i, one, at),
    ]),
  );
  const all = points.reduce((sum, { xValues }) => sum + xValues.length, 0);
  return { head: ['Series', xName(spec), spec.y.label ?? 'Value'], rows, all };
}

/** @returns evenly spread places, the first and the last among them */
function sample(length: number, room: number): number[] {
  const count = Math.min(length, MOST_ROWS, Math.max(2, Math.floor(room)));
  return Array.from({ length: count }, (_, i) => Math.round((i * (length - 1)) / Math.max(1, count - 1)));
}

function haveSameX([first, ...rest]: readonly Points[]): boolean {
  return rest.every(({ xValues }) => areEqual(xValues, first?.xValues));
}

function xName({ x }: PlotSpec): string {
  return x.label ?? (x.type === 'time' ? 'Time' : x.categories ? 'Category' : 'x');
}

function seriesName({ series, y }: PlotSpec, i: number): string {
  return series[i]?.label || (series.length === 1 ? (y.label ?? 'Value') : `Series ${i + 1}`);
}

function valueText({ series }: PlotSpec, texts: TableSettings['texts'], i: number, points: Points, at: number): string {
  return textOfValue(points, at, (value) => texts[series[i]?.axis ?? 'y'].value(value, 0));
}

function addRow(parent: HTMLTableSectionElement, cells: readonly string[], scope: 'row' | 'col'): void {
  const row = parent.insertRow();
  cells.forEach((text, i) => {
    const cell = document.createElement(scope === 'col' || i === 0 ? 'th' : 'td');
    if (cell.tagName === 'TH') (cell as HTMLTableCellElement).scope = scope;
    cell.textContent = text;
    row.append(cell);
  });
}
