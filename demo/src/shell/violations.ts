import { html, nothing } from 'lit';
import type { Violation } from '../element.ts';
import type { Session } from '../session.ts';
import { icon } from './icons.ts';
import { inline } from './markdown.ts';
import { useOffers } from './offers.ts';

interface ViolationActions {
  goTo(line: number, column?: number): void;
  explain(code: string): void;
  /** Runs the module with offered lines in it. */
  use(code: string): void;
}

/** What was refused, where, why, and what to write instead. */
export function violationsTemplate({ violations, code }: Session, actions: ViolationActions) {
  if (violations.length === 0) return html`<p class="empty">Nothing was refused.</p>`;
  const offers = violations.filter((violation) => useOffers(code, [violation]) !== undefined);
  return html`${
    offers.length > 1
      ? html`<p class="offers">
          ${offers.length} of ${violations.length} findings come with a line to paste.
          <button type="button" class="button" @click=${() => actions.use(useOffers(code, offers) ?? code)}>
            ${icon('paste')}Use all ${offers.length}
          </button>
        </p>`
      : nothing
  }<ul class="violations">
    ${violations.map((violation) => violationTemplate(violation, code, actions))}
  </ul>`;
}

function violationTemplate(violation: Violation, source: string, { goTo, explain, use }: ViolationActions) {
  const { code, severity, phase, rule, message, line, column, snippet, hint, replacement } = violation;
  const changed = useOffers(source, [violation]);
  return html`<li data-severity=${severity}>
    <p class="violation-head">
      <button type="button" class="code" aria-haspopup="dialog" @click=${() => explain(code)}>${code}</button>
      <span class="violation-message">${inline(message)}</span>
    </p>
    ${snippet === undefined ? nothing : html`<pre class="snippet">${snippet}</pre>`}
    ${
      replacement === undefined
        ? nothing
        : html`<div class="offer">
          <pre class="snippet">${replacement}</pre>
          <button type="button" class="button" ?disabled=${changed === undefined} @click=${() => use(changed ?? source)}>
            ${icon('paste')}Use this
          </button>
        </div>`
    }
    ${hint === '' ? nothing : html`<p class="hint"><span>Instead</span> ${inline(withoutOffer(hint, replacement))}</p>`}
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

/** The hint ends with the line that is shown above it. */
function withoutOffer(hint: string, replacement: string | undefined): string {
  return replacement === undefined ? hint : hint.replace(` Write: \`${replacement}\``, '');
}
