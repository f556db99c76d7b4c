declare module 'd3-dsv' {
  /** Reads comma-separated values (RFC 4180): the header and every record, as arrays of text. */
  export function csvParseRows(text: string): string[][];
}
