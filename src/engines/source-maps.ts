/**
 * The program of a module that names no source map.
 *
 * The attack: a comment (`//# sourceMappingURL=https://…`), or `sourceURL`, which developer tools that are open take at its
 * word, in a thread without any network too: the request has in its address what the author wrote there. Browsers differ in
 * which comments they read: of one line or several, with what blanks, those within another. The defence: no comment says either
 * word. What texts say stays: engines read comments alone. Loads where a module says such a word.
 */

import { NAMES_MAP } from '../policy/source-map.ts';
import { type Comment, parseModule } from '../scan/parse.ts';

const EVERY = new RegExp(NAMES_MAP, 'gi');

/** @returns `body` without them, each letter at its place */
export function silence(body: string): string {
  const comments: Comment[] = [];
  // The parser tells where comments are of a text with a letter that is not plain.
  const { program } = parseModule(`${body}\n//\u00a0`, comments);
  const parts: string[] = [];
  let end = 0;
  for (const [from, to] of program ? comments : [[0, body.length] as const]) {
    parts.push(
      body.slice(end, from),
      body.slice(from, to).replace(EVERY, (word) => word.replace(/./g, '-')),
    );
    end = to;
  }
  return parts.join('') + body.slice(end);
}
