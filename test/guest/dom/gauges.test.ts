import '../../../src/guest/dom/more.ts';
import { expect } from 'chai';
import fc from 'fast-check';
import { holds } from '../../support/properties.ts';
import { record } from './recording.ts';

const NAMES = ['value', 'min', 'max', 'low', 'high', 'optimum', 'position'];
const numbers = fc.constantFrom('-3', '0', '0.25', '1', '7', ' 5', '40', '1e2');

describe('progress and meter', () => {
  it('say the numbers that a browser’s do, whatever attributes there are', () => {
    const attributes = fc.dictionary(fc.constantFrom(...NAMES.slice(0, -1)), numbers);
    holds(
      fc.property(fc.constantFrom('progress', 'meter'), attributes, (tag, given) => {
        const { document } = record();
        const mine = document.createElement(tag) as unknown as Element;
        const theirs = window.document.createElement(tag);
        for (const element of [mine, theirs])
          for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
        const read = (element: object) =>
          NAMES.filter((name) => name in theirs).map((name) => [name, (element as Record<string, unknown>)[name]]);
        expect(read(mine)).to.deep.equal(read(theirs));
      }),
      { numRuns: 300 },
    );
  });

  it('take numbers', () => {
    const { document } = record();
    const bar = document.createElement('progress') as unknown as HTMLProgressElement;
    expect([bar.value, bar.max, bar.position]).to.deep.equal([0, 1, -1]);
    bar.max = 200;
    bar.value = 50;
    expect([bar.value, bar.position, bar.getAttribute('value')]).to.deep.equal([50, 0.25, '50']);
    bar.removeAttribute('value');
    expect(bar.position).to.equal(-1);
  });
});

describe('a property of bars alone', () => {
  it('is a module’s own on other elements', () => {
    const { document } = record();
    const card = document.createElement('div') as unknown as { position?: unknown };
    expect(card.position).to.equal(undefined);
    card.position = 3;
    expect(card.position).to.equal(3);
    expect((document.createElement('div') as unknown as { position?: unknown }).position).to.equal(undefined);
  });
});

describe('tabIndex', () => {
  it('is that of a browser’s element, with an attribute and without', () => {
    const { document } = record();
    for (const tag of [
      'button',
      'input',
      'select',
      'textarea',
      'summary',
      'div',
      'p',
      'li',
      'td',
      'label',
      'option',
      'details',
    ]) {
      const [mine, theirs] = [document, window.document].map((one) => {
        const made = one.createElement(tag) as unknown as HTMLElement;
        (one.createElement('details') as unknown as HTMLElement).append(made);
        return made;
      });
      expect(mine!.tabIndex, tag).to.equal(theirs!.tabIndex);
      for (const value of [0, -1]) {
        mine!.tabIndex = value;
        expect([mine!.tabIndex, mine!.getAttribute('tabindex')], tag).to.deep.equal([value, `${value}`]);
      }
    }
  });
});
