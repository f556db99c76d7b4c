import type { Choices } from './choices.ts';
import { canAwait, canYield, enterArrow, enterFunction, type Scope } from './program-scope.ts';

const LITERALS = ['0', '1', '2', '-1', '1.5', '"s"', '"a"', "''", 'true', 'null', 'undefined', '-0', 'NaN', '/a(.)/'];
const BINARY = ['+', '+', '+', '-', '*', '%', '**', '<', '>=', '===', '!=', '&', '>>>', ',', '&&', '||', '??'];
const ASSIGN = ['=', '+=', '+=', '-=', '*=', '??=', '||=', '&&=', '<<=', '**='];
const KEYS = ['"a"', '"b"', '0', '1', '-1', '"x y"', 'null', '1.5', 'Symbol.iterator', '"con" + "s"'];
const PURE = ['Array.isArray', 'String', 'Number', 'Object.keys', 'JSON.stringify', 'isNaN'];

/** Writes expressions; `block` writes the body of a function that stands in one. */
export class ExpressionWriter {
  constructor(
    readonly choices: Choices,
    readonly block: (scope: Scope) => string,
    readonly fresh: (stem: string) => string,
  ) {}

  #space = () => this.choices.of(['', '', '', ' ', '\n', '/* ; } */', ' // ) {\n']);

