import { expect } from 'chai';
import fc from 'fast-check';
import { holds } from '../support/properties.ts';
import { type AnyNode, createStage, outline, record } from './dom/recording.ts';
import { type Any, perform } from './dom-commands.ts';

describe('container', () => {
  it('keeps the places of tables and plots alive, wherever their elements go', () => {
    const move = fc.tuple(
      fc.nat({ max: 9 }),
      fc.nat({ max: 9 }),
      fc.constantFrom('append', 'remove', 'place', 'flush'),
    );
    holds(
      fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
        const guest = record();
        const stage = createStage();
        const nodes = [guest.container as unknown as Any];
        for (let i = 1; i < 10; i += 1) nodes.push((guest.document as unknown as Any).createElement!('section'));
        const places = new Map<number, boolean>();
        for (const [a, b, action] of [...moves, [0, 0, 'flush'] as const]) {
          if (action === 'append') perform(nodes, nodes[0]!, ['appendChild', a, b]);
          else if (action === 'remove' && a > 0) nodes[a]!.remove!();
          else if (action === 'place') {
            const { id } = guest.placeIn(nodes[a], () => places.set(id, false))!;
            places.set(id, true);
          } else if (action === 'flush') {
            stage.draw(guest.flush());
            expect(stage.reports).to.deep.equal([]);
            expect(outline(stage.root)).to.deep.equal(outline(guest.container as unknown as AnyNode));
            for (const [id, isAlive] of places) expect(stage.find(id) !== undefined, `place ${id}`).to.equal(isAlive);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('says what has changed on the time of the runtime', () => {
    const guest = record();
    const { recorder } = guest;
    let isExempt = false;
    const during: boolean[] = [];
    Object.assign(recorder, {
      exempt(work: () => unknown) {
        isExempt = true;
        work();
        isExempt = false;
      },
      push: () => during.push(isExempt),
    });
    guest.container.append('text', guest.document.createElement('p'));
    guest.flush();
    expect(during.length).to.be.above(2);
    expect(during).not.to.include(false);
  });

  it('makes a place at the end of what the target holds, and drops it when the target is emptied', () => {
    const { container, document: guestDocument, placeIn, flush } = record();
    const stage = createStage();
    container.innerHTML = '<h1 id="t">Title</h1><div class="chart"></div>';
    let dropped = 0;
    const { id } = placeIn('.chart', () => {
      dropped += 1;
    })!;
    stage.draw(flush());
    const place = stage.find(id)!;
    place.append('drawn by the plot');
    expect(stage.root.textContent).to.equal('Titledrawn by the plot');
    const chart = guestDocument.querySelector('.chart')! as typeof container;
    chart.append('note');
    stage.draw(flush());
    expect(stage.root.textContent).to.equal('Titledrawn by the plotnote');
    chart.innerHTML = '';
    stage.draw(flush());
    expect(dropped).to.equal(1);
    expect(stage.dropped).to.include(id);
    expect(stage.find(id)).to.equal(undefined);
    expect(stage.nodes).to.equal(3);
  });

  it('keeps a removed element’s plot for its return, but not without end', () => {
    const { container, document: guestDocument, placeIn, flush } = record();
    const stage = createStage();
    const panels = Array.from({ length: 6 }, () => guestDocument.createElement('div'));
    const ids = panels.map((panel) => {
      container.append(panel);
      return placeIn(panel)!.id;
    });
    stage.draw(flush());
    panels[0]!.remove();
    stage.draw(flush());
    container.prepend(panels[0]);
    stage.draw(flush());
    expect(stage.root.firstElementChild).to.equal(stage.find(ids[0]!)!.parentNode);
    container.replaceChildren();
    stage.draw(flush());
    expect(ids.filter((id) => stage.find(id)).length).to.equal(4);
    expect(stage.reports).to.deep.equal([]);
  });

  it('finds targets by element, selector and id, and nothing else', () => {
    const { container, document: guestDocument, placeIn } = record();
    container.innerHTML = '<div id="a"></div><p class="b">x</p>';
    for (const target of ['#a', 'a', '.b', 'div > div, p', container, guestDocument.createElement('canvas')]) {
      expect(placeIn(target)?.id, String(target)).to.be.a('number');
    }
    for (const target of [
      '#nothing',
      ':::',
      '',
      null,
      undefined,
      5,
      {},
      guestDocument.createTextNode('x'),
      guestDocument.createElement('script'),
    ]) {
      expect(placeIn(target), String(target)).to.equal(undefined);
    }
  });

  it('shows nothing of the runtime on any node', () => {
    const { container, document: guestDocument } = record();
    const seen = new Set<unknown>();
    const queue: unknown[] = [
      container,
      guestDocument,
      guestDocument.createElement('p'),
      guestDocument.createTextNode(''),
      guestDocument.createDocumentFragment(),
      container.style,
      (container as unknown as Element).classList,
    ];
    const natives = new Set<unknown>([Object.prototype, Function.prototype, Array.prototype, Object, Function, Array]);
    while (queue.length > 0) {
      const value = queue.pop();
      if (
        (typeof value !== 'object' && typeof value !== 'function') ||
        value === null ||
        seen.has(value) ||
        natives.has(value)
      )
        continue;
      seen.add(value);
      queue.push(Object.getPrototypeOf(value));
      for (const key of Reflect.ownKeys(value)) {
        expect(String(key)).to.not.match(/recorder|record$|changes|dom$|^id$.*Symbol/i);
        const { value: held, get, set } = Object.getOwnPropertyDescriptor(value, key)!;
        queue.push(held, get, set);
      }
    }
    for (const facade of seen) {
      if (typeof facade !== 'function' || !/^class/.test(Function.prototype.toString.call(facade))) continue;
      expect(() => new (facade as new (...args: unknown[]) => unknown)({}, {})).to.throw(
        TypeError,
        'Illegal constructor',
      );
      expect(Object.isFrozen(facade.prototype)).to.equal(true);
    }
    expect(seen.size).to.be.greaterThan(50);
    expect(Object.isFrozen(container)).to.equal(true);
    expect(Object.isFrozen(guestDocument)).to.equal(true);
    expect(() =>
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Object.getPrototypeOf(container)), 'children')!.get!.call(
        {},
      ),
    ).to.throw(TypeError);
  });

  it('goes on with what is not allowed, and says once what was left out', () => {
    const { container, document: guestDocument, violations, flush } = record();
    const stage = createStage();
    for (const tag of ['script', 'link', 'iframe', 'object', 'a', 'x-y', 'script']) {
      const element = guestDocument.createElement(tag) as unknown as Any;
      Object.assign(element, { textContent: `${tag} text`, onclick: 'alert(1)' });
      element.setAttribute!('onclick', 'alert(1)');
      container.append(element);
    }
    const foreign = guestDocument.createElementNS('http://www.w3.org/1998/Math/MathML', 'mi') as unknown as Any;
    foreign.setAttribute!('mathvariant', 'normal');
    container.append(foreign);
    stage.draw(flush());
    expect(stage.root.innerHTML).to.equal('<span>a text</span><span>x-y text</span>');
    expect(stage.reports).to.deep.equal([]);
    expect(violations.map(({ code, rule }) => `${code} ${rule}`)).to.have.members([
      'SM502 element',
      'SM502 element',
      'SM502 element',
      'SM502 element',
      'SM502 element',
      'SM502 element',
      'SM502 element',
      'SM502 event',
      'SM503 attribute',
    ]);
    expect(violations.every(({ severity, hint }) => severity === 'warning' && hint.length > 10)).to.equal(true);
  });

  it('gives the layout’s size', () => {
    const layout = { width: 300, height: 200 };
    const { container } = record(layout);
    const sized = container as unknown as Record<string, number>;
    expect([sized.clientWidth, sized.offsetHeight]).to.deep.equal([300, 200]);
    layout.width = 500;
    expect(container.getBoundingClientRect()).to.include({ left: 0, right: 500, width: 500 });
  });
});
