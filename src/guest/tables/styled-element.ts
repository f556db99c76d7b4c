/** The element of a cell or row, as far as a formatter may change how it looks: `cell.getElement().style.color = 'red'`. */
import { checkPaint, PAINT } from '../../policy/cell-content.ts';
import { declarationsOf } from '../dom/declarations.ts';
import type { LeftOut } from '../options.ts';

export interface StyledElement {
  /** For the module. */
  readonly element: object;
  /** @returns JSON of names and values in turn, `undefined` where there are none */
  read(leftOut: LeftOut): string | undefined;
}

let readStyle: (style: Style) => (readonly [name: string, value: string])[];

class Style {
  /** As they were set; in kebab case. */
  readonly #set = new Map<string, string>();

  setProperty(name: unknown, value: unknown): void {
    this.#set.set(String(name).slice(0, 100), String(value).slice(0, 300));
  }
  removeProperty(name: unknown): void {
    this.#set.delete(String(name));
  }
  getPropertyValue(name: unknown): string {
    return this.#set.get(String(name)) ?? '';
  }
  get cssText(): string {
    return [...this.#set].map(([name, value]) => `${name}: ${value};`).join(' ');
  }
  set cssText(text: unknown) {
    this.#set.clear();
    for (const [name, value] of declarationsOf(String(text).slice(0, 2000))) this.setProperty(name, value);
  }

  static {
    for (const name of PAINT) {
      const accessor = {
        get(this: Style) {
          return this.getPropertyValue(name);
        },
        set(this: Style, value: unknown) {
          this.setProperty(name, value);
        },
      };
      Object.defineProperty(Style.prototype, name, accessor);
      Object.defineProperty(
        Style.prototype,
        name.replace(/-(.)/g, (_, letter) => letter.toUpperCase()),
        accessor,
      );
    }
    readStyle = (style) => [...style.#set, ...Object.keys(style).map((name) => [name, ''] as const)];
  }
}
Object.freeze(Style.prototype);
Object.freeze(Style);

const drop = () => {};
const CLASS_LIST = Object.freeze({ add: drop, remove: drop, toggle: drop, contains: () => false });

export function createStyledElement(): StyledElement {
  const style = new Style();
  const setAttribute = (name: unknown, value: unknown) => {
    if (name === 'style') style.cssText = value as string;
  };
  const element = { style, dataset: {}, classList: CLASS_LIST, setAttribute, addEventListener: drop };
  return {
    element,
    read(leftOut) {
      const checked: string[] = [];
      for (const [name, value] of readStyle(style)) {
        if (value === '' && PAINT.some((known) => known === name)) continue;
        const allowed = checkPaint(name, value);
        if (allowed !== undefined) checked.push(name, allowed);
        else leftOut(`the style ${name.slice(0, 40)} of a row or cell`, `Rows and cells may have ${PAINT.join(', ')}.`);
      }
      return checked.length > 0 ? JSON.stringify(checked) : undefined;
    },
  };
}
