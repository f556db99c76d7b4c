import { expect } from 'chai';
import { record } from '../dom/recording.ts';

type Make = new (type: string, init?: object) => Event & { readonly detail: unknown };

function show() {
  const guest = record();
  guest.container.innerHTML = '<div id="a"><input id="b"></div>';
  guest.flush();
  const { Event, CustomEvent, MouseEvent } = guest.classes as Record<string, Make>;
  const find = (id: string) => guest.container.querySelector(`#${id}`) as HTMLElement;
  return { ...guest, find, Event: Event!, classes: { CustomEvent, MouseEvent } };
}

describe('events that a module makes', () => {
  it('call its listeners, and those around where they bubble', () => {
    const { find, Event, container } = show();
    const heard: unknown[] = [];
    for (const [name, element] of Object.entries({
      a: find('a'),
      b: find('b'),
      container: container as unknown as HTMLElement,
    }))
      element.addEventListener('change', (event) => heard.push([name, event.type, (event.target as Element).id]));
    expect(find('b').dispatchEvent(new Event('change'))).to.equal(true);
    expect(heard.splice(0)).to.deep.equal([['b', 'change', 'b']]);
    find('b').dispatchEvent(new Event('change', { bubbles: true }));
    expect(heard.map((one) => (one as string[])[0])).to.deep.equal(['b', 'a', 'container']);
  });

  it('bring what they were made with', () => {
    const { find, Event, classes } = show();
    const heard: unknown[] = [];
    const say = ({ type, detail, key, clientX, clientY }: KeyboardEvent & MouseEvent) =>
      heard.push([type, detail, key, clientX, clientY]);
    for (const type of ['keydown', 'click', 'filter-change']) find('b').addEventListener(type, say as never);
    find('b').dispatchEvent(new Event('keydown', { key: 'Enter' }));
    find('b').dispatchEvent(new classes.MouseEvent!('click', { clientX: 3, clientY: '4' }));
    find('b').dispatchEvent(new classes.CustomEvent!('filter-change', { detail: { by: 'x' } }));
    expect(heard).to.deep.equal([
      ['keydown', null, 'Enter', undefined, undefined],
      ['click', null, undefined, 3, 4],
      ['filter-change', { by: 'x' }, undefined, undefined, undefined],
    ]);
  });

  it('of names of its own are heard without a word, and wake nothing; of a browser’s that are not told here it is said', () => {
    const { find, Event, events, flush, violations } = show();
    const heard: string[] = [];
    for (const type of ['app:reset', 'dataLoaded', 'scroll']) find('a').addEventListener(type, () => heard.push(type));
    for (const type of ['app:reset', 'dataLoaded', 'scroll']) find('a').dispatchEvent(new Event(type));
    expect(heard).to.deep.equal(['app:reset', 'dataLoaded', 'scroll']);
    expect(violations.map(({ message }) => message)).to.deep.equal(['A listener of "scroll" was left out']);
    expect([events!.alive, flush().filter(({ op }) => op === 'extra')]).to.deep.equal([false, []]);
  });

  it('are of their class and those above it, as those of the reader are', () => {
    const { find, Event, classes, events, flush } = show();
    const namesOf = (event: unknown) =>
      Object.entries({ Event, ...classes }).flatMap(([name, Class]) => (event instanceof Class! ? [name] : []));
    expect(namesOf(new classes.MouseEvent!('x'))).to.deep.equal(['Event', 'MouseEvent']);
    expect(namesOf(new classes.CustomEvent!('x'))).to.deep.equal(['Event', 'CustomEvent']);
    expect([null, 1, {}, find('a')].flatMap(namesOf)).to.deep.equal([]);
    const seen: unknown[] = [];
    for (const type of ['click', 'keydown', 'input'])
      find('b').addEventListener(type, (event) => seen.push(namesOf(event)));
    const [op] = flush().filter((one) => one.op === 'extra');
    expect(op).to.not.equal(undefined);
    for (const event of ['click', 'keydown', 'input']) events!.take({ type: 'event', event, target: 3 }, () => {});
    expect(seen).to.deep.equal([['Event', 'MouseEvent'], ['Event'], ['Event']]);
  });

  it('are frozen, and nothing else is dispatched', () => {
    const { find, Event, classes } = show();
    const event = new Event('change');
    for (const held of [event, Event, Event.prototype, classes.CustomEvent!])
      expect(Object.isFrozen(held)).to.equal(true);
    for (const other of [undefined, {}, Object.create(event), { type: 'click' }])
      expect(() => find('a').dispatchEvent(other as never)).to.throw(TypeError, /no event.*new Event/);
  });

  it('are not made of or heard by the document, which has nothing to listen with', () => {
    const { document } = show();
    for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent', 'onclick', 'onkeydown'])
      expect((document as unknown as Record<string, unknown>)[name], name).to.equal(undefined);
  });
});
