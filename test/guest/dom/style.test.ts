import { expect } from 'chai';
import { expandBraces, STYLE_PROPERTIES } from '../../../src/policy/markup.ts';
import { REFUSED_STYLE } from '../../../src/policy/markup-refusals.ts';
import { SVG } from '../../../src/policy/svg-markup.ts';
import { record } from './recording.ts';

type Style = Record<PropertyKey, unknown>;

/** Of properties that take only some of theirs. */
const KEYWORDS: Readonly<Record<string, string>> = { position: 'relative', display: 'grid', cursor: 'pointer' };

const camelCase = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const styleOf = (guest: ReturnType<typeof record>, tag = 'p') =>
  (guest.document.createElement(tag) as unknown as HTMLElement).style as unknown as Style;

describe('element.style', () => {
  it('has every property of the policy in the spellings that a browser has', () => {
    const theirs = document.createElement('p').style;
    const mine = styleOf(record());
    const isOfBrowser = (key: string) => key in theirs;
    for (const name of STYLE_PROPERTIES) {
      for (const key of [name, camelCase(name)].filter(isOfBrowser)) {
        expect(key in mine, key).to.equal(true);
        expect(mine[key], key).to.equal('');
        const value = KEYWORDS[name] ?? 'inherit';
        mine[key] = value;
        expect([mine[name], mine[camelCase(name)]], key).to.deep.equal([value, value]);
        mine[key] = null;
        expect(mine[key], key).to.equal('');
      }
    }
    expect(mine.cssText).to.equal('');
    expect([...STYLE_PROPERTIES].filter(isOfBrowser).length).to.be.greaterThan(150);
  });

  it('has those of SVG, where a program draws some', () => {
    const style = styleOf(record());
    for (const name of SVG.styles!.split(' '))
      expect([name in style, style[camelCase(name)]]).to.deep.equal([true, '']);
  });

  it('says of a property that is refused that it was left out, and why', () => {
    const refused = REFUSED_STYLE.flatMap(([names, reason]) =>
      expandBraces(names).map((name) => [name, reason] as const),
    );
    for (const [name, reason] of refused) {
      if (reason === '') continue;
      const guest = record();
      const style = styleOf(guest);
      expect([name in style, style[camelCase(name)]], name).to.deep.equal([false, '']);
      style[camelCase(name)] = '4px';
      expect(style[camelCase(name)], name).to.equal('');
      const told = guest.violations.map(({ code, rule, message, hint }) => ({ code, rule, message, hint }));
      expect(told, name).to.deep.equal([
        { code: 'SM503', rule: 'style-property', message: `The style property ${name} was left out`, hint: reason },
      ]);
    }
  });

  it('says nothing of what changes nothing that is seen, and takes the older names and words for what they mean', () => {
    const guest = record();
    const style = styleOf(guest);
    style['cssText'] =
      'aspect-ratio: auto; filter: none; clip-path: none; clip: rect(0,0,0,0); will-change: transform; -ms-flex: 1; -webkit-box-flex: 1; ' +
      '-webkit-align-items: center; position: -webkit-sticky; display: -webkit-flex; transform: translate3d(4px, -50%, 0) rotateZ(4deg); cursor: n-resize';
    expect(style['cssText']).to.equal(
      'align-items: center; position: sticky; display: flex; transform: translate(4px, -50%) rotate(4deg); cursor: n-resize;',
    );
    expect(guest.violations).to.deep.equal([]);
  });

  it('says of what is no property at all that it was left out, as of one in the text of a style', () => {
    for (const [key, name] of [
      ['fontColour', 'font-colour'],
      ['WebkitBoxReflect', '-webkit-box-reflect'],
      ['-mine', '-mine'],
      ['COLOR', '-c-o-l-o-r'],
    ] as const) {
      const guest = record();
      const style = styleOf(guest);
      style[key] = 'red';
      expect([style[key], style.cssText]).to.deep.equal([undefined, '']);
      expect(guest.violations.map(({ message }) => message)).to.deep.equal([`The style property ${name} was left out`]);
    }
  });

  it('says nothing of a custom property that no value asks for', () => {
    const guest = record();
    (guest.document.createElement('p') as unknown as HTMLElement).style.setProperty('--mine', 'red');
    guest.container.innerHTML = '<p style="--a: 1; color: red">x</p>';
    expect(guest.violations).to.deep.equal([]);
    expect(guest.container.innerHTML).to.equal('<p style="color: red;">x</p>');
  });

  it('takes what is assigned from an object, and can be asked what every object can', () => {
    const style = styleOf(record());
    Object.assign(style, { color: 'red', 'font-size': '12px', paddingTop: '1em' });
    expect(style.cssText).to.equal('color: red; font-size: 12px; padding-top: 1em;');
    expect(`${style}`).to.equal('[object Object]');
    expect(Object.hasOwn(style, 'color')).to.equal(false);
    expect([style.then, style[Symbol.iterator], Object.keys(style)]).to.deep.equal([undefined, undefined, []]);
    expect(Symbol.iterator in style).to.equal(false);
    expect(() => {
      style[Symbol.iterator] = 1;
    }).not.to.throw();
    expect(style[Symbol.iterator]).to.equal(undefined);
  });

  it('is no other’s: what inherits from one, or stands before it, has no styles', () => {
    const style = styleOf(record());
    const heir = Object.create(style) as Style;
    const before = Object.getPrototypeOf(Object.getPrototypeOf(style)) as Style;
    for (const other of [heir, before]) {
      expect(() => other.color).to.throw(TypeError);
      expect(() => {
        other.color = 'red';
      }).to.throw(TypeError);
    }
    expect(style.color).to.equal('');
  });
});
