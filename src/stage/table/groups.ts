/**
 * Groups of rows, by Tabulator's own module.
 *
 * The attack: a group's name or header is set as HTML, as Tabulator does with its own headers; a group for
 * each of 100,000 rows, of which it copies all rows before it. The defence: headers are buttons with text
 * nodes in them, and groups are counted.
 */
import type { GroupComponent } from 'tabulator-tables';
import { GROUP, GROUP_CONTENT, GROUP_HEADER, GROUP_OPEN, MOST_GROUPS } from '../../protocol/table-words.ts';
import type { CellTexts } from './cell-texts.ts';
import type { Kept } from './kept.ts';
import type { DrawContent } from './pieces.ts';
import type { TableRecord } from './records.ts';
import { textOf } from './text.ts';

/** Of a group without a name. */
const NAMELESS = '–';

/** How long after a press the focus is put back. */
const FOCUS_MS = 1000;

/** What is known of a group before any filter. */
interface Known {
  count: number;
  readonly first: TableRecord;
  readonly groups: Map<string, Known>;
}

export interface Groups {
  /** For Tabulator. */
  readonly options: Readonly<Record<string, unknown>>;
  /** @throws Error if there are too many groups */
  update(records: readonly TableRecord[]): void;
  /** @returns how many rows the row's innermost group has, filtered or not */
  countOf(record: TableRecord): number;
  /** @returns the records by group, groups in the order of their first records */
  arrange(records: readonly TableRecord[]): readonly TableRecord[];
  /** Whether they are open, by their names as JSON. */
  readonly chosen: ReadonlyMap<string, boolean>;
  /** For Tabulator's event `groupVisibilityChanged`. */
  remember(group: GroupComponent, isOpen: boolean): void;
  /** For its event `renderComplete`. */
  restoreFocus(): void;
}

/** @param startOpen by level; @param kept what the reader opened or closed of the table before */
export function createGroups(
  startOpen: readonly boolean[],
  records: readonly TableRecord[],
  texts: CellTexts,
  draw: DrawContent,
  kept?: Kept['groups'],
): Groups {
  let known = new Map<string, Known>();
  /** Whether groups are open, as they were at first or as the reader left them, by their names as JSON: it outlasts other rows. */
  const chosen = new Map(kept);
  /** The group whose button had the focus when it was pressed, and the button that takes its place. */
  let focused = '';
  let pressedAt = 0;
  let successor: HTMLElement | undefined;

  const keyOf = (record: TableRecord, level: number) => texts.of(`${GROUP}${level}`, record[`${GROUP}${level}`]);
  const find = (path: readonly string[]) => {
    let group: Known | undefined;
    for (const key of path) group = (group?.groups ?? known).get(key);
    return group;
  };
  const update = (next: readonly TableRecord[]) => {
    known = new Map();
    let total = 0;
    for (const record of next) {
      let groups = known;
      for (let level = 0; level < startOpen.length; level++) {
        const key = keyOf(record, level);
        let group = groups.get(key);
        if (group === undefined) {
          group = { count: 0, first: record, groups: new Map() };
          groups.set(key, group);
          total += 1;
          if (total > MOST_GROUPS) throw new Error(`Malformed table: more than ${MOST_GROUPS} groups`);
        }
        group.count += 1;
        groups = group.groups;
      }
    }
    if (chosen.size > MOST_GROUPS) chosen.clear();
  };
  update(records);

  const arrange = (given: readonly TableRecord[], level = 0): readonly TableRecord[] => {
    if (level === startOpen.length) return given;
    const parts = new Map<string, TableRecord[]>();
    for (const record of given) {
      const key = keyOf(record, level);
      const part = parts.get(key);
      if (part) part.push(record);
      else parts.set(key, [record]);
    }
    return [...parts.values()].flatMap((part) => arrange(part, level + 1));
  };
  const isOpen = (level: number, group: GroupComponent) => {
    const path = pathOf(group);
    const id = JSON.stringify(path);
    const first = find(path)?.first[`${GROUP_OPEN}${level}`];
    const open = chosen.get(id) ?? (typeof first === 'boolean' ? first : startOpen[level] === true);
    // It stays so when a filter leaves fewer of its rows, of which the module's function would say something else.
    chosen.set(id, open);
    return open;
  };
  const drawHeader = (level: number, count: number, group: GroupComponent) => {
    const path = pathOf(group);
    const id = JSON.stringify(path);
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'sm-group';
    button.setAttribute('aria-expanded', String(group.isVisible()));
    const { first, count: total = count } = find(path) ?? {};
    const written = first?.[`${GROUP_HEADER}${level}`];
    const text = typeof written === 'string' ? written : `${path.at(-1) || NAMELESS} (${count})`;
    button.append(draw(first?.[`${GROUP_CONTENT}${level}`], textOf(text)));
    // The module's words were about all rows; say so where a filter shows fewer.
    if (typeof written === 'string' && total !== count)
      button.append(document.createTextNode(` · ${count} / ${total}`));
    button.addEventListener('click', () => {
      focused = document.activeElement === button ? id : '';
      successor = undefined;
      pressedAt = performance.now();
    });
    if (focused === id) successor = button;
    const cell = document.createElement('div');
    cell.className = 'sm-group-cell';
    cell.setAttribute('role', 'gridcell');
    cell.append(button);
    // Tabulator calls it a group of rows, which it holds none of.
    group.getElement().setAttribute('role', 'row');
    return cell;
  };

  /** Rows are taken out and put back once more when the table has changed its height. */
  const restoreFocus = () => {
    const isRecent = performance.now() - pressedAt < FOCUS_MS;
    if (isRecent && document.activeElement === document.body) successor?.focus({ preventScroll: true });
  };
  const levels = startOpen.map((_, level) => level);
  return {
    options: {
      groupBy: levels.map((level) => (record: TableRecord) => keyOf(record, level)),
      groupStartOpen: levels.map((level) => (_key: string, _count: number, _data: unknown, group: GroupComponent) => {
        return isOpen(level, group);
      }),
      groupHeader: levels.map((level) => (_key: string, count: number, _data: unknown, group: GroupComponent) => {
        return drawHeader(level, count, group);
      }),
      groupToggleElement: 'header',
    },
    update,
    countOf: (record) => find(levels.map((level) => keyOf(record, level)))?.count ?? 0,
    arrange: (given) => arrange(given),
    chosen,
    remember(group, isOpenNow) {
      chosen.set(JSON.stringify(pathOf(group)), isOpenNow);
      restoreFocus();
    },
    restoreFocus,
  };
}

/** @returns the names of the groups around it, and its own */
function pathOf(group: GroupComponent): string[] {
  const path: string[] = [];
  for (let at: GroupComponent | false = group; at; at = at.getParentGroup()) path.unshift(at.getKey());
  return path;
}
