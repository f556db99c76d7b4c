import { expect } from 'chai';
import { record } from '../dom/recording.ts';

type Controller = new () => AbortController;

function show() {
  const guest = record();
  guest.container.innerHTML = '<div id="a"><button id="b">x</button></div>';
  guest.flush();
  const { Event: Made, AbortController: Class } = guest.classes as unknown as {
    Event: new (type: string, init?: object) => Event;
    AbortController: Controller;
  };
  const find = (id: string) => guest.container.querySelector(`#${id}`) as HTMLElement;
  return { ...guest, find, Made, controller: new Class(), Class };
}

describe('AbortController', () => {
  it('takes away the listeners that were made with its signal, and none else', () => {
    const { find, Made, controller, events } = show();
    const heard: string[] = [];
    const { signal } = controller;
    find('b').addEventListener('click', () => heard.push('signal'), { signal });
    find('b').addEventListener('click', () => heard.push('once'), { signal, once: true });
    find('a').addEventListener('click', () => heard.push('capture'), { signal, capture: true });
    find('b').addEventListener('click', () => heard.push('other'));
    find('b').dispatchEvent(new Made('click'));
    expect(heard.splice(0)).to.deep.equal(['capture', 'signal', 'once', 'other']);
    controller.abort();
    find('b').dispatchEvent(new Made('click'));
    expect(heard.splice(0)).to.deep.equal(['other']);
    expect(events!.alive).to.equal(true);
  });

  it('has a module that listens by it alone end', () => {
    const { find, controller, events } = show();
    find('b').addEventListener('click', () => {}, { signal: controller.signal });
    expect(events!.alive).to.equal(true);
    controller.abort();
    expect(events!.alive).to.equal(false);
    find('b').addEventListener('click', () => {}, { signal: controller.signal });
    expect(events!.alive).to.equal(false);
  });

  it('tells once that it was aborted, and why', () => {
    const { controller, Class } = show();
    const { signal } = controller;
    const heard: unknown[] = [];
    const hear = ({ type, target }: Event) => heard.push([type, target === signal]);
    signal.addEventListener('abort', hear);
    signal.addEventListener('abort', hear);
    signal.addEventListener('other', hear);
    signal.onabort = () => heard.push('handler');
    expect([signal.aborted, signal.reason]).to.deep.equal([false, undefined]);
    signal.throwIfAborted();
    controller.abort('enough');
    controller.abort('more');
    expect([signal.aborted, signal.reason, heard]).to.deep.equal([true, 'enough', ['handler', ['abort', true]]]);
    expect(() => signal.throwIfAborted())
      .to.throw()
      .that.equals('enough');
    const other = new Class();
    other.signal.addEventListener('abort', hear);
    other.signal.removeEventListener('abort', hear);
    other.abort();
    expect(heard).to.have.length(2);
    expect(other.signal.reason).to.include({ name: 'AbortError' });
  });

  it('is its own: nothing else is a signal, and nothing of it can be changed', () => {
    const { find, controller, Class } = show();
    for (const signal of [null, {}, 1, Object.create(controller.signal)])
      expect(() => find('b').addEventListener('click', () => {}, { signal } as never), String(signal)).to.throw(
        TypeError,
        /new AbortController\(\)\.signal/,
      );
    find('b').addEventListener('click', () => {}, { signal: undefined } as never);
    for (const held of [
      Class,
      Class.prototype,
      controller,
      controller.signal,
      Object.getPrototypeOf(controller.signal),
    ])
      expect(Object.isFrozen(held)).to.equal(true);
    const Signal = controller.signal.constructor as new () => AbortSignal;
    expect(() => new Signal()).to.throw(TypeError, /Illegal/);
  });
});
