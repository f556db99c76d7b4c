/** Elements of the picture with their attributes and styles, each held against the lists again. */
import {
  ALLOWED_TAGS,
  type DrawingBudget,
  defaultsOf,
  isAttributeAllowed,
  isAttributeKnown,
  namespaceOf,
  STYLE_PROPERTIES,
  spellingOf,
  toDrawnValue,
} from '../policy/markup.ts';
import { checkStyle } from '../policy/style-value.ts';
import { loosenGrid } from './nesting.ts';
import { type ElementEntry, MARK, Refusal, ROOT_ID } from './nodes.ts';

export const TOO_MANY_CONTROLS = 'Too many controls';

/** @param isMarked whether style rules must tell it from what libraries draw */
export function createNode(document: Document, tag: string, isMarked: boolean): HTMLElement {
  if (!ALLOWED_TAGS.has(tag)) throw new Refusal('SM502', `The element ${cut(tag)} is not allowed`);
  const namespace = namespaceOf(tag);
  // What is HTML's alone is not done to others.
  const node = (
    namespace ? document.createElementNS(namespace, spellingOf(tag)) : document.createElement(tag)
  ) as HTMLElement;
  for (const [name, value] of Object.entries(defaultsOf(tag))) node.setAttribute(name, value);
  if (isMarked) node.setAttribute(MARK, '');
  return node;
}

/** @throws Refusal for an attribute or value that is not allowed, or too much */
export function setAttribute(entry: ElementEntry, name: string, value: string | null, budget: DrawingBudget): void {
  const { node, tag } = entry;
  const isAllowed = value === null ? isAttributeKnown(tag, name) : isAttributeAllowed(tag, name, value);
  if (!isAllowed) throw new Refusal('SM503', `The attribute ${cut(name)} is not allowed on ${tag}`);
  // The container keeps the stage's id.
  if (entry.id === ROOT_ID && name === 'id') return;
  const drawn = value === null ? null : toDrawnValue(name, value);
  const spelled = spellingOf(name);
  const fallback = defaultsOf(tag)[name];
  // The stage's own value was never charged: taken for the module's, it would be paid back again and again.
  const old = fallback === undefined ? node.getAttribute(spelled) : (entry.given?.get(name) ?? null);
  if (name === 'type' && !budget.chargeControl(entry, tag, value)) throw new Refusal('SM504', TOO_MANY_CONTROLS);
  if (!budget.chargeAttribute(entry, name, old, drawn))
    throw new Refusal('SM504', `The attribute ${cut(name)} is too much for one picture`);
  if (fallback !== undefined) {
    entry.given ??= new Map();
    if (drawn === null) entry.given.delete(name);
    else entry.given.set(name, drawn);
  }
  const next = drawn ?? fallback;
  if (next === undefined) node.removeAttribute(spelled);
  else node.setAttribute(spelled, next);
}

/** @throws Refusal for a property or value that is not allowed, or too much */
export function setStyle(entry: ElementEntry, name: string, value: string | null, budget: DrawingBudget): void {
  const { node, tag } = entry;
  if (!STYLE_PROPERTIES.has(name)) throw new Refusal('SM503', `The style property ${cut(name)} is not allowed`);
  if (value === null) node.style.removeProperty(name);
  else {
    const checked = checkStyle(name, value, tag);
    if (checked === undefined) throw new Refusal('SM505', `The value "${cut(value)}" of ${name} is not allowed`);
    if (!budget.chargeStyle(entry, checked)) throw new Refusal('SM504', 'Too many grids');
    node.style.setProperty(name, checked);
    if (/grid|%/i.test(checked)) loosenGrid(node.style);
  }
}

export function cut(text: string): string {
  return text.slice(0, 60);
}
