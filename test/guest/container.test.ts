import { expect } from 'chai';
import fc from 'fast-check';
import { MAX_DEPTH } from '../../src/policy/markup.ts';
import { operation } from '../../src/protocol/operations.ts';
import { holds } from '../support/properties.ts';
import { type AnyNode, createStage, outline, record } from './dom/recording.ts';

/** The same commands work on the guest's nodes and on a browser's. */
type Any = AnyNode &
  Record<string, (...args: unknown[]) => Any> & { style: Record<string, string>; parentNode: Any | null };

const node = fc.nat({ max: 30 });
const tag = fc.constantFrom('div', 'p', 'span', 'ul', 'li', 'table', 'tr', 'td', 'h2', 'section');
const text = fc.string({ maxLength: 6 });
const command = fc.oneof(
  fc.tuple(fc.constant('createElement' as const), tag),
  fc.tuple(fc.constant('createTextNode' as const), text),
  fc.tuple(
    fc.constantFrom(
      'appendChild',
      'prepend',
      'append',
      'before',
      'after',
      'replaceWith',
      'removeChild',
      'replaceChildren',
    ),
    node,
    node,
  ),
  fc.tuple(
    fc.constantFrom(
      'insertBefore',
      'replaceChild',
      'append',
      'prepend',
      'before',
      'after',
      'replaceWith',
      'replaceChildren',
    ),
    node,
    node,
    node,
  ),
  fc.tuple(fc.constantFrom('remove', 'cloneNode', 'fragment'), node),
  fc.tuple(fc.constant('text' as const), node, text),
  fc.tuple(
    fc.constant('html' as const),
    node,
    fc.constantFrom('', '<p>a<b>c</b></p>', 'x<ul><li>1<li>2</ul>', '<table><tr><td>1</table>'),
  ),
  fc.tuple(
    fc.constant('attribute' as const),
    node,
    fc.constantFrom('class', 'title', 'id', 'data-x', 'aria-label'),
    fc.option(text),
  ),
  fc.tuple(
    fc.constant('style' as const),
    node,
    fc.constantFrom('color', 'width', 'textAlign'),
    fc.constantFrom('', 'inherit', 'initial'),
  ),
  fc.tuple(fc.constant('style' as const), node, fc.constant('paddingTop'), fc.constantFrom('1px', '2em', '')),
  fc.tuple(fc.constant('flush' as const)),
);

/** The container cannot be put elsewhere or away, and keeps its id on the stage. */
function concernsRoot([name, first, ...others]: readonly [string, ...unknown[]], count: number): boolean {
  const isRoot = (index: unknown) => typeof index === 'number' && index % count === 0;
  if (name === 'attribute') return isRoot(first) && others[0] === 'id';
  return (/replaceWith|before|after|^remove$/.test(name) && isRoot(first)) || others.some(isRoot);
}

/** Applies one command; a DOM error leaves things as they were. */
function perform(nodes: Any[], make: Any, [name, ...args]: readonly [string, ...unknown[]]): string | undefined {
  const at = (index: unknown) => nodes[(index as number) % nodes.length]!;
  const [first, second, third] = args;
  try {
    if (name === 'createElement' || name === 'createTextNode') nodes.push(make[name]!(first));
    else if (name === 'cloneNode') nodes.push(at(first).cloneNode!(true));
    else if (name === 'fragment') {
      const fragment = make.createDocumentFragment!();
      for (const child of [...at(first).childNodes]) fragment.appendChild!(child);
      at(first).appendChild!(fragment);
    } else if (name === 'remove') at(first).remove!();
    else if (name === 'text') Object.assign(at(first), { textContent: second });
    else if (name === 'html') {
      if (at(first).nodeType === 1) Object.assign(at(first), { innerHTML: second });
    } else if (name === 'attribute') {
      if (at(first).nodeType !== 1) return undefined;
      if (third === null) at(first).removeAttribute!(second);
      else at(first).setAttribute!(second, second === 'id' ? String(third).replace(/\s/g, '') : third);
    } else if (name === 'style') {
      if (at(first).nodeType === 1) at(first).style[second as string] = third as string;
    } else if (name !== 'flush') at(first)[name]!(at(second), ...(third === undefined ? [] : [at(third)]));
    return undefined;
  } catch (error) {
    return (error as Error).name;
  }
}

