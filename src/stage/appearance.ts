/** Light or dark, direction, and the host's custom properties, as `--sm-*` on the stage's root. */
import type { Appearance } from '../protocol/messages.ts';

/** By name: which CSS property a host's value must be valid for, and what there is without one, light and dark. */
const LOOK: Readonly<Record<string, readonly [property: string, light?: string, dark?: string]>> = {
  text: ['color', '#1b1f24', '#e6edf3'],
  muted: ['color', '#59636e', '#9198a1'],
  background: ['background-color', 'transparent', 'transparent'],
  surface: ['background-color', '#f6f8fa', '#1b212a'],
  border: ['color', '#d1d9e0', '#3a424d'],
  accent: ['color', '#0b62c4', '#6cb2ff'],
  font: ['font-family'],
  'font-size': ['font-size'],
  radius: ['border-radius'],
  // Any number from zero.
  density: ['flex-grow'],
};

export function applyAppearance({ scheme, direction, variables }: Appearance): void {
  const { style, dataset } = document.documentElement;
  // On the root it would differ from the frame's own scheme, and browsers paint such a frame opaque.
  document.body.style.setProperty('color-scheme', scheme);
  document.documentElement.dir = direction;
  dataset.scheme = scheme;
  for (const [name, [property, light = '', dark = '']] of Object.entries(LOOK)) {
    const value = variables[name] ?? '';
    // A part of the frame's height, which follows the content's, would grow with it.
    const isValid =
      !/url|var\(|image|\d(?:[dls]?v|cq)(?:[bhiw]|min|max)\b/i.test(value) && CSS.supports(property, value);
    const given = isValid && property.endsWith('color') ? resolveColor(value) : value;
    // An empty value takes the property away.
    style.setProperty(`--sm-${name}`, isValid ? given : scheme === 'dark' ? dark : light);
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
