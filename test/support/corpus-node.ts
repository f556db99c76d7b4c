/** What judges a case of the corpus, for tests that run in Node. */
export { isModule, MARK, NOT_PLAYED, sourceOf } from './corpus.ts';
export { judge } from './corpus-judge.ts';
