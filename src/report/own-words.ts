/**
 * What engines say of an expression, in the words of its author: they quote the program as it was rewritten
 * (`$0_k(o,k)`, JavaScriptCore), or have no words for what stands in it by now (`o[(intermediate value)]`, V8 and SpiderMonkey).
 */

/** `typeof k=="number"?k:$0_k(o,k)`, or the same of an expression (`transform/rewrite-computed-key.ts`). */
const NAMED_KEY = /typeof ([\p{ID_Continue}$]+)=="number"\?\1:\$\d+_[kw]\([\p{ID_Continue}$]+,\1\)/gu;
const KEPT_KEY = /typeof\(\$\d+_i=(.*?)\)=="number"\?\$\d+_i:\$\d+_[kw]\([\p{ID_Continue}$]+,\$\d+_i\)/gu;
/** `$0_v(1,(`, `$0_h((`; and `($0_o=(`. */
const GUARD = /\(\$\d+_[oO]=\(|(?:0,)?\$\d+_([a-z])\(/;
/** What engines say of the arguments of a call. */
const UNTOLD = /\$\d+_[a-z]\(\.\.\.\)/g;
const OF_ENGINE = /^(?:Type|Range|Reference|Syntax|Internal)Error: /;
/** UTF-16 code units: of messages, and of lines in which keys are looked for. */
const LONGEST = 2000;
const KEY_WITHOUT_WORDS = /([\p{ID_Continue}$.]*)\[(?:\(intermediate value\))+\]/gu;

/**
 * @param message of an error
 * @param line of the module, on which it was thrown
 */
export function inOwnWords(message: string, line = ''): string {
  // What the module says itself is told as it says it.
  if (!OF_ENGINE.test(message) || message.length > LONGEST) return message;
  let text = message
    .replace(NAMED_KEY, '$1')
    .replace(KEPT_KEY, (_, key: string) => bare(key))
    .replace(UNTOLD, '(…)');
  for (let found = GUARD.exec(text); found; found = GUARD.exec(text)) {
    const from = found.index + found[0].length;
    const { args, end } = readArguments(text, from - (found[1] ? 0 : 1));
    // Of the object and a key that the scan knows, the object; else what is guarded comes last.
    const quoted = found[1] && /[gh]/.test(found[1]) ? args[0] : args.at(-1);
    text = text.slice(0, found.index) + bare(quoted ?? '') + text.slice(end);
  }
  return text.replace(KEY_WITHOUT_WORDS, (_, object: string) => `${object}[${findKey(line, object)}]`);
}

/** What stands between brackets behind `object` in a line, if it stands there once. */
function findKey(line: string, object: string): string {
  const head = `${object}[`;
  const at = object && line.length <= LONGEST ? line.indexOf(head) : -1;
  // Not the end of a longer name.
  if (at < 0 || /[\p{ID_Continue}$.]/u.test(line.charAt(at - 1))) return '…';
  const { args, end } = readArguments(line, at + head.length);
  return end <= line.length && !line.includes(head, at + 1) ? args.join(',') : '…';
}

/** Reads from behind an opening bracket. @returns what stands between commas, and the place behind the closing bracket */
function readArguments(text: string, from: number): { readonly args: string[]; readonly end: number } {
  const args: string[] = [];
  let start = from;
  let depth = 1;
  let quote = '';
  let at = from;
  for (; at < text.length && depth > 0; at += 1) {
    const letter = text[at]!;
    if (quote) {
      if (letter === '\\') at += 1;
      else if (letter === quote) quote = '';
    } else if (/["'`]/.test(letter)) quote = letter;
    else if (/[([{]/.test(letter)) depth += 1;
    else if (/[)\]}]/.test(letter)) depth -= 1;
    else if (letter === ',' && depth === 1) {
      args.push(text.slice(start, at));
      start = at + 1;
    }
  }
  // Messages are cut: then there is no closing bracket.
  args.push(text.slice(start, depth === 0 ? at - 1 : at));
  return { args, end: depth === 0 ? at : text.length + 1 };
}

/** Without the parentheses that the rewriting put around it. */
const bare = (text: string): string => /^\((.*)\)$/s.exec(text)?.[1] ?? text.replace(/^\(/, '');
