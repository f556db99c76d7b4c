import { html, nothing } from 'lit';
import type { PolicyObject, Tools, ValidationReport } from '../element.ts';
import type { Session } from '../session.ts';
import { formatCount } from './format.ts';

/** What the page does for the module or lets it ask for, and what it asked for. Most stories grant nothing. */
export function grantsTemplate({ tools, story, report }: Session) {
  return html`
    ${tools ? toolsTemplate(tools) : nothing}
    ${story.policy ? policyTemplate(story.policy) : nothing}
    ${requestsTemplate(report)}
  `;
}

function toolsTemplate(tools: Tools) {
  return html`<ul class="grants" aria-label="Tools of the page">
    ${Object.entries(tools).map(
      ([name, { description, approval }]) =>
        html`<li>
          <code>${name}</code>
          <span>${description}</span>
          ${approval === 'ask' ? html`<span class="asks">asks first</span>` : nothing}
        </li>`,
    )}
  </ul>`;
}

function policyTemplate(policy: PolicyObject) {
  const text = JSON.stringify(policy)
    .replaceAll(/"(\w+)":/g, ' $1: ')
    .replaceAll('"', "'");
  return html`<p class="outcome"><code class="policy">policy: ${text.replaceAll('}', ' }')}</code></p>`;
}

function requestsTemplate(report: ValidationReport | undefined) {
  const requests = report?.runtime?.network ?? [];
  if (requests.length === 0) return nothing;
  return html`<table class="requests">
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
  </table>`;
}
