/** Text on a canvas. */

const LONGEST = 80;

/** @returns `text`, cut with an ellipsis to what fits; empty where next to nothing does */
export function fitText(canvas: Pick<CanvasRenderingContext2D, 'measureText'>, text: string, width: number): string {
  const whole = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  const fits = (part: string) => canvas.measureText(part).width <= width;
  if (fits(whole)) return whole;
  let low = 0;
  let high = Math.min(text.length, LONGEST);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (fits(`${text.slice(0, middle)}…`)) low = middle;
    else high = middle - 1;
  }
  return low < 2 ? '' : `${text.slice(0, low).trimEnd()}…`;
}

/** Text with a rim of the ground's colour, to be read over lines. */
export function writeText(canvas: CanvasRenderingContext2D, text: string, halo: string, x: number, y: number): void {
  canvas.save();
  canvas.setLineDash([]);
  canvas.lineJoin = 'round';
  canvas.lineWidth = 3 * devicePixelRatio;
  canvas.strokeStyle = halo;
  canvas.strokeText(text, x, y);
  canvas.restore();
  canvas.fillText(text, x, y);
}
