/** Makes pieces (`policy/cell-content.ts`) of elements and texts, one after the other. */
import { LONGEST_CONTENT, MOST_PIECE_LEVELS, MOST_PIECES } from '../../policy/cell-content.ts';
import { hasLetters, isShape } from '../../policy/cell-picture.ts';
import type { LeftOut } from '../options.ts';
import { createCellGradients } from './cell-gradients.ts';
import { type Entries, readShape, SHAPES_HINT } from './cell-shapes.ts';
import type { Style } from './cell-styles.ts';
import { LONGEST_TEXT } from './plain.ts';
import { type Attributes, standInOf, UNDRAWN } from './stand-ins.ts';

export interface Content {
  readonly text: string;
  /** JSON of pieces (`policy/cell-content.ts`), where there is more than text. */
  readonly content: string | undefined;
  /** A Date as it is: the stage knows in which form and on which clock its column is shown. */
  readonly isDate?: true;
}

/** What elements look like without a style of their own. */
const TAG_STYLES: Readonly<Record<string, readonly string[]>> = {
  b: ['font-weight', '600'],
  strong: ['font-weight', '600'],
  i: ['font-style', 'italic'],
  em: ['font-style', 'italic'],
  u: ['text-decoration', 'underline'],
  s: ['text-decoration', 'line-through'],
  del: ['text-decoration', 'line-through'],
  small: ['font-size', '0.85em'],
  mark: ['background-color', '#ffec99', 'color', '#1c2128'],
  sup: ['vertical-align', 'super', 'font-size', '0.75em', 'line-height', '1'],
  sub: ['vertical-align', 'sub', 'font-size', '0.75em', 'line-height', '1'],
  code: ['font-family', 'monospace'],
  kbd: ['font-family', 'monospace'],
};
const BLOCK = /^(br|div|p|li|tr|td|th|h[1-6])$/;
/** What stands on a line of its own. */
const LINE = /^(?:br|div|p|li)$/;
/** As text, a power is one all the same: 10⁹ is no 109. Of digits and signs. */
const SMALL: ReadonlyMap<string, string> = new Map([
  ['sup', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻'],
  ['sub', '₀₁₂₃₄₅₆₇₈₉₊₋₋'],
]);
const TOO_MUCH_HINT = `At most ${MOST_PIECES} elements and texts, ${MOST_PIECE_LEVELS} deep: draw one path or polyline instead of many shapes.`;

export interface Builder {
  text(text: string): void;
  /** @param attributes as written */
  open(tag: string, style: Style, attributes: Attributes): void;
  close(): void;
  /** An element of SVG: `svg`, and whatever stands in one. */
  openShape(tag: string, entries: Entries): void;
  readonly isInPicture: boolean;
}
interface Open {
  /** Where what it holds goes: its own list, or that of the one around it. */
  readonly pieces: unknown[];
  /** Of SVG, and what texts are there: words, as its title, or none; or nothing of it is shown. */
  readonly shape?: 'letters' | 'mute' | 'nothing' | 'hidden';
  /** Digits of the text that is made of it. */
  readonly digits?: string | undefined;
}

const isNothing = (shape: Open['shape']) => shape === 'nothing' || shape === 'hidden';

export function build(run: (builder: Builder) => void, leftOut: LeftOut | undefined): Content {
  const root: unknown[] = [];
  const open: Open[] = [];
  let [text, pieces, levels, isPlain] = ['', 0, 0, true];
  const gradients = createCellGradients();
  const now = () => open.at(-1)?.pieces ?? root;
  run({
    get isInPicture() {
      const { shape } = open.at(-1) ?? {};
      return shape !== undefined && shape !== 'hidden';
    },
    openShape(tag, entries) {
      gradients.open(tag, entries);
      const isWithinNothing = isNothing(open.at(-1)?.shape);
      const isOne = isShape(tag, this.isInPicture);
      const isTooMuch = levels >= MOST_PIECE_LEVELS || pieces >= MOST_PIECES;
      if (isWithinNothing || !isOne || isTooMuch) {
        // Of what is around it that was told already.
        if (!isWithinNothing) {
          if (!isOne) leftOut?.(`<${tag.slice(0, 20)}> in a cell's picture`, SHAPES_HINT);
          else leftOut?.(`a part of a cell's picture`, TOO_MUCH_HINT);
        }
        open.push({ pieces: [], shape: 'nothing' });
        return;
      }
      const { attributes, label } = readShape(tag, gradients.resolve(entries), leftOut);
      const piece: unknown[] = [tag, attributes];
      now().push(piece);
      pieces += 1;
      levels += 1;
      isPlain = false;
      text += label;
      open.push({ pieces: piece, shape: hasLetters(tag) ? 'letters' : 'mute' });
    },
    text(given) {
      const { shape } = open.at(-1) ?? {};
      if (isNothing(shape) || shape === 'mute') return;
      const shown = given.replace(/[ \t\r\n\f]+/g, ' ');
      const digits = open.at(-1)?.digits;
      text += digits ? shown.replace(/[-\d+−]/g, (sign) => digits['0123456789+-−'.indexOf(sign)]!) : shown;
      if (pieces >= MOST_PIECES || shown === '') return;
      pieces += 1;
      now().push(shown);
    },
    open(tag, style, attributes) {
      if (isNothing(open.at(-1)?.shape) || style.isHidden) {
        open.push({ pieces: [], shape: 'hidden' });
        return;
      }
      // Else it would be one text, and one line.
      if (LINE.test(tag) && text.trim() !== '') isPlain = false;
      if (BLOCK.test(tag)) text += ' ';
      for (const name of style.refused) {
        leftOut?.(`the style ${name.slice(0, 40)} of a cell`, 'Cells have colors, fonts, borders and small sizes.');
      }
      const checked = [...((Object.hasOwn(TAG_STYLES, tag) && TAG_STYLES[tag]) || []), ...style.checked];
      const isKept = (checked.length > 0 || LINE.test(tag)) && levels < MOST_PIECE_LEVELS && pieces < MOST_PIECES;
      const digits = SMALL.get(tag) ?? open.at(-1)?.digits;
      const hint = UNDRAWN.get(tag);
      if (hint) {
        leftOut?.(`<${tag}> in a cell`, hint);
        this.text(standInOf(tag, attributes));
      }
      if (!isKept) {
        open.push({ pieces: now(), digits });
        return;
      }
      if (checked.length > 0) isPlain = false;
      if (LINE.test(tag) && !style.checked.includes('display')) checked.push('display', 'block');
      const piece: unknown[] = [checked];
      now().push(piece);
      pieces += 1;
      levels += 1;
      open.push({ pieces: piece, digits });
    },
    close() {
      const closed = open.pop();
      if (closed !== undefined && !isNothing(closed.shape) && closed.pieces !== now()) levels -= 1;
    },
  });
  const shown = text.replace(/ {2,}/g, ' ').trim().slice(0, LONGEST_TEXT);
  const content = isPlain ? undefined : JSON.stringify(root);
  if (content === undefined || content.length <= LONGEST_CONTENT) return { text: shown, content };
  leftOut?.(
    'what a formatter returned for a cell',
    `It is longer than ${LONGEST_CONTENT} characters: use fewer elements.`,
  );
  return { text: shown, content: undefined };
}
