import { expect } from 'chai';
import { codesOf, moduleOf } from '../helpers.ts';

describe('SM114 module-declaration', () => {
  for (const statement of [
    'import "x";',
    'import a, { b as c } from "x";',
    'import * as d3 from "d3";',
    'export const a = 1;',
    'export { helper };',
    'export * from "x";',
    'export default 1;',
    'export class A {}',
  ]) {
    it(`refuses ${statement}`, () => {
      expect(codesOf(`${statement}\nfunction helper() {}\n${moduleOf('')}`)).to.deep.equal(['SM114']);
    });
  }

  it('knows what is imported, so that one mistake is one finding', () => {
    expect(codesOf(`import * as d3 from "d3";\n${moduleOf('d3.select(container);')}`)).to.deep.equal(['SM114']);
  });
});
