import fc from 'fast-check';
import type { AnyNode } from './dom/recording.ts';

/** The same commands work on the guest's nodes and on a browser's. */
export type Any = AnyNode &
  Record<string, (...args: unknown[]) => Any> & { style: Record<string, string>; parentNode: Any | null };

const node = fc.nat({ max: 30 });

const tag = fc.constantFrom('div', 'p', 'span', 'ul', 'li', 'table', 'tr', 'td', 'h2', 'section');

const text = fc.string({ maxLength: 6 });

export const command = fc.oneof(
  fc.tuple(fc.constant('createElement' as const), tag),
  fc.tuple(fc.constant('createTextNode' as const), text),
  fc.tuple(
    fc.constantFrom(
      'appendChild',
      'prepend',
      'append',
      'before',
      'after',
      'replaceWith',
      'removeChild',
      'replaceChildren',
    ),
    node,
    node,
  ),
  fc.tuple(
    fc.constantFrom(
      'insertBefore',
      'replaceChild',
      'append',
      'prepend',
      'before',
      'after',
      'replaceWith',
      'replaceChildren',
    ),
    node,
    node,
    node,
  ),
  fc.tuple(fc.constantFrom('remove', 'cloneNode', 'fragment'), node),
  fc.tuple(fc.constant('text' as const), node, text),
  fc.tuple(
    fc.constant('html' as const),
    node,
    fc.constantFrom('', '<p>a<b>c</b></p>', 'x<ul><li>1<li>2</ul>', '<table><tr><td>1</table>'),
  ),
  fc.tuple(
    fc.constant('attribute' as const),
    node,
    fc.constantFrom('class', 'title', 'id', 'data-x', 'aria-label'),
    fc.option(text),
  ),
  fc.tuple(
    fc.constant('style' as const),
    node,
    fc.constantFrom('color', 'width', 'textAlign'),
    fc.constantFrom('', 'inherit', 'initial'),
  ),
  fc.tuple(fc.constant('style' as const), node, fc.constant('paddingTop'), fc.constantFrom('1px', '2em', '')),
  fc.tuple(fc.constant('flush' as const)),
);

/** Applies one command; a DOM error leaves things as they were. */
export function perform(nodes: Any[], make: Any, [name, ...args]: readonly [string, ...unknown[]]): string | undefined {
  const at = (index: unknown) => nodes[(index as number) % nodes.length]!;
  const [first, second, third] = args;
  try {
    if (name === 'createElement' || name === 'createTextNode') nodes.push(make[name]!(first));
    else if (name === 'cloneNode') nodes.push(at(first).cloneNode!(true));
    else if (name === 'fragment') {
      const fragment = make.createDocumentFragment!();
      for (const child of [...at(first).childNodes]) fragment.appendChild!(child);
      at(first).appendChild!(fragment);
    } else if (name === 'remove') at(first).remove!();
    else if (name === 'text') Object.assign(at(first), { textContent: second });
    else if (name === 'html') {
      if (at(first).nodeType === 1) Object.assign(at(first), { innerHTML: second });
    } else if (name === 'attribute') {
      if (at(first).nodeType !== 1) return undefined;
      if (third === null) at(first).removeAttribute!(second);
      else at(first).setAttribute!(second, second === 'id' ? String(third).replace(/\s/g, '') : third);
    } else if (name === 'style') {
      if (at(first).nodeType === 1) at(first).style[second as string] = third as string;
    } else if (name !== 'flush') at(first)[name]!(at(second), ...(third === undefined ? [] : [at(third)]));
    return undefined;
  } catch (error) {
    return (error as Error).name;
  }
}
