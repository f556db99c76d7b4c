import '../../../src/guest/dom/more.ts';
import { expect } from 'chai';
import { record } from './recording.ts';

type Fields = Record<string, unknown>;

describe('properties that reflect ARIA', () => {
  it('are the attributes that a browser has them for', () => {
    const { document } = record();
    const names = Object.keys(Object.getOwnPropertyDescriptors(Element.prototype)).filter((name) =>
      /^aria[A-Z](?!.*Elements?$)/.test(name),
    );
    expect(names).to.include('ariaPressed');
    for (const name of names) {
      // Braille is few modules' business.
      if (/Braille|VirtualContent|Notify|ActionsE/.test(name)) continue;
      const mine = document.createElement('div') as unknown as Fields & Element;
      const theirs = window.document.createElement('div') as unknown as Fields & Element;
      for (const element of [mine, theirs]) element[name] = 'true';
      const [attribute = ''] = theirs.getAttributeNames();
      expect([mine.getAttribute(attribute), mine[name]], name).to.deep.equal(['true', 'true']);
    }
  });
});
