/**
 * `Intl` behind bounds on what it is asked at once (`locales.ts` tells the attacks), for modules that name it.
 *
 * More of them: a line of Thai of some megabytes, whose words are guessed from the whole of it; names of locales that are as
 * long as texts; a list of long texts, of which ICU copies all that it has put together for each item.
 */
import { endOfLine, LONGEST_SEGMENTED } from '../../policy/intl-bounds.ts';
import { adopt, type Constructor, isSame } from './constructors.ts';
import { checkLength } from './lengths.ts';
import { boundLocales, boundTag, checkRuns, withLocales } from './locales.ts';
import { CHAR, type Charge, dress, type Native, replaceNatives, same } from './replace.ts';

const { apply, construct, deleteProperty, ownKeys } = Reflect;
const { getOwnPropertyDescriptor, defineProperty, freeze } = Object;
const { bind } = Function.prototype;

/** Characters that a list may have copied: in under a second. */
const MOST_COPIED = 2 ** 30;

/**
 * ECMA-402, 8. The attack: Chromium's `Intl.v8BreakIterator` has ICU take a text of any length to words, five seconds of thirty
 * million letters in one native. The defence: what the standard does not name is gone.
 */
const STANDARD =
  'getCanonicalLocales supportedValuesOf Collator DateTimeFormat DisplayNames DurationFormat ListFormat Locale NumberFormat PluralRules RelativeTimeFormat Segmenter'.split(
    ' ',
  );

/** Runs before the realm is frozen. @throws Error where something can't be removed */
export function guardIntl(pay: Charge): void {
  const intl = Intl as unknown as Record<PropertyKey, Native>;
  for (const name of ownKeys(intl)) {
    if (typeof name === 'string' && !STANDARD.includes(name) && !deleteProperty(intl, name))
      throw new Error(`${name} stays`);
    const native = getOwnPropertyDescriptor(intl, name)?.value as (Native & Constructor) | undefined;
    if (typeof native === 'function' && native.prototype) guardConstructor(intl, name, native);
  }
  replaceNatives(Intl, 'getCanonicalLocales', withLocales(same));
  replaceNatives(
    Intl.Segmenter.prototype,
    'segment',
    (segment) =>
      ({
        guard(this: unknown, given: unknown) {
          const text = `${given}`;
          checkLength(text.length, LONGEST_SEGMENTED);
          for (let from = 0; from < text.length; ) from = endOfLine(text, from);
          return segment.call(this, text);
        },
      }).guard,
  );
  replaceNatives(
    Intl.DisplayNames.prototype,
    'of',
    (of) =>
      ({
        guard(this: unknown, code: unknown) {
          return of.call(this, boundTag(code));
        },
      }).guard,
  );
  replaceNatives(
    Intl.ListFormat.prototype,
    'format formatToParts',
    (native) =>
      ({
        guard(this: unknown, list: Iterable<unknown>) {
          const items: string[] = [];
          let chars = 0;
          // What is no text the native refuses, with its own words.
          for (const item of list === undefined ? [] : list) {
            checkLength(items.push(item as string) * chars, MOST_COPIED);
            if (typeof item !== 'string') break;
            chars += item.length + 1;
          }
          pay(chars * CHAR);
          return native.call(this, items);
        },
      }).guard,
  );
  guardCollator();
}

function guardConstructor(intl: object, name: PropertyKey, native: Native & Constructor): void {
  const boundFirst = isSame(native, Intl.Locale) ? boundTagOf : boundLocales;
  replaceNatives(native, 'supportedLocalesOf', withLocales(same));
  const guarded = function (this: unknown, first?: unknown, options?: unknown) {
    const target = isSame(new.target, guarded) ? native : new.target;
    const args = options === undefined ? [boundFirst(first)] : [boundFirst(first), options];
    return target ? construct(native, args, target) : apply(native, undefined, args);
  } as unknown as Constructor;
  defineProperty(intl, name, { value: adopt(guarded, native) });
  // What an instance is found to be made by.
  defineProperty(native.prototype, 'constructor', { value: guarded });
}

/** Of `Intl.Locale`, which takes one: what is neither text nor object is for it to refuse. */
function boundTagOf(tag: unknown): unknown {
  return typeof tag === 'string' || (typeof tag === 'object' && tag !== null) ? boundTag(tag) : tag;
}

/** What `compare` gives is one function for each collator, and asked for each pair of a sort. */
function guardCollator(): void {
  const { prototype } = Intl.Collator;
  const get = getOwnPropertyDescriptor(prototype, 'compare')?.get as Native;
  const kept = new WeakMap<Native, Native>();
  const guard = {
    get compare() {
      const native = apply(get, this, []) as Native;
      const known = kept.get(native);
      if (known) return known;
      const compare = (a: unknown, b: unknown) => {
        const [x, y] = [`${a}`, `${b}`];
        checkRuns(x);
        checkRuns(y);
        return native(x, y);
      };
      // Bound, it says that it is a native: sorts by a native are charged for the texts that it reads.
      const made = freeze(dress(apply(bind, compare, [undefined]) as Native, native));
      kept.set(native, made);
      return made;
    },
  };
  const made = getOwnPropertyDescriptor(guard, 'compare')?.get as Native;
  defineProperty(prototype, 'compare', { get: dress(made, get) });
}
