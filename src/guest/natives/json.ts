/** `JSON`, charged. */
import { CHAR, type Charge, charged, replaceNatives, same, weigh } from './replace.ts';

const { parse } = JSON;

/** What a parsed character may become: `[],[],` makes an object of every three. */
const PARSED = 8;

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
          const plain = native.call(JSON, value, replacer) as string | undefined;
          pay(weigh(plain));
          if (space === undefined || space === null || plain === undefined || plain.length < 3) return plain;
          // The attack: depth times indentation times lines. What is plain JSON by now runs no code of the module.
          const indent = typeof space === 'string' ? space.length : Number(space);
          pay(indentedLength(plain, Math.min(10, indent > 0 ? indent : 0)) * CHAR);
          return native.call(JSON, parse(plain), undefined, space);
        },
      }).guard,
  );
}

/** Characters of `json`, which has no white space, once each item stands on an indented line. */
function indentedLength(json: string, indent: number): number {
  let length = json.length;
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < json.length; i += 1) {
    const code = json.charCodeAt(i);
    if (quoted && code === 92) i += 1;
    else if (code === 34) quoted = !quoted;
    else if (!quoted) {
      if (code === 91 || code === 123) depth += 1;
      if (code === 93 || code === 125) depth -= 1;
      if (code === 44 || code === 91 || code === 123 || code === 93 || code === 125) length += 1 + depth * indent;
      if (code === 58) length += 1;
    }
  }
  return length;
}
