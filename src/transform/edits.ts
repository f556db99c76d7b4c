/** Stands for the prefix of all inserted names, until the whole module has been read. */
export const NAME = '\u0001';

/** A text inserted at an offset of the source. `text` may be filled in after what follows it is known. */
export interface Edit {
  readonly at: number;
  text: string;
}

/**
 * Insertions into a source, made in source order: position-preserving, so that line numbers of the
 * result are those of the source.
 */
export class Edits {
  readonly #edits: Edit[] = [];

  /** Inserts `text` (with `NAME` for the prefix) at offset `at`, after what was inserted there before. */
  insert(at: number, text = ''): Edit {
    const edit = { at, text };
    this.#edits.push(edit);
    return edit;
  }

  /** The source with every insertion, its names beginning with `prefix`. */
  apply(code: string, prefix: string): string {
    let result = '';
    let from = 0;
    for (const { at, text } of this.#edits) {
      if (text === '') continue;
      result += code.slice(from, at) + text.replaceAll(NAME, prefix);
      from = at;
    }
    return result + code.slice(from);
  }
}
