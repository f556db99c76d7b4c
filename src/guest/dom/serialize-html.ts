/** Nodes to HTML (HTML 13.3). */
import { spellingOf } from '../../policy/markup.ts';
import { styleTextOf } from './attributes.ts';
import { VOID_TAGS } from './html-syntax.ts';
import { ELEMENT, type NodeRecord, TEXT } from './tree.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '\u00a0': '&nbsp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escapeWith = (text: string, characters: RegExp) => text.replace(characters, (character) => ESCAPES[character]!);

/** @param outer whether the root itself is part of it */
export function serializeHtml(root: NodeRecord, outer: boolean): string {
  let html = '';
  for (let node: NodeRecord | undefined = root; node; ) {
    if (node !== root || outer) html += startOf(node);
    if (node.first) {
      node = node.first;
      continue;
    }
    while (node) {
      if (node !== root || outer) html += endOf(node);
      if (node === root) return html;
      if (node.next) break;
      node = node.parent;
    }
    node = node?.next;
  }
  return html;
}

function startOf(node: NodeRecord): string {
  if (node.type === TEXT) return node.parent?.tag === 'style' ? node.text : escapeWith(node.text, /[&\u00a0<>]/g);
  if (node.type !== ELEMENT) return '';
  const attributes = [...node.attributes];
  if (node.style.size > 0) attributes.push(['style', styleTextOf(node)]);
  const texts = attributes.map(([name, value]) => ` ${spellingOf(name)}="${escapeWith(value, /[&\u00a0"<>]/g)}"`);
  return `<${spellingOf(node.tag)}${texts.join('')}>`;
}

function endOf(node: NodeRecord): string {
  return node.type === ELEMENT && !VOID_TAGS.has(node.tag) ? `</${spellingOf(node.tag)}>` : '';
}
