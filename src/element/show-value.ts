/**
 * A value of any kind as text for a reader who judges it, written as `JSON.stringify` writes data with indentation.
 *
 * The attack: what a schema makes of a module's arguments may be more than data. `JSON.stringify` leaves functions out,
 * shows a `Map` or an instance as `{}`, runs getters and `toJSON`, fails at big integers and cycles, and walks through all
 * of what has no end. The defence: one walk that reads own data properties and runs nothing of the value, says what is no
 * data in marks that no text of a module can be taken for, since its texts stand in quotes, and ends with the characters.
 */
import { isPlainObject, timeOf } from '../datasets/copy.ts';

export interface Shown {
  readonly text: string;
  /** Whether all of the value is in the text: not where there are functions, getters or instances. */
  readonly isWhole: boolean;
}

/** The text would be longer than was asked for. */
export class TooLongError extends Error {}

/** Levels of nesting: twice what arguments may have, for a schema that wraps them. */
const DEPTH = 64;
const LONGEST_NAME = 50;

/**
 * Characters that are not seen, that look like a blank and are none, that change the direction of those around them or that no
 * font has, and that JSON leaves as they are. `\p{Cn}` is what this browser's Unicode does not know: it draws a box or nothing.
 * Blanks beside the properties: where an object would stand, of braille, of music, and of the scripts of Khitan and Egypt.
 * The one that makes a symbol an emoji changes no meaning behind such a symbol; behind a letter it would make two of one address.
 */
const UNSEEN =
  /(?!(?<=\p{Extended_Pictographic})\uFE0F)(?! )[\p{Cf}\p{Cn}\p{Co}\p{Default_Ignorable_Code_Point}\p{Zs}\p{Zl}\p{Zp}\u007F-\u009F\u2800\uFFFC\u{13441}\u{13442}\u{16FE4}\u{1D159}]/gu;

/**
 * The attack: fifty thousand letters that browsers take long to lay out, in a line of the page's own: accents upon one letter,
 * or Arabic without a blank, took Chromium seconds. The defence: all but letters that stand for themselves count for ten, and no
 * letter has more than two accents.
 */
const DEAR = /[^\0-\u02FF\u0370-\u052F\u1E00-\u1FFF\u2010-\u2BFF\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFFEF]/g;
const MORE_MARKS = /(?<=\p{M}\p{M})\p{M}/gu;

const toNumber = (letter: string) => `\\u{${letter.codePointAt(0)?.toString(16)}}`;

/**
 * @param most characters of the text, those that are not seen by their numbers; what is dear counts for ten
 * @param sorted whether keys are in the order of their letters, for what is to be compared
 * @throws TooLongError
 * @throws RangeError for what is nested deeper than a reader follows
 * @throws what a `Proxy` throws: its traps are the only code that runs
 */
