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

  describe('what an object may own as data', () => {
    const READS = [
      'rows.filter((row) => row.constructor === "Ferrari");',
      'rows.map((row) => row["constructor"].toUpperCase());',
      'rows[0]?.constructor?.length;',
      '"constructor" in rows[0];',
      'const row = rows[0]; row.constructor;',
      'Object.groupBy(rows, (row) => row.constructor);',
      'new Map(rows.map((row) => [row.constructor, row]));',
      '({ ...rows[0] }).constructor;',
    ];
    for (const read of READS) {
      const body = `const rows = datasets.teams; ${read}`;
      it(`refuses ${read} where nothing has such a key`, () => {
        expect(codesOf(moduleOf(body))).to.deep.equal(['SM112']);
      });
      it(`accepts ${read} where the page’s data has one`, () => {
        const { findings } = scanModule(moduleOf(body), { ownKeys: new Set(['constructor']) });
        expect(findings).to.deep.equal([]);
      });
      it(`accepts ${read} where the module writes one`, () => {
        expect(codesOf(moduleOf(`${body} const own = { constructor: "Ferrari" };`))).to.deep.equal([]);
      });
    }
    it('tells the keys apart', () => {
      const { findings } = scanModule(moduleOf('datasets.a[0].prototype;'), { ownKeys: new Set(['constructor']) });
      expect(findings).to.have.length(1);
    });
    it('never __proto__ and the old accessors', () => {
      for (const name of BLOCKED.filter((key) => key.startsWith('__'))) {
        const { findings } = scanModule(moduleOf(`datasets.a[0].${name};`), { ownKeys: new Set(BLOCKED) });
        expect(findings, name).to.have.length(1);
      }
    });
    it('does not take a class’s constructor for data', () => {
      expect(codesOf(moduleOf('class A { constructor() {} } return datasets.a.constructor;'))).to.deep.equal(['SM112']);
    });

    const NEVER = [
      '"".constructor',
      '`a`.constructor',
      '(1).constructor',
      '/a/.constructor',
      '[].constructor',
      '({}).constructor',
      '({ a: 1 }).constructor',
      '(() => {}).constructor',
      '(function () {}).constructor',
      '(class {}).constructor',
      'new Date().constructor',
      '(1 + 2).constructor',
      '(!1).constructor',
      'Object.constructor',
      'Math.constructor',
      'container.constructor',
      'Tabulator.prototype',
      'datasets.constructor',
      'document.constructor',
      'f.constructor',
      'f.prototype',
      'g.constructor',
      'A.constructor',
      'list.constructor',
      'Object.getPrototypeOf(x).constructor',
      'x.constructor()',
      'x.constructor?.("a")',
      '(0, x.constructor)("a")',
      'new x.constructor()',
      'new (x.constructor)("a")',
      'x.constructor`a`',
    ];
    for (const expression of NEVER) {
      it(`refuses ${expression} whatever the data has`, () => {
        const body = `const x = datasets.a[0], g = () => {}, list = [1]; function f() {} class A {} ${expression};`;
        const { findings } = scanModule(moduleOf(body), { ownKeys: new Set(['constructor', 'prototype']) });
        expect(findings.map(({ code }) => code)).to.deep.equal(['SM112']);
      });
    }
    for (const [expression, count] of [
      ['x.constructor.constructor', 1],
      ['x.constructor.constructor("a")()', 2],
      ['x.constructor.prototype', 1],
      ['Object.prototype.constructor', 1],
    ] as const) {
      it(`refuses ${expression}`, () => {
        const { findings } = scanModule(moduleOf(`const x = datasets.a[0]; ${expression};`), {
          ownKeys: new Set(['constructor', 'prototype']),
        });
        expect(findings.length).to.be.at.least(count);
      });
    }
  });

  describe('the prototypes of built-ins', () => {
    acceptsEach([
      'const o = {}; return Object.prototype.hasOwnProperty.call(o, "a");',
      'return Array.prototype.slice.call([1]).concat(Array.prototype.concat.apply([], [[1]]));',
      'const { hasOwnProperty } = Object.prototype; const p = Object.prototype; return p.toString.call(1);',
      'return Object?.prototype?.toString.call(null) + Map.prototype.get.name + TypeError.prototype.name;',
    ]);
    refusesEach('SM112', {
      'Array.prototype.last = function () {};': 1,
      'Array.prototype[Symbol.iterator] = null;': 1,
      'Object.prototype.x.y = 1;': 1,
      'delete Array.prototype.at;': 1,
      'Array.prototype.length++;': 1,
      'Object.prototype.__defineGetter__("a", () => 1);': 2,
      'const Map = datasets.a; return Map.prototype;': 1,
      'return Tabulator.prototype;': 1,
      'return container.prototype;': 1,
    });
  });

  refusesEach('SM112', {
    'function f() { return arguments.callee; }': 1,
    'function f() { return arguments["cal" + "lee"]; }': 1,
    'function F() {} F.prototype.m = function () {};': 1,
  });

  it('points at the property', () => {
    const [finding] = scanModule(moduleOf('const a = 1;\nreturn a\n  .constructor;')).findings;
    expect(finding).to.include({ line: 4, column: 4, snippet: '.constructor;' });
  });
});
