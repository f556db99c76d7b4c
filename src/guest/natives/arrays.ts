/**
 * Natives of `Array.prototype`: absurd lengths are refused, copies are charged.
 *
 * The busiest have loops of their own besides (`plain-arrays.ts`). Not here: `push`, `pop`, `at`, `entries`, `keys`, `values` and `[Symbol.iterator]` walk nothing.
 */
import { bound, boundSorted, checkLength, isBounded } from './lengths.ts';
import {
  CHAR,
  type Charge,
  charged,
  type Guard,
  type Native,
  replaceNatives,
  SLOT,
  SMALL,
  same,
  weigh,
} from './replace.ts';
import { checkFind, payRead } from './search.ts';

const { from, isArray } = Array;
const { apply } = Reflect;
const FREE = SMALL / SLOT;
/** Bytes: what a native collects is charged by so many at a time. */
const PIECE = 2 ** 16;

export function guardArrays(pay: Charge): void {
  const put = (names: string, guard: Guard) => replaceNatives(Array.prototype, names, guard);
  /** For natives of up to two arguments that make nothing; an absent one must stay absent. */
  const walk =
    (self: (value: unknown) => unknown, check?: (list: ArrayLike<unknown>, a: unknown) => void): Guard =>
    (native) =>
      ({
        guard(this: unknown, a?: unknown, b?: unknown) {
          const list = self(this);
          check?.(list as ArrayLike<unknown>, a);
          // biome-ignore lint/complexity/noArguments: a rest parameter would be an array for each call.
          return arguments.length < 2 ? native.call(list, a) : native.call(list, a, b);
        },
      }).guard;
  put('forEach some every find findIndex reduce reduceRight findLast findLastIndex reverse shift', walk(bound));
  put(
    'indexOf includes lastIndexOf',
    walk(bound, (list, wanted) => checkFind(list, wanted, pay)),
  );
  put('sort', weighTexts(pay, walk(same)));
  put('toSorted', weighTexts(pay, charged(pay, same)));
  put('filter slice splice toReversed with toSpliced toLocaleString', charged(pay, bound));
  put(
    'copyWithin unshift',
    charged(pay, bound, (_, args) => args.length * SLOT),
  );
  put(
    'map',
    charged(pay, bound, ({ length }) => length * SLOT),
  );
  put(
    'fill',
    // Holes: their slots may not be there yet. Both ends are easily filled, and who looks for others can't know where.
    charged(pay, bound, (self) => (isDense(self) ? 0 : self.length * SLOT)),
  );
  // The attack: the same long array a thousand times; what says only the second time it is asked that it is to be spread.
  put(
    'concat',
    charged(
      pay,
      (self) => spreadOf(Object(self)),
      (self, args) => {
        let slots = self.length;
        args.forEach((arg, i) => {
          args[i] = spreadOf(arg);
          slots += args[i].length;
        });
        return slots * SLOT;
      },
    ),
  );
  put(
    'flat',
    () =>
      ({
        guard(this: ArrayLike<unknown>, depth?: unknown) {
          return flatten(bound(this), depth === undefined ? 1 : Number(depth), pay);
        },
      }).guard,
  );
  // The attack: eight elements for each of sixteen million, 2.5 GB of small lists before anything is charged for the whole.
  put(
    'flatMap',
    (native) =>
      ({
        guard(this: unknown, f: unknown, self: unknown) {
          let owed = 0;
          const take = (...items: unknown[]) => {
            const part: unknown = apply(f as Native, self, items);
            owed += isArray(part) ? part.length * SLOT : SLOT;
            if (owed > PIECE) {
              pay(owed);
              owed = 0;
            }
            return part;
          };
          const made = native.call(bound(this), typeof f === 'function' ? take : f);
          pay(owed);
          return made;
        },
      }).guard,
  );
  put(
    'join',
    (native) =>
      ({
        guard(this: unknown, between?: unknown) {
          const self = bound(this) as ArrayLike<unknown>;
          const args = [between];
          const bytes = joinedBytes(self, args);
          pay(bytes);
          const made = native.call(self, args[0]);
          // What its items made of themselves.
          pay(weigh(made) - bytes);
          return made;
        },
      }).guard,
  );
}

const { random } = Math;
const PROBES = 16;

function isDense(list: ArrayLike<unknown>): boolean {
  const { length } = list;
  if (!(0 in list && length - 1 in list)) return false;
  for (let i = 0; i < PROBES; i += 1) if (!(Math.floor(random() * length) in list)) return false;
  return true;
}

/** What `concat` takes of a value (ECMAScript, IsConcatSpreadable), as a true array: read once. */
function spreadOf(value: unknown): unknown[] {
  if (Object(value) !== value) return [value];
  const spreads = (value as { [Symbol.isConcatSpreadable]?: unknown })[Symbol.isConcatSpreadable] ?? isArray(value);
  if (!spreads) return [value];
  if (isBounded(value) && !(Symbol.isConcatSpreadable in value)) return value;
  const list = bound(value) as ArrayLike<unknown>;
  return from({ length: list.length }, (_, i) => list[i]);
}

/** Bytes of the joined text; its separator becomes a text. */
export function joinedBytes(self: ArrayLike<unknown>, args: unknown[]): number {
  const between = args[0] === undefined ? ',' : `${args[0] as string}`;
  args[0] = between;
  const { length } = self;
  let chars = length > 1 ? between.length * (length - 1) : 0;
  if (isArray(self)) {
    for (let i = 0; i < length; i += 1) {
      const item: unknown = self[i];
      if (typeof item === 'string') chars += item.length;
    }
  }
  return chars * CHAR;
}

/**
 * The attacks: `a = [a, a]` forty times, flattened; an element that is another list each time it is read. Charged in
 * lumps, so that a refusal comes before the end; read once, so not by the native.
 */
function flatten(list: ArrayLike<unknown>, depth: number, charge: Charge): unknown[] {
  const made: unknown[] = [];
  let left = FREE;
  // No recursion: the frames of the module must stay among those that a stack names.
  const open = [{ list, depth, at: 0, length: checkLength(list.length) }];
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const at = top.at++;
    if (at >= top.length) open.pop();
    else if (at in top.list) {
      const item = top.list[at];
      if (top.depth >= 1 && isArray(item)) {
        open.push({ list: item, depth: top.depth - 1, at: 0, length: checkLength(item.length) });
      } else made[made.length] = item;
    }
    left -= 1;
    if (left === 0) {
      left = 4 * SMALL;
      charge(left * SLOT);
    }
  }
  return made;
}

const sourceOf = Function.prototype.toString;

/**
 * The attack: twenty thousand texts that share one long beginning take next to nothing, until a sort whose
 * comparator is a native reads them all: tens of gigabytes, and nothing can stop it. The defence: where no
 * function of the module compares, many letters are charged before.
 */
function weighTexts(pay: Charge, guard: Guard): Guard {
  return (native) => {
    const sort = guard(native);
    return {
      guard(this: unknown, compare?: unknown) {
        const list = boundSorted(this);
        if (isArray(list) && (typeof compare !== 'function' || sourceOf.call(compare).includes('[native code]'))) {
          let letters = 0;
          for (const value of list) if (typeof value === 'string' && value.length > SMALL) letters += value.length;
          payRead(letters, pay);
        }
        return sort.call(list, compare);
      },
    }.guard;
  };
}