export function showValue(value: unknown, most: number, sorted = false): Shown {
  const pieces: string[] = [];
  const above: object[] = [];
  let chars = 0;
  let isWhole = true;

  const add = (piece: string) => {
    chars += piece.length + 9 * (piece.match(DEAR)?.length ?? 0);
    if (chars > most) throw new TooLongError();
    pieces.push(piece);
  };
  const addText = (text: string) => {
    if (text.length > most) throw new TooLongError();
    add(JSON.stringify(text).replace(UNSEEN, toNumber).replace(MORE_MARKS, toNumber));
  };
  /** What is no data, or more than its data. */
  const addOpaque = (what: string) => {
    isWhole = false;
    add(`‹${what}›`);
  };
  const writeOwn = (holder: object, key: PropertyKey) => {
    const own = Object.getOwnPropertyDescriptor(holder, key);
    if (own?.get || own?.set) addOpaque('getter');
    else write(own?.value);
  };
  /** @param writers each writes one entry, where it stands */
  const writeAll = (holder: object, [open, close]: string, writers: Iterable<() => void>) => {
    if (above.includes(holder)) return addOpaque('leads back to what holds it');
    if (above.length >= DEPTH) throw new RangeError('The value is nested too deeply to be shown');
    above.push(holder);
    const start = `\n${'  '.repeat(above.length)}`;
    let before = `${open}`;
    for (const writeEntry of writers) {
      add(`${before}${start}`);
      writeEntry();
      before = ',';
    }
    above.pop();
    add(before === ',' ? `\n${'  '.repeat(above.length)}${close}` : `${open}${close}`);
  };
  function* itemsOf(list: readonly unknown[]): Generator<() => void> {
    for (let i = 0; i < list.length; i += 1) yield () => writeOwn(list, i);
  }
  function* fieldsOf(holder: object): Generator<() => void> {
    const keys = Object.keys(holder);
    if (Reflect.ownKeys(holder).length > keys.length) isWhole = false;
    for (const key of sorted ? keys.sort() : keys) {
      yield () => {
        addText(key);
        add(': ');
        writeOwn(holder, key);
      };
    }
  }
  function* membersOf(members: Iterable<unknown>): Generator<() => void> {
    for (const member of members) yield () => write(member);
  }
  const writeObject = (holder: object) => {
    if (Array.isArray(holder)) return writeAll(holder, '[]', itemsOf(holder));
    if (isPlainObject(holder)) return writeAll(holder, '{}', fieldsOf(holder));
    const time = timeOf(holder);
    if (time !== undefined) return add(`‹Date ${Number.isNaN(time) ? 'invalid' : new Date(time).toISOString()}›`);
    const address = addressOf(holder);
    if (address !== undefined) {
      add('‹URL› ');
      return addText(address);
    }
    const members = findMembers(holder);
    if (members) {
      add(`‹${members.name}› `);
      return writeAll(holder, '[]', membersOf(members.list));
    }
    addOpaque(nameOf(holder));
    // Bytes have a key each.
    if (ArrayBuffer.isView(holder)) return;
    add(' ');
    writeAll(holder, '{}', fieldsOf(holder));
  };
  const write = (item: unknown): void => {
    if (typeof item === 'string') addText(item);
    else if (typeof item === 'bigint') add(digitsOf(item, most));
    else if (typeof item === 'function' || typeof item === 'symbol') addOpaque(typeof item);
    else if (typeof item === 'object' && item !== null) writeObject(item);
    else add(`${item}`);
  };

  write(value);
  return { text: pieces.join(''), isWhole };
}

/** Decimal digits of a long one take a time that grows with their square, hexadecimal ones do not. */
function digitsOf(value: bigint, most: number): string {
  if (value.toString(16).length > most) throw new TooLongError();
  return `${value}n`;
}

/** By the getter of the platform, not by what the value says of itself. */
function addressOf(holder: object): string | undefined {
  try {
    return Object.getOwnPropertyDescriptor(URL.prototype, 'href')?.get?.call(holder);
  } catch {
    return undefined;
  }
}

function findMembers(holder: object): { readonly name: string; readonly list: Iterable<unknown> } | undefined {
  for (const { name, read } of [
    { name: 'Map', read: Map.prototype.entries },
    { name: 'Set', read: Set.prototype.values },
  ]) {
    try {
      return { name, list: read.call(holder as Map<unknown, unknown> & Set<unknown>) };
    } catch {
      // It is none.
    }
  }
  return undefined;
}

/** Of its class, where that says so without running anything. */
function nameOf(holder: object): string {
  const prototype: unknown = Object.getPrototypeOf(holder);
  const made: unknown = prototype && Object.getOwnPropertyDescriptor(prototype, 'constructor')?.value;
  const name: unknown = typeof made === 'function' && Object.getOwnPropertyDescriptor(made, 'name')?.value;
  return typeof name === 'string' && name !== '' ? name.slice(0, LONGEST_NAME) : 'object';
}
