/** What a canceled key has written is taken back, and what the reader has written behind it stays. */
import { expect } from 'chai';
import fc from 'fast-check';
import type { GuestEvent } from '../../../src/protocol/to-guest.ts';
import { createCancel } from '../../../src/stage/extras/cancel.ts';
import { createQueue } from '../../../src/stage/extras/queue.ts';
import { holds } from '../../support/properties.ts';

function show(tag: 'input' | 'textarea' = 'input', type = 'text') {
  const element = document.createElement(tag);
  if (element instanceof HTMLInputElement) element.type = type;
  document.body.append(element);
  const posted: GuestEvent[] = [];
  const queue = createQueue((event) => posted.push(event));
  const cancel = createCancel(queue, { find: (id) => (id === 2 ? element : undefined) });
  queue.goOn();
  const hear = (event: string) => {
    const message: GuestEvent = { type: 'event', event, target: 2, value: element.value };
    if (!cancel.takes(message)) queue.add(message);
  };
  /** As a browser does with a key that writes. */
  const press = (value: string) => {
    hear('keydown');
    element.value = value;
    hear('input');
  };
  const rest = () => {
    for (let i = 0; i < 40; i += 1) queue.goOn();
    return posted.map(({ event, value }) => `${event} ${value}`);
  };
  return { element, cancel, hear, press, rest };
}

describe('a key that the guest cancels', () => {
  afterEach(() => document.body.replaceChildren());

  it('leaves a control as it was, and nobody is told of what it wrote', () => {
    const { element, cancel, press, rest } = show();
    element.value = '1';
    press('1a');
    cancel.perform(2);
    expect([element.value, rest()]).to.deep.equal(['1', ['keydown 1']]);
  });

  it('leaves the letters behind it', () => {
    const { element, cancel, press, rest } = show('textarea');
    element.value = 'hello';
    for (const value of ['hello\n', 'hello\ny', 'hello\nyo']) press(value);
    cancel.perform(2);
    expect(element.value).to.equal('helloyo');
    expect(rest()).to.deep.equal([
      'keydown hello',
      ...['keydown hello', 'input helloy', 'keydown helloy', 'input helloyo'],
    ]);
  });

  it('has its letter taken back when it comes, where the guest was faster', () => {
    const { element, cancel, hear, press, rest } = show();
    element.value = 'ab';
    hear('keydown');
    cancel.perform(2);
    element.value = 'axb';
    hear('input');
    expect(element.value).to.equal('ab');
    press('abc');
    expect([element.value, rest()]).to.deep.equal(['abc', ['keydown ab', 'keydown ab', 'input abc']]);
  });

  it('takes nothing from the key behind it, where it wrote nothing', () => {
    const { element, cancel, hear, press, rest } = show();
    hear('keydown');
    press('b');
    cancel.perform(2);
    expect([element.value, rest()]).to.deep.equal(['b', ['keydown ', 'keydown ', 'input b']]);
    hear('keydown');
    cancel.perform(2);
    press('bc');
    expect(element.value).to.equal('bc');
  });

  it('that takes letters away gives them back', () => {
    const { element, cancel, press } = show();
    element.value = 'abc';
    press('ac');
    cancel.perform(2);
    expect(element.value).to.equal('abc');
  });

  it('leaves the caret where it was', () => {
    const { element, cancel, press } = show();
    element.value = 'abcd';
    element.focus();
    if (document.activeElement !== element) return;
    press('abxcd');
    element.setSelectionRange(3, 3);
    cancel.perform(2);
    expect([element.value, element.selectionStart, element.selectionEnd]).to.deep.equal(['abcd', 2, 2]);
  });

  it('leaves a control for numbers what it held, though it holds nothing now', () => {
    const { element, cancel, press } = show('input', 'number');
    element.value = '12';
    press('');
    cancel.perform(2);
    expect(element.value).to.equal('12');
  });

  it('is passed over of what is no control, or what the guest was not told of', () => {
    const { element, cancel, press } = show();
    press('a');
    for (const id of [3, 99]) expect(() => cancel.perform(id)).to.not.throw();
    expect(element.value).to.equal('a');
  });

  it('leaves what the others wrote, wherever it was and whatever they wrote behind it', () => {
    const letter = fc.constantFrom('a', 'b', '1');
    const text = fc.string({ unit: letter, maxLength: 6 });
    holds(
      fc.property(text, letter, fc.nat({ max: 6 }), text, (before, key, at, behind) => {
        const caret = Math.min(at, before.length);
        const { element, cancel, press, rest } = show();
        const [left, right] = [before.slice(0, caret), before.slice(caret)];
        element.value = before;
        press(left + key + right);
        for (let i = 1; i <= behind.length; i += 1) press(left + key + behind.slice(0, i) + right);
        cancel.perform(2);
        // Of equal letters it is the same whichever goes.
        expect(element.value).to.equal(left + behind + right);
        expect(rest().at(-1)).to.equal(behind ? `input ${left}${behind}${right}` : `keydown ${before}`);
        element.remove();
      }),
    );
  });
});
