/** Which styles may go without a word. */
import { expect } from 'chai';
import { isNothingLost } from '../../src/policy/nothing-lost.ts';

describe('styles that are left out with nothing lost', () => {
  const harmless: readonly (readonly [name: string, value: string])[] = [
    ['filter', 'none'],
    ['filter', ' NONE !important'],
    ['-webkit-backdrop-filter', 'none'],
    ['clip-path', 'none'],
    ['clip', 'rect(0, 0, 0, 0)'],
    ['clip', 'rect(0 0 0 0)'],
    ['clip', 'rect(1px, 1px, 1px, 1px)'],
    ['clip-path', 'inset(50%)'],
    ['animation', 'none'],
    ['columns', 'auto'],
    ['column-count', '1'],
    ['writing-mode', 'horizontal-tb'],
    ['zoom', '1'],
    ['aspect-ratio', 'auto'],
    ['stroke-dasharray', 'none'],
    ['stroke-dasharray', '0'],
    ['stroke-dasharray', '0, 0'],
    ['mix-blend-mode', 'normal'],
    ['font-variation-settings', 'normal'],
    ['-moz-border-radius', '4px'],
    ['-ms-flex', '1'],
    ['-webkit-box-flex', '1'],
    ['display', '-ms-grid'],
    ['width', '-moz-available'],
    ['fill', 'red'],
  ];
  for (const [name, value] of harmless)
    it(`have ${name}: ${value} among them`, () => expect(isNothingLost(name, value)).to.equal(true));

  const lost: readonly (readonly [name: string, value: string])[] = [
    ['filter', 'blur(2px)'],
    ['-webkit-filter', 'grayscale(1)'],
    ['clip', 'rect(0, 40px, 40px, 0)'],
    ['clip-path', 'circle(50%)'],
    ['animation', 'spin 1s'],
    ['columns', '2'],
    ['writing-mode', 'vertical-rl'],
    ['zoom', '2'],
    ['all', 'unset'],
    ['quotes', 'none'],
    ['-moz-binding', 'url(x.xml#a)'],
    ['display', 'table'],
    ['padding', '5%'],
    ['height', '100vh'],
    ['background', 'url(x.png)'],
    ['width', 'inherit'],
  ];
  for (const [name, value] of lost)
    it(`have not ${name}: ${value}`, () => expect(isNothingLost(name, value)).to.equal(false));
});
