/** Light or dark, direction, and the host's custom properties, as `--sm-*` on the stage's root. */
import type { Appearance } from '../protocol/messages.ts';

const LIGHT = {
  text: '#1b1f24',
  muted: '#59636e',
  background: 'transparent',
  surface: '#f6f8fa',
  border: '#d1d9e0',
  accent: '#0b62c4',
};
const DARK = {
  text: '#e6edf3',
  muted: '#9198a1',
  background: 'transparent',
  surface: '#1b212a',
  border: '#3a424d',
  accent: '#6cb2ff',
};
/** Which CSS property a host's value must be valid for. */
const CHECKED_AS: Readonly<Record<string, string>> = {
  text: 'color',
  muted: 'color',
  background: 'background-color',
  surface: 'background-color',
  border: 'color',
  accent: 'color',
  font: 'font-family',
  'font-size': 'font-size',
  radius: 'border-radius',
};

export function applyAppearance({ scheme, direction, variables }: Appearance): void {
  const { style } = document.documentElement;
  // On the root it would differ from the frame's own scheme, and browsers paint such a frame opaque.
  document.body.style.setProperty('color-scheme', scheme);
  document.documentElement.dir = direction;
  document.documentElement.dataset.scheme = scheme;
  for (const name of Object.keys(CHECKED_AS)) style.removeProperty(`--sm-${name}`);
  for (const [name, value] of Object.entries(scheme === 'dark' ? DARK : LIGHT))
    style.setProperty(`--sm-${name}`, value);
  for (const [name, value] of Object.entries(variables)) {
    const property = Object.hasOwn(CHECKED_AS, name) ? CHECKED_AS[name] : undefined;
    if (property && !/url|var\(|image/i.test(value) && CSS.supports(property, value)) {
      style.setProperty(`--sm-${name}`, property.endsWith('color') ? resolveColor(value) : value);
    }
  }
}

/** A plot draws on a canvas, which knows no `light-dark()` or `color-mix()` of the page: the computed colour is plain. */
function resolveColor(value: string): string {
  const probe = document.createElement('span');
  probe.style.color = value;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
