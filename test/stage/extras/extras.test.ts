import { expect } from 'chai';
import type { GuestEvent } from '../../../src/protocol/to-guest.ts';
import { createExtras } from '../../../src/stage/extras.ts';
import { createStage } from '../../guest/dom/recording.ts';

function show() {
  const stage = createStage();
  document.body.append(stage.root);
  const posted: GuestEvent[] = [];
  const acting = { now: false };
  const reports: { code: string }[] = [];
  const extras = createExtras(
    {
      root: stage.root,
      dom: stage,
      report: (one) => reports.push(one),
      isActing: () => acting.now,
      post: (event) => posted.push(event),
    },
    (_ms, then) => then(),
  );
  const element = (id: number, tag: string, attributes: Record<string, string> = {}) =>
    stage.apply({ op: 'element', id, tag, attributes, style: {} });
  const listen = (...types: string[]) => {
    extras.perform({ kind: 'listen', types });
    extras.drawn();
  };
  extras.goOn(0);
  return { stage, extras, posted, reports, element, listen, acting };
}

/** A field of id 2, of whose keys the guest is told. */
function showInput() {
  const shown = show();
  const { stage, element, listen } = shown;
  element(2, 'input');
  stage.apply({ op: 'children', id: 1, children: [2] });
  listen('keydown');
  return { ...shown, input: stage.find(2) as HTMLInputElement };
}

/** Makes the browser's event happen, and the queue go on. */
function happen({ extras }: ReturnType<typeof show>, target: EventTarget, event: Event): void {
  target.dispatchEvent(event);
  extras.goOn(0);
}

/** Where things are is in all of them, and is one test's own. */
const withoutBoxes = (events: readonly GuestEvent[]) => events.map(({ boxes: _, ...told }) => told);

