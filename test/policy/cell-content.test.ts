import { expect } from 'chai';
import { checkCellStyle } from '../../src/policy/cell-content.ts';

describe('styles of cells', () => {
  it('may be as round as is often written', () => expect(checkCellStyle('border-radius', '9999px')).to.equal('9999px'));
  const allowed: [string, string][] = [
    ['color', 'red'],
    ['color', 'rgb(200, 10, 10)'],
    ['background', '#fee2e2'],
    ['background', 'linear-gradient(90deg, #cfe 40%, transparent 40%)'],
    ['padding', '2px 8px'],
    ['margin', '0 4px'],
    ['border', '1px solid rgb(200,200,200)'],
    ['border-radius', '999px'],
    ['display', 'inline-block'],
    ['font-size', '0.85em'],
    ['width', '100%'],
    ['height', '8px'],
    ['font-weight', '700'],
    ['white-space', 'nowrap'],
    ['opacity', '0.5'],
    ['font-family', 'ui-monospace, monospace'],
    ['overflow', 'hidden'],
    ['position', 'absolute'],
    ['inset', '0'],
    ['left', '50%'],
    ['box-shadow', '0 1px 3px rgba(0, 0, 0, 0.4)'],
    ['box-shadow', 'inset -3px 0 0 red, inset 0 -2px light-dark(#fee, rgb(9, 9, 9))'],
    ['color', 'light-dark(#a11, rgb(255, 200, 200))'],
  ];
  const refused: [string, string][] = [
    ['flex', '0 0 100000px'],
    ['flex-basis', '900px'],
    ['flex-direction', 'column'],
    ['position', 'fixed'],
    ['position', 'sticky'],
    ['top', '-4px'],
    ['left', '-50%'],
    ['transform', 'scale(4)'],
    ['box-shadow', '0 0 99px red'],
    ['box-shadow', '-4px 0 red'],
    ['box-shadow', 'inset -3px 0 red, -4px 0 blue'],
    ['box-shadow', 'inset -99px 0 red'],
    ['float', 'left'],
    ['z-index', '9'],
    ['display', 'grid'],
    ['display', 'none'],
    ['margin', '-4px'],
    ['margin-top', '100px'],
    ['padding', '4em'],
    ['height', '100vw'],
    ['height', 'calc(1px * 900)'],
    ['height', '500%'],
    ['font-size', '90px'],
    ['width', '9000px'],
    ['letter-spacing', '-9px'],
    ['line-height', '400px'],
    ['background', 'url(x)'],
    ['color', 'var(--x)'],
    ['background', 'image-set("x" 1x)'],
  ];
  for (const [name, value] of allowed)
    it(`may be ${name}: ${value}`, () => expect(checkCellStyle(name, value)).to.equal(value));
  for (const [name, value] of refused)
    it(`may not be ${name}: ${value}`, () => expect(checkCellStyle(name, value)).to.equal(undefined));
});
