/**
 * Text as it stands in a page.
 *
 * The attack: a text or a value of an attribute that some parser, in whatever state an element around it has put it
 * (inside a `title`, in SVG), takes for the end of what it stands in. The defence: not one `<`, `>`, `&` or quote of
 * anybody's is written as such, in texts, values and style sheets alike; every tag in the page is one of ours.
 */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // A parser makes a line break of it.
  '\r': '&#13;',
  // It drops this one, or replaces it.
  '\0': '\ufffd',
};

/** For texts and for values in double quotes. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"'\r\0]/g, (character) => ENTITIES[character]!);
}

/** For a style sheet whose values and selectors are checked: in their strings alone such a character may stand. */
export function escapeStyle(text: string): string {
  return text.replace(/[<&]/g, (character) => (character === '<' ? '\\3c ' : '\\26 '));
}

/** @returns attributes of a tag: those that are there */
export function attributesOf(values: Readonly<Record<string, string | number | boolean | undefined>>): string {
  let text = '';
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === false) continue;
    text += value === true ? ` ${name}` : ` ${name}="${escapeText(String(value))}"`;
  }
  return text;
}
