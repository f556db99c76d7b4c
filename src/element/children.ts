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
    if (!(child instanceof HTMLScriptElement)) continue;
    const name = child.dataset.dataset;
    if (child.type === 'text/safe-module') code = child.text;
    else if (child.type === 'application/json' && name !== undefined) datasets[name] = parseDataset(name, child.text);
  }
  return { code, datasets };
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

/** Calls back when a declared child came, went or changed. @returns stops watching */
export function watchChildren(element: Element, callback: () => void): () => void {
  const observer = new MutationObserver((records) => {
    const touches = (node: Node) => node instanceof HTMLScriptElement || node.parentNode instanceof HTMLScriptElement;
    if (records.some(({ target, addedNodes, removedNodes }) => [target, ...addedNodes, ...removedNodes].some(touches)))
      callback();
  });
  observer.observe(element, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
