import type { Comment, Node } from '../parse.ts';
import type { Found, Rule } from '../rule.ts';
import { forEachNode } from '../walk.ts';

/**
 * Characters that do not show (UAX #44, Default_Ignorable_Code_Point), interlinear annotation, and U+2028 and U+2029, behind
 * which an engine begins a line and an editor does not.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2028\u2029]+/gu;
/**
 * What moves a terminal's cursor or ends a line that an editor goes on with: controls but for white space, and `\r` alone;
 * and halves of characters, which are not the same in every engine, nor in a hash.
 */
const CONTROLS = /\r(?!\n)|(?![\t-\r])[\p{Cc}\p{Cs}]/gu;
/** Embeddings, overrides and isolates (UAX #9). */
const BIDI = /[\u202a-\u202e\u2066-\u2069]/;
/** Zero-width joiners and the variation selectors of emoji, behind what they can belong to. */
const JOINERS = /^(?:\u200c|\u200d|\ufe0e|\ufe0f)+$/;
const JOINED = /[\p{L}\p{M}\p{S}\p{Emoji}]/u;
const TAGS = /[\u{e0001}-\u{e007f}]/u;

/** Cyrillic and Greek letters, each followed by the Latin letter it looks like (UTS #39). */
const PAIRS = 'аaеeоoрpсcуyхxіiјjѕsԁdһhԛqԝwАAВBЕEКKМMНHОOРPСCТTУYХXІIЈJЅSαaοoρpνvιiΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX';
const LOOKALIKES = new Map(Array.from({ length: PAIRS.length / 2 }, (_, i) => [PAIRS[2 * i]!, PAIRS[2 * i + 1]!]));

/**
 * SM117. Attack: code that reads otherwise than it runs: characters that turn the order of the text around
 * (CVE-2021-42574, “Trojan Source”), that do not show, that carry a hidden text (runs of variation selectors
 * or tags), and names that look like others (CVE-2021-42694). Defence:
 * - the controls of direction nowhere, not even in strings: write them as escapes;
 * - in code, invisible characters nowhere, `\u200d` in a name included; a byte order mark may begin the text;
 * - in comments only joiners and variation selectors where they join something, as in emoji;
 * - in strings all but tags outside of a flag, and runs of three or more;
 * - controls nowhere, nor `\r` alone: behind `// note` and one of these an engine reads on where an editor does not; nor halves
 *   of characters, of which browsers make U+FFFD where they read a text as UTF-8, and hashes do;
 * - no name that mixes Latin with Cyrillic or Cherokee letters in one word, or with Greek ones that look
 *   Latin, and no name that looks like a built-in, a capability or another name of the module.
 *
 * False positives: names such as `xα`. `données`, `größe`, `температура`, `売上`, `Δt`, `ценаUSD` are legal.
 * False negatives: look-alikes within one script (`l` and `I`), or in scripts not listed here.
 */
export const invisibleCharacters: Rule = {
  code: 'SM117',
  rule: 'invisible-characters',
  findInModule({ code, program, comments, allowed }) {
    const strings: Comment[] = [];
    const names = new Map<string, Node>();
    forEachNode(program, (node) => {
      if (node.type === 'Identifier' || node.type === 'PrivateIdentifier') {
        if (!names.has(node.name)) names.set(node.name, node);
      } else if (node.type === 'TemplateElement' || (node.type === 'Literal' && typeof node.value === 'string')) {
        strings.push([node.start!, node.end!]);
      }
    });
    return [...findControls(code), ...findInvisible(code, strings, comments), ...findLookalikes(names, allowed)];
  },
  findAtFailure(code, at) {
    const [control] = findControls(code);
    if (control) return control;
    for (const { 0: run, index } of code.matchAll(INVISIBLE)) {
      if (index > 0 && (BIDI.test(run) || (index <= at + 1 && index + run.length >= at))) {
        return { at: index, what: 'invisible', name: nameOf(run) };
      }
    }
    return undefined;
  },
};

/** One of each: a text may be full of them. */
function findControls(code: string): Found[] {
  const found = new Map<string, Found>();
  for (const { 0: control, index } of code.matchAll(CONTROLS))
    if (!found.has(control)) found.set(control, { at: index, what: 'control', name: nameOf(control) });
  return [...found.values()];
}

function findInvisible(code: string, strings: readonly Comment[], comments: readonly Comment[]): Found[] {
  const found: Found[] = [];
  const contains = (ranges: readonly Comment[]) => {
    const sorted = [...ranges].sort(([a], [b]) => a - b);
    let next = 0;
    return (at: number) => {
      while (next < sorted.length && sorted[next]![1] <= at) next += 1;
      return next < sorted.length && sorted[next]![0] <= at;
    };
  };
  const inString = contains(strings);
  const inComment = contains(comments);
  for (const { 0: run, index } of code.matchAll(INVISIBLE)) {
    const before = Array.from(code.slice(Math.max(0, index - 2), index)).pop() ?? '';
    const what = BIDI.test(run)
      ? 'bidi'
      : index === 0 && run === '\ufeff'
        ? undefined
        : inString(index)
          ? isHidden(run, before) && 'hidden'
          : inComment(index) && JOINERS.test(run) && JOINED.test(before)
            ? undefined
            : 'invisible';
    if (what) found.push({ at: index, what, name: nameOf(run) });
  }
  return found;
}

function isHidden(run: string, before: string): boolean {
  if (TAGS.test(run)) return before !== '🏴' || run.length > 16;
  return [...run].length > 2;
}

/** `U+200D` */
function nameOf(run: string): string {
  return `U+${run.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}

function findLookalikes(names: ReadonlyMap<string, Node>, allowed: ReadonlySet<string>): Found[] {
  return [...names].flatMap(([name, node]): Found[] => {
    if (!/[^\0-~]/.test(name)) return [];
    const at = node.start!;
    // Characters that stand in the text itself are found there.
    if (INVISIBLE_NAME.test(name)) return node.end! - at === name.length ? [] : [{ at, what: 'invisible', name }];
    const looks = name.normalize('NFKC').replace(/./gu, (letter) => LOOKALIKES.get(letter) ?? letter);
    // Single Greek letters are how formulas are written: ρ beside p.
    const other = looks !== name && (allowed.has(looks) || names.has(looks)) && !/^\p{Script=Greek}$/u.test(name);
    return other || isMixed(name) ? [{ at, what: 'lookalike', name, key: looks }] : [];
  });
}

const INVISIBLE_NAME = /\p{Default_Ignorable_Code_Point}/u;

function isMixed(name: string): boolean {
  return name.split(/[^\p{L}\p{M}]+|(?<=\p{Ll})(?=\p{Lu})/u).some(
    (word) =>
      /\p{Script=Latin}/u.test(word) &&
      (/[\p{Script=Cyrillic}\p{Script=Cherokee}]/u.test(word) ||
        /* Δ, σ and λ look like nothing else. */
        [...word].some((letter) => LOOKALIKES.has(letter))),
  );
}
