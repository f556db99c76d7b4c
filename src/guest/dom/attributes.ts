/** Attributes and styles of elements, checked as they are set. */
import { isAttributeAllowed, STYLE_PROPERTIES } from '../../policy/markup.ts';
import { checkStyle } from '../../policy/style-value.ts';
import { declarationsOf } from './declarations.ts';
import { isOnStage, type NodeRecord, ownMap } from './tree.ts';

export function setAttribute(node: NodeRecord, written: string, value: string): void {
  const name = written.toLowerCase();
  if (name === 'style') setStyleText(node, value);
  // What SVG has as attributes too, with a custom property, which is put into styles alone.
  else if (value.includes('var(') && STYLE_PROPERTIES.has(name)) setStyle(node, name, value);
  // An element that is never drawn, or another in its place, has been reported as a whole.
  else if (node.drawn && isOnStage(node, name) && !isAttributeAllowed(node.tag, name, value)) {
    const message = `The attribute ${name.slice(0, 40)} was left out of <${node.tag}>`;
    node.dom.report('SM503', 'attribute', name, message, node.dom.parts.findAttributeReason?.(name, node, value));
  } else {
    const old = node.attributes.get(name);
    if (old === value) return;
    ownMap(node, 'attributes').set(name, value);
    node.dom.changes.markAttribute(node, name, old);
  }
}

export function getAttribute(node: NodeRecord, written: string): string | null {
  const name = written.toLowerCase();
  if (name === 'style') return node.style.size === 0 ? null : styleTextOf(node);
  return node.attributes.get(name) ?? null;
}

export function removeAttribute(node: NodeRecord, written: string): void {
  const name = written.toLowerCase();
  const old = node.attributes.get(name);
  if (name === 'style') setStyleText(node, '');
  else if (ownMap(node, 'attributes').delete(name)) node.dom.changes.markAttribute(node, name, old);
}

/** @param name in kebab case; an empty `value` removes the property */
export function setStyle(node: NodeRecord, name: string, written: string): void {
  const value = node.dom.parts.takeVariable?.(node, name, written) ?? written;
  const isSet = value.trim() !== '';
  const checked = isSet ? checkStyle(name, value, node.tag) : undefined;
  if (isSet && checked === undefined) {
    if (!node.dom.parts.replaceStyle?.(node, name, value)) reportStyle(node, name, value);
    return;
  }
  // Set anew, it goes last: a longhand after its shorthand wins.
  const style = ownMap(node, 'style');
  const wasSet = style.delete(name);
  if (checked !== undefined) style.set(name, checked);
  if (wasSet || isSet) node.dom.changes.markStyle(node, name);
}

export function setStyleText(node: NodeRecord, text: string): void {
  // Custom properties are elsewhere: `--` is all of them.
  for (const name of ['--', ...node.style.keys()]) setStyle(node, name, '');
  for (const [name, value] of declarationsOf(text)) setStyle(node, name, value);
}

export function styleTextOf(node: NodeRecord): string {
  return [...node.style].map(([name, value]) => `${name}: ${value};`).join(' ');
}

function reportStyle(node: NodeRecord, name: string, value: string): void {
  const { report, parts } = node.dom;
  const shown = name.slice(0, 40);
  if (STYLE_PROPERTIES.has(name)) {
    const message = `The value "${value.slice(0, 60)}" of ${shown} was left out`;
    report('SM505', 'style-value', name, message);
  } else {
    const reason = parts.STYLE_REFUSALS?.get(name);
    // A custom property is nothing that is drawn: where no value asks for it, nobody misses it.
    if (reason !== '' && name.slice(0, 2) !== '--')
      report('SM503', 'style-property', name, `The style property ${shown} was left out`, reason);
  }
}
