/** Whether a text is Markdown with a module in it: an answer of a model, taken whole. */

/** The first fence stands at the beginning, or below some words, and names its language, or none. */
const FENCED =
  /^(?:[^`]{0,2000}\n)?[ \t]{0,9}(?:`{3,9}|~{3,9})[ \t]{0,9}(?:js|javascript|mjs|jsx|ts|typescript)?[ \t]{0,9}\r?\n/;

export const isFenced = (code: string): boolean => FENCED.test(code.trimStart());

export const FENCE_HINT =
  'Leave out the Markdown: the lines of the fences, and what is outside of them. A module is its code alone.';
