/** What the element itself says: loading, refused, failed, empty. Compact, and read out by screen readers. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Violation } from '../protocol/violation.ts';
import type { RunResult } from '../run-parts.ts';
import type { RunError } from '../supervise.ts';
import type { SafeModuleState } from './state.ts';

/** @param result of the last run, if it has ended */
export function renderNotes(state: SafeModuleState, { report, error: plain }: Partial<RunResult> = {}): TemplateResult {
  const first = report?.violations.find(({ code, line }) => code === plain?.code && line === plain?.line);
  const error = plain && { ...first, ...plain };
  const more = (report?.violations.filter(({ severity }) => severity === 'error').length ?? 0) - 1;
  const output = report?.runtime?.output;
  const empty = output !== undefined && output.tables + output.plots + output.nodes === 0;
  const busy = state === 'scanning' || state === 'starting' || state === 'running';
  const failed = (state === 'refused' || state === 'failed') && error !== undefined;
  return html`<div ?hidden=${!busy}>
<slot name="loading"><div class="note loading" part="loading" role="status">${busy ? 'Loading…' : nothing}</div></slot>
</div><div ?hidden=${!failed}>
<slot name="error"><div class="note error" part="error" role="alert">${failed ? renderError(state, error, more) : nothing}</div></slot>
</div><div ?hidden=${!(state === 'rendered' && empty)}>
<slot name="empty"><div class="note" part="empty">This module shows nothing</div></slot>
</div>`;
}

function renderError(
  state: SafeModuleState,
  error: RunError & Partial<Pick<Violation, 'snippet' | 'hint'>>,
  more: number,
): TemplateResult {
  const title = state === 'refused' ? 'Module refused' : 'Module failed';
  const where = error.line === undefined ? '' : `Line ${error.line}: `;
  return html`<p><strong>${title}.</strong> ${where}${renderWords(error.message)}</p>
${error.snippet ? html`<code>${error.snippet}</code>` : nothing}
${error.hint ? html`<p>${renderWords(error.hint)}</p>` : nothing}
<small>${error.code}${more > 0 ? ` · and ${more} more` : ''}</small>`;
}

/** What stands between backticks is code. */
function renderWords(text: string): TemplateResult[] {
  return text.split('`').map((part, i) => (i % 2 ? html`<kbd>${part}</kbd>` : html`${part}`));
}
