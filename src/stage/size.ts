/**
 * The content's size, told to the host: at most once a frame, and only when it changed.
 *
 * The attack: content whose height depends on the frame's height grows on every turn.
 * The defence: what is measured is the content's own block, which is laid out by width alone (no
 * style unit that depends on the frame's height is allowed); the height is clamped.
 *
 * The other attack, by accident too: at one width the page needs a scroll bar, which leaves another width, at which
 * it needs none, and so on for ever. The defence: who goes to and fro between two sizes keeps the higher one.
 */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface SizeReporter {
  /** Measures now. @returns the size in CSS px, for who asks to tell */
  measure(): Size;
  /** The module asked for this height; `null` for the content's own. */
  request(height: number | null): void;
}

/** So often a page may go to and fro between two widths and get the exact heights. */
const MOST_TURNS = 3;
/** The attribute of tables that scroll: none that a module may set, nor its sheets ask for. */
const WIDE = 'sm-wide';
/** CSS px in which one can be read. */
const LEAST_WIDTH = 120;

export function reportSize(
  content: HTMLElement,
  maxHeight: number,
  onChange: (size: Size, tells: boolean | undefined, isNewWidth: boolean) => void,
): SizeReporter {
  let told: Size = { width: -1, height: -1 };
  let before = told;
  let turns = 0;
  let requested: number | null = null;

  /** @param tells unless who asks does */
  const measure = (tells?: boolean): Size => {
    fitContent(content, content.clientWidth !== told.width);
    const box = content.getBoundingClientRect();
    const width = Math.round(box.width);
    let height = Math.min(Math.ceil(requested ?? box.height), maxHeight);
    const widthChanged = width !== told.width;
    if (widthChanged || height !== told.height) {
      // A panel that opens and closes at one width is none of these.
      turns = widthChanged && width === before.width && height === before.height ? turns + 1 : 0;
      if (turns > MOST_TURNS) height = Math.max(height, told.height);
      before = told;
      told = { width, height };
      onChange(told, tells, widthChanged);
    }
    return told;
  };
  let isDue = false;
  const measureSoon = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      measure(true);
    });
  };
  // It calls back once a frame, within whose layout nothing may follow from it.
  new ResizeObserver(measureSoon).observe(content);
  return {
    measure,
    // The attack: a request between any two changes, each of which makes the browser lay the picture out.
    request(height) {
      requested = height;
      measureSoon();
    },
  };
}

/**
 * Beside the frame nothing is seen. Tables that are wider than their place with no word broken scroll by themselves
 * (`root.ts`); where that leaves no room for them, since the place is as wide as they are, their words are broken. So are all
 * others, where there is more beside the frame: columns may be as narrow as a letter then, and not as their longest word.
 *
 * A table in a box of the module's own that scrolls downwards is left as it is: what sticks in it would not.
 *
 * The attack: a thousand such tables, each of which the browser lays the picture out for. The defence: all are asked before
 * any is changed, and what is right is left: a table that still has more than it shows, words at a width that broke them.
 */
function fitContent(content: HTMLElement, isNewWidth: boolean): void {
  const { classList } = content;
  if (isNewWidth) classList.remove('sm-tight');
  const tables = [...content.querySelectorAll('table:not(.sm-plot-data *)')];
  const others = tables.filter(
    (table) => table.getAttribute(WIDE) !== '' || table.scrollWidth <= table.clientWidth || isNewWidth,
  );
  for (const table of others) table.removeAttribute(WIDE);
  const isWide = (table: Element) => {
    const frame = content.getBoundingClientRect();
    const { width, left, right } = table.getBoundingClientRect();
    return width > table.parentElement!.clientWidth + 1 || left < frame.left - 1 || right > frame.right + 1;
  };
  const wide = others.filter((table) => isWide(table) && !scrollsIn(table.parentElement!, content));
  for (const table of wide) table.setAttribute(WIDE, '');
  for (const table of wide.filter(({ clientWidth }) => clientWidth < LEAST_WIDTH)) table.setAttribute(WIDE, 'x');
  if (content.scrollWidth > content.clientWidth) classList.add('sm-tight');
}

function scrollsIn(box: Element, content: Element): boolean {
  if (box === content) return false;
  const scrolls = /auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollHeight > box.clientHeight + 1;
  return scrolls || scrollsIn(box.parentElement!, content);
}
