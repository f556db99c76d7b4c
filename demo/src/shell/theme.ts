import { html, render } from 'lit';
import { icon } from './icons.ts';

const STORED = 'gallery-theme';
const THEMES = ['auto', 'light', 'dark'] as const;
type PageTheme = (typeof THEMES)[number];
const ICONS = { auto: 'auto', light: 'sun', dark: 'moon' } as const;
const LABELS = { auto: 'Theme of the system', light: 'Light', dark: 'Dark' } as const;

/** The page's own theme: follows the system until one is chosen. Calls `onChange` when what is seen changes. */
export function startTheme(root: HTMLElement, onChange: () => void): void {
  const page = document.documentElement;
  const choose = (theme: PageTheme) => {
    page.dataset.theme = theme;
    try {
      localStorage.setItem(STORED, theme);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    draw();
    onChange();
  };
  const draw = () =>
    render(
      html`<fieldset class="segments">
        <legend class="visually-hidden">Theme of this page</legend>
        ${THEMES.map(
          (theme) =>
            html`<label title=${LABELS[theme]}>
              <input
                type="radio"
                name="page-theme"
                .checked=${(page.dataset.theme ?? 'auto') === theme}
                @change=${() => choose(theme)}
              />
              <span>${icon(ICONS[theme])}<span class="visually-hidden">${LABELS[theme]}</span></span>
            </label>`,
        )}
      </fieldset>`,
      root,
    );
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', onChange);
  draw();
}

/** Whether the page is shown dark now. */
export function isDark(): boolean {
  const theme = document.documentElement.dataset.theme ?? 'auto';
  return theme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}
