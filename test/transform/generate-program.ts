import fc from 'fast-check';
import { Choices } from './choices.ts';
import { ExpressionWriter } from './generate-expression.ts';
import { enterArrow, enterFunction, type Scope, withNames } from './program-scope.ts';

const START: Scope = {
  readable: ['n', 's', 'o', 'list'],
  writable: ['n', 's'],
  callable: [],
  labels: [],
  inLoop: false,
  inSwitch: false,
  kind: 'plain',
  inFunction: true,
  inMethod: false,
  depth: 0,
};

/** The first lines of every program: things to read, write and call, which say so. */
const PRELUDE = `let n = 1, s = "s"; const list = Object.defineProperty([1, 2, 3], "length", { writable: false }), pending = [], fns = [];
const later = (promise) => { promise.catch(() => {}); pending.push(promise); };
const tag = (strings, ...values) => log(strings.raw.join("|"), values.length);
const o = { a: 1, b: { a: 2, c: [4] }, get g() { log("get g"); return 3; }, set s(v) { log("set s", v); }, f: null, m(x) { log("m", x); return this === o; } };
class Base { m(x) { return log("Base.m", x); } get a() { log("Base.a"); return 5; } static of(...values) { return new this(...values); } }`;

/** Writes programs that end and that log what they do, side effect by side effect. */
class ProgramWriter {
  #names = 0;
  readonly #choices: Choices;
  readonly #expressions: ExpressionWriter;

  constructor(choices: Choices) {
    this.#choices = choices;
    this.#expressions = new ExpressionWriter(choices, (scope) => this.block(scope), this.#fresh);
  }

  #fresh = (stem: string) => `${stem}${this.#names++}`;

  write(): string {
    const statements: string[] = [];
    let scope = START;
    while (!this.#choices.spent) {
      const [text, next] = this.statement(scope);
      // Most of what throws is caught at once, or nothing after it would run.
      const caught = next === scope && this.#choices.chance(80);
      statements.push(caught ? `try { ${text} } catch (e) { log("caught", e); }` : text);
      scope = next;
    }
    return `function render(log) {\n${PRELUDE}\n${statements.join('\n')}\nlog(n, s, o, list, fns.map((f) => f()));
return pending.length === 0 ? n : Promise.allSettled(pending).then((results) => [n, results]);\n}`;
  }

  block(scope: Scope): string {
    const inner = { ...scope, depth: scope.depth + 1 };
    const statements: string[] = [];
    let current: Scope = inner;
    for (let count = inner.depth > 5 ? 1 : this.#choices.below(4); count > 0; count -= 1) {
      const [text, next] = this.statement(current);
      statements.push(text);
      current = next;
    }
    return `{${this.#choices.of(['', ' ', '\n'])}${statements.join(this.#choices.of(['\n', ' ']))} }`;
  }

  /** The body of a loop: a block, or one statement that needs none. */
  #body(scope: Scope): string {
    if (this.#choices.chance(70)) return this.block(scope);
    return this.#choices.of([`log(${this.#e(scope)});`, ';', `if (${this.#e(scope)}) log(1); else log(2)\n`]);
  }

  #e = (scope: Scope) => this.#expressions.expression({ ...scope, depth: scope.depth + 1 });

