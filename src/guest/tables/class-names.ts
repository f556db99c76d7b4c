/** The classes that a module gives a row or cell, for the rules of its style sheets: Tabulator's own are not among them. */

/** Of one element, and UTF-16 code units of each. */
const [MOST, LONGEST] = [20, 100];

export class ClassNames {
  #names = new Set<string>();
  /** For the module: as much of `DOMTokenList` as formatters use. */
  readonly list: object;

  constructor() {
    this.list = Object.freeze({
      add: Object.freeze((...names: unknown[]) => this.#add(names)),
      remove: Object.freeze((...names: unknown[]) => {
        for (const name of tokensOf(names)) this.#names.delete(name);
      }),
      toggle: Object.freeze((name: unknown, force?: unknown) => {
        const isOn = force === undefined ? !this.#names.has(String(name)) : Boolean(force);
        if (isOn) this.#add([name]);
        else this.#names.delete(String(name));
        return isOn;
      }),
      contains: Object.freeze((name: unknown) => this.#names.has(String(name))),
    });
  }

  get text(): string {
    return [...this.#names].join(' ');
  }

  set(text: unknown): void {
    this.#names.clear();
    this.#add([text]);
  }

  #add(names: readonly unknown[]): void {
    for (const name of tokensOf(names)) if (this.#names.size < MOST) this.#names.add(name);
  }
}

/** @returns the first of them */
export function tokensOf(names: readonly unknown[]): string[] {
  const tokens: string[] = [];
  for (const name of names) {
    if (tokens.length >= MOST) break;
    const some = `${name}`.slice(0, MOST * LONGEST).split(/[\t\n\f\r ]+/, 2 * MOST);
    tokens.push(...some.filter((token) => token !== '' && token.length <= LONGEST));
  }
  return tokens.slice(0, MOST);
}
