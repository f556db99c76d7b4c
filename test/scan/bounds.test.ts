import { expect } from 'chai';
import { findProblems } from '../../src/scan/problems.ts';
import { scanModule } from '../../src/scan/scan.ts';
import { moduleOf } from './helpers.ts';

const MIB = 1024 * 1024;

/** Texts that nest `n` deep; what follows is what nobody closes. */
const DEEP: Readonly<Record<string, (n: number) => string>> = {
  parentheses: (n) => `${'('.repeat(n)}1${')'.repeat(n)}`,
  'parentheses that stay open': (n) => '('.repeat(n),
  'arrays that stay open': (n) => '['.repeat(n),
  blocks: (n) => `${'{'.repeat(n)}${'}'.repeat(n)}`,
  templates: (n) => `${'`${'.repeat(n)}1${'}`'.repeat(n)}`,
  functions: (n) => `${'function f(){'.repeat(n)}${'}'.repeat(n)}`,
  calls: (n) => `${'f('.repeat(n)}${')'.repeat(n)}`,
  'calls of calls': (n) => `f${'()'.repeat(n)}`,
  arrows: (n) => `(${'x=>'.repeat(n)}1)`,
  conditionals: (n) => `${'a?b:'.repeat(n)}c`,
  'conditionals that stay open': (n) => 'a?'.repeat(n),
  'nested conditions': (n) => `${'a?'.repeat(n)}b${':c'.repeat(n)}`,
  members: (n) => `a${'.b'.repeat(n)}`,
  'optional members': (n) => `a${'?.b'.repeat(n)}`,
  'computed members': (n) => `a${'[0]'.repeat(n)}`,
  'else if': (n) => `${'if(a);else '.repeat(n)};`,
  ifs: (n) => `${'if(a)'.repeat(n)};`,
  fors: (n) => `${'for(;;)'.repeat(n)};`,
  dos: (n) => `${'do '.repeat(n)};${'while(0);'.repeat(n)}`,
  labels: (n) => `${Array.from({ length: n }, (_, index) => `l${index}:`).join('')};`,
  negations: (n) => `${'!'.repeat(n)}a`,
  'unary operators': (n) => `${'- '.repeat(n)}a`,
  typeofs: (n) => `${'typeof '.repeat(n)}a`,
  news: (n) => `${'new '.repeat(n)}a`,
  assignments: (n) => `${'a='.repeat(n)}1`,
  powers: (n) => `${'a**'.repeat(n)}1`,
  patterns: (n) => `let ${'['.repeat(n)}a${']'.repeat(n)}=1`,
  'object patterns': (n) => `({${'a:{'.repeat(n)}${'}'.repeat(n)}}=1)`,
  'regular expression groups': (n) => `/${'('.repeat(n)}${')'.repeat(n)}/`,
  'tagged templates': (n) => `a${'`b`'.repeat(n)}`,
  classes: (n) => `${'(class extends '.repeat(n)}A${'{})'.repeat(n)}`,
};

