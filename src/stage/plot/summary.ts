/** What a plot says to someone who does not see it. */

export interface SeriesSummary {
  readonly label: string;
  readonly points: number;
  readonly low: string;
  readonly high: string;
  readonly last: string;
}

const MOST_SERIES = 12;

/** @returns one sentence a series: how many points, from lowest to highest value, the last one */
export function describePlot(
  title: string | undefined,
  xFrom: string,
  xTo: string,
  series: readonly SeriesSummary[],
): string {
  const name = title === undefined || title === '' ? 'Plot' : `Plot: ${title}`;
  const drawn = series.filter(({ points }) => points > 0);
  if (drawn.length === 0) return `${name}. No data.`;
  const lines = drawn.slice(0, MOST_SERIES).map(({ label, points, low, high, last }) => {
    const what = `${points} ${points === 1 ? 'value' : 'values'}, ${low} to ${high}, last ${last}`;
    return label === '' ? `${what}.` : `${label}: ${what}.`;
  });
  const rest = drawn.length - lines.length;
  return [`${name}, ${xFrom} to ${xTo}.`, ...lines, rest > 0 ? `And ${rest} more series.` : ''].join(' ').trim();
}
