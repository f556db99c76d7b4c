/**
 * Natives of `Array.prototype`: absurd lengths are refused, copies are charged.
 *
 * The busiest have loops of their own besides (`plain-arrays.ts`). Not here: `push`, `pop`, `at`, `entries`, `keys`, `values` and `[Symbol.iterator]` walk nothing.
 */
import { bound, boundSorted, checkLength } from './lengths.ts';
import {
  CHAR,
  type Charge,
  charged,
  type Guard,
  LONG_TEXT,
  type Native,
  replaceNatives,
  SLOT,
  SMALL,
  same,
  weigh,
} from './replace.ts';

const { isArray } = Array;
const { apply } = Reflect;
const FREE = SMALL / SLOT;

export function guardArrays(pay: Charge): void {
  const put = (names: string, guard: Guard) => replaceNatives(Array.prototype, names, guard);
  /** For natives of up to two arguments that make nothing; an absent one must stay absent. */
  const walk =
    (self: (value: unknown) => unknown): Guard =>
    (native) =>
      ({
        guard(this: unknown, a?: unknown, b?: unknown) {
          return arguments.length < 2 ? native.call(self(this), a) : native.call(self(this), a, b);
        },
      }).guard;
  put(
    'forEach some every find findIndex indexOf includes reduce reduceRight findLast findLastIndex lastIndexOf reverse shift toLocaleString',
    walk(bound),
  );
  put('sort', weighTexts(pay, walk(same)));
  put('toSorted', weighTexts(pay, charged(pay, same)));
  put('filter slice splice toReversed with toSpliced', charged(pay, bound));
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
    // A hole at an end: its slots may not be there yet.
    charged(pay, bound, (self) => (0 in self && self.length - 1 in self ? 0 : self.length * SLOT)),
  );
  // The attack: the same long array a thousand times.
  put(
    'concat',
    charged(pay, bound, (self, args) => {
      let slots = isArray(self) ? self.length : 1;
      for (const arg of args) slots += isArray(arg) ? checkLength(arg.length) : 1;
      return slots * SLOT;
    }),
  );
  put(
    'flat',
    charged(pay, bound, (self, args) => {
      if (args[0] !== undefined) args[0] = Number(args[0]);
      if (isArray(self)) countFlat(self, args[0] ?? 1, pay);
      return 0;
    }),
  );
  put(
    'flatMap',
    charged(pay, bound, (_, args) => {
      const [f, t] = args;
      if (typeof f !== 'function') return 0;
      args[0] = (...items: unknown[]) => {
        const made: unknown = apply(f as Native, t, items);
        pay(weigh(made));
        return made;
      };
      return 0;
    }),
  );
  put('join', charged(pay, bound, joinedBytes));
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

/** The attack: `a = [a, a]` forty times, flattened. Counted in lumps, so that a refusal comes before the end. */
function countFlat(list: unknown[], depth: number, charge: Charge): void {
  // No recursion: the frames of the module must stay among those that a stack names.
  const pending = [{ list, depth }];
  let left = FREE;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (let i = 0; i < next.list.length; i += 1) {
      const item = next.list[i];
      if (next.depth >= 1 && isArray(item)) pending.push({ list: item, depth: next.depth - 1 });
      left -= 1;
      if (left === 0) {
        left = 4 * SMALL;
        charge(left * SLOT);
      }
    }
  }
}

const sourceOf = Function.prototype.toString;

/**
 * The attack: twenty thousand texts that share one long beginning take next to nothing, until a sort whose
 * comparator is a native reads them all: tens of gigabytes, and nothing can stop it. The defence: where no
 * function of the module compares, long texts are charged before.
 */
function weighTexts(pay: Charge, guard: Guard): Guard {
  return (native) => {
    const sort = guard(native);
    return {
      guard(this: unknown, compare?: unknown) {
        const list = boundSorted(this);
        if (isArray(list) && (typeof compare !== 'function' || sourceOf.call(compare).includes('[native code]'))) {
          for (const value of list) if (typeof value === 'string' && value.length > LONG_TEXT) pay(value.length * CHAR);
        }
        return sort.call(list, compare);
      },
    }.guard;
  };
}
