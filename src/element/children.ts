/** The declarative children: a page with no script of its own can give code and datasets as inert scripts. */

/** @returns the text of the last child with code */
export function codeOf(element: Element): string | undefined {
  return scriptsOf(element, 'text/safe-module').at(-1)?.text;
}

/** @returns datasets by name; in the place of one that is no JSON stands why */
export function declaredDatasetsOf(element: Element): Record<string, unknown> {
  const datasets: Record<string, unknown> = {};
  for (const { dataset, text } of scriptsOf(element, 'application/json')) {
    const name = dataset.dataset;
    if (name !== undefined) datasets[name] = parse(text);
  }
  return datasets;
}

const scriptsOf = (element: Element, type: string) => [
  ...element.querySelectorAll<HTMLScriptElement>(`:scope>script[type="${type}"]`),
];

/** Whether the page's parser may be in the midst of what is declared: it is whole when anything follows, or the page has been read. */
export function isBeingParsed(element: Element): boolean {
  let at: Node | null = document;
  while (at && at !== element) at = at.lastChild;
  // A page that its script never closes is being loaded for ever: what is empty waits for nothing.
  return !!at?.lastChild && document.readyState === 'loading';
}

/** By name: a script that came out of another document is none of this page's `HTMLScriptElement`. */
function isScript(node: Node | null): node is HTMLScriptElement {
  return (node as Element | null)?.localName === 'script';
}

/** What is no JSON is told where it is read as data (`datasets/encode.ts`). */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

/** Calls back when a declared child came, went or changed, for as long as the element is there. */
export function watchChildren(element: Element, callback: () => void): void {
  const observer = new MutationObserver((records) => {
    const touches = (node: Node) => isScript(node) || isScript(node.parentNode);
    if (records.some(({ target, addedNodes, removedNodes }) => [target, ...addedNodes, ...removedNodes].some(touches)))
      callback();
  });
  observer.observe(element, { childList: true, characterData: true, subtree: true });
}
