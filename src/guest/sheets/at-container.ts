/**
 * Selectors that begin at the container: `.dash .card`, where the module has written `container.className = 'dash'`. On the
 * stage rules are for what is in the container; what begins at it itself is said of the page's root, for which it stands.
 */
import type { Dom } from '../dom/tree.ts';

const TAG = /^div(?=[.#[])/;
/** What the first compound asks of names and attributes. */
const FIRST = /^(?:[.#][\w\u0080-\uffff-]+|\[[^\]]*\])+(?=$|[ >:])/;
/** The stage has an id of its own for it. */
const ID = /#[\w\u0080-\uffff-]+/g;

/** @returns what the answers of `alsoAtContainer` depend on */
export const namesOfContainer = ({ container }: Dom): string => JSON.stringify([...container.attributes]);

/** @returns the selector, and what it is at the container where it begins there now */
export function alsoAtContainer({ container, parts }: Dom, selector: string): string[] {
  if (container.attributes.size === 0) return [selector];
  const text = selector.replace(TAG, '');
  const first = FIRST.exec(text)?.[0];
  if (first === undefined) return [selector];
  try {
    if (!parts.compileSelector?.(first)(container)) return [selector];
  } catch {
    return [selector];
  }
  return [selector, `html${first.replace(ID, '')}${text.slice(first.length)}`];
}
