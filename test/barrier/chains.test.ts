import { expect } from 'chai';
import fc from 'fast-check';
import { createChains } from '../../src/barrier/chains.ts';
import type { SuspiciousSequence } from '../../src/policy/grants.ts';
import { holds } from '../support/properties.ts';
import { shareOf } from '../support/share.ts';

/** Chains that take names alone. */
const chainsOf = (sequence: SuspiciousSequence) => {
  const chains = createChains(sequence);
  return {
    complete: (name: string, now: number) => chains.complete(name, chains.match([name]), now),
    add: (name: string, now: number) => chains.add(name, chains.match([name]), now),
  };
};

const step = (names: string, count = 1) => ({ names: names.split(''), count });

/** By its definition, from all calls there were: does this one end a row that has every step in order, in time? */
function isComplete(sequence: SuspiciousSequence, calls: readonly [name: string, time: number][]): boolean {
  const places = sequence.steps.flatMap(({ names, count }) => Array<readonly string[]>(count).fill(names));
  const now = calls.at(-1)?.[1] ?? 0;
  if (!places.at(-1)?.includes(calls.at(-1)?.[0] as string)) return false;
  const before = calls.slice(0, -1).filter(([, time]) => now - time <= sequence.withinMs);
  let place = 0;
  for (const [name] of before) if (place < places.length - 1 && places[place]?.includes(name)) place += 1;
  return place === places.length - 1;
}

describe('chains of calls', () => {
  const steps = fc.array(
    fc.record({
      names: fc.subarray(['a', 'b', 'c'], { minLength: 1 }),
      count: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 3 },
  );
  const calls = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 0, max: 10 })), {
    maxLength: 40,
  });

  it('are complete when some calls in order, in time, make every step, and never else', () => {
    const counts = { true: 0, false: 0 };
    holds(
      fc.property(steps, fc.constantFrom(5, 20, 60, Number.POSITIVE_INFINITY), calls, (steps, withinMs, calls) => {
        const sequence = { id: 's', steps, withinMs };
        const chains = chainsOf(sequence);
        const passed: [string, number][] = [];
        let now = 0;
        for (const [name, wait] of calls) {
          now += wait;
          const refused = chains.complete(name, now) !== undefined;
          counts[`${refused}`] += 1;
          expect(refused).to.equal(isComplete(sequence, [...passed, [name, now]]));
          if (refused) continue;
          passed.push([name, now]);
          chains.add(name, now);
        }
      }),
      { numRuns: 1000 },
    );
    expect(Math.min(counts.true, counts.false)).to.be.greaterThan(shareOf(300));
  });

  it('name calls of each step, three at most', () => {
    const chains = chainsOf({ id: 's', steps: [step('abcde', 5), step('x')], withinMs: 100 });
    for (const name of 'aabcde') chains.add(name, 0);
    expect(chains.complete('x', 0)).to.deep.equal([['a', 'b', 'c'], ['x']]);
  });

  it('take the latest beginning, so that time runs out for no attack that could still be', () => {
    const chains = chainsOf({ id: 's', steps: [step('a'), step('b')], withinMs: 100 });
    chains.add('a', 0);
    chains.add('a', 90);
    expect(chains.complete('b', 190)).to.deep.equal([['a'], ['b']]);
    expect(chains.complete('b', 191)).to.equal(undefined);
  });

  it('of no steps are never complete', () => {
    expect(chainsOf({ id: 's', steps: [], withinMs: 1 }).complete('a', 0)).to.equal(undefined);
  });
});
