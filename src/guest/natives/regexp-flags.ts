/** What regular expressions say of themselves, whatever becomes of their prototype. */
import type { Native } from './replace.ts';

const { prototype } = RegExp;

/** The native getter of `RegExp.prototype`; of what the engine does not have, one that says false. */
export const getterOf = (name: string): Native =>
  (Object.getOwnPropertyDescriptor(prototype, name)?.get as Native | undefined) ?? (() => false);

/** @throws TypeError for what is no regular expression */
export const sourceOf = getterOf('source');

/** The flags that the engine has, in the order of `flags`. */
export const FLAGS: readonly { readonly flag: string; readonly get: Native }[] = Object.entries({
  d: 'hasIndices',
  g: 'global',
  i: 'ignoreCase',
  m: 'multiline',
  s: 'dotAll',
  u: 'unicode',
  v: 'unicodeSets',
  y: 'sticky',
}).map(([flag, name]) => ({ flag, get: getterOf(name) }));
