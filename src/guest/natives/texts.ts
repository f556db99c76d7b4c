/** What makes texts fast: a part of the guest for modules that name what it is about. */
import { speedUpLocales } from './locale-texts.ts';
import { speedUpPatterns } from './patterns.ts';
import type { Charge } from './replace.ts';

/** Runs after the guards of `strings.ts`, and before the realm is frozen. */
export function speedUpTexts(charge: Charge): void {
  speedUpPatterns(charge);
  speedUpLocales();
}
