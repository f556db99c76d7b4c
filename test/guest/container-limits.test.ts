import { expect } from 'chai';
import fc from 'fast-check';
import { MAX_DEPTH } from '../../src/policy/markup.ts';
import { operation } from '../../src/protocol/operations.ts';
import { holds } from '../support/properties.ts';
import { createStage, record } from './dom/recording.ts';
import { type Any, perform } from './dom-commands.ts';

describe('container: how much it holds', () => {
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

  it('reports a bounded number of things, whatever is written', () => {
    const { container, violations } = record();
    container.innerHTML = Array.from({ length: 5000 }, (_, i) => `<x-${i} on${i}="" style="a${i}: 1">`).join('');
    expect(violations.length).to.be.within(1, 50);
  });
});
