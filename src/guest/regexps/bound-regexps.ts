/**
 * Regular expressions that come to an end in WebKit.
 *
 * The attack: `/a*a*a*a*x/.test('a'.repeat(6000))`. WebKit compiles such a pattern to machine code that looks at nothing: the thread
 * keeps a core until the page is closed, whoever terminates it and whatever becomes of its frame. Chromium and Firefox
 * interrupt it, and so does QuickJS.
 * The defence: the most steps that a match can take are known from the pattern and the length of the text. What would take many is
 * matched here, with an eye on the clock. All methods of patterns go by `exec`, which the realm's walls freeze.
 */
import type { Budget } from '../budget.ts';
import { FLAGS, sourceOf } from '../natives/regexp-flags.ts';
import { type Native, replaceNatives } from '../natives/replace.ts';
import { compilePattern, type Program } from './compile-pattern.ts';
import { matchPattern } from './match-pattern.ts';
import type { Pattern } from './pattern.ts';
import { readPattern } from './read-pattern.ts';
import { weigherOf } from './weigh-pattern.ts';

const { prototype } = RegExp;
const { assign, create, is } = Object;
const { slice } = String.prototype;
/** Steps that the engine may take at once: some tenths of a second. */
const MOST_STEPS = 2 ** 27;
/** Patterns that are remembered, and the letters of all their sources: a letter's part of a tree may take a kilobyte. */
const [MOST_PLANS, MOST_LETTERS] = [200, 2 ** 17];
/** Letters of a source that is read and weighed at the runtime's expense: a hundred thousand take seconds. */
const SHORT_SOURCE = 2 ** 10;

/** What is known of a pattern as long as it is used. */
interface Plan {
  readonly key: string;
  readonly source: string;
  readonly flags: string;
  /** The longest text known to be light, and the shortest known to be heavy. */
  light: number;
  heavy: number;
}

/** What it takes to match it, or to weigh it once more: made again where it was forgotten. */
interface Tree {
  readonly weigh: (length: number) => number;
  readonly pattern: Pattern;
  program?: Program;
}

const plans = new WeakMap<object, Plan>();
const bySource = createStore<Plan>();
const trees = createStore<Tree>();

/**
 * The attack: a thousand patterns of a hundred thousand letters each, whose trees would fill the memory, which nobody counts. The
 * defence: few are remembered, and of long ones none but the last.
 */
function createStore<T>() {
  const store = new Map<string, T>();
  let letters = 0;
  return {
    get: (key: string): T | undefined => store.get(key),
    set(key: string, value: T): T {
      if (store.size >= MOST_PLANS || letters + key.length > MOST_LETTERS) {
        store.clear();
        letters = 0;
      }
      letters += key.length;
      store.set(key, value);
      return value;
    },
  };
}

export function planOf(regexp: RegExp): Plan {
  let plan = plans.get(regexp);
  if (plan) return plan;
  const source: string = sourceOf.call(regexp);
  const flags = FLAGS.map(({ flag, get }) => (get.call(regexp) ? flag : '')).join('');
  const key = `${flags}/${source}`;
  plan = bySource.get(key) ?? bySource.set(key, { key, source, flags, light: -1, heavy: Infinity });
  plans.set(regexp, plan);
  return plan;
}

export function treeOf({ key, source, flags }: Plan): Tree {
  const known = trees.get(key);
  if (known) return known;
  const has = (flag: string) => flags.includes(flag);
  const pattern = readPattern(source, {
    ignoreCase: has('i'),
    multiline: has('m'),
    dotAll: has('s'),
    unicode: has('v') ? 'v' : has('u') ? 'u' : '',
  });
  return trees.set(key, { pattern, weigh: weigherOf(pattern, has('y'), MOST_STEPS) });
}

function isHeavy(plan: Plan, length: number): boolean {
  // What is no number is more than any.
  if (treeOf(plan).weigh(length) <= MOST_STEPS) plan.light = length;
  else plan.heavy = length;
  return length === plan.heavy;
}

/**
 * Puts a bounded `exec` where the native was, and what asks for it. Runs before the realm is frozen, and before others take
 * `exec` for themselves.
 *
 * @param budget whose clock is looked at; what it throws ends the match. The runtime's own patterns, which take steps in proportion
 *   to their text, are left to the engine, and what is read and weighed here is the runtime's work
 */
