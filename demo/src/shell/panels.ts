import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Session } from '../session.ts';
import { formatArgument, formatJson, formatTime } from './format.ts';
import { requestsTemplate } from './requests.ts';

/** The event log, newest first; each entry opens to show its detail. */
export function eventsTemplate({ events }: Session) {
  if (events.length === 0) return html`<p class="empty">No event yet.</p>`;
  return html`<ol class="log" reversed>
    ${repeat(
      events,
      (entry) => entry.key,
      (entry) =>
        html`<li>
          <details>
            <summary>
              <time>${formatTime(entry.time)}</time>
              <span class="event-type" data-type=${entry.type}>${entry.type}</span>
              <span class="event-summary">${entry.summary}</span>
              ${entry.count > 1 ? html`<span class="count">× ${entry.count}</span>` : nothing}
            </summary>
            <pre tabindex="0">${formatJson(entry.detail)}</pre>
          </details>
        </li>`,
    )}
  </ol>`;
}

/** The last run's report as it is, and its requests as a table. */
export function reportTemplate({ report }: Session) {
  if (!report) return html`<p class="empty">The report comes when the run has ended.</p>`;
  return html`${requestsTemplate(report)}<pre class="report">${formatJson(report)}</pre>`;
}

/** What the module logged, in the order it did. */
export function consoleTemplate({ lines }: Session, { goTo }: { goTo(line: number): void }) {
  if (lines.length === 0) return html`<p class="empty">The module logged nothing.</p>`;
  return html`<ol class="console">
    ${repeat(
      lines,
      (entry) => entry.key,
      (entry) =>
        html`<li data-level=${entry.level}>
          <span class="console-level">${entry.level}</span>
          <code>${entry.args.map(formatArgument).join(' ')}</code>
          ${
            entry.line === undefined
              ? nothing
              : html`<button type="button" class="link" @click=${() => goTo(entry.line!)}>line ${entry.line}</button>`
          }
        </li>`,
    )}
  </ol>`;
}
