import { html, nothing } from 'lit';
import type { Violation } from '../element.ts';
import type { Session } from '../session.ts';
import { inline } from './markdown.ts';

interface ViolationActions {
  goTo(line: number, column?: number): void;
  explain(code: string): void;
}

/** What was refused, where, why, and what to write instead. */
export function violationsTemplate({ violations }: Session, actions: ViolationActions) {
  if (violations.length === 0) return html`<p class="empty">Nothing was refused.</p>`;
  return html`<ul class="violations">
    ${violations.map((violation) => violationTemplate(violation, actions))}
  </ul>`;
}

function violationTemplate(violation: Violation, { goTo, explain }: ViolationActions) {
  const { code, severity, phase, rule, message, line, column, snippet, hint } = violation;
  return html`<li data-severity=${severity}>
    <p class="violation-head">
      <button type="button" class="code" aria-haspopup="dialog" @click=${() => explain(code)}>${code}</button>
      <span class="violation-message">${inline(message)}</span>
    </p>
    ${snippet === undefined ? nothing : html`<pre class="snippet">${snippet}</pre>`}
    ${hint === '' ? nothing : html`<p class="hint"><span>Instead</span> ${inline(hint)}</p>`}
    <p class="violation-foot">
      ${
        line === undefined
          ? nothing
          : html`<button type="button" class="link" @click=${() => goTo(line, column)}>
            line ${line}${column === undefined ? '' : `, column ${column}`}
          </button>`
      }
      <span>${severity}</span><span>${phase}</span><span>${rule}</span>
      <button type="button" class="link" aria-haspopup="dialog" @click=${() => explain(code)}>docs/errors/${code}.md</button>
    </p>
  </li>`;
}
