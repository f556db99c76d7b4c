/** The colours of a page: those of the stage (`stage/appearance.ts`) on a ground of their own, light and dark. */
import { PALETTE_SIZE, paletteColor } from '../../stage/plot/colors.ts';

export type Theme = 'auto' | 'light' | 'dark';
export const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];

const COLORS = {
  light: {
    ground: '#f3f4f7',
    background: '#ffffff',
    text: '#1b1f24',
    muted: '#59636e',
    surface: '#f6f8fa',
    border: '#d9dfe5',
    accent: '#0b62c4',
  },
  dark: {
    ground: '#0d1015',
    background: '#14181f',
    text: '#e6edf3',
    muted: '#9aa4b0',
    surface: '#1c222b',
    border: '#333b46',
    accent: '#6cb2ff',
  },
} as const;

/** @returns rules that set every colour, on `:root` */
export function writeTheme(theme: Theme): string {
  if (theme !== 'auto') return `:root{color-scheme:${theme};${declare(theme)}}\n`;
  // On paper a page is light, whatever the screen is.
  return `:root{color-scheme:light;${declare('light')}}
@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;${declare('dark')}}}
`;
}

function declare(scheme: 'light' | 'dark'): string {
  const colors = Object.entries(COLORS[scheme]).map(([name, color]) => `--sm-${name}:${color}`);
  const series = Array.from({ length: PALETTE_SIZE }, (_, i) => `--sm-c${i}:${paletteColor(i, scheme)}`);
  return [...colors, ...series].join(';');
}