/** Texts of `n` like parts, one beside the other. */
const LONG: Readonly<Record<string, (n: number) => string>> = {
  sums: (n) => `a${'+a'.repeat(n)}`,
  'logical chains': (n) => `a${'&&a'.repeat(n)}`,
  sequences: (n) => `a${',a'.repeat(n)}`,
  statements: (n) => '{let a=b=>{fetch(a)};'.repeat(n) + '}'.repeat(n),
  'flat blocks': (n) => '{let a=b=>{a.c(b)}}'.repeat(n),
  'constant keys': (n) => 'a.b["c"+"d"];'.repeat(n),
  'long constant keys': (n) => `a[${'"c"+'.repeat(n)}"d"]`,
  'blocked properties': (n) => 'a.constructor;'.repeat(n),
  'built-in prototypes': (n) => 'Object.prototype;'.repeat(n),
  'own keys': (n) => '({constructor:1}).constructor;'.repeat(n),
  'free names': (n) => `${'x+"y"+'.repeat(n)}z`,
  'feature tests': (n) => 'typeof self;'.repeat(n),
  'document members': (n) => 'document.x;document.cookie;'.repeat(n),
  'long patterns': (n) => `const {${'a:{},'.repeat(n)}}=document`,
  variables: (n) => `var ${Array.from({ length: n }, (_, index) => `v${index}`).join()}`,
  'many functions': (n) => 'function f(a=()=>a){}'.repeat(n),
  comments: (n) => 'do;while(0)/* */\n'.repeat(n),
  'open comments in comments': (n) => '/*{*/'.repeat(n),
  'markup without an end': (n) => `e.innerHTML="${'<a onx '.repeat(n)}"`,
  'markup in one tag': (n) => `e.innerHTML="<a ${'onabc '.repeat(n)}"`,
  'spaces in markup': (n) => `e.innerHTML="<a onabc${' '.repeat(n)}x"`,
  'markup and quotes': (n) => `e.innerHTML='<a ${'"on'.repeat(n)}'`,
  'markup beside markup': (n) => `e.innerHTML=[${'"<b onclick=a>",'.repeat(n)}]`,
  'handlers by attribute': (n) => 'e.setAttribute("onclick","");'.repeat(n),
  strings: (n) => `"${'a'.repeat(n)}"`,
  'joiners in strings': (n) => `"${'é\u200dé '.repeat(n)}"`,
  'joiners in many strings': (n) => '"é\u200dé";/*\u200b*/'.repeat(n),
  'one run of joiners': (n) => `"${'\u200d'.repeat(n)}"`,
  'names in other scripts': (n) => 'größe+аb+Δt;'.repeat(n),
  'long names in other scripts': (n) => `${'аb'.repeat(n)};`,
  datasets: (n) => 'datasets.a;datasets[b];'.repeat(n),
  'new targets': (n) => 'new.target;'.repeat(n),
  lines: (n) => '\n'.repeat(n),
  'white space': (n) => ' '.repeat(n),
  'white space at the end': (n) => `}${'/**/ '.repeat(n)}//`,
};

describe('the bounds of the scan', () => {
  for (const [what, make] of Object.entries(DEEP)) {
    it(`holds against ${what}, nested as deep as they go`, function () {
      this.timeout(60_000);
      for (const n of [10_000, Math.floor(MIB / Math.max(make(1000).length / 1000, 1)) - 200]) {
        const { ok, findings } = scanModule(moduleOf(make(n)), { codeBytes: MIB });
        expect(ok).to.equal(false);
        expect(findings.map(({ code }) => code).join(), `${n}`).to.match(/SM101|SM104/);
      }
    });
  }

  it('takes a text of 20 KB of parentheses for what it is', () => {
    const { findings } = scanModule(moduleOf(`return ${'('.repeat(10_000)}${')'.repeat(10_000)};`), { codeBytes: MIB });
    expect(findings.map(({ code, line }) => `${code} ${line}`)).to.deep.equal(['SM104 2']);
  });

  it('accepts what real code nests', () => {
    for (const make of Object.values(DEEP)) {
      const { findings } = scanModule(moduleOf(`let a, b, c, f, A; ${make(20)}`));
      expect(findings.filter(({ code }) => code === 'SM104')).to.deep.equal([]);
    }
    const chain = `const q = [1]${'.map((x) => x)'.repeat(100)}; ${'if (q) q.length; else '.repeat(200)} q;`;
    expect(scanModule(moduleOf(chain)).findings).to.deep.equal([]);
    expect(scanModule(moduleOf(`return ${'"a" + '.repeat(3000)} "b";`)).findings).to.deep.equal([]);
  });

  it('refuses what is too large before it is parsed', () => {
    const { findings, program } = scanModule('('.repeat(MIB), { codeBytes: 1000 });
    expect(findings.map(({ code }) => code)).to.deep.equal(['SM104']);
    expect(program).to.equal(undefined);
  });

  for (const [what, make] of Object.entries(LONG)) {
    it(`takes time linear in ${what}`, function () {
      this.timeout(60_000);
      const unit = make(1000).length / 1000;
      const manifest = { capabilities: [], datasets: ['a'] };
      const measure = (bytes: number) => {
        const code = moduleOf(make(Math.max(1, Math.floor(bytes / unit))));
        const start = performance.now();
        scanModule(code, { codeBytes: 4 * MIB, manifest });
        return performance.now() - start;
      };
      // 16 times the code: linear is 16 times the time, quadratic 256 times. A machine may be busy for a turn.
      // Half of the longest is enough to tell them apart.
      let ratio = Infinity;
      for (let turn = 0; turn < 4 && ratio >= 100; turn += 1) {
        const small = Math.max(measure(MIB / 32), 2);
        ratio = measure(MIB / 2) / small;
      }
      expect(ratio).to.be.below(100);
    });
  }

  it('keeps findings without words short too', () => {
    expect(findProblems(moduleOf('x;'.repeat(5000))).problems).to.have.length(5000);
  });
});
