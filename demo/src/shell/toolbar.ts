import { html } from 'lit';
import { live } from 'lit/directives/live.js';
import type { EngineName, ModuleTheme, PolicyName, Session } from '../session.ts';
import { icon } from './icons.ts';

export const LEVELS = ['strict', 'secure', 'standard', 'permissive'] as const;
export const ENGINES = ['native', 'quickjs'] as const;
const POLICIES = ['default', 'module-validation', 'integration-test'] as const;
const THEMES = ['auto', 'light', 'dark'] as const;
const WIDTHS = [360, 768, 'full'] as const;
const LAYOUTS = { below: 'Workbench below', beside: 'Workbench beside' } as const;

/** CSS px, or all there is. */
export type FrameWidth = number | 'full';
export type Layout = keyof typeof LAYOUTS;

export interface ToolbarActions {
  setWidth(width: FrameWidth): void;
  setLayout(layout: Layout): void;
  setLevel(level: Session['level']): void;
  setTheme(theme: ModuleTheme): void;
  setPolicy(policy: PolicyName): void;
  setEngine(engine: EngineName): void;
}

/** The controls above the live module. */
export function toolbarTemplate(session: Session, width: FrameWidth, layout: Layout, actions: ToolbarActions) {
  return html`
    <fieldset class="segments">
      <legend>Width</legend>
      ${WIDTHS.map(
        (preset) =>
          html`<label>
            <input type="radio" name="width" .checked=${live(width === preset)} @change=${() => actions.setWidth(preset)} />
            <span>${preset === 'full' ? 'Full' : preset}</span>
          </label>`,
      )}
    </fieldset>
    ${selectTemplate('Level', LEVELS, session.level, actions.setLevel)}
    ${selectTemplate('Module theme', THEMES, session.theme, actions.setTheme)}
    ${selectTemplate('Policy', POLICIES, session.policy, actions.setPolicy)}
    ${selectTemplate('Engine', ENGINES, session.engine, actions.setEngine)}
    <fieldset class="segments layouts">
      <legend class="visually-hidden">Place of the workbench</legend>
      ${(Object.keys(LAYOUTS) as Layout[]).map(
        (name) =>
          html`<label title=${LAYOUTS[name]}>
            <input type="radio" name="layout" .checked=${live(layout === name)} @change=${() => actions.setLayout(name)} />
            <span>${icon(name)}<span class="visually-hidden">${LAYOUTS[name]}</span></span>
          </label>`,
      )}
    </fieldset>
  `;
}

function selectTemplate<T extends string>(
  label: string,
  options: readonly T[],
  chosen: T,
  choose: (option: T) => void,
) {
  return html`<label class="field">
    <span>${label}</span>
    <select .value=${live(chosen)} @change=${(event: Event) => choose((event.target as HTMLSelectElement).value as T)}>
      ${options.map((option) => html`<option value=${option} ?selected=${option === chosen}>${option}</option>`)}
    </select>
  </label>`;
}
