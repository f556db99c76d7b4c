import { expect } from 'chai';
import { record } from './recording.ts';

describe('what is said of an attribute whose value is refused', () => {
  const hintOf = (html: string) => {
    const { container, flush, violations } = record();
    (container as unknown as HTMLElement).innerHTML = html;
    flush();
    return violations.map(({ hint }) => hint).join();
  };

  it('is what is wrong with the value', () => {
    expect(hintOf('<input type="email">')).to.equal('There is no input of type "email" here; it is a text field.');
    expect(hintOf(`<svg><path d="${'M0 0'.repeat(3000)}"/></svg>`)).to.match(
      /^Its value has 12000 characters, and 10000/,
    );
    expect(hintOf('<p tabindex="5">x</p>')).to.equal('The value "5" is none that this attribute may have here.');
  });

  it('is its name, where no value would do', () => {
    expect(hintOf('<p onclick="x()">x</p>')).to.contain('handler');
    expect(hintOf('<svg><path clip-path="url(#a)"/></svg>')).to.contain('<g clip-path');
    expect(hintOf('<p contenteditable="true">x</p>')).to.contain('put an <input> or a <textarea> there');
    expect(hintOf('<p draggable="true">x</p>')).to.contain('pointerdown, pointermove and pointerup');
    expect(hintOf('<details name="faq"></details>')).to.equal(
      'Each opens by itself: close the others in a listener of "toggle".',
    );
    expect(hintOf('<svg><path marker-end="url(#a)"/></svg>')).to.contain('head of an arrow is a <path>');
    expect(hintOf('<p wobble="1">x</p>')).to.equal('It is not one this element takes here.');
  });
});

describe('what stands for a style that is not allowed', () => {
  const styleOf = (css: string) => {
    const { container, violations } = record();
    (container as unknown as HTMLElement).innerHTML = `<p style="${css}">x</p>`;
    return [(container as unknown as HTMLElement).firstElementChild!.getAttribute('style'), violations.length];
  };

  it('is a place by the container, of what is fixed to the window', () => {
    expect(styleOf('position: fixed; top: 0')).to.deep.equal(['position: absolute; top: 0;', 0]);
    expect(styleOf('position: fixed !important')).to.deep.equal(['position: absolute;', 0]);
    expect(styleOf('position: absolute fixed')).to.deep.equal([null, 1]);
  });

  it('is the uppermost layer, of what is to lie over all', () => {
    expect(styleOf('z-index: 9999')).to.deep.equal(['z-index: 1000;', 0]);
    expect(styleOf('z-index: 2147483647 !important')).to.deep.equal(['z-index: 1000;', 0]);
    expect(styleOf('z-index: -99999')).to.deep.equal(['z-index: -1000;', 0]);
    expect(styleOf('z-index: 999')).to.deep.equal(['z-index: 999;', 0]);
    expect(styleOf('z-index: 9999 1')).to.deep.equal([null, 1]);
  });

  it('is the name that all browsers know', () => {
    expect(styleOf('-webkit-user-select: none')).to.deep.equal(['user-select: none;', 0]);
    expect(styleOf('css-float: left')).to.deep.equal(['float: left;', 0]);
    expect(styleOf('-webkit-background-clip: text; -webkit-text-fill-color: transparent')).to.deep.equal([
      'background-clip: text; color: transparent;',
      0,
    ]);
    // What is checked is what is meant.
    expect(styleOf('-webkit-text-fill-color: url(x)')).to.deep.equal([null, 1]);
  });

  it('is a transform, of what is scaled', () => {
    expect(styleOf('scale: 1.05 2')).to.deep.equal(['transform: scale(1.05, 2);', 0]);
    expect(styleOf('transform: none; scale: 2')).to.deep.equal(['transform: none;', 1]);
  });
});
