/** The elements of a table's rows, as far as functions of the module change how they look. */
import { ROW_STYLE } from '../../protocol/table-words.ts';
import type { LeftOut } from '../options.ts';
import type { Dressed } from './dressed.ts';
import type { CellLooks } from './look.ts';
import type { Cells } from './part.ts';
import { createStyledElement, type StyledElement } from './styled-element.ts';

export class RowElements {
  readonly #elements: StyledElement[] = [];
  readonly #count: number;
  readonly #looks: CellLooks | undefined;

  /** @param looks where there may be style sheets */
  constructor(count: number, looks: CellLooks | undefined) {
    this.#count = count;
    this.#looks = looks;
  }

  /** @param at the row's place, from 0 */
  of(at: number): StyledElement {
    this.#elements[at] ??= createStyledElement();
    return this.#elements[at];
  }

  /** Whether a row may have a class. */
  get hasAny(): boolean {
    return this.#looks !== undefined && this.#elements.length > 0;
  }

  /** @param classes of a cell in the row; @returns where its elements stand */
  dress(at: number, classes: string): Dressed | undefined {
    const looks = this.#looks;
    return looks && { looks, around: looks.cell(this.#elements[at]?.classes ?? '', classes) };
  }

  /** @returns how rows look, where any is not as all are */
  read(leftOut: LeftOut): Cells {
    const styles = Array.from({ length: this.#elements.length > 0 ? this.#count : 0 }, (_, at) => {
      const element = this.#elements[at];
      const looks = this.#looks;
      return element?.read(leftOut, looks && { looks, around: looks.row(element.classes) });
    });
    return styles.some((style) => style !== undefined) ? { [`${ROW_STYLE}0`]: styles } : {};
  }
}
