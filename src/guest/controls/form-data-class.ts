/** `new FormData(form)`: names and texts of what a form holds (XMLHttpRequest 4.3); a list in the guest, and nothing is sent. */
import { recordOf } from '../dom/node.ts';
import { entriesOf } from './forms.ts';

type Entry = readonly [name: string, value: string];

export class FormData {
  #entries: Entry[] = [];

  constructor(form?: unknown, submitter?: unknown) {
    if (form === undefined) return;
    const record = recordOf(form);
    if (record.tag !== 'form') throw new TypeError('FormData: the argument is no <form>');
    this.#entries = entriesOf(record, submitter == null ? undefined : recordOf(submitter));
  }

  append(name: unknown, value: unknown): void {
    this.#entries.push([`${name}`, `${value}`]);
  }
  /** In the place of the first of its name. */
  set(name: unknown, value: unknown): void {
    const entry: Entry = [`${name}`, `${value}`];
    const at = this.#entries.findIndex(([other]) => other === entry[0]);
    this.delete(entry[0]);
    this.#entries.splice(at < 0 ? this.#entries.length : at, 0, entry);
  }
  delete(name: unknown): void {
    const gone = `${name}`;
    this.#entries = this.#entries.filter(([other]) => other !== gone);
  }
  get(name: unknown): string | null {
    return this.getAll(name)[0] ?? null;
  }
  getAll(name: unknown): string[] {
    const wanted = `${name}`;
    return this.#entries.filter(([other]) => other === wanted).map(([, value]) => value);
  }
  has(name: unknown): boolean {
    return this.getAll(name).length > 0;
  }
  forEach(callback: unknown): void {
    for (const [name, value] of this.#entries)
      (callback as (value: string, name: string, data: FormData) => void)(value, name, this);
  }
  keys(): IterableIterator<string> {
    return this.#entries.map(([name]) => name).values();
  }
  values(): IterableIterator<string> {
    return this.#entries.map(([, value]) => value).values();
  }
  entries(): IterableIterator<[string, string]> {
    return this.#entries.map(([name, value]): [string, string] => [name, value]).values();
  }
  [Symbol.iterator](): IterableIterator<[string, string]> {
    return this.entries();
  }
}
