import { expect } from 'chai';
import { MAX_DEPTH } from '../../src/policy/markup.ts';
import type { Operation } from '../../src/protocol/operations.ts';
import { createStageDom } from '../../src/stage/dom.ts';
import { createStage } from '../guest/dom/recording.ts';
import { children, element, text } from './dom-operations.ts';

describe('stage dom: how much it draws', () => {
  const LONG = 'text '.repeat(20_000);

  const sizes = (stage: { root: HTMLElement }) => stage.root.textContent!.length;

  const codesOf = (stage: ReturnType<typeof createStage>) => stage.reports.map(({ code }) => code);

  it('gives an element so many attributes as a browser sets in no time, and one more where one has gone', () => {
    const stage = createStage();
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`data-${i}`, '']));
    stage.draw([element(2, 'p', many(200)), element(3, 'p', many(200)), children(1, 2, 3)]);
    expect(stage.reports).to.deep.equal([]);
    const set = (name: string, value: string | null): Operation => ({ op: 'attribute', id: 2, name, value });
    stage.draw([set('title', 'one more'), set('data-0', 'not new')]);
    expect(stage.reports.map(({ code }) => code)).to.deep.equal(['SM504']);
    stage.draw([set('data-1', null), set('title', 'one more'), element(4, 'p', many(201))]);
    expect([stage.find(2)!.title, stage.find(2)!.dataset['0'], stage.find(4)]).to.deep.equal([
      'one more',
      'not new',
      undefined,
    ]);
    expect(stage.reports.map(({ code }) => code)).to.deep.equal(['SM504', 'SM504']);
  });

  it('names elements by so many others as are few, for each costs all of its text', () => {
    const stage = createStage();
    const ids = (many: number) => Array.from({ length: many }, (_, i) => `a${i}`).join(' ');
    stage.draw([
      element(2, 'p', { 'aria-labelledby': ids(100), 'aria-label': ids(300) }),
      element(3, 'p', { 'aria-describedby': ids(100) }),
      element(4, 'p'),
      children(1, 2, 3, 4),
    ]);
    expect(stage.reports).to.deep.equal([]);
    const name = (id: number, name: string, value: string | null): Operation => ({ op: 'attribute', id, name, value });
    stage.draw([name(4, 'aria-labelledby', 'a1')]);
    expect(stage.reports.map(({ code }) => code)).to.deep.equal(['SM504']);
    // As many go as come.
    stage.draw([name(2, 'aria-labelledby', 'a1'), name(4, 'aria-labelledby', ids(99))]);
    stage.draw([{ op: 'drop', id: 3 }, element(5, 'p', { 'aria-describedby': ids(100) })]);
    expect(stage.reports.length).to.equal(1);
  });

  it('draws so many nodes and no more, says so once, and takes the rest as it comes', () => {
    const stage = createStage(10);
    const ids = Array.from({ length: 30 }, (_, i) => i + 2);
    stage.draw([
      ...ids.map((id) => element(id)),
      children(1, ...ids),
      children(30),
      { op: 'style', id: 31, name: 'color', value: 'red' },
      { op: 'drop', id: 31 },
    ]);
    expect([stage.nodes, stage.root.childElementCount]).to.deep.equal([10, 10]);
    expect(stage.reports.map(({ code }) => code)).to.deep.equal(['SM504']);
    stage.draw([{ op: 'drop', id: 2 }, element(40)]);
    expect(stage.nodes).to.equal(10);
  });

  it('holds no tree that is deeper than the policy allows, however it is put together', () => {
    const stage = createStage();
    for (let id = 2; id < 2000; id += 1) stage.apply(element(id));
    // From the leaves up, so that each parent is a root when it gets its child.
    for (let id = 1998; id >= 2; id -= 1) stage.apply(children(id, id + 1));
    stage.apply(children(1, 2));
    let deepest = 0;
    for (const node of stage.root.querySelectorAll('*')) {
      let depth = 0;
      for (let at: Element | null = node; at !== stage.root; at = at!.parentElement) depth += 1;
      deepest = Math.max(deepest, depth);
    }
    expect(deepest).to.be.at.most(MAX_DEPTH);
    expect(stage.reports.length).to.be.within(1, 100);
  });

  it('refuses so many texts side by side that a browser would take quadratic time', () => {
    const stage = createStage();
    const ids = Array.from({ length: 5000 }, (_, i) => i + 3);
    stage.draw([element(2), ...ids.map((id) => text(id, 'x')), children(1, ...ids)]);
    expect(stage.root.childNodes.length).to.equal(0);
    expect(stage.reports.map(({ code }) => code)).to.deep.equal(['SM504']);
    stage.draw([children(1, ...ids.slice(0, 4000), 2, ...ids.slice(4000))]);
    expect(stage.root.childNodes.length).to.equal(5001);
    expect(stage.reports.length).to.equal(1);
  });

  it('holds so much text and no more, counting what is replaced or dropped as gone', () => {
    const stage = createStage();
    const ids = [2, 3];
    stage.draw([...ids.map((id) => text(id, LONG)), children(1, ...ids)]);
    expect([sizes(stage), stage.reports.length]).to.deep.equal([200_000, 0]);
    stage.draw([text(7, 'x'), text(7, ''), { op: 'attribute', id: 1, name: 'title', value: '' }]);
    expect(codesOf(stage)).to.deep.equal(['SM504', 'SM504']);
    stage.draw([text(2, 'short'), text(8, LONG.slice(5)), children(1, ...ids, 8), text(8, LONG.slice(4))]);
    expect([sizes(stage), codesOf(stage).length]).to.deep.equal([200_000, 3]);
    stage.draw([{ op: 'drop', id: 3 }, text(9, LONG), children(1, 2, 8, 9), text(9, `${LONG}x`)]);
    expect([sizes(stage), codesOf(stage).length]).to.deep.equal([200_000, 4]);
  });

  it('holds so many turns of direction and no more: browsers take quadratic time over them', () => {
    // Each is a run of its own to the bidirectional algorithm, from left to right or from right to left.
    const turns: Record<string, number> = {
      // These are slow in one piece: to order, to shape or to break.
      กำ: 2,
      မြ: 8,
      कष: 1,
      'e\u0301': 1,
      'e\ufe0f': 1,
      '😀': 1,
      漢字かな: 2,
      'α б': 2,
      '“x”': 2,
      [`${'ب'.repeat(28)} `]: 70,
      [`${'א'.repeat(8)} `]: 4,
      'אa ': 1,
      '1 ': 1,
      ا1: 2,
      'א\u202ea\u202c': 3,
      '٣a': 1,
      '۳a': 1,
      'a\t': 1,
      '12:30 - ': 1,
      ﷺa: 1,
      𐤀a: 1,
      '1..1 ': 2,
    };
    for (const [unit, count] of Object.entries(turns)) {
      const stage = createStage();
      const hard = unit.repeat(Math.min(9000 / count, 100_000 / unit.length));
      stage.draw([text(2, hard), children(1, 2), text(3, hard), element(4), text(4, 'x')]);
      expect([sizes(stage), codesOf(stage)], unit).to.deep.equal([hard.length, ['SM504', 'SM505']]);
      stage.draw([text(2, ''), text(3, hard)]);
      expect(codesOf(stage).length, unit).to.equal(2);
    }
    const stage = createStage();
    const easy = [
      'plain words, 漢字 😀 ',
      'עברית ',
      'عربي ',
      '1,234.5 and',
      'é — x; ',
      'Русский текст, ',
      '漢字文字，',
    ];
    const ids = easy.map((_, i) => i + 2);
    stage.draw([...easy.map((unit, i) => text(i + 2, unit.repeat(800))), children(1, ...ids)]);
    expect(codesOf(stage)).to.deep.equal([]);
    // A table of numbers: the first turn of a text is free.
    stage.draw(Array.from({ length: 20_000 }, (_, i) => text(i + 10, '12')));
    expect(codesOf(stage)).to.deep.equal([]);
  });

  it('says when kerning has become dear: Chromium takes quadratic time over long words that kern', () => {
    const isDear = (...texts: string[]) => {
      let dear = false;
      const root = document.createElement('div');
      const dom = createStageDom(root, {
        maxNodes: 100,
        report: () => {},
        onKerningDear: () => {
          dear = true;
        },
      });
      texts.forEach((value, i) => {
        dom.apply(text(i + 2, value));
      });
      return dear;
    };
    expect([isDear('AV'.repeat(16)), isDear('AV To '.repeat(3000)), isDear('a')]).to.deep.equal([false, false, false]);
    expect([isDear(`a ${'AV'.repeat(17)}`), isDear('AV To '.repeat(3000), 'x '.repeat(1500))]).to.deep.equal([
      true,
      true,
    ]);
  });

  it('counts attributes with their names, and nothing of an element it refuses', () => {
    const stage = createStage();
    const value = 'x'.repeat(9995);
    const elements = (from: number) => Array.from({ length: 20 }, (_, i) => element(from + i, 'p', { title: value }));
    stage.draw(elements(2).map((op) => ({ ...op, style: { position: 'fixed' } }) as Operation));
    expect([stage.nodes, codesOf(stage)]).to.deep.equal([0, Array(20).fill('SM505')]);
    stage.draw([...elements(2), text(100, '')]);
    expect([stage.nodes, codesOf(stage).length]).to.deep.equal([21, 20]);
    stage.draw([text(100, 'x'), element(200, 'p', { class: '' })]);
    expect(codesOf(stage).slice(20)).to.deep.equal(['SM504', 'SM504']);
    stage.draw([{ op: 'attribute', id: 2, name: 'title', value: null }, text(100, value)]);
    expect(codesOf(stage).length).to.equal(22);
  });

  it('lets cells span so many others and no more, counting what is changed or dropped as gone', () => {
    const stage = createStage();
    const wide = { colspan: '100', rowspan: '50' };
    stage.draw([element(2, 'td', wide), element(3, 'th', wide), element(4, 'col', { span: '3' })]);
    expect(codesOf(stage)).to.deep.equal([]);
    stage.draw([
      { op: 'attribute', id: 4, name: 'span', value: '4' },
      element(5, 'td', { colspan: '2' }),
      { op: 'attribute', id: 2, name: 'rowspan', value: '51' },
      element(6, 'td', { colspan: '1' }),
    ]);
    expect(codesOf(stage)).to.deep.equal(['SM504', 'SM504', 'SM504']);
    stage.draw([
      { op: 'attribute', id: 2, name: 'rowspan', value: null },
      element(7, 'td', { colspan: '49', rowspan: '100' }),
      { op: 'drop', id: 3 },
      element(8, 'td', { colspan: '50', rowspan: '100' }),
      element(9, 'colgroup', { span: '2' }),
      element(10, 'td', { rowspan: '5' }),
    ]);
    expect(codesOf(stage).length).to.equal(4);
    expect([stage.find(9)?.getAttribute('span'), stage.find(10)]).to.deep.equal(['2', undefined]);
  });

  it('holds as many controls as it may, dates counting for ten', () => {
    const stage = createStage();
    for (let i = 2; i < 502; i += 1) stage.apply(element(i, 'button'));
    expect([stage.nodes, stage.reports.length]).to.deep.equal([500, 0]);
    stage.apply(element(502, 'input'));
    expect([stage.nodes, stage.reports.map(({ code }) => code)]).to.deep.equal([500, ['SM504']]);
    for (let i = 2; i < 12; i += 1) stage.apply({ op: 'drop', id: i });
    stage.apply(element(503, 'input'));
    stage.apply({ op: 'attribute', id: 503, name: 'type', value: 'date' });
    expect((stage.find(503) as HTMLInputElement).type).to.equal('date');
    stage.apply(element(504, 'button'));
    expect(stage.find(504)).to.equal(undefined);
    stage.apply({ op: 'attribute', id: 503, name: 'type', value: 'text' });
    stage.apply(element(505, 'button'));
    expect(stage.find(505)).to.be.instanceOf(HTMLButtonElement);
  });
});
