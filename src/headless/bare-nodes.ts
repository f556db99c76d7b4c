/**
 * What the stage's account of its nodes (`stage/dom.ts`) asks of a document, without one: names, attributes and texts are
 * kept as far as the account reads them again. Nothing is drawn, laid out or parsed; which node is in which is in the
 * account itself.
 */

export interface BareNode {
  /** As the guest named it; `undefined` of texts. */
  readonly tag: string | undefined;
  textContent: string;
}

const nothing = () => {};
const style = { setProperty: nothing, removeProperty: nothing, getPropertyValue: () => '', display: '' };

/** @param tag of an element; none of a text */
function createBare(ownerDocument: object, tag: string | undefined, textContent: string): BareNode {
  const attributes = new Map<string, string>();
  return Object.assign(
    { tag, textContent, nodeType: tag === undefined ? 3 : 1, ownerDocument, style, dataset: {}, nextSibling: null },
    {
      remove: nothing,
      insertBefore: nothing,
      getAttribute: (name: string) => attributes.get(name) ?? null,
      setAttribute: (name: string, value: string) => void attributes.set(name, value),
      removeAttribute: (name: string) => void attributes.delete(name),
    },
  );
}

/** The container. */
export function createBareRoot(): HTMLElement {
  const document = {
    createElement: (tag: string) => createBare(document, tag, ''),
    createElementNS: (_: string, tag: string) => createBare(document, tag, ''),
    createTextNode: (text: string) => createBare(document, undefined, text),
  };
  return createBare(document, 'div', '') as unknown as HTMLElement;
}

/** @param element of `createBareRoot` or its document */
export function bareOf(element: HTMLElement): BareNode {
  return element as unknown as BareNode;
}
