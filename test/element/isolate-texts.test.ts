import { expect } from 'chai';
import { isolateTexts } from '../../src/element/isolate-texts.ts';
import { showValue } from '../../src/element/show-value.ts';

const KEY = '\u05d0\u05d1\u05d2';
const VALUE = '\u05d3\u05d4\u05d5';

describe('texts of JSON, each by itself', () => {
  afterEach(() => document.body.replaceChildren());

  function show(...content: (Node | string)[]): HTMLElement {
    const pre = document.createElement('pre');
    pre.dir = 'ltr';
    pre.append(...content);
    document.body.append(pre);
    return pre;
  }
  /** CSS px from the left, of the first letter of `text`. */
  function leftOf(pre: HTMLElement, text: string): number {
    const nodes = document.createNodeIterator(pre, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const at = node.textContent!.indexOf(text);
      if (at === -1) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + text.length);
      return range.getBoundingClientRect().left;
    }
    throw new Error(`There is no ${text}`);
  }

  it('have keys before their values, whatever is written from right to left', () => {
    const { text } = showValue({ [KEY]: VALUE, amount: `${KEY} 100`, more: [VALUE, 200] }, 1000);
    const pre = show(...isolateTexts(text));
    expect(leftOf(pre, KEY)).to.be.below(leftOf(pre, VALUE));
    expect(pre.textContent).to.equal(text);
    // The positive control: the same in elements that isolate nothing.
    const [key, value] = [KEY, VALUE].map((word) => {
      const span = document.createElement('span');
      span.append(word);
      return span;
    });
    show('  "', key!, '": "', value!, '"');
    expect(key!.getBoundingClientRect().left).to.be.above(value!.getBoundingClientRect().left);
  });

  it('are what they were where nothing is, and where quotes and escapes stand in them', () => {
    const value = { 'a"b': `"\\${VALUE}"`, c: '\\', d: [`${VALUE}\n"`, 1n, null, new Date(0)], e: '' };
    const { text } = showValue(value, 1000);
    const pieces = isolateTexts(text);
    expect(show(...pieces).textContent).to.equal(text);
    const isolated = pieces.filter((piece) => typeof piece !== 'string').map(({ textContent }) => textContent);
    expect(isolated).to.deep.equal([JSON.stringify(value['a"b']), JSON.stringify(value.d[0])]);
    expect(isolateTexts('{"a": "b"}').every((piece) => typeof piece === 'string')).to.equal(true);
  });
});
