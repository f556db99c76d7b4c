/** The element of a cell or row, as far as a formatter may change how it looks: `cell.getElement().style.color = 'red'`. */
import { checkPaint, PAINT } from '../../policy/cell-content.ts';
import type { LeftOut } from '../options.ts';
import { declarationsOfCell } from './cell-styles.ts';
import { ClassNames } from './class-names.ts';
import type { Dressed } from './dressed.ts';
import type { Declarations } from './look.ts';

export interface StyledElement {
  /** For the module. */
  readonly element: object;
  /** Separated by blanks. */
  readonly classes: string;
  /** @param dressed where it stands, and what rules say of its classes; @returns JSON of names and values in turn, `undefined` where there are none */
  read(leftOut: LeftOut, dressed?: Dressed): string | undefined;
}

let readStyle: (style: Style) => Declarations;

/** What a border within the element looks like: one of its own would change its size. By its width in CSS px. */
const BORDERS: ReadonlyMap<string, (width: number) => string> = new Map([
  ['border', (width: number) => `0 0 0 ${width}px`],
  ['border-left', (width: number) => `${width}px 0 0`],
  ['border-right', (width: number) => `-${width}px 0 0`],
  ['border-top', (width: number) => `0 ${width}px 0`],
  ['border-bottom', (width: number) => `0 -${width}px 0`],
]);
const BORDER = /^(\d+(?:\.\d+)?)px +(?:solid|dashed|dotted|double) +(.+)$/i;
const NAMES: readonly string[] = [...PAINT, ...BORDERS.keys()];

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
    for (const [name, value] of declarationsOfCell(String(text))) this.setProperty(name, value);
  }

  static {
    for (const name of NAMES) {
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

export function createStyledElement(): StyledElement {
  const style = new Style();
  const classes = new ClassNames();
  const setAttribute = (name: unknown, value: unknown) => {
    if (name === 'style') style.cssText = value as string;
    if (name === 'class') classes.set(value);
  };
  const element = {
    style,
    dataset: {},
    classList: classes.list,
    setAttribute,
    addEventListener: drop,
    get className() {
      return classes.text;
    },
    set className(value: unknown) {
      classes.set(value);
    },
  };
  return {
    element,
    get classes() {
      return classes.text;
    },
    read(leftOut, dressed) {
      const own = readStyle(style).filter(([name, value]) => value !== '' || !NAMES.includes(name));
      if (dressed === undefined) return paintOf(own, leftOut);
      const { looks, around } = dressed;
      return paintOf([...around.look.declarations, ...looks.fill(own, around.look)], leftOut);
    },
  };
}

/** @returns JSON of names and values in turn, `undefined` where there are none */
export function paintOf(declarations: Declarations, leftOut: LeftOut): string | undefined {
  const checked: string[] = [];
  const borders = new Map<string, string>();
  for (const [name, value] of declarations) {
    const offsetOf = BORDERS.get(name);
    const border = offsetOf && BORDER.exec(value);
    const shadow = border && `inset ${offsetOf(Number(border[1]))} ${border[2]}`;
    const allowed = shadow ? checkPaint('box-shadow', shadow) : checkPaint(name, value);
    if (allowed === undefined)
      leftOut(`the style ${name.slice(0, 40)} of a row or cell`, `Rows and cells may have ${NAMES.join(', ')}.`);
    else if (shadow) borders.set(name, allowed);
    else checked.push(name, allowed);
  }
  if (borders.size > 0) checked.push('box-shadow', [...borders.values()].join(', '));
  return checked.length > 0 ? JSON.stringify(checked) : undefined;
}
