import { expect } from 'chai';
import fc from 'fast-check';
import type { Operation } from '../../src/protocol/operations.ts';
import { createStageDom } from '../../src/stage/dom.ts';
import { createStage } from '../guest/dom/recording.ts';
import { holds } from '../support/properties.ts';
import { children, element, text } from './dom-operations.ts';

describe('stage dom', () => {
  it('draws elements, texts, attributes and styles, changes and drops them', () => {
    const stage = createStage();
    stage.draw([
      element(2, 'p', { class: 'a', title: '"<x>"' }, { color: 'red' }),
      text(3, '<b>&amp;'),
      children(2, 3),
      children(1, 2),
    ]);
    expect(stage.root.innerHTML).to.equal(
      '<p class="a" title="&quot;<x>&quot;" style="color: red;">&lt;b&gt;&amp;amp;</p>'.replace(
        '<x>',
        stage.root.innerHTML.includes('&lt;x') ? '&lt;x&gt;' : '<x>',
      ),
    );
    stage.draw([
      text(3, 'new'),
      { op: 'attribute', id: 2, name: 'class', value: null },
      { op: 'attribute', id: 2, name: 'title', value: 't' },
      { op: 'style', id: 2, name: 'color', value: null },
      { op: 'style', id: 2, name: 'width', value: '10px' },
    ]);
    expect(stage.root.innerHTML).to.equal('<p title="t" style="width: 10px;">new</p>');
    expect([stage.nodes, stage.find(1), stage.find(2), stage.find(3)]).to.deep.equal([
      2,
      stage.root,
      stage.root.firstElementChild,
      undefined,
    ]);
    stage.draw([children(1), { op: 'drop', id: 2 }]);
    expect([stage.root.innerHTML, stage.nodes, stage.find(2)]).to.deep.equal(['', 0, undefined]);
    expect(stage.dropped).to.have.members([2, 3]);
    expect(stage.reports).to.deep.equal([]);
  });

  it('leaves other operations to others', () => {
    const stage = createStage();
    expect(stage.apply({ op: 'height', height: 5 })).to.equal(false);
    expect(stage.apply({ op: 'destroy', id: 2 })).to.equal(false);
    expect(stage.apply(text(2, ''))).to.equal(true);
  });

  it('gives ids and references a prefix of their own', () => {
    const stage = createStage();
    stage.root.id = 'sm-root';
    stage.draw([
      element(2, 'label', { id: 'root', for: 'x', 'aria-labelledby': ' a  b ' }),
      children(1, 2),
      { op: 'attribute', id: 1, name: 'id', value: 'mine' },
    ]);
    const label = stage.root.firstElementChild as HTMLLabelElement;
    expect([label.id, label.htmlFor, label.getAttribute('aria-labelledby')]).to.deep.equal([
      'sm-id-root',
      'sm-id-x',
      ' sm-id-a  sm-id-b ',
    ]);
    expect(stage.root.id).to.equal('sm-root');
    expect(stage.reports).to.deep.equal([]);
  });

  it('leaves alone what a table or plot drew in an element', () => {
    const stage = createStage();
    const drawn = document.createElement('canvas');
    stage.root.append(drawn);
    stage.draw([element(2), element(3), children(1, 2, 3), children(1, 3, 2), children(1, 3)]);
    expect([...stage.root.childNodes]).to.deep.equal([drawn, stage.find(3)]);
    stage.draw([children(1)]);
    expect([...stage.root.childNodes]).to.deep.equal([drawn]);
  });

  const forged: [string, Operation[], string][] = [
    ...[
      'script',
      'iframe',
      'style',
      'a',
      'math',
      'form',
      'template',
      'object',
      'DIV',
      'x-y',
      '',
      '__proto__',
      'div><script',
    ].map((tag): [string, Operation[], string] => [`<${tag}>`, [element(2, tag)], 'SM502']),
    ...['onclick', 'src', 'href', 'style', 'srcdoc', 'is', 'constructor', '__proto__', 'ID', 'x y', ''].map(
      (name): [string, Operation[], string] => [
        `the attribute ${name}`,
        [element(2), { op: 'attribute', id: 2, name, value: 'x' }],
        'SM503',
      ],
    ),
    ['an attribute at creation', [element(2, 'div', { onclick: 'alert(1)' })], 'SM503'],
    ['a value of an attribute', [element(2, 'div', { tabindex: '5' })], 'SM503'],
    [
      'removing an attribute not its own',
      [element(2), { op: 'attribute', id: 2, name: 'style', value: null }],
      'SM503',
    ],
    ['a style property', [element(2, 'div', {}, { content: 'x' })], 'SM503'],
    ['a style value', [element(2), { op: 'style', id: 2, name: 'background', value: 'url(x)' }], 'SM505'],
    ['a style value at creation', [element(2, 'div', {}, { position: 'fixed' })], 'SM505'],
    ['a second element of one id', [element(2), element(2, 'p')], 'SM505'],
    ['the container again', [element(1)], 'SM505'],
    ['the container as text', [text(1, 'x')], 'SM505'],
    ['an element as text', [element(2), text(2, 'x')], 'SM505'],
    ['children of a text', [text(2, 'x'), text(3, 'y'), children(2, 3)], 'SM505'],
    ['children of nothing', [children(9)], 'SM505'],
    ['an unknown child', [children(1, 9)], 'SM505'],
    ['an attribute of nothing', [{ op: 'attribute', id: 9, name: 'title', value: '' }], 'SM505'],
    ['a percentage of nothing of a table', [element(2, 'table', {}, { height: '100%' })], 'SM505'],
    ['a style of a text', [text(2, 'x'), { op: 'style', id: 2, name: 'color', value: 'red' }], 'SM505'],
    ['a child named twice', [element(2), children(1, 2, 2)], 'SM505'],
    ['a node in itself', [element(2), children(2, 2)], 'SM505'],
    ['the container in a child', [element(2), children(1, 2), children(2, 1)], 'SM505'],
    ['the container in a loose element', [element(2), children(2, 1)], 'SM505'],
    ['a cycle', [element(2), element(3), children(2, 3), children(3, 2)], 'SM505'],
    ['dropping the container', [{ op: 'drop', id: 1 }], 'SM505'],
  ];

  for (const [name, operations, code] of forged) {
    it(`refuses ${name}`, () => {
      const stage = createStage();
      const before = operations.slice(0, -1);
      stage.draw(before);
      const html = stage.root.innerHTML;
      const { nodes } = stage;
      expect(stage.reports).to.deep.equal([]);
      expect(stage.apply(operations.at(-1)!)).to.equal(true);
      expect(stage.reports.map(({ code, severity }) => `${code} ${severity}`)).to.deep.equal([`${code} error`]);
      expect([stage.root.innerHTML, stage.nodes]).to.deep.equal([html, nodes]);
      expect(stage.find(1)).to.equal(stage.root);
    });
  }

  it('takes time in proportion to what it is sent, also when all of it moves or goes', () => {
    const run = (count: number) => {
      const stage = createStage();
      const ids = Array.from({ length: count }, (_, i) => i + 4);
      const start = performance.now();
      stage.draw([
        element(2),
        element(3),
        ...ids.map((id) => element(id)),
        children(1, 2, 3),
        children(2, ...ids),
        children(3, ...ids),
      ]);
      stage.draw(ids.map((id): Operation => ({ op: 'drop', id })));
      expect([stage.nodes, stage.reports.length]).to.deep.equal([2, 0]);
      return performance.now() - start;
    };
    run(1000);
    // 16 times as many; quadratic would be 256.
    expect(run(40_000) / Math.max(5, run(2500))).to.be.lessThan(120);
  }).timeout(60_000);

  it('never sets an attribute or element that is not on the lists, whatever it is sent', () => {
    const id = fc.nat({ max: 8 }).map((n) => n + 1);
    const name = fc.constantFrom('class', 'title', 'onclick', 'src', 'style', 'id', 'data-x', '__proto__', 'hidden');
    const value = fc.oneof(fc.string(), fc.constantFrom('javascript:alert(1)', 'url(x)', 'red', 'fixed'));
    const operation: fc.Arbitrary<Operation> = fc.oneof(
      fc.record({
        op: fc.constant('element' as const),
        id,
        tag: fc.constantFrom('div', 'p', 'script', 'img', 'table'),
        attributes: fc.dictionary(name, value, { maxKeys: 2 }),
        style: fc.dictionary(fc.constantFrom('color', 'position', 'content'), value, { maxKeys: 2 }),
      }),
      fc.record({ op: fc.constant('text' as const), id, text: fc.string() }),
      fc.record({ op: fc.constant('children' as const), id, children: fc.array(id, { maxLength: 5 }) }),
      fc.record({ op: fc.constant('attribute' as const), id, name, value: fc.option(value) }),
      fc.record({ op: fc.constant('drop' as const), id }),
    );
    holds(
      fc.property(fc.array(operation, { maxLength: 60 }), (operations) => {
        const stage = createStage(6);
        stage.draw(operations);
        expect(stage.nodes).to.be.at.most(6);
        for (const node of [stage.root, ...stage.root.querySelectorAll('*')]) {
          expect(node.localName).to.match(/^(div|p|table|img)$/);
          for (const attribute of node.getAttributeNames())
            expect(attribute).to.match(/^(class|title|style|id|data-x|hidden|alt)$/);
          expect((node as HTMLElement).style.position).to.not.equal('fixed');
        }
      }),
      { numRuns: 500 },
    );
  });

  it('positive control: with texts as HTML, a text becomes an element', () => {
    const draw = (rawText: boolean) => {
      const stage = createStage(100, rawText);
      stage.draw([text(2, '<img data-forged>'), children(1, 2)]);
      return stage.root.querySelector('[data-forged]') !== null;
    };
    expect([draw(false), draw(true)]).to.deep.equal([false, true]);
  });

  it('pays nothing back for what it has set itself', () => {
    const stage = createStage();
    stage.apply(element(2, 'input'));
    const fill = () => {
      let count = 0;
      for (let id = 1000 + stage.nodes; ; id += 1) {
        stage.apply(text(id, 'x'.repeat(1000)));
        if (stage.reports.length > 0) return count;
        count += 1;
      }
    };
    for (let i = 0; i < 20_000; i += 1) stage.apply({ op: 'attribute', id: 2, name: 'maxlength', value: null });
    expect(fill()).to.equal(200);
  });

  it('draws long words of controls without kerning, as those of texts', () => {
    for (const [tag, name] of [
      ['textarea', 'placeholder'],
      ['input', 'value'],
      ['option', 'label'],
    ] as const) {
      let plain = 0;
      const dom = createStageDom(document.createElement('div'), {
        maxNodes: 10,
        report: () => {},
        onKerningDear: () => (plain += 1),
      });
      dom.apply(element(2, tag, { [name]: 'AV'.repeat(10) }));
      expect(plain).to.equal(0);
      dom.apply(element(3, tag, { [name]: 'AV'.repeat(20) }));
      expect(plain, tag).to.be.above(0);
    }
  });
});
