/**
 * Letters that a browser has to lay out in tables at a time.
 *
 * The attack: five thousand cells of two thousand letters each, of a new script at each letter: no row of it is too much by
 * itself, and Firefox lays it out for forty seconds, on the page's own thread. The defence: the tables of a stage have a sum
 * of letters together, in which a run (`policy/text-runs.ts`) counts as many; when it is spent, a cell shows the beginning of its
 * text. What the reader copies, filters, sorts or is told by the cell's tooltip is the whole.
 */
import { weighText } from '../../policy/text-runs.ts';
import type { ChunkContext } from '../chunk.ts';
import { beginningOf } from './text.ts';

/** Some tenths of a second of layout. Thirty rows of two notes in Japanese, of two thousand letters each, are two thirds of it. */
const MOST = 2_000_000;

export interface Letters {
  /** @returns a node of `text`, or of its beginning */
  write(text: string): Text;
  /** All of the table's cells go. */
  renew(): void;
  /** Cells come one after the other, and others go. @param root of the table */
  renewIn(root: HTMLElement): void;
}

/** What is left of a stage, by the function that it reports with. */
const accounts = new WeakMap<ChunkContext['report'], { left: number }>();

/** @param report hears, once a table, that texts were cut */
export function createLetters(report: ChunkContext['report']): Letters {
  const account = accounts.get(report) ?? { left: MOST };
  accounts.set(report, account);
  const weights = new WeakMap<Node, number>();
  let own = 0;
  let isTold = false;
  const charge = (weight: number) => {
    account.left -= weight - own;
    own = weight;
  };
  return {
    write(text) {
      let weight = weighText(text);
      const shown = weight > account.left ? beginningOf(text) : text;
      if (shown !== text) {
        weight = weighText(shown);
        if (!isTold) report(CUT);
        isTold = true;
      }
      charge(own + weight);
      const node = document.createTextNode(shown);
      weights.set(node, weight);
      return node;
    },
    renew: () => charge(0),
    renewIn(root) {
      if (own < MOST / 4) return;
      let weight = 0;
      const texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) weight += weights.get(node) ?? 0;
      charge(weight);
    },
  };
}

const CUT = {
  code: 'SM504',
  rule: 'table-text',
  severity: 'warning',
  message: 'The cells of tables hold more text than is laid out at a time: the rest shows the beginning of its text',
  hint: 'Show long texts in fewer columns or rows, or one at a time.',
} as const;
