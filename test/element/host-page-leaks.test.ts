/** Fifty elements come and go twenty times, at every stage of their runs: nothing of them is left. */
import { expect } from 'chai';
import '../../src/define.ts';
import type { SafeModuleElement } from '../../src/safe-module.ts';
import { type Census, countWorkers, type Holdings, takeCensus, watchHoldings } from '../support/holdings.ts';
import { moduleOf, runModule, unmountAll } from '../support/mount.ts';
import { sleep, until } from '../support/until.ts';

const LISTENS = moduleOf(`const b = document.createElement('button'); b.textContent = 'Press';
b.onclick = () => { console.log(1); }; container.append(b);`);
const ELEMENTS = 50;
const ROUNDS = 20;
/** For the controls. */
const FEW = 8;
/** In this round the elements stay until all have rendered; in the others they go at once, or after some ms. */
const WHOLE = 9;

/** In a frame of its own: the last one that a test has had in its hands would be kept by that. */
function remove(elements: SafeModuleElement[]): void {
  for (const element of elements.splice(0)) element.remove();
}

/** What was ended before takes its moment to go. */
async function countWorkersAtRest(): Promise<number | undefined> {
  let last = await countWorkers();
  for (;;) {
    await sleep(500);
    const now = await countWorkers();
    if (now === last) return now;
    last = now;
  }
}

describe('elements that come and go', function () {
  this.timeout(100_000);
  let place: HTMLElement;
  let holdings: Holdings;
  beforeEach(() => {
    holdings = watchHoldings();
    added = [];
    place = document.createElement('section');
    document.body.append(place);
  });
  afterEach(() => {
    unmountAll();
    place.remove();
    holdings.stop();
  });

  /** Weakly, or the list would be the leak. */
  let added: WeakRef<SafeModuleElement>[];

  function add(count = ELEMENTS): SafeModuleElement[] {
    const elements = Array.from({ length: count }, () => {
      const element = document.createElement('safe-module');
      // Not one of them ends for the machine's being slow.
      Object.assign(element, { code: LISTENS, level: 'permissive', limits: { computeMs: 10_000 } });
      return element;
    });
    place.append(...elements);
    added.push(...elements.map((element) => new WeakRef(element)));
    return elements;
  }

  /** @returns what there is of everything, or still is after so many tries */
  async function count(before: Census, workersBefore: number | undefined, tries: number) {
    for (;;) {
      const { frames } = await takeCensus();
      const left = {
        frames: holdings.frames,
        channels: holdings.channels,
        blobs: await holdings.blobs(),
        workers: Math.max(0, ((await countWorkers()) ?? 0) - (workersBefore ?? 0)),
        framesOfPage: (frames ?? 0) - (before.frames ?? 0),
        // Only where the driver collects garbage is it known that something was kept.
        elements: before.heap === null ? 0 : added.filter((one) => one.deref()).length,
        keptFrames: before.heap === null ? 0 : holdings.keptFrames,
      };
      tries -= 1;
      if (tries === 0 || Object.values(left).every((number) => number === 0)) return left;
      await sleep(200);
    }
  }

  const NOTHING = { frames: 0, channels: 0, blobs: 0, workers: 0, framesOfPage: 0, elements: 0, keptFrames: 0 };

  it('leave no frame, channel, thread, blob URL or object behind', async () => {
    await (await runModule(LISTENS)).element.remove();
    unmountAll();
    const workers = await countWorkersAtRest();
    const before = await takeCensus();
    if (before.heap === null) console.log('⚠ objects and heap were not counted: the driver does not tell');
    if (before.frames === null) console.log('⚠ frames were counted in the page alone: the driver does not tell');
    if (workers === undefined) console.log('⚠ threads were not counted: the system does not tell');
    let after = before;
    for (let round = 0; round < ROUNDS; round += 1) {
      const elements = add();
      if (round === WHOLE) await until(() => elements.every(({ state }) => state === 'rendered'));
      else if (round > 0) await sleep(round * 12);
      remove(elements);
      if (round === WHOLE) after = await takeCensus();
    }
    const left = await count(before, workers, 30);
    expect(JSON.stringify(left)).to.equal(JSON.stringify(NOTHING));
    const end = await takeCensus();
    // Half of the elements come after `after`: what each of them left would be seen. An element by itself takes kilobytes;
    // what engines keep of code that has run more often is some hundred bytes for each.
    if (end.heap && after.heap) expect((end.heap - after.heap) / (ELEMENTS * (ROUNDS - WHOLE - 1))).to.be.below(1000);
    // And nobody waits for a place that one of them took.
    expect((await runModule(LISTENS, { limits: { concurrency: 1 } })).error).to.equal(undefined);
  });

  it('control: what stays is counted', async () => {
    const before = await takeCensus();
    const elements = add(FEW);
    await until(() => elements.every(({ state }) => state === 'rendered'));
    URL.createObjectURL(new Blob(['x']));
    const left = await count(before, 0, 1);
    expect(left.frames).to.be.at.least(FEW);
    expect(left.channels).to.equal(FEW);
    expect(left.blobs).to.equal(1);
    if (before.frames !== null) expect(left.framesOfPage).to.be.at.least(FEW);
    if (before.heap !== null) expect(left.elements).to.equal(FEW);
    remove(elements);
    // Held against what is there afterwards: threads that the page before left may have been there before, and gone since.
    const known = (await countWorkers()) !== undefined;
    if (known) await until(async () => left.workers - ((await countWorkers()) ?? 0) >= FEW, 50);
  });
});