  /** A string concatenation whose operands log when they are evaluated and when they become strings. */
  #loud(scope: Scope): string {
    const hint = this.fresh('h');
    return this.choices.way(
      () => `({ toString() { log("${hint} toString"); return "${hint}"; } })`,
      () =>
        `({ valueOf() { log("${hint} valueOf"); return 7; }, toString() { log("${hint} toString"); return "a"; } })`,
      () =>
        `({ [Symbol.toPrimitive](hint) { log("${hint}", hint); return ${this.choices.of(['"a"', '"b"', '1', '`k`'])}; } })`,
      () => `(log("${hint}"), ${this.leaf(scope)})`,
      () => '({ toString() { throw new RangeError("own: toString"); } })',
      () => '[["a"]]',
    );
  }

  leaf(scope: Scope): string {
    return this.choices.chance(60) ? this.choices.of(scope.readable) : this.choices.of(LITERALS);
  }

  /**
   * What stands in brackets of something that is assigned to: a primitive. An object is turned to a key
   * before the right side is evaluated, where plain JavaScript does it after
   * (`docs/decisions/050-meaning-kept.md`).
   */
  plainKey(): string {
    const { choices } = this;
    return choices.way(
      () => choices.of(KEYS),
      () => `log(${choices.of(KEYS)})`,
      () => `\`\${${choices.of(['"a"', '"b"', 'n'])}}\``,
      () => choices.of(['n', 'n++', 's', '--n']),
    );
  }

  /** What stands in brackets. */
  key(scope: Scope): string {
    const { choices } = this;
    const pick = choices.below(8);
    if (pick < 3) return choices.of(KEYS);
    if (pick === 3) return `log(${choices.of(KEYS)})`;
    if (pick === 4) return this.#loud(scope);
    if (pick === 5) return `\`\${${choices.of(['"a"', '"b"', 'n'])}}\``;
    if (pick === 6) return choices.of(['n', 'n++', 's', '--n']);
    return this.expression({ ...scope, depth: scope.depth + 2 });
  }

  /** Something with properties. */
  #target = (scope: Scope) =>
    this.choices.of(['o', 'o', 'o', 'list', 'list', 'o.b', '(log("target"), o)', this.choices.of(scope.readable)]);

  member(scope: Scope, key = (inner: Scope) => this.key(inner), space = this.#space): string {
    const object = this.#target(scope);
    const pick = this.choices.below(7);
    if (pick < 4) return `${object}${space()}[${space()}${key(scope)}]`;
    if (pick === 4) return `${object}.${this.choices.of(['a', 'b', 'g', 's'])}`;
    if (pick === 5) return `[o, list, o.b]${space()}[n % 3]${space()}[${key(scope)}]`;
    if (!scope.inMethod) return `${object}.a`;
    return this.choices.way(
      () => 'this.#p',
      () => `this[${key(scope)}]`,
      () => `super[${key(scope)}]`,
    );
  }

  /** A member that is assigned to; on one line, for engines place an error about the whole somewhere in it. */
  assigned(scope: Scope): string {
    return this.member(
      scope,
      () => this.plainKey(),
      () => ' ',
    );
  }

  expression(scope: Scope): string {
    const { choices } = this;
    if (scope.depth > 6 || choices.spent) return this.leaf(scope);
    const inner = { ...scope, depth: scope.depth + 1 };
    const e = () => this.expression(inner);
    // Where `yield` and `await` are no operators: default values of parameters, values of fields.
    const quiet = () => this.expression({ ...inner, kind: 'plain' });
    const body = (kind: Scope['kind'], parameters: string[] = []) => this.block(enterFunction(inner, kind, parameters));
    switch (choices.below(36)) {
      case 0:
      case 1:
        return this.leaf(scope);
      case 2:
      case 3: {
        const operator = choices.of(BINARY);
        return `((${e()}) ${operator}${this.#space() || ' '}(${e()}))`;
      }
      case 4:
        return `(${this.#loud(inner)} + ${this.#loud(inner)}${this.#space()} + ${e()})`;
      case 5:
        return `\`a\${${e()}}\${${this.#loud(inner)}}b\``;
      case 6:
        return `(${e()} ? ${e()}${this.#space()} : ${e()})`;
      case 7:
        return `(${choices.of(scope.writable)} ${choices.of(ASSIGN)} ${e()})`;
      case 8:
      case 9:
      case 10:
        return `(${this.assigned(inner)} ${choices.of(ASSIGN)} ${e()})`;
      case 11:
        return choices.way(
          () => `${this.assigned(inner)}++`,
          () => `--${this.assigned(inner)}`,
          () => `(${choices.of(scope.writable)}--)`,
        );
      case 12:
        return this.member(inner);
      case 13:
        return `${this.#target(inner)}?.[${this.key(inner)}]?.${choices.of(['a', 'b', 'length', '[n]', '["a"]'])}`;
      case 14:
        return `${this.#target(inner)}.f?.(${e()})`;
      case 15:
        return `o[${choices.of(['"m"', 'log("m")', '`m`'])}](${e()})`;
      case 16:
        return `log(${e()})`;
      case 17:
        return `((x, y = ${quiet()}) =>${this.#space()} ${this.expression(enterArrow(inner, 'plain', ['x', 'y']))})(${e()})`;
      case 18:
        return `((x) => ({ v: ${quiet()}, w: x }))(${e()})`;
      case 19:
        return `(function (x) ${body('plain', ['x'])})(${e()})`;
      case 20:
        return `[${e()}, ...${choices.of(['list', '"ab"', 'new Set([1, 1, 2])', 'closing(log)'])}, ${e()}]`;
      case 21:
        // JavaScriptCore turns an object to a key only after the value, against the standard: a primitive.
        return `({ [${this.plainKey()}]: ${e()}, get [${this.plainKey()}]() { log("get"); return ${this.leaf(scope)}; }, ...o })`;
      case 22:
        return `(tag\`p\${${e()}}\\n\${${e()}}q\`)`;
      case 23:
        return choices.of([
          '(2n ** 3n > n)',
          '(typeof undeclared)',
          `(${choices.of(['typeof', 'void', '!', '-', '~'])} ${e()})`,
        ]);
      case 24:
        return `delete ${choices.of(['o', 'list'])}[${this.key(inner)}]`;
      case 25:
        return `(${this.key(inner)} in ${choices.of(['o', 'list', 'o.b'])})`;
      case 26:
        return `[1, 2, 3].${choices.of(['map', 'filter', 'some', 'findLast', 'flatMap'])}((x, i) => ${this.expression(enterArrow(inner, 'plain', ['x', 'i']))})`;
      case 27:
        return `[3, 1, 2].sort((x, y) => (log(x, y), ${choices.of(['x - y', 'y - x', '0'])}))`;
      case 28:
        return `"a1b2".replace(/\\d/g, (d) => ${this.expression(enterArrow(inner, 'plain', ['d']))})`;
      case 29:
        return `[...(function* () ${body('generator')})()]`;
      case 30:
        return `new (class { v = ${quiet()}; [${this.key(inner)}] = ${quiet()}; static { log("static"); } get w() { return this.v; } })().w`;
      case 31:
        return scope.callable.length > 0
          ? `${choices.of(scope.callable)}(${e()}, ${e()})`
          : `${choices.of(PURE)}(${e()})`;
      case 32:
        if (canAwait(scope)) return `(await ${e()})`;
        return canYield(scope) ? `(yield ${e()})` : `${choices.of(PURE)}(${e()})`;
      case 33:
        return canYield(scope)
          ? `(yield* [${e()}])`
          : `(({ a = ${quiet()}, [${this.key({ ...inner, kind: 'plain' })}]: z = 1 } = o) => [a, z])()`;
      case 34:
        return `(later((async () => ${this.block(enterArrow(inner, 'async'))})()), ${this.leaf(scope)})`;
      default:
        return scope.inMethod
          ? choices.of(['super.m(1)', 'this.#p++', '(#p in this)', 'new.target', 'this.m(n)'])
          : `(${e()}, ${e()})`;
    }
  }
}
