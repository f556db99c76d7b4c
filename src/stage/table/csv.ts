/**
 * Rows as CSV (RFC 4180): every line ends with CRLF, texts stand in quotes, numbers do not.
 *
 * The attack: a cell of the data, or a title of the module's, is a formula where the reader opens or pastes the
 * text (OWASP, "CSV Injection"): `=HYPERLINK(…)`, `+cmd|…`. Or it begins to be one further on, where a
 * spreadsheet parts cells by tabs, as it does with what is pasted, or by semicolons. The defence: an apostrophe
 * before whatever a formula begins with, at the start of a text and after what may part cells; and quotes
 * around every text, which is a string in whatever the cell before it would become.
 */

/** Code units of the whole: texts that stand once on the wire may stand in every row. */
export const MOST_TEXT = 20_000_000;

/** With those of full width, which some spreadsheets take for the same. */
const STARTS: ReadonlySet<string | undefined> = new Set('=+-@＝＋－＠');
const DANGEROUS = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
/** As long as they are, so that each is read once. */
const GAPS = /[\s\p{C};]+/gu;
/** Anything but a space may part cells. */
const PARTS_CELLS = /[^ \u00a0]/;

/** Most texts are: a hundred thousand rows are copied within a click. */
const PLAIN = /^[ -:<-~]*$/;
const PLAIN_DANGEROUS = /^ *[=+\-@]/;

/** @returns the text as a spreadsheet takes for nothing else */
export function neutralize(text: string): string {
  if (PLAIN.test(text)) return PLAIN_DANGEROUS.test(text) ? `'${text}` : text;
  const parted = text.replace(GAPS, (gap, at: number) =>
    PARTS_CELLS.test(gap) && STARTS.has(text[at + gap.length]) ? `${gap}'` : gap,
  );
  return DANGEROUS.test(parted) ? `'${parted}` : parted;
}

/**
 * @param rows each as many cells; numbers stay as they are
 * @returns `undefined` if it is longer than `MOST_TEXT`
 */
export function csvOf(rows: Iterable<readonly (string | number | bigint)[]>): string | undefined {
  let csv = '';
  for (const row of rows) {
    csv += `${row.map(fieldOf).join(',')}\r\n`;
    if (csv.length > MOST_TEXT) return undefined;
  }
  return csv;
}

function fieldOf(cell: string | number | bigint): string {
  if (typeof cell !== 'string') return String(cell);
  return cell === '' ? '' : `"${neutralize(cell).replaceAll('"', '""')}"`;
}
