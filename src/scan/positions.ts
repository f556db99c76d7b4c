/** Where in the source something is, as a person would say it. */
export interface Place {
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 units. */
  readonly column: number;
  /** The line's text, trimmed, at most 120 characters around the column. */
  readonly snippet: string;
}

/** Longer lines are cut. */
export const SNIPPET_LENGTH = 120;

/** The offset at which each line begins. Lines end as in ECMA-262 §12.3, so they agree with an engine's errors. */
export function findLineStarts(code: string): number[] {
  const ends = /\r\n|[\n\r\u2028\u2029]/g;
  const starts = [0];
  while (ends.exec(code)) starts.push(ends.lastIndex);
  return starts;
}

/** @param starts of `findLineStarts`; @returns the number of the line that an offset is in, from 0 */
export function findLine(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle;
  }
  return low;
}

/** Gives the place of an offset. */
export function createLocator(code: string): (offset: number) => Place {
  const starts = findLineStarts(code);
  return (offset) => {
    const low = findLine(starts, offset);
    const start = starts[low]!;
    const text = code.slice(start, starts[low + 1] ?? code.length);
    const column = offset - start;
    const from = text.length > SNIPPET_LENGTH ? Math.max(0, column - SNIPPET_LENGTH / 2) : 0;
    return { line: low + 1, column: column + 1, snippet: text.slice(from, from + SNIPPET_LENGTH).trim() };
  };
}