export function boundRegExps(budget: Pick<Budget, 'tick' | 'exempt' | 'isExempt'>): void {
  const watch = () => budget.tick(0);
  replaceNatives(
    prototype,
    'exec',
    (native) =>
      ({
        guard(this: RegExp, string: unknown) {
          // Throws for what is none, before the text is read.
          if ((this as unknown) === prototype || budget.isExempt) return native.call(this, string);
          const plan = planOf(this);
          const text = typeof string === 'string' ? string : String(string);
          const { length } = text;
          const look = () => isHeavy(plan, length);
          const isLight =
            length <= plan.light ||
            (length < plan.heavy && !(plan.source.length > SHORT_SOURCE ? look() : budget.exempt(look)));
          return isLight ? native.call(this, text) : execBySteps(this, plan, text, watch);
        },
      }).guard,
  );
  const bounded = prototype.exec;
  // The attack: a pattern whose own `exec` is 0, for which natives take the engine's. The defence: it is for nobody but this one to match.
  const execOf = ({ exec }: RegExp): Native => (typeof exec === 'function' ? exec : bounded);
  replaceNatives(
    prototype,
    'test',
    () =>
      ({
        guard(this: RegExp, string: unknown) {
          const text = String(string);
          return checked(execOf(this).call(this, text)) !== null;
        },
      }).guard,
  );
  replaceNatives(
    prototype,
    Symbol.search,
    () =>
      ({
        guard(this: RegExp, string: unknown) {
          const text = String(string);
          const { lastIndex } = this;
          if (!is(lastIndex, 0)) this.lastIndex = 0;
          const found = checked(execOf(this).call(this, text));
          if (!is(this.lastIndex, lastIndex)) this.lastIndex = lastIndex;
          return found === null ? -1 : found.index;
        },
      }).guard,
  );
}

/** ECMAScript, RegExpExec: an object, or null. */
function checked(found: RegExpExecArray | null): RegExpExecArray | null {
  if (typeof found === 'object') return found;
  throw new TypeError('exec: give what was found, or null');
}

/** ECMAScript, RegExpBuiltinExec. */
export function execBySteps(regexp: RegExp, plan: Plan, text: string, watch: () => void): RegExpExecArray | null {
  const { flags } = plan;
  const tree = treeOf(plan);
  const { pattern } = tree;
  tree.program ??= compilePattern(pattern);
  const sticky = flags.includes('y');
  const moves = sticky || flags.includes('g');
  const given = toLength(regexp.lastIndex);
  const from = moves ? given : 0;
  const found = from > text.length ? undefined : matchPattern(tree.program, text, from, sticky, watch);
  if (!found) {
    if (moves) regexp.lastIndex = 0;
    return null;
  }
  if (moves) regexp.lastIndex = found[1] as number;
  const spans: ([number, number] | undefined)[] = [];
  for (let i = 0; i < pattern.groups; i += 1) {
    const [start, end] = [found[i * 2] as number, found[i * 2 + 1] as number];
    spans.push(start < 0 || end < 0 ? undefined : [start, end]);
  }
  const texts = spans.map((span) => span && slice.call(text, ...span));
  const groupsOf = <T>(values: readonly T[]): Record<string, T> | undefined => {
    if (pattern.names.size === 0) return undefined;
    const groups: Record<string, T> = create(null);
    for (const [name, indices] of pattern.names) {
      const index = indices.find((candidate) => spans[candidate]) ?? (indices[0] as number);
      groups[name] = values[index] as T;
    }
    return groups;
  };
  const result = assign(texts, { index: found[0], input: text, groups: groupsOf(texts) });
  if (flags.includes('d')) assign(result, { indices: assign(spans, { groups: groupsOf(spans) }) });
  return result as unknown as RegExpExecArray;
}

function toLength(value: unknown): number {
  // Of a BigInt it throws, as the standard says.
  const length = Math.trunc(+(value as number)) || 0;
  return Math.min(Math.max(length, 0), Number.MAX_SAFE_INTEGER);
}
