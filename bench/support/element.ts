import '../../src/define.ts';
import type { SafeModuleElement } from '../../src/safe-module.ts';

/** For 100,000 rows and more. */
export const BIG_LIMITS = { rows: 200_000, datasetBytes: 1 << 28 };

/** When the run that begins has rendered. @throws Error with what it failed of */
export function endOf(element: SafeModuleElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener('rendered', () => resolve(), { once: true });
    element.addEventListener('failed', ({ detail }) => reject(new Error(JSON.stringify(detail.error))), { once: true });
  });
}

/** Runs a module in a new element. @returns the milliseconds from its creation to `rendered`, and what it logged with the time */
export async function runElement(
  properties: Partial<
    Pick<SafeModuleElement, 'code' | 'datasets' | 'engine' | 'level' | 'limits' | 'policy' | 'tools' | 'testWalls'>
  >,
): Promise<{ ms: number; logs: { args: readonly unknown[]; ms: number }[] }> {
  const start = performance.now();
  const element = document.createElement('safe-module');
  const logs: { args: readonly unknown[]; ms: number }[] = [];
  element.addEventListener('console', ({ detail }) => logs.push({ args: detail.args, ms: performance.now() - start }));
  Object.assign(element, properties);
  const ended = endOf(element);
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
  Object.assign(element, { level: 'permissive', limits: BIG_LIMITS, datasets });
  document.body.append(element);
  return element;
}

/** Takes the last element away; the next one starts on a page that has none. */
export function clear(): void {
  shown?.remove();
  shown = undefined;
}
