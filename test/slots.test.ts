import { expect } from 'chai';
import { takeSlot } from '../src/slots.ts';

describe('slots', () => {
  const never = new AbortController().signal;

  it('let as many in as the limit says, and the next when one leaves', async () => {
    const first = await takeSlot(2, never);
    const second = await takeSlot(2, never);
    let entered = false;
    const third = takeSlot(2, never).then((slot) => {
      entered = true;
      return slot;
    });
    await Promise.resolve();
    expect(entered).to.equal(false);
    first.leave();
    const slot = await third;
    expect(entered).to.equal(true);
    second.leave();
    slot.leave();
  });

  it('do not let two in for one that left', async () => {
    const first = await takeSlot(1, never);
    const order: string[] = [];
    const waiting = takeSlot(1, never).then((slot) => {
      order.push('waiting');
      return slot;
    });
    first.leave();
    const late = takeSlot(1, never).then((slot) => {
      order.push('late');
      return slot;
    });
    const slot = await waiting;
    await Promise.resolve();
    expect(order).to.deep.equal(['waiting']);
    slot.leave();
    (await late).leave();
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
    first.leave();
    (await takeSlot(1, never)).leave();
  });

  describe('are lent while a reader is asked', () => {
    /** Resolves as soon as one more may run. */
    const another = async () => {
      let entered = false;
      const controller = new AbortController();
      const slot = takeSlot(1, controller.signal).then(
        (slot) => {
          entered = true;
          return slot;
        },
        () => undefined,
      );
      await new Promise((resolve) => setTimeout(resolve));
      controller.abort();
      (await slot)?.leave();
      return entered;
    };

    it('to who waits, and are taken back', async () => {
      const slot = await takeSlot(1, never);
      expect(await another()).to.equal(false);
      slot.leave();
      expect(await another()).to.equal(true);
      slot.takeBack();
      expect(await another()).to.equal(false);
      slot.leave();
      expect(await another()).to.equal(true);
    });

    it('once, however many questions wait, and until the last is answered', async () => {
      const slot = await takeSlot(1, never);
      slot.leave();
      slot.leave();
      const other = await takeSlot(1, never);
      expect(await another()).to.equal(false);
      other.leave();
      slot.takeBack();
      expect(await another()).to.equal(true);
      slot.takeBack();
      expect(await another()).to.equal(false);
      slot.leave();
    });

    it('for good where the run ends before the answer', async () => {
      const slot = await takeSlot(1, never);
      slot.leave();
      slot.leave();
      slot.takeBack();
      const other = await takeSlot(1, never);
      expect(await another()).to.equal(false);
      other.leave();
      expect(await another()).to.equal(true);
    });
  });
});
