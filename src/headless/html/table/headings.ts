/** The head of a table: a row for each level of groups of columns, and the columns' own titles. */
import type { TableMore } from '../../../protocol/table-more.ts';
import type { TableOptions } from '../../../protocol/tables.ts';
import { attributesOf, escapeText } from '../escape.ts';
import { type Fit, writePieces } from './pieces.ts';

export type Align = 'start' | 'end' | 'left' | 'center' | 'right';

/**
 * @param columns the numbers of those that are shown
 * @param aligns by column
 */
export function writeHead(
  options: TableOptions,
  more: TableMore,
  columns: readonly number[],
  aligns: readonly Align[],
  fit: Fit,
): string {
  const pathOf = (i: number) => more.columns?.[i]?.path ?? [];
  const levels = columns.reduce((most, i) => Math.max(most, pathOf(i).length), 0);
  let rows = '';
  for (let level = 0; level <= levels; level += 1) {
    let cells = '';
    for (let at = 0; at < columns.length; ) {
      const i = columns[at]!;
      const path = pathOf(i);
      if (path.length === level) {
        cells += writeTitle(options, more, i, aligns[i] ?? 'start', levels - level + 1, fit);
        at += 1;
      } else if (path.length < level) at += 1;
      else {
        const end = endOfGroup(columns, at, level, pathOf);
        cells += writeGroup(more, path[level]!, end - at, fit);
        at = end;
      }
    }
    rows += `<tr>${cells}</tr>\n`;
  }
  return `<thead${options.headerVisible === false ? ' class="sm-unseen"' : ''}>${rows}</thead>\n`;
}

/** Columns stand in one group where they are in the same ones above it, too. */
function endOfGroup(
  columns: readonly number[],
  from: number,
  level: number,
  pathOf: (i: number) => readonly number[],
): number {
  const path = pathOf(columns[from]!);
  let end = from + 1;
  const isSame = (other: readonly number[]) =>
    other.length > level && path.slice(0, level + 1).every((heading, at) => heading === other[at]);
  while (end < columns.length && isSame(pathOf(columns[end]!))) end += 1;
  return end;
}

function writeTitle(
  { columns }: TableOptions,
  more: TableMore,
  i: number,
  align: Align,
  rows: number,
  fit: Fit,
): string {
  const { title = '', headerHozAlign = align } = columns[i] ?? {};
  const content = writePieces(more.columns?.[i]?.title, fit) ?? escapeText(fit(title));
  return `<th${attributesOf({ scope: 'col', class: `sm-${headerHozAlign}`, rowspan: rows > 1 ? rows : undefined })}>${content}</th>`;
}

function writeGroup(
  { headings = [], headingPieces = [] }: TableMore,
  heading: number,
  columns: number,
  fit: Fit,
): string {
  const content = writePieces(headingPieces[heading], fit) ?? escapeText(fit(headings[heading] ?? ''));
  return `<th${attributesOf({ scope: 'colgroup', class: 'sm-heading', colspan: columns })}>${content}</th>`;
}
