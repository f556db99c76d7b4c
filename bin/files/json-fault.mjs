// Where a text stops being JSON. Engines say so in different words, and often not where.
//
// The attack: a string of twenty million letters that is not closed. A pattern for strings remembers a step for each letter,
// until there is no room. The defence: letters are looked at one after another, and patterns take short words alone.

const BACKSLASH = 92;
const QUOTE = 34;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const WORD = /true|false|null/y;
/** What begins a number, a fraction and an exponent; digits follow. */
const [WHOLE, FRACTION, EXPONENT] = [/-?(?=\d)/y, /\.(?=\d)/y, /[eE][+-]?(?=\d)/y];

const isSpace = (letter) => letter === 32 || letter === 9 || letter === 10 || letter === 13;
const isDigit = (letter) => letter >= 48 && letter <= 57;
const isPlain = (letter) => letter >= 32 && letter !== QUOTE && letter !== BACKSLASH;

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
  const skipAll = (is) => {
    while (is(text.charCodeAt(at))) at += 1;
  };
  /** Behind the string that begins here, if one does; a fault within leaves it where it is. */
  const string = () => {
    const start = at;
    if (text.charCodeAt(at) !== QUOTE) return false;
    at += 1;
    do skipAll(isPlain);
    while (skip(ESCAPE));
    if (text.charCodeAt(at) === QUOTE) {
      at += 1;
      return true;
    }
    at = start;
    return false;
  };
  const number = () => {
    if (!skip(WHOLE)) return false;
    // A zero in front stands alone.
    if (text[at] === '0') at += 1;
    else skipAll(isDigit);
    for (const part of [FRACTION, EXPONENT]) if (skip(part)) skipAll(isDigit);
    return true;
  };
  const take = (letter) => {
    skipAll(isSpace);
    if (text[at] !== letter) return false;
    at += 1;
    return true;
  };
  const key = () => {
    skipAll(isSpace);
    if (!string()) return 'a name in double quotes';
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
    } else if (!string() && !number() && !skip(WORD)) return { at, wanted: 'a value' };
    // What stands behind it.
    for (;;) {
      const end = open.at(-1);
      if (end === undefined) {
        skipAll(isSpace);
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
