/**
 * Reads the source of a regular expression. The engine has compiled it, so it is one: nothing is checked here, and what matches
 * one character is only found the end of (ECMAScript, 22.2.1 and B.1.2 for patterns without `u` and `v`).
 */
import { createFold, createSet, escapePoint, flagsText, literalSet } from './characters.ts';
import type { Flags, Pattern, PatternNode } from './pattern.ts';

const CLASS = /^\\(?:[dDsSwW]|[pP]\{)/;
const LOOK = /\(\?(<?)([=!])/y;
const DIGITS = /\d+/y;
/** Behind a backslash, what stands for something else. */
const LETTER = /^\\[\dbcfnrtvux]/;
const QUANTIFIER = /\{(\d+)(?:(,)(\d*))?\}/y;
const MODIFIERS = /\(\?([ims]*)(?:-([ims]*))?:/y;
const NAME = /\(\?<([^>=!][^>]*)>/y;
const REFERENCE = /\\k<([^>]*)>/y;
/** Of one character: a lone `\c` is a backslash, and what is no escape is what stands behind it. */
const ESCAPE = /\\(?:c[A-Za-z]|x[\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|c|.)/sy;
const UNICODE_ESCAPE =
  /\\(?:u[dD][89abAB][\dA-Fa-f]{2}\\u[dD][c-fC-F][\dA-Fa-f]{2}|u\{[\dA-Fa-f]+\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|c[A-Za-z]|[pP]\{[^}]*\}|.)/sy;
const OCTAL = /\\(?:[0-3][0-7]{0,2}|[4-7][0-7]?|[89])/y;
/** A class that can hold texts of more than one character. */
const TEXTS = /\\q\{|\\p\{(?:RGI_|Basic_Emoji|Emoji_Keycap)/;

const { exec } = RegExp.prototype;
const NativeRegExp = RegExp;
const isIn = (pattern: RegExp, text: string) => exec.call(pattern, text) !== null;

export function readPattern(source: string, flags: Flags): Pattern {
  const names = findNames(source, flags.unicode === 'v');
  const groups = names.length;
  const byName = new Map<string, number[]>();
  for (const [index, name] of names.entries()) {
    if (name === undefined) continue;
    const indices = byName.get(name);
    if (indices) indices.push(index);
    else byName.set(name, [index]);
  }
  let at = 0;
  let group = 1;
  let [depth, within] = [0, 0];
  let isStrange = false;
  const unicode = flags.unicode !== '';
  const sets = new Map<string, PatternNode>();

  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = exec.call(pattern, source);
    if (found) at += found[0].length;
    return found;
  };
  const setOf = (piece: string, given: Flags): PatternNode => {
    const text = flagsText(given);
    const key = `${text}/${piece}`;
    let node = sets.get(key);
    if (!node) {
      node =
        flags.unicode === 'v' && isIn(TEXTS, piece)
          ? { type: 'texts', pattern: new NativeRegExp(piece, `y${text}`) }
          : { type: 'set', set: createSet(piece, text) };
      sets.set(key, node);
    }
    return node;
  };
  const literal = (point: number, given: Flags): PatternNode =>
    given.ignoreCase ? setOf(escapePoint(point, given.unicode), given) : { type: 'set', set: literalSet(point) };

  function readChoice(given: Flags): PatternNode {
    const nodes = [readSequence(given)];
    while (source[at] === '|') {
      at += 1;
      nodes.push(readSequence(given));
    }
    return nodes.length === 1 ? (nodes[0] as PatternNode) : { type: 'choice', nodes };
  }

  function readSequence(given: Flags): PatternNode {
    const nodes: PatternNode[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const from = group;
      nodes.push(readQuantifier(readAtom(given), from));
    }
    return nodes.length === 1 ? (nodes[0] as PatternNode) : { type: 'sequence', nodes };
  }

  function readQuantifier(node: PatternNode, from: number): PatternNode {
    let [min, max] = [0, Infinity];
    const letter = source[at];
    if (letter === '*') at += 1;
    else if (letter === '+') {
      min = 1;
      at += 1;
    } else if (letter === '?') {
      max = 1;
      at += 1;
    } else {
      const found = letter === '{' ? take(QUANTIFIER) : null;
      if (!found) return node;
      min = Number(found[1]);
      max = found[2] === undefined ? min : found[3] ? Number(found[3]) : Infinity;
    }
    const lazy = source[at] === '?';
    if (lazy) at += 1;
    // The attack: `/()\1+?$/.exec('')`. WebKit takes nothing again and again, and never ends.
    if (lazy && node.type === 'back') isStrange = true;
    return { type: 'repeat', node, min, max, lazy, from, to: group };
  }

  function readAtom(given: Flags): PatternNode {
    const letter = source[at];
    if (letter === '^' || letter === '$') {
      at += 1;
      return { type: letter === '^' ? 'start' : 'end', multiline: given.multiline };
    }
    if (letter === '(') return readGroup(given);
    if (letter === '\\') return readEscape(given);
    if (letter === '.') {
      at += 1;
      return setOf('.', given);
    }
    if (letter === '[') {
      const from = at;
      at = endOfClass(source, at, flags.unicode === 'v');
      return setOf(source.slice(from, at), given);
    }
    const point = (unicode ? source.codePointAt(at) : source.charCodeAt(at)) as number;
    at += point > 0xffff ? 2 : 1;
    return literal(point, given);
  }

  function readGroup(given: Flags): PatternNode {
    within += 1;
    depth = Math.max(depth, within);
    const close = <T>(node: T): T => {
      at += 1;
      within -= 1;
      return node;
    };
    const found = take(LOOK);
    if (found) {
      const node = readChoice(given);
      return close({ type: 'look', node, behind: found[1] === '<', negative: found[2] === '!' });
    }
    const modifiers = take(MODIFIERS);
    if (modifiers) {
      const [, on = '', off = ''] = modifiers;
      const says = (letter: string, before: boolean) => (before || on.includes(letter)) && !off.includes(letter);
      const flagged = {
        ignoreCase: says('i', given.ignoreCase),
        multiline: says('m', given.multiline),
        dotAll: says('s', given.dotAll),
        unicode: given.unicode,
      };
      const node = readChoice(flagged);
      // What repeats it repeats a group: engines do that otherwise than with a letter.
      return close(node.type === 'set' ? { type: 'sequence', nodes: [node] } : node);
    }
    if (!take(NAME)) at += 1;
    const index = group;
    group += 1;
    return close({ type: 'group', node: readChoice(given), index });
  }

  function readEscape(given: Flags): PatternNode {
    const from = at;
    const letter = source[at + 1] ?? '';
    if (letter === 'b' || letter === 'B') {
      at += 2;
      const word = setOf('\\w', given);
      if (word.type === 'set') return { type: 'boundary', negative: letter === 'B', word: word.set };
    }
    const reference = letter === 'k' && (unicode || byName.size > 0) ? take(REFERENCE) : null;
    if (reference) return backTo(byName.get(nameOf(reference[1] as string)) ?? [], given);
    if (letter >= '1' && letter <= '9') {
      at += 1;
      const index = Number(take(DIGITS)?.[0]);
      // The attack: `/(?:)a*\1a*\1a*\1x/`, which WebKit takes for references to a group, and the standard for letters.
      if (index >= groups) isStrange = true;
      if (unicode || index < groups) return backTo([index], given);
      at = from;
    }
    // Within brackets it is a letter everywhere.
    if (!unicode && letter >= '0' && letter <= '9') return setOf(`[${take(OCTAL)?.[0]}]`, given);
    const found = take(unicode ? UNICODE_ESCAPE : ESCAPE);
    let piece = found?.[0] ?? '\\\\';
    if (piece === '\\c') {
      at = from + 1;
      piece = '\\\\';
    } else if (isIn(CLASS, piece)) return setOf(piece, given);
    // What stands behind a backslash for itself; lone halves of pairs among them.
    else if (piece.length === 2 && !isIn(LETTER, piece)) return literal(piece.charCodeAt(1), given);
    return setOf(piece, given);
  }

  const backTo = (indices: readonly number[], given: Flags): PatternNode => {
    // The attack: `/(?i:(b)\1|a)/.exec('😀b')`, for which WebKitGTK 2.50 ends its process, with the page in it.
    if (given.ignoreCase !== flags.ignoreCase) isStrange = true;
    return { type: 'back', indices, fold: given.ignoreCase ? createFold(given) : undefined };
  };

  const node = readChoice(flags);
  return { node, groups, names: byName, unicode, depth, isStrange };
}

/** Behind the `]` of a class. */
function endOfClass(source: string, start: number, nested: boolean): number {
  let depth = 0;
  for (let i = start; i < source.length; i += 1) {
    const letter = source[i];
    if (letter === '\\') i += 1;
    else if (letter === '[' && (nested || i === start)) depth += 1;
    else if (letter === ']') {
      depth -= 1;
      if (depth === 0) return i + 1;
    }
  }
  return source.length;
}

/** Of each group its name, if it has one: the first is the whole match. */
function findNames(source: string, nested: boolean): (string | undefined)[] {
  const names: (string | undefined)[] = [undefined];
  for (let i = 0; i < source.length; i += 1) {
    const letter = source[i];
    if (letter === '\\') i += 1;
    else if (letter === '[') i = endOfClass(source, i, nested) - 1;
    else if (letter === '(') {
      NAME.lastIndex = i;
      const found = exec.call(NAME, source);
      if (found) names.push(nameOf(found[1] as string));
      else if (source[i + 1] !== '?') names.push(undefined);
    }
  }
  return names;
}

/** A name without its escapes: two in a row may be the halves of one character. */
const nameOf = (text: string): string =>
  text.replace(/\\u(?:\{([\dA-Fa-f]+)\}|([\dA-Fa-f]{4}))/g, (_, point?: string, unit?: string) =>
    point ? String.fromCodePoint(Number.parseInt(point, 16)) : String.fromCharCode(Number.parseInt(unit as string, 16)),
  );
