/** Other sandboxes of npm beside ours, in the same page: time to a first result, and kernels in them. */
import { nearMembrane } from './peers/near-membrane.ts';
import type { Peer } from './peers/peer.ts';
import { plainWorker } from './peers/plain-worker.ts';
import { quickjs } from './peers/quickjs.ts';
import { firstSafeModule, safeModule } from './peers/safe-module.ts';
import { sesCompartment } from './peers/ses.ts';
import { websandbox } from './peers/websandbox.ts';
import { workerbox } from './peers/workerbox.ts';
import { type Kernel, kernels, measured, type Sample } from './support/kernels.ts';
import { median, rest, tell } from './support/measure.ts';

const PEERS: readonly Peer[] = [safeModule, quickjs, sesCompartment, websandbox, workerbox, nearMembrane];
const INSIDE = ['string-building', 'rows-pipeline', 'group-by-object'];
const STARTS = 9;

const loop: Kernel = {
  name: '10 million integer steps',
  text: `function kernel() {
  let sum = 0;
  for (let i = 0; i < 1e7; i++) sum = (sum + i * 31) | 0;
  return sum;
}`,
};

/** Takes turns; a peer that fails is told with its reason and leaves the others alone. */
async function measureAll(
  name: string,
  peers: readonly Peer[],
  turns: number,
  measure: (peer: Peer) => Promise<Sample>,
): Promise<void> {
  const times = new Map<Peer, number[]>();
  const failed = new Map<Peer, string>();
  let expected: string | undefined;
  for (let turn = -1; turn < turns; turn += 1) {
    for (const peer of [plainWorker, ...peers]) {
      if (failed.has(peer)) continue;
      try {
        const { ms, checksum } = await measure(peer);
        expected ??= checksum;
        if (checksum !== expected) throw new Error(`gave ${checksum} instead of ${expected}`);
        if (turn >= 0) times.set(peer, [...(times.get(peer) ?? []), ms]);
      } catch (error) {
        if (peer === plainWorker || peer.name.startsWith(safeModule.name)) throw error;
        failed.set(peer, error instanceof Error ? error.message : String(error));
      }
    }
  }
  const baseline = median(times.get(plainWorker) ?? []);
  for (const peer of peers) {
    const ours = median(times.get(peer) ?? []);
    const reason = failed.get(peer);
    tell({
      name: `peers: ${name}: ${peer.name}`,
      ...(reason ? { failed: reason } : { ours, baseline, ratio: ours / baseline }),
    });
  }
}

describe('peers', () => {
  it('create and first result', async function () {
    this.timeout(240_000);
    await measureAll('create to first result', [firstSafeModule, ...PEERS], STARTS, async (peer) => {
      await rest();
      const { result, ms } = await peer.run('function answer() { return String(6 * 7); }', 'answer()');
      return { ms, checksum: result };
    });
  });

  for (const kernel of [loop, ...kernels.filter(({ name }) => INSIDE.includes(name))]) {
    it(kernel.name, async function () {
      this.timeout(240_000);
      await measureAll(kernel.name, PEERS, __BENCH__.turns, async (peer) => {
        const { result } = await peer.run(measured(kernel), 'JSON.stringify(measureKernel())');
        return JSON.parse(result);
      });
    });
  }
});
