/**
 * The tree as text. Tags and attributes were held against the stage's lists when it was made; here they are written
 * so that a parser makes the same tree of them, or at least none with anything in it that is not in this one.
 */
import { ALL_BYTES, ALL_IMAGES, ALL_PIXELS, readImage } from '../../policy/image-data.ts';
import type { PageBudget } from './budget.ts';
import { type PageElement, PageHole, PageText } from './document.ts';
import { escapeText } from './escape.ts';
import { cellFor, holdsText, isHeld, textIn, writtenTag } from './parsed.ts';

const VOID = /^(br|col|hr|img|input|wbr)$/;
const CONTROL = /^(button|input|select|textarea|fieldset)$/;
const NAME = /^[a-z][\w.:-]*$/i;

export interface TreeWriter {
  /** @returns what is in `element` */
  write(element: PageElement): string;
  /** How many pictures were left out. */
  readonly leftOut: number;
}

/** @param drawHole writes the table or plot that stands there */
export function createTreeWriter(drawHole: (id: number) => string, budget: PageBudget): TreeWriter {
  const images = { count: 0, bytes: 0, pixels: 0 };
  let leftOut = 0;

  /** The address of a picture that may be shown: made anew of the bytes that were read. */
  const pictureOf = ({ picture }: PageElement): string | undefined => {
    if (picture === undefined) return undefined;
    const image = images.count < ALL_IMAGES ? readImage(picture) : undefined;
    const isFit =
      typeof image === 'object' &&
      images.bytes + image.bytes <= ALL_BYTES &&
      images.pixels + image.pixels <= ALL_PIXELS;
    if (!isFit) {
      leftOut += 1;
      return undefined;
    }
    images.count += 1;
    images.bytes += image.bytes;
    images.pixels += image.pixels;
    return `data:${image.type};base64,${image.base64}`;
  };
  const writeAttributes = (element: PageElement, tag: string): string => {
    const given = new Map(element.attributes);
    if (element.tag === 'p' && tag === 'div') given.set('data-sm-p', '');
    setState(element, given);
    // It would do nothing.
    if (CONTROL.test(tag)) given.set('disabled', '');
    const picture = pictureOf(element);
    if (picture !== undefined) given.set('src', picture);
    const style = [...element.style.values].map(([name, value]) => `${name}:${value}`).join(';');
    if (style !== '') given.set('style', style);
    let text = '';
    for (const [name, value] of given) if (NAME.test(name)) text += ` ${name}="${escapeText(value)}"`;
    return text;
  };
  const writeChildren = (element: PageElement, tag: string): string => {
    if (tag === 'textarea') return escapeText(element.state.value ?? textOf(element));
    if (holdsText(element, tag)) return escapeText(textIn(element));
    let text = '';
    for (const node of element.childNodes) {
      if (!isHeld(tag, node)) continue;
      const cell = cellFor(tag, node);
      const start = cell.map((name) => `<${name}>`).join('');
      const end = cell
        .map((name) => `</${name}>`)
        .reverse()
        .join('');
      text += `${start}${writeNode(node, cell.length > 0 ? 'td' : tag)}${end}`;
    }
    return text;
  };
  const writeNode = (node: PageElement | PageText | PageHole, parent: string): string => {
    if (node instanceof PageText) return escapeText(node.textContent);
    return node instanceof PageHole ? drawHole(node.id) : writeElement(node, parent);
  };
  const writeElement = (element: PageElement, parent: string): string => {
    const tag = writtenTag(element, parent);
    // Neither is drawn on the stage, and a parser would end the picture around it.
    const isAstray = element.isSvg ? tag !== 'svg' && !element.parentElement?.isSvg : element.parentElement?.isSvg;
    if (isAstray || !NAME.test(tag)) return '';
    const start = `<${tag}${writeAttributes(element, tag)}>`;
    if (!budget.takeText(start)) return '';
    if (!element.isSvg && VOID.test(tag)) return start;
    const content = writeChildren(element, tag);
    // A parser drops the first line break of these.
    const gap = /^(pre|textarea)$/.test(tag) && content.startsWith('\n') ? '\n' : '';
    return `${start}${gap}${content}</${tag}>`;
  };
  return {
    write: (element) => writeChildren(element, 'div'),
    get leftOut() {
      return leftOut;
    },
  };
}

/** What a control holds, as attributes. */
function setState({ tag, attributes, state, parentElement }: PageElement, given: Map<string, string>): void {
  if (tag === 'input') {
    const isCheckable = /^(checkbox|radio)$/i.test(attributes.get('type') ?? '');
    if (state.value !== undefined && !isCheckable) given.set('value', state.value);
    if (state.checked === true) given.set('checked', '');
    if (state.checked === false) given.delete('checked');
  }
  if (tag !== 'option') return;
  let select = parentElement;
  if (select?.tag === 'optgroup') select = select.parentElement;
  const chosen = select?.tag === 'select' ? chosenIn(select) : undefined;
  if (!chosen) return;
  given.delete('selected');
  if (chosen.has(attributes)) given.set('selected', '');
}

const chosenOf = new WeakMap<PageElement, ReadonlySet<PageElement['attributes']>>();

/** The options that a `select` was said to have chosen, by what is their own. @returns `undefined` where nothing was said */
function chosenIn(select: PageElement): ReadonlySet<PageElement['attributes']> | undefined {
  const { selected } = select.state;
  if (selected === undefined) return undefined;
  const known = chosenOf.get(select);
  if (known) return known;
  const isElement = (node: unknown): node is PageElement => !(node instanceof PageText || node instanceof PageHole);
  const options = select.childNodes
    .filter(isElement)
    .flatMap((child) => (child.tag === 'optgroup' ? child.childNodes.filter(isElement) : [child]))
    .filter(({ tag }) => tag === 'option');
  const chosen = new Set(selected.flatMap((at) => options[at]?.attributes ?? []));
  chosenOf.set(select, chosen);
  return chosen;
}

function textOf(element: PageElement): string {
  return element.childNodes.map((node) => (node instanceof PageText ? node.textContent : '')).join('');
}
