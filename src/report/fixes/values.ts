/** Changes of lines that threw: on what was not there, was frozen, or was called as it should not be. */
import { findDistance } from '../../scan/line-fixes.ts';
import { type LineEdit, lineAt, linesOf } from './edit.ts';
import type { Candidates } from './structure.ts';

/** How engines say that something is missing. */
const MISSING: readonly RegExp[] = [
  /Cannot read propert(?:y|ies) of (?:undefined|null) \(reading '([^']+)'\)/,
  /cannot read property '([^']+)' of (?:undefined|null)/,
  /can't access property "([^"]+)"/,
  /(?:undefined|null) is not an object \(evaluating '.*?\.?([\w$]+)(?:\(.*)?'\)/,
];

/** Of what is no gap in the data: with `?.` the module would pass, and draw nothing. */
const NO_GAP = /^(?:There is no |No such element|A canvas has no|A promise )/;

/** What makes a text of a value: in one of its own, `?.` would write “undefined”. */
const WRITES = /^to(?:Fixed|Precision|Exponential|Locale(?:|Date|Time)String)$/;

/** Not where it is a number at once: `+value.toFixed(1)`. */
function drawDash(text: string, key: string): string {
  const value = String.raw`(?<![\w$.\])]|[-*/%]\s?|(?:[=(,:?+]|return)\s*\+\s?|Number\(|parseFloat\()([A-Za-z_$][\w$]*(?:\??\.[\w$]+|\[[^[\]()]*\])*)`;
  return text.replace(new RegExp(`${value}\\.${key}\\(([^()]*)\\)`), `($1?.${key}($2) ?? '–')`);
}

/** SM206: a property of what is missing is read with `?.`; what cannot be gone through is an empty list. */
export const readSafely: Candidates = (code, { line = 0, message, hint }) => {
  if (NO_GAP.test(hint)) return [];
  const text = lineAt(code, line);
  const candidates: string[] = [];
  // WebKit: what a loop goes through is missing itself.
  const [, evaluated] = /\(evaluating '([^']{1,100})'\)/.exec(message) ?? [];
  if (/not iterable|iterator/i.test(message) || (evaluated && text.includes(`of ${evaluated})`))) {
    candidates.push(text.replace(/\bof\s+([\w$.?[\]]+)\s*\)/, 'of $1 ?? [])'));
    candidates.push(text.replace(/\.\.\.([\w$.?[\]]+)/, '...($1 ?? [])'));
  }
  for (const pattern of MISSING) {
    const key = pattern.exec(message)?.[1];
    if (key && WRITES.test(key)) candidates.push(drawDash(text, key));
    if (key) candidates.push(text.replace(new RegExp(`(?<!\\?)\\.(?=${escapeText(key)}\\b)`), '?.'));
  }
  // Firefox: the expression that is missing.
  const [, missing] = /(?:^|: )([\w$.[\]]+) is (?:undefined|null)\b/.exec(message) ?? [];
  if (missing) candidates.push(text.replace(new RegExp(`${escapeText(missing)}\\.(?=[\\w$])`), `${missing}?.`));
  return asEdits(line, text, candidates);
};

