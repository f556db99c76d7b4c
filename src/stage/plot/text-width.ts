/**
 * How wide labels are. Each is measured once: axes ask for the same ones until their sizes settle, and to set a font on
 * a canvas, there and back again, takes longer than to draw a text.
 */

/** Of labels. */
export interface Font {
  readonly family: string;
  /** How much larger letters are than where a page says nothing: 12 CSS px there. */
  readonly scale: number;
}

/** @param px where a page says nothing; @returns a font for a canvas */
export const fontOf = ({ family, scale }: Font, px = 12, weight = ''): string =>
  `${weight} ${px * scale}px ${family}`.trim();

const MOST = 1000;
const widths = new Map<string, number>();

/** @param canvas keeps its font; @returns CSS px of the widest line */
export function widestOf(canvas: CanvasRenderingContext2D, labels: readonly (string | null)[], of: Font): number {
  const font = fontOf(of);
  const lines = labels.flatMap((label) => label?.split('\n') ?? []);
  const fresh = lines.filter((line) => !widths.has(font + line));
  if (fresh.length > 0) {
    if (widths.size + fresh.length > MOST) widths.clear();
    canvas.save();
    canvas.font = font;
    // What the bound has cleared is measured again.
    for (const line of lines) if (!widths.has(font + line)) widths.set(font + line, canvas.measureText(line).width);
    canvas.restore();
  }
  return lines.reduce((widest, line) => Math.max(widest, widths.get(font + line) ?? 0), 0);
}
