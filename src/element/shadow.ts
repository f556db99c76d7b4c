/** The element's shadow: what it says itself (loading, refused, failed, empty), and the places of its frames. */

import type { RunError } from '../run-error.ts';
import type { RunResult } from '../run-parts.ts';
import { make } from './make.ts';
import type { describeError } from './note.ts';
import type { SafeModuleState } from './state.ts';

let describe: ((...error: Parameters<typeof describeError>) => (Node | string)[]) | undefined;

/** To be waited for before a failure is shown. */
export async function loadWords({ error }: Pick<RunResult, 'error'>): Promise<void> {
  // Where they can't be loaded, what happened is told all the same.
  try {
    if (error) describe ??= (await import('./note.ts')).describeError;
  } catch {
    describe = (_, { message }) => [message];
  }
}

/** Brings the notes up to date. */
export type ShowNotes = (state: SafeModuleState, result: RunResult | undefined) => void;

export function fillShadow(root: ParentNode): ShowNotes {
  const loading = make('div', { class: 'note loading', part: 'loading', role: 'status' });
  const error = make('div', { class: 'note error', part: 'error', role: 'alert' });
  const empty = make('div', { class: 'note', part: 'empty' }, 'This module shows nothing');
  const boxes = Object.entries({ loading, error, empty }).map(([name, note]) =>
    make('div', { hidden: '' }, make('slot', { name }, note)),
  );
  root.append(
    ...boxes,
    make('div', { class: 'ask' }),
    make('div', { class: 'frames' }),
    make('div', { class: 'spare', hidden: '' }),
  );

  let described: RunError | undefined;
  return (state, result) => {
    // Scanning, starting, running: as in the styles.
    const isBusy = state.endsWith('ing');
    const failed = state === 'refused' || state === 'failed' ? result?.error : undefined;
    const output = state === 'rendered' ? result?.report.runtime?.output : undefined;
    const isEmpty = output !== undefined && output.tables + output.plots + output.nodes === 0;
    const shown = [isBusy, failed !== undefined, isEmpty];
    for (const [i, box] of boxes.entries()) box.hidden = !shown[i];

    // What stays the same is not written again: a screen reader would say it twice.
    const words = isBusy ? 'Loading…' : '';
    if (loading.textContent !== words) loading.textContent = words;
    if (failed === described) return;
    described = describe && failed;
    error.replaceChildren(...((failed && describe?.(state, failed, result!.report.violations)) ?? []));
  };
}
