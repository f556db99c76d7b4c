/** The element is moved, taken out and put back, at any time of its run. */
import { expect } from 'chai';
import type { SafeModuleElement } from '../../src/safe-module.ts';
import { clickAt } from '../support/input.ts';
import { createModule, moduleOf, nextEnd, runModule, unmountAll } from '../support/mount.ts';
import { openFrames } from '../support/open-frames.ts';
import { sleep, until } from '../support/until.ts';
import { expectFreeSlot, GOOD, listEnds, ONE } from './ends.ts';

const ENDLESS = 'async function render() { await new Promise(() => {}); }';
const BUTTON = moduleOf(`const b = document.createElement('button'); b.textContent = 'Press';
b.style.cssText = 'width: 200px; height: 40px'; let n = 0;
b.onclick = () => { n += 1; console.log(n); }; container.append(b);`);
/** Firefox stops the threads of frames that are moved so. */
const canMove = 'moveBefore' in Element.prototype && !CSS.supports('-moz-appearance', 'none');

describe('the element, moved', () => {
  let places: HTMLElement[];
  beforeEach(() => {
    places = [document.createElement('section'), document.createElement('section')];
    document.body.append(...places);
  });
  afterEach(() => {
    unmountAll();
    for (const place of places) place.remove();
  });

  it('runs once more where it goes, and says so once', async () => {
    const { element } = await runModule(GOOD, { limits: ONE });
    const ends = listEnds(element);
    const height = element.offsetHeight;
    for (const count of [1, 2, 3]) {
      const ended = nextEnd(element);
      places[count % 2]!.append(element);
      expect((await ended).type).to.equal('rendered');
      await sleep(100);
      expect(ends).to.have.length(count);
      expect(element.state).to.equal('rendered');
      expect(element.offsetHeight).to.equal(height);
      expect(element.renderRoot.querySelectorAll('.frames iframe')).to.have.length(1);
    }
  });

  for (const state of ['idle', 'scanning', 'starting', 'running'] as const) {
    it(`while it is ${state}: each run ends once, the last one is the one that is seen`, async () => {
      const element = createModule({ code: state === 'running' ? ENDLESS : GOOD, limits: ONE });
      const ends = listEnds(element);
      places[0]!.append(element);
      if (state !== 'idle') await onceIn(element, state);
      if (state === 'running') element.code = GOOD;
      places[1]!.append(element);
      await until(() => element.state === 'rendered');
      await sleep(100);
      expect(ends).to.deep.equal(state === 'idle' ? ['rendered'] : ['SM706', 'rendered']);
      await expectFreeSlot();
    });

    it(`and taken out while it is ${state}: the run ends, its place is free, and it runs when it is put back`, async () => {
      const element = createModule({ code: state === 'running' ? ENDLESS : GOOD, limits: ONE });
      const ends = listEnds(element);
      places[0]!.append(element);
      if (state !== 'idle') await onceIn(element, state);
      element.remove();
      await expectFreeSlot();
      expect(ends).to.deep.equal(state === 'idle' ? [] : ['SM706']);
      expect(element.renderRoot?.querySelector('iframe') ?? null).to.equal(null);
      element.code = GOOD;
      places[0]!.append(element);
      await until(() => element.state === 'rendered');
      expect(ends.at(-1)).to.equal('rendered');
    });

    it(`and aborted while it is ${state}: nothing is left of the run`, async () => {
      const element = createModule({ code: state === 'running' ? ENDLESS : GOOD, limits: ONE });
      element.manual = true;
      const ends = listEnds(element);
      places[0]!.append(element);
      const done = state === 'idle' ? undefined : element.run();
      if (state !== 'idle') await onceIn(element, state);
      element.abort('enough');
      await done;
      expect(ends).to.deep.equal(state === 'idle' ? [] : ['SM706']);
      expect(element.state).to.equal(state === 'idle' ? 'idle' : 'aborted');
      expect(element.renderRoot.querySelector('.frames iframe')).to.equal(null);
      await expectFreeSlot();
      element.code = GOOD;
      const report = await element.run();
      expect(report.status).to.equal('validated');
    });
  }

  it('and taken out while it waits for its turn: nobody waits for it', async () => {
    const first = createModule({ code: ENDLESS, limits: ONE });
    places[0]!.append(first);
    await onceIn(first, 'running');
    const waiting = createModule({ code: GOOD, limits: ONE });
    const ends = listEnds(waiting);
    places[0]!.append(waiting);
    await onceIn(waiting, 'scanning');
    await sleep(50);
    waiting.remove();
    await until(() => ends.length > 0);
    expect(ends).to.deep.equal(['SM706']);
    first.remove();
    await expectFreeSlot();
  });

  it('and taken out between two events: no more is heard of it', async () => {
    const { element, events } = await runModule(BUTTON, { limits: ONE });
    const ends = listEnds(element);
    let logs = 0;
    element.addEventListener('console', () => (logs += 1));
    await clickAt(element, 50, 20);
    await until(() => logs === 1);
    element.remove();
    expect(events).to.deep.equal(['rendered']);
    await sleep(100);
    expect(ends).to.deep.equal([]);
    const ended = nextEnd(element);
    places[0]!.append(element);
    await ended;
    await clickAt(element, 50, 20);
    await until(() => logs === 2);
    await expectFreeSlot();
  });

  it('and taken out while a listener is at work: its thread ends, and nothing is told', async () => {
    const code = moduleOf(`const b = document.createElement('button'); b.textContent = 'Press';
b.style.cssText = 'width: 200px; height: 40px'; b.onclick = () => { console.log('in'); for (;;); }; container.append(b);`);
    const { element } = await runModule(code, {
      level: 'permissive',
      limits: { computeMs: 10_000 },
      walls: { ticks: false },
    });
    const ends = listEnds(element);
    const violations: string[] = [];
    let isIn = false;
    element.addEventListener('console', () => (isIn = true));
    element.addEventListener('policy-violation', ({ detail }) => violations.push(detail.code));
    await clickAt(element, 50, 20);
    await until(() => isIn);
    element.remove();
    await sleep(200);
    expect(ends).to.deep.equal([]);
    expect(violations).to.deep.equal([]);
    await expectFreeSlot();
  });

  it('that is manual does not run by itself where it goes, and does not say that it shows something', async () => {
    const element = createModule({ code: GOOD, limits: ONE });
    element.manual = true;
    places[0]!.append(element);
    await element.run();
    places[1]!.append(element);
    await sleep(100);
    expect(element.state).to.equal('idle');
    expect(element.getAttribute('state') ?? 'idle').to.equal('idle');
    expect((await element.run()).status).to.equal('validated');
  });

  it('by moveBefore(): the run goes on, and the look is that of the new place', async function () {
    if (!canMove) {
      console.log(
        '⚠ did not run: this browser has no moveBefore(), or stops what it moves; elements that are moved run once more',
      );
      return this.skip();
    }
    const frames = openFrames();
    const { element } = await runModule(BUTTON, { limits: ONE });
    const ends = listEnds(element);
    const logs: unknown[] = [];
    element.addEventListener('console', ({ detail }) => logs.push(detail.args[0]));
    const frame = element.renderRoot.querySelector('iframe')!;
    places[1]!.style.setProperty('--safe-module-accent', 'rgb(1, 2, 3)');
    await clickAt(element, 50, 20);
    await until(() => logs.length === 1);
    document.body.moveBefore(places[0]!, null);
    places[1]!.moveBefore(element, null);
    expect(element.renderRoot.querySelector('iframe')).to.equal(frame);
    await clickAt(element, 50, 20);
    await until(() => logs.length === 2);
    expect(logs).to.deep.equal([1, 2]);
    expect(ends).to.deep.equal([]);
    const accent = () =>
      getComputedStyle(frames.stageOf(element).document.documentElement).getPropertyValue('--sm-accent').trim();
    await until(() => accent() === 'rgb(1, 2, 3)');
    // It listens to what is around it now.
    places[1]!.style.setProperty('--safe-module-accent', 'rgb(4, 5, 6)');
    await until(() => accent() === 'rgb(4, 5, 6)');
    frames.close();
  });

  it('by moveBefore() where that stops its thread: runs once more, once', async function () {
    if (canMove || !('moveBefore' in Element.prototype)) return this.skip();
    const { element } = await runModule(GOOD, { limits: ONE });
    const ends = listEnds(element);
    document.body.moveBefore(places[0]!, null);
    places[1]!.moveBefore(element, null);
    await until(() => ends.length > 0 && element.state === 'rendered');
    await sleep(100);
    expect(ends.filter((end) => end === 'rendered').length).to.be.within(1, 2);
    expect(ends.every((end) => end === 'rendered' || end === 'SM706')).to.equal(true);
    await expectFreeSlot();
  });

  for (const state of ['scanning', 'starting', 'running'] as const) {
    it(`by moveBefore() while it is ${state}: the same run ends, once`, async function () {
      if (!canMove) {
        console.log('⚠ did not run: this browser has no moveBefore(), or stops what it moves');
        return this.skip();
      }
      const element = createModule({
        code: moduleOf('let x = 0; for (let i = 0; i < 1e6; i++) x += i; container.append("x")'),
        level: 'permissive',
      });
      const ends = listEnds(element);
      places[0]!.append(element);
      await onceIn(element, state);
      places[1]!.moveBefore(element, null);
      await until(() => ends.length > 0);
      await sleep(100);
      expect(ends).to.deep.equal(['rendered']);
      expect(element.parentNode).to.equal(places[1]);
    });
  }
});

/** Resolves in the task in which the element says so. */
function onceIn(element: SafeModuleElement, state: string): Promise<void> {
  return new Promise((resolve) => {
    if (element.state === state) return resolve();
    const observer = new MutationObserver(() => {
      if (element.state !== state) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element, { attributeFilter: ['state'] });
  });
}
