/** What a refused line becomes where the rule alone says it: beside the edits of `replacements.ts`. */
import { allowedGlobals, CAPABILITIES } from '../policy/globals.ts';
import type { Problem } from './problems.ts';

type Fix = (line: string, problem: Problem) => string | undefined;

const REMOVED = '';
/** A statement on one line that loads a library: nothing stands for it, whatever it is called. */
const LOADS =
  /^(?:(?:const|let|var)\s+[^=;]{1,200}=\s*)?(?:await\s+)?(?:import|require)\(\s*['"`][^'"`]*['"`]\s*\)(?:\.\w+)*;?$/;
const removeLoading: Fix = (line) => (LOADS.test(line) ? REMOVED : undefined);

/** By rule and what was found. */
const FIXES: Readonly<Record<string, Fix>> = {
  'syntax hashbang': () => REMOVED,
  'syntax using': (line) => line.replace(/\b(?:await\s+)?using\b/, 'const'),
  'syntax parser': (line) => line.replace(/\b(?:await\s+)?using(?=\s+[\w$]+\s*(?:=|\bof\b))/, 'const'),
  'open-comment open': (line) => `${line}\n`,
  'render-function generator': (line) => line.replace(/\bfunction\s*\*\s*render\b/, 'function render'),
  'module-declaration import': (line) => (/^import\b[^;'"]*['"][^'"]*['"];?$/.test(line) ? REMOVED : undefined),
  'dynamic-import import': removeLoading,
  'dynamic-import read': removeLoading,
  'unknown-name read': correctName,
  'unknown-name write': (line, { name }) => (line.startsWith(`${name} =`) ? `let ${line}` : undefined),
  'meta-property meta': (line) => line.replace(/\bimport\.meta(?:\??\.\w+)*/g, 'undefined'),
  'meta-property target': askThis,
  'invisible-characters bidi': removeInvisible,
  'invisible-characters invisible': removeInvisible,
  'invisible-characters hidden': removeInvisible,
  'inline-handler attribute': (line) =>
    line.replace(
      /\.setAttribute\(\s*(['"`])on(\w+)\1\s*,\s*(['"`])([^\\]*?)\3\s*\)/i,
      (_, _quote, event: string, _other, body: string) =>
        `.addEventListener('${event.toLowerCase()}', () => { ${body} })`,
    ),
  'inline-handler property': (line) =>
    line.replace(
      /(\.on\w+\s*=\s*)(['"`])([^\\]*?)\2/,
      (_, before: string, _quote, body: string) => `${before}() => { ${body} }`,
    ),
  'inline-handler markup': (line) =>
    line.replace(/\s+on[a-z]{3,}\s*=\s*(?:"[^"]*"|'[^']*'|\\"[^"]*\\"|[^\s>"'`]+)/gi, ''),
};

/** @returns the line as it may stand in a module, nothing where it goes; `undefined` where none is known */
export function fixLine(problem: Problem, line: string): string | undefined {
  const fixed = FIXES[`${problem.by.rule} ${problem.what}`]?.(line, problem);
  return fixed === line ? undefined : fixed;
}

/** Whether a function was called without `new`, in the ways in which it is asked. */
const WITHOUT_NEW =
  '(?:!\\s*new\\.target|new\\.target\\s*===?\\s*(?:undefined|null|void 0)|(?:undefined|null)\\s*===?\\s*new\\.target)(?![\\w$.[(])';
const GUARD = `if\\s*\\(\\s*${WITHOUT_NEW}\\s*\\)`;
const GUARD_LINE = new RegExp(`^${GUARD}[^{}]*$`);
const ASKED = new RegExp(`(?<!!\\s*)${WITHOUT_NEW}`, 'g');
const GUARD_STATEMENT = new RegExp(`\\b${GUARD}\\s*(?:return|throw)\\b[^;{}]*;\\s*`, 'g');

/**
 * A guard on one line goes; what else asks for `new.target` asks `this`, which is nothing in a plain call. Not `undefined` in its
 * place: the guard would always hold, and a function that calls itself with `new` would do so for ever.
 */
function askThis(line: string): string | undefined {
  if (GUARD_LINE.test(line)) return REMOVED;
  const asked = line
    .replace(GUARD_STATEMENT, '')
    .replace(ASKED, 'this === undefined')
    .replace(/\bnew\.target\s*!==?\s*(?:undefined|null|void 0)\b/g, 'this !== undefined');
  return /\bnew\.target\b/.test(asked) ? undefined : asked;
}

/** Letters that do not show are names too (Hangul fillers): without one that stands alone nothing is left of the name. */
const HIDDEN_NAME = /(?<![\p{ID_Continue}$])[\u115f\u1160\u3164\uffa0]+(?![\p{ID_Continue}$])/u;

function removeInvisible(line: string): string | undefined {
  if (HIDDEN_NAME.test(line)) return undefined;
  return line.replace(/[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu, '');
}

function correctName(line: string, { name = '' }: Problem): string | undefined {
  const known = findNearName(name, [...CAPABILITIES, ...allowedGlobals('strict')], CAPABILITIES);
  return known && line.replace(new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g'), known);
}

/**
 * @param names known, of which `slips` may be written with a letter or two amiss: `date1` and `errors` are variables that
 *   somebody forgot, not `Date` and `Error`
 * @returns which of them is meant
 */
export function findNearName(name: string, names: readonly string[], slips: readonly string[]): string | undefined {
  const lower = name.toLowerCase();
  const same = names.find((other) => other.toLowerCase() === lower);
  if (same || name.length < 5) return same;
  const most = name.length < 8 ? 1 : 2;
  return slips.find(
    (other) => !lower.startsWith(other.toLowerCase()) && findDistance(lower, other.toLowerCase(), most) <= most,
  );
}

/** How many letters differ (Levenshtein); more than `most` where the lengths alone say so. */
export function findDistance(a: string, b: string, most = 8): number {
  if (Math.abs(a.length - b.length) > most || a.length > 60 || b.length > 60) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length]!;
}
