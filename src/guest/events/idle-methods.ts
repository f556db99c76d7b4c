/**
 * Methods that handlers call beside what they are about. They do nothing, or what is the case anyway, so that a handler goes
 * on: a module cannot scroll for its reader.
 */
import { defineMethods } from '../dom/element.ts';

const nothing = () => {};

export const defineIdleMethods = () =>
  defineMethods({
    scrollIntoView: nothing,
    scrollTo: nothing,
    scrollBy: nothing,
  });
