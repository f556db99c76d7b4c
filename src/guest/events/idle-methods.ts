/**
 * Methods that handlers call beside what they are about. They do nothing, or what is the case anyway, so that a handler goes
 * on: a module cannot scroll, take the pointer or the selection from its reader.
 */
import { defineMethods } from '../dom/element.ts';

const nothing = () => {};

export const defineIdleMethods = () =>
  defineMethods({
    scrollIntoView: nothing,
    scrollTo: nothing,
    scrollBy: nothing,
    // A pointer that is held is told of wherever it goes.
    setPointerCapture: nothing,
    releasePointerCapture: nothing,
    hasPointerCapture: () => false,
    select: nothing,
    setSelectionRange: nothing,
  });