describe('container', () => {
  it('behaves as a browser’s DOM does, and the stage shows the same tree after every batch', () => {
    holds(
      fc.property(fc.array(command, { maxLength: 120 }), (commands) => {
        const guest = record();
        const stage = createStage();
        const host = document.createElement('div');
        const mine = [guest.container as unknown as Any];
        const theirs = [host as unknown as Any];
        for (const entry of [...commands, ['flush'] as const]) {
          if (concernsRoot(entry, mine.length)) continue;
          const errors = [
            perform(mine, guest.document as unknown as Any, entry),
            perform(theirs, document as unknown as Any, entry),
          ];
          expect(errors[0]).to.equal(errors[1], JSON.stringify(entry));
          if (entry[0] !== 'flush') continue;
          stage.draw(guest.flush());
          expect(stage.reports).to.deep.equal([]);
          expect(outline(guest.container as unknown as AnyNode)).to.deep.equal(outline(host));
          expect(outline(stage.root)).to.deep.equal(outline(host));
          const live = document.createTreeWalker(host);
          let count = 0;
          while (live.nextNode()) count += 1;
          expect(stage.nodes).to.equal(count);
        }
      }),
      { numRuns: 150 },
    );
  });

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
            const id: number = guest.idOf(nodes[a], () => places.set(id, false))!;
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

  it('makes a place at the end of what the target holds, and drops it when the target is emptied', () => {
    const { container, document: guestDocument, idOf, flush } = record();
    const stage = createStage();
    container.innerHTML = '<h1 id="t">Title</h1><div class="chart"></div>';
    let dropped = 0;
    const id = idOf('.chart', () => {
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
    const { container, document: guestDocument, idOf, flush } = record();
    const stage = createStage();
    const panels = Array.from({ length: 6 }, () => guestDocument.createElement('div'));
    const ids = panels.map((panel) => {
      container.append(panel);
      return idOf(panel)!;
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
    const { container, document: guestDocument, idOf } = record();
    container.innerHTML = '<div id="a"></div><p class="b">x</p>';
    for (const target of ['#a', 'a', '.b', 'div > div, p', container, guestDocument.createElement('canvas')]) {
      expect(idOf(target), String(target)).to.be.a('number');
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
      expect(idOf(target), String(target)).to.equal(undefined);
    }
  });

  it('costs nothing for nodes that are never attached', () => {
    const { document: guestDocument, flush } = record();
    const list = guestDocument.createElement('ul') as unknown as Any;
    for (let i = 0; i < 100; i += 1) list.append!(`${i}`);
    Object.assign(list, { innerHTML: '<li>a' });
    expect(flush()).to.deep.equal([]);
  });

  it('holds trees as deep as the policy allows, and refuses deeper ones', () => {
    const { container, document: guestDocument, flush } = record();
    const stage = createStage();
    let top = guestDocument.createElement('div') as unknown as Any;
    for (let i = 1; i < MAX_DEPTH; i += 1) {
      const outer = guestDocument.createElement('div') as unknown as Any;
      outer.append!(top);
      top = outer;
    }
    container.append(top.cloneNode!(true));
    expect(() => (container.firstElementChild as unknown as Any).append!(top))
      .to.throw()
      .with.property('name', 'HierarchyRequestError');
    stage.draw(flush());
    expect(container.innerHTML.length).to.equal(MAX_DEPTH * '<div></div>'.length);
    expect(stage.root.innerHTML).to.equal(container.innerHTML);
    // What was too deep fits again when it is emptied.
    (top.firstChild as unknown as Any).remove!();
    (container.firstElementChild as unknown as Any).append!(top);
    container.innerHTML = '<div>'.repeat(100_000);
    stage.draw(flush());
    expect(stage.reports).to.deep.equal([]);
    expect(stage.nodes).to.be.within(MAX_DEPTH - 5, MAX_DEPTH);
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

  it('cuts texts that are too long, alone or together, and makes room with what is replaced', () => {
    const { container, document: guestDocument, violations, flush } = record();
    const stage = createStage();
    const draw = () => {
      stage.draw(flush().map((op) => operation.parse(op)));
      return stage.root.textContent!.length;
    };
    const paragraphs = Array.from({ length: 6 }, () => guestDocument.createElement('p'));
    container.append(...paragraphs);
    paragraphs[0]!.textContent = `${'text '.repeat(20_000)}x`;
    expect(draw()).to.equal(100_000);
    expect(stage.root.textContent!.endsWith('text…')).to.equal(true);
    expect(violations.map(({ code, severity }) => `${code} ${severity}`)).to.deep.equal(['SM504 warning']);
    for (const paragraph of paragraphs) paragraph.textContent = 'some '.repeat(19_800);
    expect(draw()).to.equal(200_000);
    for (const paragraph of paragraphs) paragraph.textContent = 'more '.repeat(6600);
    expect(draw()).to.equal(198_000);
    container.textContent = 'last '.repeat(20_000);
    expect(draw()).to.equal(100_000);
    container.textContent = 'אa '.repeat(30_000);
    expect(draw()).to.be.within(30_000, 30_010);
    container.append('אa '.repeat(30_000));
    expect(draw()).to.be.within(30_000, 30_020);
    expect(stage.reports).to.deep.equal([]);
  });

  it('leaves out spans that are too many together, with a warning', () => {
    const { container, violations, flush } = record();
    const stage = createStage();
    container.innerHTML = `<table>${'<tr><td colspan="100" rowspan="30">a'.repeat(4)}</table>`;
    stage.draw(flush());
    const spans = () => [...stage.root.querySelectorAll('td')].map((cell) => cell.colSpan * cell.rowSpan);
    expect(spans()).to.deep.equal([3000, 3000, 3000, 100]);
    expect(violations.map(({ code, severity }) => `${code} ${severity}`)).to.deep.equal(['SM504 warning']);
    expect(container.innerHTML.match(/rowspan/g)!.length).to.equal(3);
    const cells = container.querySelectorAll('td') as unknown as Any[];
    cells[0]!.setAttribute!('rowspan', '1');
    cells[3]!.setAttribute!('rowspan', '38');
    stage.draw(flush());
    expect(spans()).to.deep.equal([100, 3000, 3000, 3800]);
    cells[3]!.setAttribute!('rowspan', '40');
    stage.draw(flush());
    expect(spans()).to.deep.equal([100, 3000, 3000, 3800]);
    expect(cells[3]!.getAttribute!('rowspan')).to.equal('38');
    expect(stage.reports).to.deep.equal([]);
  });

  it('leaves out grids of as many columns as fit when they are too many, with a warning', () => {
    const { container, violations, flush } = record();
    const stage = createStage();
    const columns = 'repeat(auto-fit, minmax(200px, 1fr))';
    container.innerHTML = `<div style="grid-template-columns: ${columns}; color: red">a</div>`.repeat(101);
    stage.draw(flush());
    const drawn = () =>
      [...stage.root.children].filter((child) => /auto-fit/.test(child.getAttribute('style')!)).length;
    expect(drawn()).to.equal(100);
    expect(violations.map(({ code, severity }) => `${code} ${severity}`)).to.deep.equal(['SM504 warning']);
    const first = container.firstElementChild as unknown as Any;
    const last = container.lastElementChild as unknown as Any;
    first.style.gridTemplateColumns = 'repeat(auto-fill, 300px)';
    last.style.gridTemplateColumns = columns;
    stage.draw(flush());
    expect([drawn(), last.style.gridTemplateColumns]).to.deep.equal([99, '']);
    first.remove!();
    stage.draw(flush());
    last.style.gridTemplateColumns = columns;
    stage.draw(flush());
    expect(drawn()).to.equal(100);
    expect(stage.reports).to.deep.equal([]);
  });

  it('keeps the same account as the stage, whatever comes and goes: the stage refuses nothing', () => {
    const step = fc.tuple(
      fc.constantFrom('text', 'turns', 'grid', 'title', 'labels', 'span', 'remove', 'clone', 'move', 'flush'),
      fc.nat({ max: 30 }),
      fc.nat({ max: 30 }),
    );
    let warnings = 0;
    // over a limit for certain: chance alone brings few programs that are, or none
    const over = ['text', 'turns'].map((action) => {
      const steps = Array.from({ length: 80 }, (_, i): [string, number, number] => [action, i % 9, 30]);
      return [steps] as [typeof steps];
    });
    holds(
      fc.property(fc.array(step, { minLength: 20, maxLength: 80 }), (steps) => {
        const guest = record();
        const stage = createStage();
        const make = guest.document as unknown as Any;
        const nodes = [guest.container as unknown as Any];
        for (let i = 0; i < 8; i += 1) nodes.push(make.createElement!('td'));
        for (const [action, a, b] of [...steps, ['flush', 0, 0] as const]) {
          const at = nodes[a % nodes.length]!;
          if (action === 'text') at.append!('x'.repeat(4000 * b));
          else if (action === 'turns') at.append!('אa1'.repeat(150 * b));
          else if (action === 'grid' && at.nodeType === 1) at.style.grid = `none / repeat(auto-fit, ${20 + b}px)`;
          else if (action === 'title') at.setAttribute!('title', 'y'.repeat(330 * b));
          else if (action === 'labels') at.setAttribute!('aria-labelledby', 'z '.repeat(160 * b));
          else if (action === 'span') at.setAttribute!(b % 2 ? 'colspan' : 'rowspan', 3 * b + 1);
          else if (action === 'remove' && a > 0) at.remove!();
          else if (action === 'clone') nodes.push(at.cloneNode!(true));
          else if (action === 'move') perform(nodes, make, ['appendChild', a, b]);
          else if (action === 'flush') stage.draw(guest.flush());
        }
        expect(stage.reports).to.deep.equal([]);
        warnings += guest.violations.filter(({ code }) => code === 'SM504').length;
      }),
      { numRuns: 100, examples: over },
    );
    expect(warnings).to.be.at.least(over.length);
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

  it('reports a bounded number of things, whatever is written', () => {
    const { container, violations } = record();
    container.innerHTML = Array.from({ length: 5000 }, (_, i) => `<x-${i} on${i}="" style="a${i}: 1">`).join('');
    expect(violations.length).to.be.within(1, 50);
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
