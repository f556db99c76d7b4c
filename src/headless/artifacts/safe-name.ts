/**
 * A folder's name made of what somebody calls a module or a category.
 *
 * The attack: `../../etc`, an absolute path, a NUL, a name that a system keeps for a device (`nul`, `con.log`), one that
 * is hidden, one of ten thousand letters; or another name that comes out as the same folder. The defence: one segment of
 * letters, digits, `-`, `_` and points between them, short, never a reserved one; and where anything had to be changed, or
 * it ends as such a name does, some digits of the name's own hash. Names that differ in case alone are one folder where the
 * system says so: files in it have times of their own, and none is written over.
 */
import { createHash } from 'node:crypto';

const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|clock\$|com[\d¹²³]|lpt[\d¹²³])(\.|$)/i;
/** UTF-16 code units: in UTF-8 three times as many bytes, and a system takes 255. */
const LONGEST = 60;
const DIGITS = 10;
/** What another name has come out as, or might have. */
const DIGESTED = new RegExp(`-[\\da-f]{${DIGITS}}$`, 'i');

/** @returns one segment of a path, the same for the same name */
export function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/\.{2,}/g, '-')
    .slice(0, LONGEST)
    .replace(/^[.-]+|[.-]+$/g, '')
    // What a cut has left of a letter.
    .toWellFormed();
  if (plain === name && plain !== '' && !RESERVED.test(plain) && !DIGESTED.test(plain)) return plain;
  const digits = createHash('sha256').update(name, 'utf16le').digest('hex').slice(0, DIGITS);
  return [RESERVED.test(plain) ? `_${plain}` : plain, digits].filter(Boolean).join('-');
}