describe('extras of the stage', () => {
  afterEach(() => document.body.replaceChildren());

  it('make rules of as many selectors as a guest gives of a sheet, and of no more', () => {
    const { extras, reports } = show();
    const ruleOf = (count: number) => ({ selectors: Array(count).fill('.a'), declarations: { color: 'red' } });
    const made = () => document.adoptedStyleSheets.at(-1)!.cssRules.length;
    extras.perform({ kind: 'sheet', rules: Array(50).fill(ruleOf(100)) });
    expect([made(), reports.length]).to.deep.equal([5000, 0]);
    extras.drawn();
    extras.perform({ kind: 'sheet', rules: [...Array(50).fill(ruleOf(100)), ruleOf(1)] });
    expect([made(), reports.map(({ code }) => code)]).to.deep.equal([0, ['SM504']]);
  });

  it('tell of events in the container, by the id of the element, and of no others', () => {
    const shown = show();
    const { stage, posted, element, listen } = shown;
    element(2, 'p');
    element(3, 'b');
    stage.apply({ op: 'children', id: 2, children: [3] });
    stage.apply({ op: 'children', id: 1, children: [2] });
    const bold = stage.find(3)!;
    happen(shown, bold, new MouseEvent('click', { bubbles: true }));
    expect(posted).to.deep.equal([]);
    listen('click', 'keydown');
    happen(shown, bold, new MouseEvent('click', { bubbles: true }));
    happen(shown, bold, new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    happen(shown, bold, new Event('dblclick', { bubbles: true }));
    happen(shown, document.body, new MouseEvent('click', { bubbles: true }));
    happen(shown, document, new KeyboardEvent('keydown', { key: 'p' }));
    happen(shown, stage.root, new MouseEvent('click'));
    expect(withoutBoxes(posted)).to.deep.equal([
      { type: 'event', event: 'click', target: 3 },
      { type: 'event', event: 'keydown', target: 3, key: 'Enter' },
      { type: 'event', event: 'click', target: 1 },
    ]);
  });

  it('tell where the pointer is inside its target, and nothing of the page', () => {
    const shown = show();
    const { stage, posted, element, listen } = shown;
    stage.root.style.height = '100px';
    element(2, 'p');
    stage.apply({ op: 'text', id: 3, text: 'text' });
    stage.apply({ op: 'children', id: 2, children: [3] });
    stage.apply({ op: 'children', id: 1, children: [2] });
    listen('pointermove');
    const { left, top } = stage.find(2)!.getBoundingClientRect();
    const place = { clientX: left + 7, clientY: top + 3, screenX: 7, screenY: 3, bubbles: true };
    happen(shown, stage.find(2)!, new PointerEvent('pointermove', place));
    const area = stage.root.getBoundingClientRect();
    const inContainer = { clientX: Math.round(left + 7 - area.left), clientY: Math.round(top + 3 - area.top) };
    const { boxes, ...told } = posted[0]!;
    expect([posted.length, boxes!.map(([id]) => id)]).to.deep.equal([1, [2, 1]]);
    expect(boxes![1]).to.deep.equal([1, 0, 0, area.width, 100]);
    expect(told).to.deep.equal({ type: 'event', event: 'pointermove', target: 2, x: 7, y: 3, ...inContainer });
  });

  it('tell what is held, which button it was, and what the focus went to', () => {
    const shown = show();
    const { stage, posted, element, listen } = shown;
    for (const id of [2, 4]) element(id, 'input');
    stage.apply({ op: 'children', id: 1, children: [2, 4] });
    listen('pointerdown', 'keydown', 'blur', 'click');
    const [first, second] = [stage.find(2)!, stage.find(4)!];
    const held = { shiftKey: true, metaKey: true, bubbles: true };
    happen(shown, first, new PointerEvent('pointerdown', { ...held, button: 2, buttons: 3 }));
    happen(
      shown,
      first,
      new KeyboardEvent('keydown', { key: 'z', code: 'KeyZ', ctrlKey: true, repeat: true, bubbles: true }),
    );
    happen(shown, first, new FocusEvent('blur', { relatedTarget: second }));
    happen(shown, first, new FocusEvent('blur', { relatedTarget: document.body }));
    happen(shown, first, new MouseEvent('click', { altKey: true, detail: 2, bubbles: true }));
    const told = withoutBoxes(posted).map(({ x, y, clientX, clientY, ...others }) => others);
    const event = { type: 'event', target: 2, value: '' };
    expect(told).to.deep.equal([
      { ...event, event: 'pointerdown', held: 9, button: 2, buttons: 3 },
      { ...event, event: 'keydown', key: 'z', code: 'KeyZ', held: 2, repeat: true },
      { ...event, event: 'blur', related: 4 },
      { ...event, event: 'blur' },
      { ...event, event: 'click', held: 4, clicks: 2 },
    ]);
  });

  it('tell what a control holds when the guest hears of it, not what it held when its reader acted', () => {
    const { extras, posted, input } = showInput();
    input.value = 'milk';
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
    // What the guest answers to the key, before it hears of the change.
    extras.perform({ kind: 'control', id: 2, value: '' });
    extras.drawn();
    extras.goOn(0);
    expect(posted.map(({ event, value }) => [event, value])).to.deep.equal([
      ['keydown', 'milk'],
      ['change', ''],
    ]);
  });

  it('keep the letters that their reader has written after the key that empties a field', () => {
    const { extras, posted, input } = showInput();
    const type = (value: string, key: string) => {
      input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      input.value = value;
      if (key !== 'Enter') input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    input.value = 'milk';
    for (const [value, key] of [
      ['milk', 'Enter'],
      ['milke', 'e'],
      ['milkeg', 'g'],
      ['milkeg', 'Enter'],
    ] as const)
      type(value, key);
    extras.perform({ kind: 'control', id: 2, value: '' });
    extras.drawn();
    expect(input.value).to.equal('eg');
    for (let i = 0; i < 6; i += 1) extras.goOn(0);
    expect(posted.map(({ event, key, value }) => [event, key, value])).to.deep.equal([
      ['keydown', 'Enter', 'milk'],
      ['keydown', 'e', ''],
      ['input', undefined, 'e'],
      ['keydown', 'g', 'e'],
      ['input', undefined, 'eg'],
      ['keydown', 'Enter', 'eg'],
    ]);
  });

  it('put the caret behind what a control holds that gets the focus, or where the guest says', () => {
    const { stage, extras, element } = show();
    element(2, 'input');
    element(4, 'input', { type: 'number' });
    stage.apply({ op: 'children', id: 1, children: [2, 4] });
    const input = stage.find(2) as HTMLInputElement;
    input.value = 'abc';
    input.setSelectionRange(0, 0);
    const focus = (id: number, range?: { from: number; to: number }) => {
      extras.perform({ kind: 'focus', id, focused: true, ...(range && { range }) });
      extras.drawn();
      return [input.selectionStart, input.selectionEnd];
    };
    if (!document.hasFocus()) {
      // A driver that gives its page none: then it is not taken, either.
      expect([focus(2), document.activeElement]).to.deep.equal([[0, 0], document.body]);
      return;
    }
    expect(focus(2)).to.deep.equal([3, 3]);
    input.setSelectionRange(1, 1);
    expect(focus(2)).to.deep.equal([1, 1]);
    expect(focus(2, { from: 0, to: 1e6 })).to.deep.equal([0, 3]);
    expect(focus(4, { from: 0, to: 1e6 })).to.deep.equal([0, 3]);
    expect(document.activeElement).to.equal(stage.find(4));
  });

  it('follow the pointer only where the reader moves it, and only inside the container', () => {
    const shown = show();
    const { stage, posted, element, listen } = shown;
    for (const id of [2, 4]) {
      element(id, 'p');
      stage.apply({ op: 'text', id: id + 1, text: 'text' });
      stage.apply({ op: 'children', id, children: [id + 1] });
    }
    stage.apply({ op: 'children', id: 1, children: [2, 4] });
    listen('pointerover');
    const move = (id: number, screenX: number, type = 'pointermove') => {
      const target = id === 0 ? stage.root : stage.find(id)!;
      const { left, top } = target.getBoundingClientRect();
      const place = { clientX: left + 1, clientY: top + 1, screenX, screenY: 1, bubbles: type !== 'pointerleave' };
      happen(shown, target, new PointerEvent(type, place));
    };
    move(2, 1);
    // What came to be under a pointer at rest, though a browser tells of it.
    stage.find(4)!.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, screenX: 1, screenY: 1 }));
    move(4, 1);
    move(0, 1, 'pointerleave');
    expect(posted.map(({ related, target }) => [related, target])).to.deep.equal([[0, 2]]);
    expect(posted[0]).to.include({ x: 1, y: 1 });
    move(4, 2);
    move(0, 3, 'pointerleave');
    expect(posted.map(({ related, target }) => [related, target])).to.deep.equal([
      [0, 2],
      [2, 4],
      [4, 0],
    ]);
    // Held by a slider, it is told of wherever it goes.
    listen('pointermove');
    happen(shown, stage.find(2)!, new PointerEvent('pointermove', { clientX: -5, screenX: 9, bubbles: true }));
    expect(posted.filter(({ event }) => event === 'pointermove')).to.deep.equal([]);
  });

  it('tell nothing of what the stage’s own drawing sets off', () => {
    const shown = show();
    const { stage, posted, element, listen, acting } = shown;
    element(2, 'input');
    stage.apply({ op: 'children', id: 1, children: [2] });
    listen('focus', 'blur');
    acting.now = true;
    happen(shown, stage.find(2)!, new FocusEvent('focus'));
    acting.now = false;
    // Nor what a browser takes from what is hidden, in a task of its own.
    happen(shown, stage.find(2)!, new FocusEvent('blur'));
    expect(posted).to.deep.equal([]);
    dispatchEvent(new PointerEvent('pointerdown'));
    happen(shown, stage.find(2)!, new FocusEvent('blur'));
    expect(posted.map(({ event }) => event)).to.deep.equal(['blur']);
  });

  it('end a guest that says one thing twice in a batch', () => {
    const { extras } = show();
    for (const what of [
      { kind: 'control', id: 2, checked: true },
      { kind: 'focus', id: 2, focused: true },
      { kind: 'sheet', rules: [] },
    ]) {
      extras.perform(what);
      expect(() => extras.perform(what)).to.throw(/said twice in a batch/);
      extras.drawn();
      expect(() => extras.perform(what)).to.not.throw();
    }
    extras.perform({ kind: 'control', id: 3, checked: true });
  });

  it('tell of what is drawn in a place as of the place, with nothing that it holds', () => {
    const shown = show();
    const { stage, posted, element, listen } = shown;
    element(2, 'div');
    stage.apply({ op: 'children', id: 1, children: [2] });
    const input = document.createElement('input');
    input.value = 'of the table';
    stage.find(2)!.append(input);
    listen('input');
    happen(shown, input, new Event('input', { bubbles: true }));
    expect(withoutBoxes(posted)).to.deep.equal([{ type: 'event', event: 'input', target: 2 }]);
  });

  it('tell what controls hold, whoever listens to what', () => {
    const shown = show();
    const { stage, posted, element, listen } = shown;
    element(2, 'input', { type: 'checkbox' });
    stage.apply({ op: 'children', id: 1, children: [2] });
    listen('click');
    const box = stage.find(2) as HTMLInputElement;
    box.checked = true;
    happen(shown, box, new Event('change', { bubbles: true }));
    expect(withoutBoxes(posted)).to.deep.equal([
      { type: 'event', event: 'change', target: 2, value: 'on', checked: true },
    ]);
  });

  it('move the focus only where the frame has it', () => {
    const { stage, extras, element } = show();
    element(2, 'input');
    element(3, 'input');
    stage.apply({ op: 'children', id: 1, children: [2, 3] });
    const hasFocus = document.hasFocus;
    try {
      document.hasFocus = () => false;
      extras.perform({ kind: 'focus', id: 2, focused: true });
      expect(document.activeElement).to.equal(document.body);
      document.hasFocus = () => true;
      extras.drawn();
      extras.perform({ kind: 'focus', id: 2, focused: true });
      expect(document.activeElement).to.equal(stage.find(2));
      extras.drawn();
      extras.perform({ kind: 'focus', id: 3, focused: false });
      expect(document.activeElement).to.equal(stage.find(2));
      extras.drawn();
      extras.perform({ kind: 'focus', id: 2, focused: false });
      expect(document.activeElement).to.equal(document.body);
    } finally {
      document.hasFocus = hasFocus;
    }
  });

  for (const what of [
    null,
    'listen',
    { kind: 'nothing' },
    { kind: 'listen' },
    { kind: 'listen', types: new Array(21).fill('click') },
    { kind: 'listen', types: ['click'], more: 1 },
    { kind: 'control', id: 0 },
    { kind: 'control', id: 2, value: 5 },
    { kind: 'control', id: 2, selected: [-1] },
    { kind: 'focus', id: 2 },
  ]) {
    it(`end a guest that sends ${JSON.stringify(what).slice(0, 50)}`, () => {
      const { extras } = show();
      expect(() => extras.perform(what)).to.throw(/^what: /);
    });
  }

  it('keep the letters that the reader typed on while the guest still answered the ones before', () => {
    const { stage, extras, posted, element, listen } = show();
    element(2, 'input');
    element(3, 'input');
    stage.apply({ op: 'children', id: 1, children: [2, 3] });
    listen('keydown');
    const input = stage.find(2) as HTMLInputElement;
    const type = (value: string) => {
      input.value = value;
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };
    const answer = (id: number, value: string) => {
      extras.perform({ kind: 'control', id, value });
      extras.drawn();
    };
    type('a');
    type('ab');
    answer(2, 'A');
    expect(input.value).to.equal('ab');
    // Another control is not what the reader types in.
    answer(3, 'A');
    expect((stage.find(3) as HTMLInputElement).value).to.equal('A');
    extras.goOn(0);
    answer(2, 'AB');
    expect(input.value).to.equal('AB');
    extras.goOn(0);
    // What answers no input is said once only: a form that is emptied by a key. The letter after it stays.
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    type('ABc');
    answer(2, '');
    expect(input.value).to.equal('c');
    expect(posted.map(({ event, value }) => `${event} ${value}`)).to.deep.equal(['input a', 'input ab', 'keydown AB']);
  });

  it('pass over events that are none, nodes that are gone, and states that are not a control’s', () => {
    const { stage, extras, element, listen, reports } = show();
    element(2, 'p');
    stage.apply({ op: 'children', id: 1, children: [2] });
    listen('__proto__', 'constructor', 'message', 'copy', 'paste');
    for (const id of [1, 2, 77]) {
      extras.drawn();
      extras.perform({ kind: 'control', id, value: 'x', checked: true, selected: [0] });
      extras.perform({ kind: 'focus', id, focused: true });
    }
    expect(stage.root.innerHTML).to.equal('<p></p>');
    expect(reports).to.deep.equal([]);
  });
});
