import type { SafeModuleElement } from './element.ts';

const LONGEST = 120;

/** Writes down each call of a tool, what was asked about it, and what was decided. */
export function logCalls(
  element: SafeModuleElement,
  log: (type: string, summary: string, detail: unknown) => void,
): void {
  /** Calls that somebody has been asked about, and that have no answer yet. */
  const asked = new Set<string>();
  element.addEventListener('tool-approval', ({ detail }) => {
    const { name, description, args, callId } = detail;
    asked.add(callId);
    log('tool-approval', `${name} ${brief(args)}: may it?`, { name, description, args, callId });
  });
  element.addEventListener('tool-call', ({ detail }) => {
    const { name, args, callId, status, durationMs, error } = detail;
    const decided = asked.delete(callId) && status === 'started' ? 'allowed, ' : '';
    const more =
      status === 'started'
        ? brief(args)
        : error
          ? `${error.code}: ${error.message}`
          : `in ${Math.round(durationMs ?? 0)} ms`;
    log('tool-call', `${name} ${decided}${status} · ${more}`, detail);
  });
}

function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
