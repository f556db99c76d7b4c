/** How runs of an element end, and whether they gave back their place among those of the page. */
import { expect } from 'chai';
import type { SafeModuleElement } from '../../src/safe-module.ts';
import { moduleOf, runModule } from '../support/mount.ts';

export const GOOD = moduleOf('container.innerHTML = "<h2>Title</h2><p>Text</p>"');
/** Nothing ends for the machine's being slow. */
export const ONE = { concurrency: 1, computeMs: 5000 };

/** Every end of a run from now on, by type or code. */
export function listEnds(element: SafeModuleElement): string[] {
  const ends: string[] = [];
  element.addEventListener('rendered', () => ends.push('rendered'));
  element.addEventListener('failed', ({ detail }) => ends.push(detail.error.code));
  return ends;
}

/** The page's other modules would wait for ever for a place that nobody gave back. */
export async function expectFreeSlot(): Promise<void> {
  const { error } = await runModule(GOOD, { limits: ONE });
  expect(error).to.equal(undefined);
}
