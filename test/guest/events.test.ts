import { expect } from 'chai';
import { EVENTS } from '../../src/policy/events.ts';
import { record } from './dom/recording.ts';
import { show } from './events-setup.ts';

describe('an event of a table', () => {
  it('has an element as its target, so that what was meant can be asked of it', () => {
    const { events, document } = record();
    const targets: Element[] = [];
    events!.listenToTables(1, (_told, event, call) =>
      call((heard) => void targets.push((heard as { target: Element }).target), [event]),
    );
    const table = { kind: 'click', id: 2, data: 1, row: 0 } as const;
    for (const told of [{ ...table, column: 0 }, table])
      events!.take({ type: 'event', event: 'table', target: 0, table: told } as never, () => {});
    expect(targets.map(({ className }) => className)).to.deep.equal(['tabulator-cell', 'tabulator-row']);
    const [cell] = targets;
    expect(cell?.closest('button')).to.equal(null);
    expect(cell?.closest('.tabulator-cell')).to.equal(cell);
    expect((document as unknown as Document).querySelector('.tabulator-cell')).to.equal(null);
  });
});

describe('document.activeElement', () => {
  it('is what the reader last used, or the module has focused; the container where that is nothing', () => {
    const shown = show('<button id="a"><b id="b">x</b></button><input id="c"><p id="d">y</p>');
    const document = shown.document as unknown as Document;
    const active = () => document.activeElement;
    expect(active()).to.equal(shown.container);
    shown.find('c').addEventListener('focus', () => {});
    shown.tell('click', 'b');
    expect(active()).to.equal(shown.find('a'));
    shown.tell('focus', 'c');
    expect(active()).to.equal(shown.find('c'));
    shown.tell('click', 'd');
    expect(active()).to.equal(shown.find('c'));
    shown.tell('blur', 'c');
    expect(active()).to.equal(shown.container);
    shown.find('a').focus();
    expect(active()).to.equal(shown.find('a'));
    shown.find('a').remove();
    expect(active()).to.equal(shown.container);
  });
});

