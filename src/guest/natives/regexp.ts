/** `RegExp` itself: what would take long to compile is refused before. */
import { adopt, type Constructor, isSame } from './constructors.ts';
import { getterOf, sourceOf } from './regexp-flags.ts';
import { checkPattern } from './search.ts';

const { construct } = Reflect;
const Native = RegExp as unknown as Constructor;
const { prototype } = RegExp;
const flagsOf = getterOf('flags');
const matchKey: typeof Symbol.match = Symbol.match;

/** ECMAScript, RegExp(pattern, flags): both read once, as texts. */
function read(pattern: unknown, flags: unknown): [source: string, flags: string] {
  const given = flags === undefined ? undefined : String(flags);
  if (typeof pattern !== 'object' || pattern === null)
    return [pattern === undefined ? '' : String(pattern), given ?? ''];
  try {
    return [sourceOf.call(pattern), given ?? flagsOf.call(pattern)];
  } catch {
    const like = pattern as { source?: unknown; flags?: unknown; [Symbol.match]?: unknown };
    return like[matchKey] ? [String(like.source), given ?? String(like.flags)] : [String(pattern), given ?? ''];
  }
}

/** The native stays the `constructor` of its prototype, as that of arrays does. */
export function guardRegExp(): Constructor {
  const Guarded = function (this: unknown, pattern?: unknown, flags?: unknown): object {
    if (new.target === undefined && flags === undefined && isPattern(pattern)) return pattern;
    const args = read(pattern, flags);
    checkPattern(args[0]);
    return new.target === undefined || isSame(new.target, Guarded)
      ? construct(Native, args)
      : construct(Native, args, new.target);
  } as unknown as Constructor;
  return adopt(Guarded, Native);
}

function isPattern(value: unknown): value is object {
  try {
    return typeof sourceOf.call(value) === 'string' && value !== prototype;
  } catch {
    return false;
  }
}
