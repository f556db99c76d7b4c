import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Session } from '../session.ts';
import type { Chance, Variant } from '../story.ts';
import { grantsTemplate } from './grants.ts';
import { icon } from './icons.ts';
import { inline } from './markdown.ts';

export interface ChoiceActions {
  choose(variant: Variant): void;
  setChance(chance: Chance | undefined): void;
  goTo(line: number, column?: number): void;
  explain(code: string): void;
}

/** What a story lets one choose, and what came of it. Most have nothing here. */
export function choicesTemplate(session: Session, actions: ChoiceActions) {
  const { variants, chance, showsAgain, madeInNode } = session.story;
  return html`
    ${variants ? variantsTemplate(session, variants, actions) : nothing}
    ${chance ? chanceTemplate(session, chance, actions) : nothing}
    ${showsAgain ? storedTemplate(session, 'The module ran in the first element; the second has its transcript, and no code.') : nothing}
    ${madeInNode ? storedTemplate(session, 'The module ran in Node; element and page are made of its transcript, without code.') : nothing}
    ${grantsTemplate(session)}
  `;
}

function variantsTemplate(session: Session, variants: readonly Variant[], actions: ChoiceActions) {
  return html`
    <fieldset class="variants">
      <legend class="visually-hidden">${session.page ? 'Pages' : 'Modules'} of this story</legend>
      ${variants.map(
        (variant) =>
          html`<button
            type="button"
            class="variant"
            aria-pressed=${variant === session.variant}
            @click=${() => actions.choose(variant)}
          >
            ${variant.label}
          </button>`,
      )}
    </fieldset>
    <p class="outcome">${outcomeTemplate(session, actions)}</p>
  `;
}

function outcomeTemplate({ state, error, page }: Session, { goTo, explain }: ChoiceActions) {
  if (state === 'rendered') return html`<span class="code" data-good>OK</span><span>The module rendered.</span>`;
  if (!error) return html`<span class="note">Running …</span>`;
  const { code, message, line, column } = error;
  // The page stands right below, and the message is long.
  const isTold = page && code === 'SM701';
  return html`
    <button type="button" class="code" aria-haspopup="dialog" @click=${() => explain(code)}>${code}</button>
    <span>${isTold ? 'The page’s policy blocks the sandbox. The element says what to add.' : inline(message)}</span>
    ${line === undefined ? (page ? nothing : unknownLine) : lineTemplate(line, column, goTo)}
  `;
}

const unknownLine = html`<span class="note">Its thread was removed from outside: no line is known.</span>`;

function lineTemplate(line: number, column: number | undefined, goTo: ChoiceActions['goTo']) {
  return html`<button type="button" class="link" @click=${() => goTo(line, column)}>
    line ${line}${column === undefined ? '' : `, column ${column}`}
  </button>`;
}

function chanceTemplate({ chance }: Session, fixed: Chance, { setChance }: ChoiceActions) {
  const shown = chance ?? fixed;
  return html`<div class="chance">
    <label class="check">
      <input
        type="checkbox"
        .checked=${live(chance !== undefined)}
        @change=${(event: Event) => setChance((event.target as HTMLInputElement).checked ? fixed : undefined)}
      />
      Deterministic
    </label>
    <button
      type="button"
      class="button"
      ?disabled=${!chance}
      @click=${() => setChance({ ...shown, seed: shown.seed + 1 })}
    >
      ${icon('dice')}Another seed
    </button>
    <code class="policy"
      >${
        chance
          ? `policy: { deterministic: { seed: ${chance.seed}, now: ${describeTime(chance.now)} } }`
          : 'policy: real time and chance'
      }</code
    >
  </div>`;
}

function storedTemplate({ stored }: Session, how: string) {
  if (!stored) return html`<p class="outcome"><span class="note">Nothing is recorded yet.</span></p>`;
  return html`<p class="outcome">
    <span class="code" data-good>${Math.ceil(stored.bytes / 1024)} KB</span>
    <span>${how} SHA-256:</span>
    <code class="policy">${stored.hash}</code>
  </p>`;
}

function describeTime(now: number): string {
  return `Date.parse('${new Date(now).toISOString().slice(0, 10)}')`;
}
