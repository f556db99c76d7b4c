/** Groups of columns: Tabulator's nested definitions, made from the flat list. */
import { MOST_HEADINGS } from '../../protocol/table-words.ts';
import type { DrawContent } from './pieces.ts';
import { NO_TITLE } from './text.ts';

/**
 * The attack: two hundred columns in eight groups each, of a table of one row, whose headers Tabulator makes and measures for half a
 * minute. The defence: groups are counted, and where they are too many there are none.
 */
export function hasTooManyGroups(paths: readonly (readonly number[])[]): boolean {
  let count = 0;
  for (const [i, path] of paths.entries()) {
    const before = paths[i - 1] ?? [];
    let same = 0;
    while (same < path.length && path[same] === before[same]) same += 1;
    for (let level = same; level < path.length; level += 1) count += level + 1;
  }
  return count > MOST_HEADINGS;
}

/**
 * @param definitions of the columns; @param paths by column, numbers of `headings`, the outermost group first
 * @returns the definitions, those of a group within one of the group's; columns of one group that do not stand together are two
 */
export function nestColumns(
  definitions: readonly Record<string, unknown>[],
  paths: readonly (readonly number[])[],
  headings: readonly string[],
  headingPieces: readonly string[],
  draw: DrawContent,
): object[] {
  const root: object[] = [];
  let open: { heading: number; columns: object[] }[] = [];
  definitions.forEach((definition, i) => {
    const path = paths[i] ?? [];
    let same = 0;
    while (same < open.length && open[same]?.heading === path[same]) same += 1;
    open = open.slice(0, same);
    for (const heading of path.slice(same)) {
      const columns: object[] = [];
      const title = headings[heading] ?? '';
      const pieces = headingPieces[heading];
      const titleFormatter = () => draw(pieces, title || NO_TITLE);
      const group: Record<string, unknown> = { title, columns, titleFormatter, headerHozAlign: 'center' };
      // Tabulator freezes groups as a whole only.
      if (open.length === 0 && isFrozen(definitions, paths, heading)) group.frozen = true;
      (open.at(-1)?.columns ?? root).push(group);
      open.push({ heading, columns });
    }
    if (path.length > 0) delete definition.frozen;
    (open.at(-1)?.columns ?? root).push(definition);
  });
  return root;
}

function isFrozen(
  definitions: readonly Record<string, unknown>[],
  paths: readonly (readonly number[])[],
  heading: number,
): boolean {
  return definitions.every(({ frozen }, i) => paths[i]?.[0] !== heading || frozen === true);
}