/** SM206: what is promised is waited for, where its function may. */
export const awaitCall: Candidates = (code, { hint }) => {
  const [, called, line] = /^A promise .* `await ([^`]+)\(…\)` on line (\d+)/.exec(hint) ?? [];
  if (!called) return [];
  const text = lineAt(code, Number(line));
  const call = `(?<![\\w$.])${escapeText(called)}\\(`;
  // A member of the call itself is read of what it gives.
  const read = text.replace(new RegExp(`(${call}[^()]*\\))(?=\\??[.[])`), '(await $1)');
  return asEdits(Number(line), text, [read, text.replace(new RegExp(call), 'await $&')]);
};

/** SM206: what is assigned to again is no constant, from the nearest line above that declares it. */
export const declareWithLet: Candidates = (code, { line = 0, message }) => {
  const [, name] = /^TypeError: Assignment to the constant “(.+)”$/.exec(message) ?? [];
  if (!name) return [];
  const own = `(?<![\\w$])${escapeText(name)}(?![\\w$])`;
  const declared = new RegExp(`\\bconst(?=\\s+(?:${own}|[{[][^=]*${own}[^=]*[}\\]])\\s*=)`);
  const lines = linesOf(code).slice(0, line);
  return lines.flatMap((text, i) => asEdits(i + 1, text, [text.replace(declared, 'let')])).reverse();
};

/** SM209: what would change a frozen list gives another one. */
export const copyFirst: Candidates = (code, { line = 0 }) => {
  const text = lineAt(code, line);
  const sorted = text.replace(/\.(sort|reverse)\(/, (_, name) => (name === 'sort' ? '.toSorted(' : '.toReversed('));
  const [, target] = /^\s*([\w$.]+)\.(?:sort|reverse)\(/.exec(text) ?? [];
  // By itself the line would keep nothing of it.
  if (target && !/=|return/.test(text.slice(0, text.indexOf(target)))) return [];
  return asEdits(line, text, [sorted]);
};

/** SM201: a key made at run time is read where the object has it of its own. */
export const readOwn: Candidates = (code, { line = 0 }) => {
  const text = lineAt(code, line);
  return asEdits(line, text, [
    text.replace(
      /([\w$.]+)\[([\w$.]+)\](?!\s*(?:=(?!=)|[-+*/%|&^]=|\+\+|--))/,
      '(Object.hasOwn($1, $2) ? $1[$2] : undefined)',
    ),
  ]);
};

/** SM303: the tool whose name is nearest of those that there are. */
export const nameTool: Candidates = (code, { line = 0, message, hint }) => {
  const [, wrong] = /tool “([^”]+)”/.exec(message) ?? [];
  const known = /^Call one of: (.+)\.$/.exec(hint)?.[1]?.split(', ') ?? [];
  const nearest = wrong && known.map((name) => [findDistance(wrong, name), name] as const).sort(([a], [b]) => a - b)[0];
  if (!wrong || !nearest || nearest[0] > Math.max(2, wrong.length / 3)) return [];
  const text = lineAt(code, line);
  return asEdits(line, text, [text.replace(new RegExp(`(['"\`])${escapeText(wrong)}\\1`), `$1${nearest[1]}$1`)]);
};

/** SM309: arguments as JSON has them. */
export const passPlain: Candidates = (code, { line = 0 }) => {
  const text = lineAt(code, line);
  const call = findCall(text, 'callTool');
  const comma = call && /^\s*(?:'[^']*'|"[^"]*"|`[^`]*`|[\w$.]+)\s*,/.exec(text.slice(call.from, call.to));
  if (!call || !comma) return [];
  const start = call.from + comma[0].length;
  const args = text.slice(start, call.to).trim();
  return asEdits(line, text, [`${text.slice(0, start)} JSON.parse(JSON.stringify(${args}))${text.slice(call.to)}`]);
};

/** SM310, SM311: a call that fails is `null`. */
export const catchCall: Candidates = (code, { line = 0 }) => {
  const text = lineAt(code, line);
  const call = findCall(text, 'callTool');
  return call ? asEdits(line, text, [`${text.slice(0, call.to + 1)}.catch(() => null)${text.slice(call.to + 1)}`]) : [];
};

/** Between the parentheses of the first call of `name`. */
function findCall(text: string, name: string): { readonly from: number; readonly to: number } | undefined {
  const at = text.indexOf(`${name}(`);
  if (at < 0) return undefined;
  const from = at + name.length + 1;
  for (let i = from, depth = 1; i < text.length; i += 1) {
    if (/[([{]/.test(text[i]!)) depth += 1;
    else if (/[)\]}]/.test(text[i]!)) depth -= 1;
    if (depth === 0) return { from, to: i };
  }
  return undefined;
}

function asEdits(line: number, text: string, candidates: readonly string[]): LineEdit[][] {
  return candidates.filter((one) => one !== text).map((one) => [{ line, text: one }]);
}

function escapeText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
