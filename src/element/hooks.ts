/** What a run tells its element, as events; and what only the element keeps, handed on. */
import { ModuleConsoleEvent, ModuleResizeEvent, PolicyViolationEvent, ToolCallEvent } from '../events.ts';
import type { RunHooks } from '../run-parts.ts';

/** @param kept what the element does itself */
export function createHooks(
  element: HTMLElement,
  kept: Pick<RunHooks, 'onState' | 'onSize' | 'onSandbox' | 'onEnd'>,
): RunHooks {
  return {
    ...kept,
    onConsole: ({ level, args, line }) => element.dispatchEvent(new ModuleConsoleEvent({ level, args, line })),
    onViolation: (violation) => element.dispatchEvent(new PolicyViolationEvent(violation)),
    onToolCall: (detail) => element.dispatchEvent(new ToolCallEvent(detail)),
    onApproval: async (request) => {
      const { askApproval } = await import('./approval.ts');
      return askApproval(element, element.shadowRoot!.querySelector<HTMLElement>('.ask')!, request);
    },
  };
}

/** Makes the frame as high as its content, and says so. */
export function showSize(element: HTMLElement, width: number, height: number): void {
  const { style } = element.shadowRoot!.querySelector<HTMLElement>('.frames')!;
  style.setProperty('--frame-height', `${height}px`);
  // For paper; it is rounded, and where it were less a line of text might be one more.
  style.setProperty('--frame-width', `${width + 1}px`);
  element.dispatchEvent(new ModuleResizeEvent({ width, height }));
}