  statement(scope: Scope): readonly [text: string, after: Scope] {
    const choices = this.#choices;
    const e = () => this.#e(scope);
    const inner = { ...scope, depth: scope.depth + 1 };
    if (scope.depth > 6) return [`log(${this.#expressions.leaf(scope)});`, scope];
    switch (choices.below(26)) {
      case 0:
      case 1:
      case 2:
        return [`log(${e()});`, scope];
      case 3: {
        const name = this.#fresh('v');
        const kind = choices.of(['let', 'const', 'var']);
        return [
          `${kind} ${name} = ${e()}${choices.of([';', '\n;'])}`,
          withNames(scope, [name], kind === 'const' ? [] : [name]),
        ];
      }
      case 4:
        return [`${this.#expressions.assigned(inner)} ${choices.of(['=', '+=', '??='])} ${e()};`, scope];
      case 5:
        return [`if (${e()}) ${this.block(inner)} else ${this.block(inner)}`, scope];
      case 6:
      case 7:
      case 8:
      case 9:
        return [this.#loop(inner, ''), scope];
      case 10: {
        const label = this.#fresh('l');
        return [`${label}: ${this.#loop({ ...inner, labels: [...scope.labels, label] }, label)}`, scope];
      }
      case 11:
        return [this.#switch(inner), scope];
      case 12:
      case 13:
        return [this.#try(inner), scope];
      case 14:
        return [
          `if (${e()}) throw ${choices.of(['new TypeError("own: t")', 'new Error("own: e")', '"s"', '{ a: 1 }'])};`,
          scope,
        ];
      case 15:
        return [this.#jump(inner), scope];
      case 16:
      case 17:
        return this.#function(inner, scope);
      case 18:
        return this.#class(inner, scope);
      case 19:
        return this.#destructuring(inner, scope);
      case 20: {
        const name = this.#fresh('t');
        return [
          `{ try { log(${choices.of([name, `typeof ${name}`, `${name} = 1`])}); } catch (e) { log(e); } let ${name} = ${e()}; }`,
          scope,
        ];
      }
      case 21: {
        const name = this.#fresh('g');
        const it = `const ${name} = (function* () ${this.block(enterFunction(inner, 'generator'))})();`;
        const end = choices.of(['.return(5)', '.throw(new Error("own: thrown in"))', '.next("sent")']);
        return [
          `${it} try { log(${name}.next()); log(${name}${end}); log(${name}.next()); } catch (e) { log(e); }`,
          scope,
        ];
      }
      case 22: {
        const name = this.#fresh('f');
        return [`{ log(${name}()); function ${name}() ${this.block(enterFunction(inner, 'plain'))} }`, scope];
      }
      case 23:
        return [`later((async () => ${this.block(enterArrow(inner, 'async'))})());`, scope];
      case 24: {
        const generator = `(async function* () ${this.block(enterFunction(inner, 'asyncGenerator'))})()`;
        const name = this.#fresh('x');
        const loop = { ...enterArrow(withNames(inner, [name]), 'async'), inLoop: true };
        return [
          `later((async () => { for await (const ${name} of ${choices.chance(60) ? generator : '[n, Promise.resolve(2)]'}) ${this.#body(loop)} })());`,
          scope,
        ];
      }
      default:
        return [
          choices.way(
            () => this.block(inner),
            () => `(${e()});`,
            () => `delete o[${this.#expressions.key(inner)}];`,
          ),
          scope,
        ];
    }
  }

  /** Each loop has a counter that nothing else writes. */
  #loop(scope: Scope, label: string): string {
    const choices = this.#choices;
    const name = this.#fresh('i');
    const most = choices.below(4);
    const reads = withNames({ ...scope, inLoop: true, inSwitch: false }, [name], []);
    const body = () => this.#body(reads);
    const closes = `{ fns.push(() => ${name}); ${this.block(reads)} }`;
    switch (choices.below(9)) {
      case 0:
        return `for (let ${name} = 0; ${name} < ${most}; ${name}++) ${body()}`;
      case 1:
        return `for (let ${name} = 0, f = () => ${name}; log(f()) < ${most}; fns.push(f), ${name}++) ${body()}`;
      case 2:
        return `for (let ${name} = 0; ${name} < ${most}; ${name}++) ${closes}`;
      case 3:
        return `for (var ${name} = ${most}; ${name}-- > 0;) ${body()}`;
      case 4:
        // A label must stand before a loop for `continue`.
        return label
          ? `for (let ${name} = ${most}; ${name}-- > 0;) ${body()}`
          : `{ let ${name} = ${most}; while (${name}-- > 0) ${body()} }`;
      case 5:
        return label
          ? `for (const ${name} of "ab") { for (const k of [1, 2]) { ${this.block(reads)} if (k > 1) continue ${label}; } }`
          : `{ let ${name} = ${most}; do ${this.block(reads)} while (${name}-- > 0)${choices.of([';', ' /* ; */;', '\n'])} }`;
      case 6:
        return `for (const ${name} of ${choices.of(['list.slice()', '"abc"', '[n, 2]', 'new Map([[1, 2]])', 'closing(log)'])}) ${choices.chance(50) ? closes : body()}`;
      case 7:
        return `for (const ${name} in ${choices.of(['{ p: 1, q: 2 }', '[7, 8]', '"ab"'])}) ${choices.chance(50) ? closes : body()}`;
      default: {
        const { a, b } = { a: this.#fresh('d'), b: this.#fresh('d') };
        const within = withNames(reads, [a, b]);
        return `for (let { a: ${a} = ${this.#e(scope)}, [${this.#expressions.key(scope)}]: ${b} } of [o, {}]) ${this.#body({ ...within, inLoop: true })}`;
      }
    }
  }

  #switch(scope: Scope): string {
    const inner = { ...scope, inSwitch: true };
    const block = () => this.block(inner);
    const end = () => this.#choices.of(['', 'break;', 'break;']);
    return `switch (${this.#e(scope)}) { case ${this.#e(scope)}: ${block()} ${end()} default: ${block()} ${end()} case 1: ${block()} }`;
  }

  #try(scope: Scope): string {
    const body = () => this.block(scope);
    const caught = this.#choices.of([
      'catch (e) { log(e); ',
      'catch { ',
      'catch ({ name, message = 1 }) { log(name); ',
    ]);
    const parts = this.#choices.below(3);
    return `try ${body()} ${parts === 1 ? '' : `${caught}${body()} } `}${parts === 0 ? '' : `finally { log("finally"); ${body()} }`}`;
  }

  #jump(scope: Scope): string {
    const ways = [`log(${this.#e(scope)});`];
    if (scope.inFunction) ways.push(`return ${this.#e(scope)};`);
    if (scope.inLoop) ways.push('continue;', 'break;');
    else if (scope.inSwitch) ways.push('break;');
    for (const label of scope.inLoop ? scope.labels : []) ways.push(`break ${label};`, `continue ${label};`);
    return `if (${this.#e(scope)}) ${this.#choices.of(ways)}`;
  }

  #function(inner: Scope, scope: Scope): readonly [string, Scope] {
    const name = this.#fresh('f');
    const body = this.block(enterFunction(inner, 'plain', ['p', 'q']));
    const quiet = () => this.#e({ ...inner, kind: 'plain', inMethod: false });
    const head = this.#choices.way(
      () => `p, q = ${quiet()}`,
      () => 'p, ...q',
      () => `p, { a: q = ${quiet()} } = o`,
      () => 'p, q',
    );
    const text = this.#choices.of([
      `function ${name}(${head}) ${body}`,
      `const ${name} = (${head}) => ${body};`,
      `const ${name} = function (${head}) ${body};`,
    ]);
    return [
      `${text} log(${name}(${this.#e(inner)}), ${name}.name, ${name}.length);`,
      { ...scope, callable: [...scope.callable, name] },
    ];
  }

  #class(inner: Scope, scope: Scope): readonly [string, Scope] {
    const name = this.#fresh('C');
    const method = { ...enterFunction(inner, 'plain', ['x']), inMethod: true };
    // Where `yield` and `await` are no operators.
    const e = () => this.#e({ ...inner, kind: 'plain' });
    const member = () =>
      this.#choices.way(
        () => `q = ${e()};`,
        () => `static [${this.#expressions.key(inner)}] = ${e()};`,
        () => `[${this.#expressions.key(inner)}](x) ${this.block(method)}`,
        () =>
          `static { for (const x of [1, 2]) log(x); ${this.block({ ...enterFunction(inner, 'plain'), inFunction: false })} }`,
        () => `set w(x) ${this.block(method)}`,
        () => `*gen(x) ${this.block({ ...method, kind: 'generator' })}`,
        () => `static async later(x) ${this.block({ ...enterFunction(inner, 'async', ['x']) })}`,
      );
    const built = `constructor(x) { log("new"); super(); this.x = x; }`;
    const text = `class ${name} extends Base { #p = ${e()}; ${member()} ${this.#choices.chance(50) ? built : ''} ${member()}
run(x) ${this.block(method)} get value() { return this.#p; } }`;
    return [`${text} log(${name}.of(${e()}).run(${e()}), new ${name}().value);`, scope];
  }

  #destructuring(inner: Scope, scope: Scope): readonly [string, Scope] {
    const [a, b, c] = [this.#fresh('d'), this.#fresh('d'), this.#fresh('d')];
    const e = () => this.#e(inner);
    const key = () => this.#expressions.key(inner);
    const plain = () => this.#expressions.plainKey();
    const text = this.#choices.way(
      () => `let { a: ${a} = ${e()}, [${key()}]: ${b} = ${e()}, ...${c} } = o;`,
      () => `let [${a} = ${e()}, [${b}] = [${e()}], ...${c}] = [undefined, , ${e()}];`,
      () =>
        `let ${a}, ${b}, ${c}; [${a}, o[${plain()}] = ${e()}, { [${key()}]: ${b} }] = [1, undefined, o]; ({ a: o[${plain()}], ...${c} } = { a: ${e()}, z: 1 });`,
      () => `let [${a}, ${b}, ${c}] = closing(log);`,
    );
    return [text, withNames(scope, [a, b, c])];
  }
}

/** An iterator that says when it is asked and closed; before each program, on the line of its head. */
const CLOSING =
  'function closing(log) { let left = 3; return { [Symbol.iterator]() { return this; }, next() { log("next"); return { value: left, done: left-- === 0 }; }, return() { log("closed"); return {}; } }; }';

/** Sources of modules whose `render(log)` always ends. */
export const programs: fc.Arbitrary<string> = fc
  .array(fc.nat(2 ** 16), { minLength: 40, maxLength: 400, size: 'max' })
  .map((numbers) => `${CLOSING} ${new ProgramWriter(new Choices(numbers)).write()}`);
