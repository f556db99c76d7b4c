/**
 * How wide labels are. Measured beside the plot's canvas: to set a font there and back again takes longer than to draw
 * the text, and axes ask for the same labels until their sizes settle.
 */

const MOST = 1000;
const widths = new Map<string, number>();
let canvas: CanvasRenderingContext2D | null | undefined;
let current = '';

/** @param font family of text of 12 px; @returns CSS px of the widest line */
export function widestOf(labels: readonly (string | null)[], font: string): number {
  let widest = 0;
  for (const label of labels) {
    for (const line of label?.split('\n') ?? []) widest = Math.max(widest, widthOf(line, font));
  }
  return widest;
}

function widthOf(line: string, font: string): number {
  const key = `${font}\n${line}`;
  let width = widths.get(key);
  if (width === undefined) {
    canvas ??= document.createElement('canvas').getContext('2d');
    if (!canvas) return 0;
    if (font !== current) canvas.font = `12px ${font}`;
    current = font;
    width = canvas.measureText(line).width;
    if (widths.size >= MOST) widths.clear();
    widths.set(key, width);
  }
  return width;
}
