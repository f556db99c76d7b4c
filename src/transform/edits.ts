/** Stands for the prefix of all inserted names, until the whole module has been read. */
export const NAME = '\u0001';

/** A text put at an offset of the source, in place of what stands up to `end`. It may be filled in later. */
export interface Edit {
  readonly at: number;
  readonly end: number;
  text: string;
}

/**
 * Edits of a source, made in source order. None holds or takes away a line terminator, so that line
 * numbers of the result are those of the source.
 */
export class Edits {
  readonly #edits: Edit[] = [];

  /** Inserts `text` (with `NAME` for the prefix) at offset `at`, after what was inserted there before. */
  insert(at: number, text = ''): Edit {
    return this.replace(at, at, text);
  }

  /** Puts `text` in place of the source from `at` to `end`. */
  replace(at: number, end: number, text: string): Edit {
    const edit = { at, end, text };
    this.#edits.push(edit);
    return edit;
  }

  /** The source with every edit, its names beginning with `prefix`. */
  apply(code: string, prefix: string): string {
    /** Most texts are inserted often. */
    const named = new Map<string, string>();
    let result = '';
    let from = 0;
    for (const { at, end, text } of this.#edits) {
      if (text === '' && end === at) continue;
      let inserted = named.get(text);
      if (inserted === undefined) {
        inserted = text.replaceAll(NAME, prefix);
        named.set(text, inserted);
      }
      result += code.slice(from, at) + inserted;
      from = end;
    }
    return result + code.slice(from);
  }

  /**
   * Where in the source a place of the result comes from.
   *
   * @param start offset into the source at which the line begins
   * @param column of the result, 0-based, in UTF-16 units
   * @returns the column of the source, 0-based; of inserted text, that of what it was inserted before
   */
  findColumn(start: number, column: number, prefix: string): number {
    let moved = 0;
    for (const { at, end, text } of this.#edits) {
      if (at < start) continue;
      if (at + moved >= start + column) break;
      const length = text.length + (text.split(NAME).length - 1) * (prefix.length - 1);
      if (at + moved + length > start + column) return at - start;
      moved += length - (end - at);
    }
    return Math.max(0, column - moved);
  }
}
