/**
 * Properties (fast-check). What one draws is drawn at random: the browsers of a run share its runs, each with a seed of
 * its own, and a browser that is alone has them all.
 */
import fc from 'fast-check';
import { shareOf } from './share.ts';

/** What fast-check does where a test does not say how often. */
const RUNS = 100;

/** As `fc.assert`. */
export const holds = ((property: fc.IRawProperty<unknown>, settings?: fc.Parameters<unknown>) =>
  fc.assert(property, { ...settings, numRuns: shareOf(settings?.numRuns ?? RUNS) })) as typeof fc.assert;
