/** The legend: a toggle for each series, with its value under the cursor. */
import type { PlotSeries } from '../../protocol/plots.ts';

export type LegendEntry = Pick<PlotSeries, 'label' | 'type' | 'axis' | 'dash'>;

/** A piece of what the series looks like. */
const MARKERS = {
  line: 'sm-plot-marker',
  points: 'sm-plot-marker sm-plot-dot',
  bars: 'sm-plot-marker sm-plot-box',
  area: 'sm-plot-marker sm-plot-box',
} as const;

export interface Legend {
  readonly element: HTMLElement;
  setColors(colors: readonly string[]): void;
  /** @param values one text a series, empty where the cursor has none */
  setValues(values: readonly string[]): void;
}

/** @param onToggle called with a series' number and whether it shows now */
export function createLegend(entries: readonly LegendEntry[], onToggle: (i: number, shown: boolean) => void): Legend {
  const element = document.createElement('div');
  element.className = 'sm-plot-legend';
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', 'Series');
  const parts = entries.map(({ label, type, axis, dash }, i) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('aria-pressed', 'true');
    const marker = document.createElement('span');
    marker.className = MARKERS[type];
    if (type === 'line' && dash?.some((length) => length > 0)) marker.classList.add('sm-plot-dashed');
    const name = document.createElement('span');
    name.className = 'sm-plot-name';
    name.dir = 'auto';
    name.textContent = label;
    const value = document.createElement('span');
    value.className = 'sm-plot-value';
    value.dir = 'ltr';
    button.append(marker, name);
    if (axis === 'y2') {
      const side = document.createElement('span');
      side.className = 'sm-plot-side';
      side.textContent = '(right)';
      button.append(side);
    }
    button.append(value);
    button.addEventListener('click', () => {
      const shown = button.getAttribute('aria-pressed') !== 'true';
      button.setAttribute('aria-pressed', String(shown));
      onToggle(i, shown);
    });
    element.append(button);
    return { marker, value };
  });
  return {
    element,
    setColors(colors) {
      parts.forEach(({ marker }, i) => {
        marker.style.color = colors[i] ?? '';
      });
    },
    setValues(values) {
      parts.forEach(({ value }, i) => {
        value.textContent = values[i] ?? '';
      });
    },
  };
}
