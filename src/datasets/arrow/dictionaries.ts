/**
 * The dictionaries of a dataset.
 *
 * The attack: a dictionary that is replaced hundreds of times, each kept whole by the rows before it; thousands of
 * dictionaries, for each of which all fields are searched; two fields that read the same entries as different types.
 * The defence: each dictionary comes once, before the rows that show it, and what its entries are is known by its id.
 */
import { ArrowError } from './arrow-error.ts';
import type { Field } from './schema.ts';

export class Dictionaries {
  readonly #entries = new Map<number, { readonly field: Field; readonly meaning: string }>();
  readonly #lengths = new Map<number, number>();

  /** @throws ArrowError for fields that share a dictionary and differ in type */
  constructor(fields: readonly Field[]) {
    for (const field of fields) this.#collect(field);
  }

  /** What the entries of the dictionary `id` are. @throws ArrowError where it came before, or no field has it */
  entriesOf(id: number): Field {
    const known = this.#entries.get(id);
    if (!known) throw new ArrowError(`holds a dictionary ${id} that no column refers to`);
    if (this.#lengths.has(id))
      throw new ArrowError(
        'holds a dictionary that replaces another',
        'Give all batches the same dictionary: in Python, `table.unify_dictionaries()`.',
      );
    return known.field;
  }

  add(id: number, length: number): void {
    this.#lengths.set(id, length);
  }

  /** Entries of the dictionary `id`. @throws ArrowError where it has not come yet */
  lengthOf(id: number): number {
    const length = this.#lengths.get(id);
    if (length === undefined)
      throw new ArrowError(`refers to a dictionary ${id} that does not stand before its rows`, 'Write it once more.');
    return length;
  }

  #collect({ dictionary, ...field }: Field): void {
    if (dictionary) {
      const { id, meaning } = dictionary;
      const known = this.#entries.get(id);
      if (known && known.meaning !== meaning)
        throw new ArrowError(
          `has columns of different types that share dictionary ${id}`,
          'Give each a dictionary of its own.',
        );
      this.#entries.set(id, { field, meaning });
    }
    if ('children' in field.layout) for (const child of field.layout.children) this.#collect(child);
  }
}
