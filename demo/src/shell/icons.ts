import { svg, type TemplateResult } from 'lit';

const PATHS = {
  play: 'M6.5 4.2v11.6l9.5-5.8Z',
  reset: 'M4.5 10a5.5 5.5 0 1 0 1.9-4.2M4.2 3.5v3.2h3.2',
  paste: 'M4.5 10.5 8.2 14l7.3-8',
  dice: 'M4 4h12v12H4ZM7.5 7.5h.01M12.5 12.5h.01M10 10h.01',
  sun: 'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM10 1.8v1.7M10 16.5v1.7M1.8 10h1.7M16.5 10h1.7M4.2 4.2l1.2 1.2M14.6 14.6l1.2 1.2M4.2 15.8l1.2-1.2M14.6 5.4l1.2-1.2',
  moon: 'M16.5 11.8A6.8 6.8 0 0 1 8.2 3.5a6.8 6.8 0 1 0 8.3 8.3Z',
  auto: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM10 2.5v15M10 6h4.5M10 10h7.5M10 14h4.5',
  below: 'M3 4h14v12H3ZM3 10.5h14',
  beside: 'M3 4h14v12H3ZM11 4v12',
} satisfies Record<string, string>;

/** A line icon of 20 × 20 units; it says nothing to a screen reader, its control does. */
export function icon(name: keyof typeof PATHS): TemplateResult {
  return svg`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d=${PATHS[name]}></path></svg>`;
}