describe('events in the guest', () => {
  it('say where the pointer is, of what it left too', () => {
    const guest = show();
    const places: unknown[] = [];
    const say = ({ type, offsetX, clientX, clientY }: MouseEvent) => places.push([type, offsetX, clientX, clientY]);
    guest.find('c').onmouseout = say;
    guest.find('d').onmouseenter = say;
    guest.tell('pointerover', 'c', { x: 1, y: 2, clientX: 11, clientY: 22, boxes: [[4, 10, 20, 15, 15]] });
    guest.tell('pointerover', 'd', { related: 4, x: 1, y: 2, clientX: 30, clientY: 40, boxes: [[5, 29, 38, 15, 15]] });
    expect(places).to.deep.equal([
      ['mouseout', 20, 30, 40],
      ['mouseenter', 1, 30, 40],
    ]);
  });

  it('of a pointer have numbers wherever a browser’s have', () => {
    const guest = show();
    const heard: unknown[] = [];
    const say = (event: PointerEvent) => {
      const { type, x, offsetX, offsetY, clientX, clientY, pageX, screenY, movementX, movementY } = event;
      heard.push([type, x, offsetX, offsetY, clientX, clientY, pageX, screenY, movementX, movementY]);
    };
    for (const type of ['click', 'pointermove'] as const) guest.find('b').addEventListener(type, say as never);
    // By a key, and by the module itself.
    guest.tell('click', 'b');
    guest.find('b').click();
    expect(heard.splice(0)).to.deep.equal(Array(2).fill(['click', 0, 0, 0, 0, 0, 0, 0, 0, 0]));
    guest.tell('pointermove', 'c', { x: 1, y: 2, clientX: 11, clientY: 22 });
    guest.tell('pointermove', 'c', { x: 4, y: 0, clientX: 14, clientY: 20 });
    expect(heard.splice(0)).to.deep.equal([
      ['pointermove', 1, 1, 2, 11, 22, 11, 22, 0, 0],
      ['pointermove', 4, 4, 0, 14, 20, 14, 20, 3, -2],
    ]);
    guest.find('b').setPointerCapture(1);
    guest.tell('pointermove', 'd', { x: 1, y: 1, clientX: 50, clientY: 60, boxes: [[3, 10, 20, 30, 30]] });
    expect(heard).to.deep.equal([['pointermove', 40, 40, 40, 50, 60, 50, 60, 36, 40]]);
  });

  it('have handlers as properties: one for each type, in the place of the first', () => {
    const { find, tell } = show();
    const log: number[] = [];
    const b = find('b');
    expect(b.onclick).to.equal(null);
    b.onclick = () => log.push(1);
    b.addEventListener('click', () => log.push(2));
    b.onclick = () => log.push(3);
    tell('click', 'b');
    b.onclick = null;
    tell('click', 'b');
    expect(log).to.deep.equal([3, 2, 2]);
  });

  it('say to the stage once what to listen to, and only while something listens the module is alive', () => {
    const guest = show();
    const said = () => guest.flush().filter(({ op }) => op === 'extra');
    expect([said(), guest.events!.alive]).to.deep.equal([[], false]);
    const listener = () => {};
    guest.find('a').addEventListener('mouseenter', listener);
    guest.find('b').onmousemove = listener;
    expect(said()).to.deep.equal([{ op: 'extra', what: { kind: 'listen', types: ['pointerover', 'pointermove'] } }]);
    guest.find('c').addEventListener('pointerleave', listener, { once: true });
    expect([said(), guest.events!.alive]).to.deep.equal([[], true]);
    guest.find('a').removeEventListener('mouseenter', listener);
    guest.find('b').onmousemove = null;
    expect(guest.events!.alive).to.equal(true);
    guest.tell('pointerover', 'nowhere', { related: 4 });
    expect(guest.events!.alive).to.equal(false);
  });

  it('give plain, frozen data and nothing else', () => {
    const { find, tell } = show();
    let seen: Event | undefined;
    find('b').onkeydown = (event) => {
      seen = event;
      expect(event.currentTarget).to.equal(find('b'));
    };
    tell('keydown', 'c', { key: 'Enter', x: 3, y: 4, clientX: 5, clientY: 6 });
    expect(Object.isFrozen(seen)).to.equal(true);
    expect({ ...seen }).to.deep.equal({
      type: 'keydown',
      target: find('c'),
      value: undefined,
      checked: undefined,
      key: 'Enter',
      code: undefined,
      repeat: false,
      shiftKey: false,
      ctrlKey: false,
      altKey: false,
      metaKey: false,
      button: undefined,
      buttons: undefined,
      pointerId: undefined,
      isPrimary: undefined,
      relatedTarget: null,
      x: 3,
      y: 4,
      offsetX: 3,
      offsetY: 4,
      clientX: 5,
      clientY: 6,
      pageX: 5,
      pageY: 6,
      screenX: 5,
      screenY: 6,
      movementX: undefined,
      movementY: undefined,
      submitter: undefined,
      detail: undefined,
    });
    expect([seen!.currentTarget, seen!.preventDefault()]).to.deep.equal([null, undefined]);
    const Class = (seen as unknown as { constructor: new (...given: unknown[]) => object }).constructor;
    expect(() => new Class({}, { type: 'x', target: null }, {})).to.throw(TypeError, 'Illegal constructor');
    for (const held of [Class, Class.prototype, seen!.stopPropagation]) expect(Object.isFrozen(held)).to.equal(true);
  });

  it('go on when a listener throws or its promise rejects, and tell of it', async () => {
    const { find, tell } = show();
    const log: string[] = [];
    find('b').addEventListener('click', () => {
      throw new Error('one');
    });
    find('b').addEventListener('click', async () => Promise.reject(new Error('two')));
    find('b').addEventListener('click', () => log.push('called'));
    const thrown = tell('click', 'b') as Error[];
    await new Promise((resolve) => setTimeout(resolve));
    expect([thrown.map(({ message }) => message), log]).to.deep.equal([['one', 'two'], ['called']]);
  });

  it('hand a function of the runtime to nobody', async () => {
    const { find, tell } = show();
    const given: unknown[] = [];
    find('b').addEventListener('click', () => {
      const promise = Promise.resolve();
      Object.defineProperty(promise, 'then', { value: (...callbacks: unknown[]) => given.push(...callbacks) });
      return promise;
    });
    tell('click', 'b');
    expect(given).to.deep.equal([]);
  });

  it('leave out other events and handlers that are no functions, with a warning that names them', () => {
    const { find, violations, events } = show();
    const a = find('a');
    // Those that no browser has are of the module's own.
    for (const type of ['wheel', 'beforeinput', 'onclick', 'refresh', 'constructor', '__proto__', 'toString', ''])
      a.addEventListener(type, () => {});
    Object.assign(a, { onclick: 'alert(1)' });
    expect(violations.map(({ code, rule, message }) => [code, rule, /"(.*)"/.exec(message)![1]])).to.deep.equal(
      ['wheel', 'beforeinput', 'onclick', 'click'].map((type) => ['SM502', 'event', type]),
    );
    expect([a.onclick, events!.alive]).to.deep.equal([null, false]);
    expect(() => a.addEventListener('click', 'alert(1)' as never)).to.throw(
      TypeError,
      /"click" is a string; give a function/,
    );
    expect(() => a.addEventListener('click', null as never)).to.not.throw();
  });

  it('reach nobody where the target is gone', () => {
    const { find, tell } = show();
    const log: number[] = [];
    find('a').onclick = () => log.push(1);
    find('b').remove();
    tell('click', 'b');
    tell('click', 'nowhere');
    expect(log).to.deep.equal([]);
  });

  it('go on where handlers scroll, hold the pointer or ask whether what was written is valid', () => {
    const { find } = show('<input id="a">');
    const input = find('a') as HTMLInputElement;
    input.scrollIntoView();
    input.setPointerCapture(1);
    input.select();
    expect([input.hasPointerCapture(1), input.checkValidity(), input.reportValidity()]).to.deep.equal([
      true,
      true,
      true,
    ]);
    input.releasePointerCapture(1);
    expect(input.hasPointerCapture(1)).to.equal(false);
  });

  it('have every name as a property of elements', () => {
    const { find } = show();
    for (const type of Object.keys(EVENTS)) expect(`on${type}` in find('a'), type).to.equal(true);
  });

  it('say with the batch who gets the focus: the last one that asked', () => {
    const guest = show();
    guest.find('b').focus();
    guest.find('c').focus();
    guest.find('b').blur();
    expect(guest.flush()).to.deep.equal([{ op: 'extra', what: { kind: 'focus', id: 3, focused: false } }]);
    expect(guest.flush()).to.deep.equal([]);
  });
});
