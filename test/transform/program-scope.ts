/** What a place in a generated program may name and do. */
export interface Scope {
  /** Names that can be read. */
  readonly readable: readonly string[];
  /** Names that can be assigned: no counter of a loop is among them, so that every loop ends. */
  readonly writable: readonly string[];
  /** Names that can be called: only functions that were finished before, so that nothing recurses. */
  readonly callable: readonly string[];
  readonly labels: readonly string[];
  /** Whether `break` and `continue` have a loop, `break` a switch. */
  readonly inLoop: boolean;
  readonly inSwitch: boolean;
  readonly kind: 'plain' | 'generator' | 'async' | 'asyncGenerator';
  /** Whether `return` is around. */
  readonly inFunction: boolean;
  /** Whether `super.m()` and `this.#p` mean something. */
  readonly inMethod: boolean;
  readonly depth: number;
}

export const canAwait = ({ kind }: Scope): boolean => kind === 'async' || kind === 'asyncGenerator';
export const canYield = ({ kind }: Scope): boolean => kind === 'generator' || kind === 'asyncGenerator';

export function withNames(scope: Scope, readable: readonly string[], writable = readable): Scope {
  return { ...scope, readable: [...scope.readable, ...readable], writable: [...scope.writable, ...writable] };
}

/** The scope of the body of an arrow function inside `scope`: it keeps `this` and `super`. */
export function enterArrow(scope: Scope, kind: Scope['kind'], parameters: readonly string[] = []): Scope {
  const inner = { ...withNames(scope, parameters), labels: [], inLoop: false, inSwitch: false, inFunction: true, kind };
  return { ...inner, depth: scope.depth + 1 };
}

/** The scope of the body of any other function inside `scope`. */
export function enterFunction(scope: Scope, kind: Scope['kind'], parameters: readonly string[] = []): Scope {
  return { ...enterArrow(scope, kind, parameters), inMethod: false };
}
