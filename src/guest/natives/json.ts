/** `JSON`, charged. */
import { indentJson } from './json-indent.ts';
import { checkLength } from './lengths.ts';
import { type Charge, charged, replaceNatives, same, weigh } from './replace.ts';

const { from, isArray } = Array;

/** What a parsed character may become: `[],[],` makes an object of every three. */
const PARSED = 8;
/** Names in a list of those that are written. */
const MOST_NAMES = 1000;

export function guardJson(pay: Charge): void {
  replaceNatives(
    JSON,
    'parse',
    charged(pay, same, (_, args) => {
      args[0] = String(args[0]);
      return args[0].length * PARSED;
    }),
  );
  replaceNatives(
    JSON,
    'stringify',
    (native) =>
      ({
        guard(value: unknown, replacer: unknown, space: unknown) {
          // The engine reads `space`, before all else: `[0]` on three lines, or on one.
          const sample: string = space === undefined ? '' : native.call(JSON, [0], undefined, space);
          const plain = native.call(JSON, value, boundNames(replacer)) as string | undefined;
          pay(weigh(plain));
          if (plain === undefined || sample.length < 4) return plain;
          return indentJson(plain, sample.slice(2, -3), pay);
        },
      }).guard,
  );
}

/**
 * The attack: a list of names that is four thousand million long, all of them holes, or one that is longer for each of
 * the objects it is held against.
 */
function boundNames(replacer: unknown): unknown {
  if (!isArray(replacer)) return replacer;
  const length = checkLength(replacer.length, MOST_NAMES);
  return from({ length }, (_, i) => replacer[i]);
}
