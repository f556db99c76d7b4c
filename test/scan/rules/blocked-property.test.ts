import { expect } from 'chai';
import { scanModule } from '../../../src/scan/scan.ts';
import { acceptsEach, codesOf, moduleOf, refusesEach } from '../helpers.ts';

const BLOCKED = [
  '__proto__',
  'constructor',
  'prototype',
  '__defineGetter__',
  '__defineSetter__',
  '__lookupGetter__',
  '__lookupSetter__',
];

describe('SM112 blocked-property', () => {
  for (const name of BLOCKED) {
    it(`refuses ${name} however it is written`, () => {
      const half = Math.floor(name.length / 2);
      const [start, end] = [name.slice(0, half), name.slice(half)];
      for (const body of [
        `a.${name};`,
        `a?.${name};`,
        `a?.b.${name}();`,
        `a['${name}'];`,
        `a["${start}" + "${end}"];`,
        `a[\`${name}\`];`,
        `a[\`${start}\${"${end}"}\`];`,
        `a[("x", "${name}")];`,
        `a[["${name}"]];`,
        `a[[["${start}" + \`${end}\`]]];`,
        `a.\\u{${name.charCodeAt(0).toString(16)}}${name.slice(1)};`,
        `a["\\x${name.charCodeAt(0).toString(16)}${name.slice(1)}"] = 1;`,
        `delete a.${name};`,
        `const { ${name}: b } = a;`,
        `const { "${name}": b } = a;`,
        `const { ["${start}" + "${end}"]: b } = a;`,
        `const { b: [{ ${name}: c = 1 }] } = a;`,
        `({ ${name}: a.b } = a);`,
        `(({ ${name}: b }) => b)(a);`,
        `try {} catch ({ ${name}: b }) {}`,
        `for (const { ${name}: b } of a);`,
        `class B extends Array { m() { return super.${name}; } }`,
        `class B extends Array { m() { return super["${name}"]; } }`,
        `"${name}" in a;`,
        `a = a.${name} + 1;`,
        `a\`\${a.${name}}\`;`,
      ]) {
        expect(codesOf(moduleOf(`let a = []; ${body}`)), body).to.deep.equal(['SM112']);
      }
    });
  }

  refusesEach('SM112', {
    'return { __proto__: null };': 1,
    'return { "__proto__": 1 };': 1,
    'return { ["__proto__"]: 1 };': 1,
    'return { __proto__() {} };': 1,
    'const __proto__ = 1; return { __proto__ };': 1,
    'class A { __proto__ = 1; static __proto__() {} get ["__proto__"]() { return 1; } }': 3,
    'return "".constructor.constructor("x")();': 2,
  });

  acceptsEach([
    'class A { constructor(x) { this.x = x; } } return new A(1);',
    'return { constructor: 1, prototype: 2, "constructor": 3, ["prototype"]: 4 };',
    'const constructor = 1; return { constructor };',
    'return ["__proto__", "constructor", `prototype`]; // a.constructor',
    'const k = "constructor"; return new Map([[k, 1]]).get("constructor");',
    'const proto = 1, a = { proto }; return a.proto + a["proto" + "type2"];',
    'class A { #constructor2 = 1; static prototype2 = 1; }',
    'return "a" in datasets;',
    'const a = []; return a[a.length - 1] + a["x" + a.length];',
  ]);

  it('points at the property', () => {
    const [finding] = scanModule(moduleOf('const a = 1;\nreturn a\n  .constructor;')).findings;
    expect(finding).to.include({ line: 4, column: 4, snippet: '.constructor;' });
  });
});
