import { expect } from 'chai';
import { takeSlot } from '../src/slots.ts';

describe('slots', () => {
  const never = new AbortController().signal;

  it('let as many in as the limit says, and the next when one leaves', async () => {
    const first = await takeSlot(2, never);
    const second = await takeSlot(2, never);
    let entered = false;
    const third = takeSlot(2, never).then((release) => {
      entered = true;
      return release;
    });
    await Promise.resolve();
    expect(entered).to.equal(false);
    first();
    first();
    const release = await third;
    expect(entered).to.equal(true);
    second();
    release();
  });

  it('do not let two in for one that left', async () => {
    const first = await takeSlot(1, never);
    const order: string[] = [];
    const waiting = takeSlot(1, never).then((release) => {
      order.push('waiting');
      return release;
    });
    first();
    const late = takeSlot(1, never).then((release) => {
      order.push('late');
      return release;
    });
    const release = await waiting;
    await Promise.resolve();
    expect(order).to.deep.equal(['waiting']);
    release();
    (await late)();
  });

  it('forget one that is aborted while it waits', async () => {
    const first = await takeSlot(1, never);
    const controller = new AbortController();
    const waiting = takeSlot(1, controller.signal).then(
      () => 'entered',
      (reason) => reason,
    );
    controller.abort('gone');
    expect(await waiting).to.equal('gone');
    first();
    (await takeSlot(1, never))();
  });
});
