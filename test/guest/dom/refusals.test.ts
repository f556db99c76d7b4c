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
    expect(hintOf('<p wobble="1">x</p>')).to.equal('It is not one this element takes here.');
  });
});
