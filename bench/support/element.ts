import '../../src/define.ts';
import type { ModuleFailedEvent } from '../../src/events.ts';
import type { SafeModuleElement } from '../../src/safe-module.ts';

/** Runs a module in a new element. @returns the milliseconds from its creation to `rendered`, and what it logged with the time */
export async function runElement(
  properties: Partial<Pick<SafeModuleElement, 'code' | 'datasets' | 'level' | 'limits' | 'testWalls'>>,
): Promise<{ ms: number; logs: { args: readonly unknown[]; ms: number }[] }> {
  const start = performance.now();
  const element = document.createElement('safe-module');
  const logs: { args: readonly unknown[]; ms: number }[] = [];
  element.addEventListener('console', ({ detail }) => logs.push({ args: detail.args, ms: performance.now() - start }));
  Object.assign(element, properties);
  const ended = new Promise<void>((resolve, reject) => {
    element.addEventListener('rendered', () => resolve());
    element.addEventListener('failed', (event) =>
      reject(new Error(JSON.stringify((event as ModuleFailedEvent).detail.error))),
    );
  });
  document.body.append(element);
  await ended;
  const ms = performance.now() - start;
  // As on a page that shows several modules: the one before stays until the next has been drawn.
  shown?.remove();
  shown = element;
  return { ms, logs };
}

let shown: SafeModuleElement | undefined;

/** @returns an element in the page with room for `datasets`; a change of its `code` runs it again on them */
export function createBigElement(datasets: SafeModuleElement['datasets']): SafeModuleElement {
  const element = document.createElement('safe-module');
  const limits = { rows: 200_000, datasetBytes: 1 << 28 };
  Object.assign(element, { level: 'permissive', limits, datasets });
  document.body.append(element);
  return element;
}

/** Takes the last element away; the next one starts on a page that has none. */
export function clear(): void {
  shown?.remove();
  shown = undefined;
}
