/** Indents JSON, and charges for it as it grows. */
import { CHAR, type Charge } from './replace.ts';

const { join } = Array.prototype;

/** Characters: what is longer is put together once, at the end: QuickJS copies a text for each addition to it. */
const CHUNK = 4096;
/** Characters that are charged at once: in smaller pieces they would count as what is not kept (`guest/budget.ts`). */
const CHARGED = 32_768;

/**
 * The attack: `JSON.stringify` makes depth times indentation times lines of a few characters.
 * The defence: what it gives without indentation is charged, and runs no code of the module any more; it is
 * charged while it grows. Parsing it to have the engine write it again would take longer.
 *
 * @param json as `JSON.stringify` gives it, without white space
 * @param gap what stands before a line, once for each level (ECMAScript, SerializeJSONObject)
 */
export function indentJson(json: string, gap: string, pay: Charge): string {
  const chunks: string[] = [];
  let chunk = '';
  let line = '\n';
  let from = 0;
  let owed = 0;
  const add = (to: number, space: string) => {
    chunk += json.slice(from, to) + space;
    from = to;
    if (chunk.length < CHUNK) return;
    owed += chunk.length;
    if (owed > CHARGED) {
      pay(owed * CHAR);
      owed = 0;
    }
    chunks[chunks.length] = chunk;
    chunk = '';
  };
  for (let i = 0; i < json.length; i += 1) {
    switch (json.charCodeAt(i)) {
      case 0x22: // "
        i = endOfString(json, i);
        break;
      case 0x3a: // :
        add(i + 1, ' ');
        break;
      case 0x2c: // ,
        add(i + 1, line);
        break;
      case 0x5b: // [
      case 0x7b: // {
        if (isClosing(json.charCodeAt(i + 1))) i += 1;
        else {
          line += gap;
          add(i + 1, line);
        }
        break;
      case 0x5d: // ]
      case 0x7d: // }
        line = line.slice(0, line.length - gap.length);
        add(i, line);
    }
  }
  add(json.length, '');
  pay((owed + chunk.length) * CHAR);
  return chunks.length === 0 ? chunk : join.call(chunks, '') + chunk;
}

const isClosing = (code: number) => code === 0x5d || code === 0x7d;

/** @returns where the string that begins at `start` has its last quotation mark */
function endOfString(json: string, start: number): number {
  let end = start;
  let escapes: number;
  do {
    end = json.indexOf('"', end + 1);
    escapes = 0;
    while (json.charCodeAt(end - 1 - escapes) === 0x5c) escapes += 1;
  } while (escapes % 2 === 1);
  return end;
}
