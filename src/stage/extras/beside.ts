/**
 * Letters that lie over what the module paints pale beside them: the label of a bar, a title on a band that is placed behind it.
 * On a dark page the cascade knows of what is around an element only (`inks.ts`), and would leave them bright on pale. Where the
 * box beneath is no ancestor, they are as the module says them, or dark.
 *
 * The attack: thousands of boxes, one over the other, each of which a browser looks through for each letter. The defence: so many
 * elements, and so many questions, once a frame; what a box can't hold is not asked, and all are asked before any is changed.
 */
import { readColor, schemeOn } from '../ground.ts';
import { liftedOf } from '../lifted.ts';
import { isPainted, LETTERS_ON, toneOf } from '../tone.ts';

const [MOST_ELEMENTS, MOST_ASKED] = [2000, 100];
/** What a table, a plot or a drawing shows sees to itself. */
const OWN = '*:not(.tabulator, .tabulator *, .sm-plot, .sm-plot *, svg, svg *)';
const BESIDE = 'sm-beside';
const STYLE = `[${BESIDE}]{color:var(--sm-said,${LETTERS_ON.light})!important}`;

interface Letters {
  readonly element: HTMLElement;
  /** The middle of them, in the window. */
  readonly x: number;
  readonly y: number;
}

/**
 * @param isOn whether letters are to be others than the module or the page says, on a dark page
 * @returns what is to be called when something was drawn
 */
export function watchBeside(root: HTMLElement, isOn: () => boolean): () => void {
  const { ownerDocument } = root;
  const sheet = new CSSStyleSheet();
  let isDue = false;
  const look = () => {
    for (const element of root.querySelectorAll(`[${BESIDE}]`)) element.removeAttribute(BESIDE);
    const found = isOn() ? findBeside(root) : [];
    if (found.length === 0) return;
    if (!ownerDocument.adoptedStyleSheets.includes(sheet)) {
      sheet.replaceSync(STYLE);
      ownerDocument.adoptedStyleSheets = [...ownerDocument.adoptedStyleSheets, sheet];
    }
    for (const element of found) element.setAttribute(BESIDE, '');
  };
  const lookSoon = () => {
    if (isDue || !(isOn() || root.querySelector(`[${BESIDE}]`))) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      look();
    });
  };
  // What is below the end of the window is known when it has grown.
  addEventListener('resize', lookSoon);
  new MutationObserver(lookSoon).observe(ownerDocument.documentElement, { attributeFilter: ['data-scheme'] });
  return lookSoon;
}

function findBeside(root: HTMLElement): HTMLElement[] {
  const all = [...root.querySelectorAll<HTMLElement>(OWN)].slice(0, MOST_ELEMENTS);
  const pale = all.filter((one) => groundsOf(one).some(isPainted));
  if (pale.length === 0) return [];
  const boxes = pale.map((one) => [one, one.getBoundingClientRect()] as const);
  const isOver = ({ element, x, y }: Letters) =>
    boxes.some(
      ([one, { left, right, top, bottom }]) =>
        left <= x && x <= right && top <= y && y <= bottom && !one.contains(element),
    );
  return all
    .flatMap(lettersOf)
    .filter(isOver)
    .slice(0, MOST_ASKED)
    .filter(isOnPale)
    .map(({ element }) => element);
}

/** @returns where its own text stands; none for what has none, or none that is seen */
function lettersOf(element: HTMLElement): Letters[] {
  const text = [...element.childNodes].find(
    (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim() !== '',
  );
  if (!text) return [];
  const range = document.createRange();
  range.selectNodeContents(text);
  const { left, top, width, height } = range.getBoundingClientRect();
  return width * height > 0 ? [{ element, x: left + width / 2, y: top + height / 2 }] : [];
}

function isOnPale({ element, x, y }: Letters): boolean {
  const style = getComputedStyle(element);
  if (schemeOn(readColor(style.color)) === 'dark') return false;
  const stack = document.elementsFromPoint(x, y);
  // What no pointer meets is not in it.
  const beneath = stack.slice(Math.max(0, stack.indexOf(element))).find((one) => groundsOf(one).some(hides));
  if (!beneath || beneath.contains(element) || beneath.closest('svg')) return false;
  const said = style.getPropertyValue('--sm-said').trim();
  const grounds = groundsOf(beneath);
  if (said === '') return grounds.some((ground) => toneOf(ground) === 'light');
  return liftedOf(said) !== undefined && grounds.some(isPainted);
}

/** As computed styles say them. */
function groundsOf(element: Element): string[] {
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  return backgroundImage === 'none' ? [backgroundColor] : [backgroundImage, backgroundColor];
}

const hides = (ground: string): boolean => toneOf(ground) !== undefined || isPainted(ground);
