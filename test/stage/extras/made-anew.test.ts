/** What stands in a field that is drawn anew, after the reader has gone on in the old one. */
import { expect } from 'chai';
import type { GuestEvent } from '../../../src/protocol/to-guest.ts';
import { followFields } from '../../../src/stage/extras/made-anew.ts';
import { createQueue } from '../../../src/stage/extras/queue.ts';

const input = (target: number, value: string): GuestEvent => ({ type: 'event', event: 'input', target, value });

/** A field of id 2 that the guest was told of, which the reader has gone on with, and one of id 3 in its place. */
function drawAnew(more: {
  now?: string;
  drawn?: string;
  waiting?: GuestEvent[];
  sendsFocus?: boolean;
  keeps?: boolean;
  select?: [number, number];
}) {
  const known = 'smi';
  const { now = 'smith', drawn = known, sendsFocus = true, keeps = false, select } = more;
  const { waiting = [input(2, now)] } = more;
  const elements = new Map([2, 3].map((id) => [id, document.createElement('input')]));
  const [old, made] = elements.values() as unknown as [HTMLInputElement, HTMLInputElement];
  document.body.append(old);
  const posted: GuestEvent[] = [];
  const fields = followFields({ find: (id) => elements.get(id), chargeState: (_id, text) => text.length < 100 });
  const queue = createQueue((event) => {
    fields.told(event);
    posted.push(event);
  });
  queue.goOn();
  queue.add(input(2, known));
  old.value = now;
  for (const event of waiting) queue.add(event);
  if (!keeps) {
    elements.delete(2);
    old.remove();
  }
  document.body.append(made);
  made.value = drawn;
  if (sendsFocus) {
    made.focus();
    made.setSelectionRange(...(select ?? [drawn.length, drawn.length]));
    fields.focused(3);
  }
  fields.drawn(queue);
  for (let i = 0; i < 9; i += 1) queue.goOn();
  return { held: made.value, caret: made.selectionStart, told: posted.slice(1) };
}

describe('a field that is drawn anew while the reader writes', () => {
  afterEach(() => document.body.replaceChildren());

  it('has the letters that the guest did not know of, which it is told of next', () => {
    expect(drawAnew({})).to.deep.equal({ held: 'smith', caret: 5, told: [input(3, 'smith')] });
  });

  it('has them behind what the guest has made of those before', () => {
    expect(drawAnew({ drawn: 'SMI' })).to.deep.equal({ held: 'SMIth', caret: 5, told: [input(3, 'SMIth')] });
  });

  it('has them where its caret was set, in place of what was selected', () => {
    const { held, caret, told } = drawAnew({ drawn: '+49 ()', select: [5, 5], now: 'smi1' });
    expect([held, caret, told]).to.deep.equal(['+49 (1)', 6, [input(3, '+49 (1)')]]);
    expect(drawAnew({ select: [0, 3] }).held).to.equal('th');
  });

  it('lacks the letters that were taken away, and only those', () => {
    expect(drawAnew({ now: 's' })).to.deep.equal({ held: 's', caret: 1, told: [input(3, 's')] });
    expect(drawAnew({ now: 's', drawn: 'SMI' }).held).to.equal('SMI');
  });

  it('is what keys are about that follow', () => {
    const key: GuestEvent = { type: 'event', event: 'keydown', target: 2, key: 'Enter', value: 'smith' };
    const click: GuestEvent = { type: 'event', event: 'click', target: 2 };
    const { told } = drawAnew({ drawn: '', waiting: [input(2, 'smith'), key, click] });
    expect(told).to.deep.equal([input(3, 'th'), { ...key, target: 3, value: 'th' }, click]);
  });

  it('holds what the guest says where the focus is not sent to it, or the old one stands beside it', () => {
    expect(drawAnew({ sendsFocus: false }).held).to.equal('smi');
    expect(drawAnew({ keeps: true })).to.deep.include({ held: 'smi', told: [input(2, 'smith')] });
  });

  it('holds no more than it may', () => {
    expect(drawAnew({ now: `smi${'x'.repeat(100)}` }).held).to.equal('smi');
  });
});
