// What is printed of what somebody else wrote: names of files, words of modules, results.
//
// The attack: a text holds sequences that a terminal obeys (it hides what was said before, or types), letters that nobody
// sees or that turn those around them, or line breaks: what follows reads as a line of ours, such as that all is well. The
// defence: what does not show is written as what it is, a name has one line, and no other line of a text begins where
// ours do.

/**
 * As `report/format-for-model.ts`, `element/show-value.ts` and `headless/artifacts/log-line.ts` have it. The one that makes a symbol an emoji changes
 * no meaning behind such a symbol.
 */
const UNSEEN = String.raw`(?!(?<=\p{Extended_Pictographic})\uFE0F)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]`;
const IN_TEXT = new RegExp(String.raw`(?![\n\t])${UNSEEN}`, 'gu');
const IN_LINE = new RegExp(UNSEEN, 'gu');

/** As JSON has it, where it means the same. */
function escapeUnits(letter) {
  return letter
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}

/** @returns {string} of what shows alone, with line breaks and tabs */
export function printable(text) {
  return String(text).replaceAll('\r', '').replace(IN_TEXT, escapeUnits);
}

/** @returns {string} of what shows alone: a name, or a message of ours with names in it */
export function oneLine(text) {
  return String(text).replace(IN_LINE, escapeUnits);
}

/** @returns {string} of what shows alone, with what goes on in further lines indented: a message of somebody else's */
export function indented(text) {
  return printable(String(text).replace(/\r\n?|[\n\u2028\u2029]/g, '\n      '));
}
