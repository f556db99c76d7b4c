// Where a text stops being JSON. Engines say so in different words, and often not where.

const SPACE = /[ \t\n\r]*/y;
const SCALAR =
  /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const STRING = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;

/** @returns {{at: number, wanted: string} | undefined} the place of the first fault, and what could stand there; `undefined` for JSON */
export function findJsonFault(text) {
  let at = 0;
  /** What is open. */
  const open = [];
  const skip = (pattern) => {
    pattern.lastIndex = at;
    const found = pattern.test(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const take = (letter) => {
    skip(SPACE);
    if (text[at] !== letter) return false;
    at += 1;
    return true;
  };
  const key = () => {
    skip(SPACE);
    if (!skip(STRING)) return 'a name in double quotes';
    return take(':') ? undefined : '":"';
  };
  for (;;) {
    // A value.
    if (take('{')) {
      if (!take('}')) {
        open.push('}');
        const wanted = key();
        if (wanted) return { at, wanted };
        continue;
      }
    } else if (take('[')) {
      if (!take(']')) {
        open.push(']');
        continue;
      }
    } else if (!skip(SCALAR)) return { at, wanted: 'a value' };
    // What stands behind it.
    for (;;) {
      const end = open.at(-1);
      if (end === undefined) {
        skip(SPACE);
        return at === text.length ? undefined : { at, wanted: 'the end' };
      }
      if (take(end)) open.pop();
      else if (take(',')) {
        const wanted = end === '}' ? key() : undefined;
        if (wanted) return { at, wanted };
        break;
      } else return { at, wanted: `"," or "${end}"` };
    }
  }
}
