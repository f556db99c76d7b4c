/** What the guards cost: kernels transformed in the guest, against the same text in a plain Worker. */
import { ALL_WALLS, type Walls } from '../src/walls.ts';
import { type Contestant, inGuest, inWorker } from './support/contestants.ts';
import { type Kernel, kernels } from './support/kernels.ts';
import { tell } from './support/measure.ts';

const EACH = 1.5;
const MEAN = 1.1;

/** What may slow a kernel down, by the names of the walls of a test build. */
const GUARDS = ['ticks', 'keys', 'memory', 'harden'].filter((name) => name in ALL_WALLS) as (keyof Walls)[];

const without = (...guards: (keyof Walls)[]) => inGuest(Object.fromEntries(guards.map((name) => [name, false])));

/** In the order in which they take turns. */
const contestants: Readonly<Record<string, Contestant>> = {
  plain: inWorker(),
  guarded: inGuest(),
  ...(__BENCH__.breakdown && {
    'plain, in a function': inWorker((code) => `(function(){${code}})();`),
    ...Object.fromEntries(GUARDS.map((name) => [`without ${name}`, without(name)])),
    'without any guard': without(...GUARDS),
  }),
};

async function measureAll(kernel: Kernel): Promise<Record<string, number>> {
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]));
  let expected: string | undefined;
  for (let turn = 0; turn < __BENCH__.turns; turn += 1) {
    for (const [name, measure] of Object.entries(contestants)) {
      const { ms, checksum } = await measure(kernel);
      expected ??= checksum;
      if (checksum !== expected) throw new Error(`${kernel.name}, ${name}: ${checksum} instead of ${expected}`);
      times[name]?.push(ms);
    }
  }
  // What else runs on the machine only adds, and on shared cores doubles a turn now and then.
  return Object.fromEntries(Object.entries(times).map(([name, values]) => [name, Math.min(...values)]));
}

describe('guards', () => {
  const ratios: number[] = [];
  for (const kernel of kernels) {
    it(kernel.name, async function () {
      this.timeout(120_000);
      const { plain, guarded, ...parts } = (await measureAll(kernel)) as { plain: number; guarded: number };
      const ratio = guarded / plain;
      ratios.push(ratio);
      tell({ name: `guards: ${kernel.name}`, ours: guarded, baseline: plain, ratio, limit: EACH });
      for (const [name, ms] of Object.entries<number>(parts))
        tell({ name: `guards: ${kernel.name}, ${name}`, ours: ms, baseline: plain, ratio: ms / plain });
    });
  }

  it('geometric mean', () => {
    if (ratios.length < kernels.length) throw new Error('not every kernel was measured');
    const ratio = Math.exp(ratios.reduce((sum, value) => sum + Math.log(value), 0) / ratios.length);
    tell({ name: `guards: geometric mean of ${ratios.length} kernels`, ratio, limit: MEAN });
  });
});
