import { html, nothing } from 'lit';
import type { PolicyObject, Tools } from '../element.ts';
import type { Session } from '../session.ts';

/** What the page does for the module, and what its policy grants. Most stories grant nothing. */
export function grantsTemplate({ tools, story }: Session) {
  return html`
    ${tools ? toolsTemplate(tools) : nothing}
    ${story.policy ? policyTemplate(story.policy) : nothing}
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
