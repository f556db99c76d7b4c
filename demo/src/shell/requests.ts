import { html, nothing } from 'lit';
import type { ValidationReport } from '../element.ts';
import { formatCount } from './format.ts';

/** Whom the module asked in the last run, and what came of it. */
export function requestsTemplate(report: ValidationReport | undefined) {
  const requests = report?.runtime?.network ?? [];
  if (requests.length === 0) return nothing;
  return html`<div class="requests" role="region" aria-label="Requests" tabindex="0"><table>
    <caption>
      <code>report.runtime.network</code>
    </caption>
    <thead>
      <tr>
        <th scope="col">Host</th>
        <th scope="col">Asked</th>
        <th scope="col">Blocked</th>
        <th scope="col">Bytes</th>
        <th scope="col">Why</th>
      </tr>
    </thead>
    <tbody>
      ${requests.map(
        ({ host, calls, blocked, bytes, reason }) =>
          html`<tr>
            <th scope="row">${host}</th>
            <td>${formatCount(calls)}</td>
            <td>${formatCount(blocked)}</td>
            <td>${formatCount(bytes)}</td>
            <td>${reason ?? ''}</td>
          </tr>`,
      )}
    </tbody>
  </table></div>`;
}
