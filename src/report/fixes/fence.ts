/** Changes of a text that is Markdown around a module: models answer so. */
import { isFenced } from '../../scan/fence.ts';
import { type LineEdit, linesOf } from './edit.ts';
import type { Candidates } from './structure.ts';

const FENCE = /^(?:`{3,}|~{3,})[ \t]?[\w-]*$/;
const isFence = (text: string) => FENCE.test(text.trim());
/** Lines around a module that go, at most: more of them are no few words of a model. */
const MOST_GONE = 200;

/** SM101, SM102, SM103: what is outside of the first two fences goes, and the fences. */
export const takeOutOfFence: Candidates = (code) => {
  if (!isFenced(code)) return [];
  const lines = linesOf(code);
  const first = lines.findIndex(isFence);
  if (first < 0) return [];
  const next = lines.findIndex((text, i) => i > first && isFence(text));
  const last = next < 0 ? lines.length : next;
  const gone = lines.flatMap((text, i): LineEdit[] =>
    (i <= first || i >= last) && text !== '' ? [{ line: i + 1, text: '' }] : [],
  );
  return gone.length > MOST_GONE ? [] : [gone];
};
