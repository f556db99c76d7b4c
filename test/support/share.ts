/**
 * What a run in several browsers shares out: properties, whose cases are drawn at random, and levels of a case that
 * another browser plays at another. A run in one browser has all of it to itself. What is written down once (a table, a case
 * at its own level, a picture) is never shared: every browser plays it.
 */
import { LEVELS, type Level } from '../../src/policy/levels.ts';

/** Names of the browsers that this run is in; the build says it (tools/build-tests.mjs). */
declare const __BROWSERS__: readonly string[];

const NAME =
  'chrome' in globalThis ? 'chromium' : globalThis.navigator?.userAgent.includes('Firefox') ? 'firefox' : 'webkit';

export interface Turn {
  /** How many share. */
  readonly of: number;
  /** From 0, which of them this browser is. */
  readonly own: number;
}

const TURN: Turn = { of: __BROWSERS__.length, own: Math.max(0, __BROWSERS__.indexOf(NAME)) };

/** @returns how many of a property's runs are this browser's: each draws from a seed of its own */
export function shareOf(runs: number, { of }: Turn = TURN): number {
  return Math.ceil(runs / of);
}

/**
 * @param at from 0, of the case among those that share their levels: who plays which goes round with it
 * @returns the levels at which this browser plays the case; all browsers together play all
 */
export function levelsOf(at: number, levels: readonly Level[] = LEVELS, { of, own }: Turn = TURN): readonly Level[] {
  return levels.filter((_, index) => (at + index) % of === own);
}
