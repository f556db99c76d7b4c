import { openSandbox } from '../barrier/barrier.ts';
import type { RunRequest } from '../run-parts.ts';
import { readAppearance } from './appearance.ts';
import { type Properties, readInputs } from './inputs.ts';

/** What a run is to know of its element; read when it needs it. */
export function createRequest(
  element: HTMLElement & Properties & { readonly theme: string; readonly sandboxSrc: unknown },
  transcript: unknown,
  rest: Pick<RunRequest, 'signal' | 'walls'>,
): RunRequest {
  return {
    ...rest,
    inputs: () => readInputs(element, transcript),
    openSandbox,
    parent: element.shadowRoot?.querySelector('.frames') as Element,
    sandboxSrc: element.sandboxSrc,
    title: element.getAttribute('aria-label') || element.title || 'Module',
    locale: element.closest<HTMLElement>('[lang]')?.lang || undefined,
    appearance: () => readAppearance(element, element.theme),
  };
}
