/**
 * One thing that was logged, as a line of a file that people and programs read.
 *
 * The attack: a text with sequences that the terminal of whoever reads the file obeys, or of several lines, one of which looks
 * like another entry. The defence: control characters are written as what they are, and what goes on is indented.
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const OBEYED = /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export function logLine(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll('\n', '\n  ');
  return `${lines.replace(OBEYED, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`;
}
