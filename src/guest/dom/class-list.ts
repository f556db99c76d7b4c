/** `element.classList` (DOM 7.1), over the class attribute. */
import { setAttribute } from './attributes.ts';
import { freezeClass } from './node.ts';
import type { NodeRecord } from './tree.ts';

const KEY = {};

class GuestClassList {
  readonly #record: NodeRecord;

  constructor(key: unknown, record: NodeRecord) {
    if (key !== KEY) throw new TypeError('Illegal constructor');
    this.#record = record;
  }

  get #tokens(): Set<string> {
    return new Set(this.value.split(/[\t\n\f\r ]+/).filter((token) => token !== ''));
  }
  #write(tokens: Set<string>): void {
    setAttribute(this.#record, 'class', [...tokens].join(' '));
  }

  get value(): string {
    return this.#record.attributes.get('class') ?? '';
  }
  set value(text: unknown) {
    setAttribute(this.#record, 'class', `${text}`);
  }
  get length(): number {
    return this.#tokens.size;
  }
  item(index: number): string | null {
    return [...this.#tokens][index] ?? null;
  }
  contains(token: unknown): boolean {
    return this.#tokens.has(`${token}`);
  }
  add(...added: unknown[]): void {
    const tokens = this.#tokens;
    for (const token of added) tokens.add(checkToken(token));
    this.#write(tokens);
  }
  remove(...removed: unknown[]): void {
    const tokens = this.#tokens;
    for (const token of removed) tokens.delete(checkToken(token));
    this.#write(tokens);
  }
  toggle(token: unknown, force?: unknown): boolean {
    const isOn = force === undefined ? !this.contains(token) : Boolean(force);
    if (isOn) this.add(token);
    else this.remove(token);
    return isOn;
  }
  replace(old: unknown, token: unknown): boolean {
    const tokens = [...this.#tokens];
    const at = tokens.indexOf(`${old}`);
    if (at >= 0) tokens[at] = checkToken(token);
    this.#write(new Set(tokens));
    return at >= 0;
  }
  forEach(visit: (token: string, index: number) => void): void {
    for (const [index, token] of [...this.#tokens].entries()) visit(token, index);
  }
  toString(): string {
    return this.value;
  }
  [Symbol.iterator](): Iterator<string> {
    return [...this.#tokens][Symbol.iterator]();
  }
}
freezeClass(GuestClassList);

function checkToken(token: unknown): string {
  const text = `${token}`;
  if (!/^[^\t\n\f\r ]+$/.test(text))
    throw new TypeError(`"${text.slice(0, 40)}" is not a class name: it is empty or has a space`);
  return text;
}

export function classListOf(record: NodeRecord): GuestClassList {
  return new GuestClassList(KEY, record);
}
