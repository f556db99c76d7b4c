/** The declarative children: a page with no script of its own can give code and datasets as inert scripts. */
import { SafeModuleError } from '../errors.ts';

export interface DeclaredChildren {
  readonly code: string | undefined;
  readonly datasets: Readonly<Record<string, unknown>>;
}

/** @throws SafeModuleError `SM602` when a dataset is no JSON, naming it */
export function readChildren(element: Element): DeclaredChildren {
  let code: string | undefined;
  const datasets: Record<string, unknown> = {};
  for (const child of element.children) {
    if (!isScript(child)) continue;
    const name = child.dataset.dataset;
    if (child.type === 'text/safe-module') code = child.text;
    else if (child.type === 'application/json' && name !== undefined) datasets[name] = parseDataset(name, child.text);
  }
  return { code, datasets };
}

/** By name: a script that came out of another document is none of this page's `HTMLScriptElement`. */
function isScript(node: Node | null): node is HTMLScriptElement {
  return (node as Element | null)?.localName === 'script';
}

function parseDataset(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SafeModuleError(
      'SM602',
      `The text of <script data-dataset="${name}"> is not JSON (${(error as Error).message})`,
      'data',
      {
        field: `datasets.${name}`,
        remedy: 'Put a JSON array of objects in it',
      },
    );
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
