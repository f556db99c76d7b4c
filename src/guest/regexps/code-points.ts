/** Characters of a text, as patterns count them: code units, or code points where a pattern has `u` or `v`. */
const { charCodeAt } = String.prototype;

export const codeAt = (text: string, index: number): number => charCodeAt.call(text, index);
export const widthOf = (point: number): number => (point > 0xffff ? 2 : 1);
/** ECMAScript, LineTerminator. */
export const isLineEnd = (unit: number): boolean => unit === 10 || unit === 13 || unit === 0x2028 || unit === 0x2029;

const isLead = (unit: number) => unit >= 0xd800 && unit < 0xdc00;
const isTrail = (unit: number) => unit >= 0xdc00 && unit < 0xe000;
const pointOf = (lead: number, trail: number) => (lead - 0xd800) * 0x400 + trail - 0xdc00 + 0x10000;

/** @returns the character before (`back`) or behind a place; -1 beyond the text */
export function readPoint(text: string, at: number, back: number, unicode: boolean): number {
  if (back) {
    if (at <= 0) return -1;
    const unit = codeAt(text, at - 1);
    if (!unicode || !isTrail(unit) || at < 2) return unit;
    const lead = codeAt(text, at - 2);
    return isLead(lead) ? pointOf(lead, unit) : unit;
  }
  if (at >= text.length) return -1;
  const unit = codeAt(text, at);
  if (!unicode || !isLead(unit) || at + 1 >= text.length) return unit;
  const trail = codeAt(text, at + 1);
  return isTrail(trail) ? pointOf(unit, trail) : unit;
}
