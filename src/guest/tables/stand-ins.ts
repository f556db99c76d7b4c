/** Elements that cells do not draw: what is said of them, and what stands for those that show something of themselves. */

export type Attributes = ReadonlyMap<string, string>;

const TO_LISTEN = "Listen to the table: table.on('cellClick', (event, cell) => …).";
const TO_EDIT = 'A table shows and does not edit: draw controls beside it.';
export const UNDRAWN: ReadonlyMap<string, string> = new Map([
  ['button', TO_LISTEN],
  ['input', TO_EDIT],
  ['select', TO_EDIT],
  ['textarea', TO_EDIT],
  ['progress', "Use formatter: 'progress', or a <div> with a background and a width."],
  ['meter', "Use formatter: 'progress', or a <div> with a background and a width."],
  ['img', 'Draw an <svg> in the cell, or show pictures beside the table.'],
  ['canvas', 'Draw an <svg> in the cell, or plots beside the table.'],
]);
/** What hears nothing in a cell. */
export const LISTENER = ['a listener on what a formatter returned', TO_LISTEN] as const;

/** @returns text */
export function standInOf(tag: string, attributes: Attributes): string {
  const numberOf = (name: string, instead: number) => Number.parseFloat(attributes.get(name) ?? '') || instead;
  if (tag === 'progress' || tag === 'meter') {
    const [least, most] = [numberOf('min', 0), numberOf('max', 1)];
    const share = Math.max(0, Math.min(1, (numberOf('value', 0) - least) / (most - least)));
    return `${Math.round(share * 100) || 0}%`;
  }
  if (tag !== 'input') return attributes.get('alt') ?? '';
  const type = attributes.get('type')?.toLowerCase();
  if (type === 'checkbox') return attributes.has('checked') ? '☑' : '☐';
  if (type === 'radio') return attributes.has('checked') ? '◉' : '○';
  return attributes.get('value') ?? '';
}
