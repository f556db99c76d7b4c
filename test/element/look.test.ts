import { expect } from 'chai';
import { createLook } from '../../src/element/look.ts';

describe('the look of an element', () => {
  it('swallows what goes wrong as it is dressed: the event that a page waits for comes after', async () => {
    class Broken extends HTMLElement {
      theme = 'auto';
      static get elementStyles(): never {
        throw new TypeError('Trusted Types');
      }
    }
    customElements.define('broken-look', Broken);
    const element = new Broken();
    element.attachShadow({ mode: 'open' });
    const look = createLook(element, () => {});
    expect(await look.dress()).to.equal(undefined);
    expect(element.shadowRoot?.adoptedStyleSheets).to.have.length(0);
  });

  it('does without what a DOM outside of browsers lacks', () => {
    const { matchMedia } = window;
    const element = Object.assign(document.createElement('div'), { theme: 'auto' });
    document.body.append(element);
    try {
      Object.assign(window, { matchMedia: undefined });
      const look = createLook(element, () => {});
      look.follow();
      look.unfollow();
    } finally {
      Object.assign(window, { matchMedia });
      element.remove();
    }
  });
});
