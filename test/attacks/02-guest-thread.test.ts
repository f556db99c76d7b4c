/** Invariant 2: guest code runs only on the guest thread: never in the host, the barrier or the stage. */
import { expect } from 'chai';
import { startHeartbeat } from '../support/heartbeat.ts';
import { moduleOf, runModule, unmountAll } from '../support/mount.ts';

/** Works for 300 ms without a pause. */
const WORK = 'const end = Date.now() + 300; while (Date.now() < end);';
const PATIENT = { level: 'permissive', limits: { computeMs: 2000 } } as const;

describe('invariant 2: guest code runs only on the guest thread', () => {
  afterEach(unmountAll);

  it('even without scan and hardening, it is in a dedicated worker and sees no window', async () => {
    const { logs } = await runModule(
      moduleOf(
        `console.log(typeof window, typeof parent, typeof HTMLElement, self instanceof DedicatedWorkerGlobalScope);`,
      ),
      { walls: { scan: false, harden: false } },
    );
    expect(logs).to.deep.equal([['undefined', 'undefined', 'undefined', true]]);
  });

  it('control: the same probe on the page sees one', () => {
    const probe = new Function('return [typeof window, typeof HTMLElement, typeof DedicatedWorkerGlobalScope]');
    expect(probe()).to.deep.equal(['object', 'function', 'undefined']);
  });

  it('its work does not stop the page', async () => {
    await runModule(moduleOf('container.append("warm")'));
    const heartbeat = startHeartbeat();
    const { type } = await runModule(moduleOf(WORK), PATIENT);
    const guest = heartbeat.stop();
    expect(type).to.equal('rendered');

    const control = startHeartbeat();
    await new Promise((resolve) => setTimeout(resolve, 20));
    new Function(WORK)();
    await new Promise((resolve) => setTimeout(resolve, 20));
    const page = control.stop();
    // Control: the same work on the page's own thread does stop it.
    expect(page.longestGapMs).to.be.at.least(290);
    expect(guest.longestGapMs).to.be.below(page.longestGapMs / 2);
  });

  it('holds where blob: workers are refused: the data: URL carries the same walls', async () => {
    const { type, logs } = await runModule(
      moduleOf(`container.append('x'); console.log(typeof fetch, typeof self, typeof window);`),
      { walls: { scan: false, blobWorker: false } },
    );
    expect(type).to.equal('rendered');
    expect(logs).to.deep.equal([['undefined', 'undefined', 'undefined']]);
  });
});
