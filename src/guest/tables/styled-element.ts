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
const REFUSED_HINT =
  'A formatter returns what stands in a cell; listen by cellClick or table.on("rowClick"), and show details beside the table.';
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

let refusedOf: (facade: Facade) => readonly string[];

/** For the module. What would draw more in it does nothing, and is told: a table put into a row, a listener there. */
class Facade {
  readonly style = new Style();
  readonly dataset = {};
  readonly classList: object;
  readonly #classes: ClassNames;
  #refused: string[] | undefined;

  constructor(classes: ClassNames) {
    this.#classes = classes;
    this.classList = classes.list;
  }
  setAttribute(name: unknown, value: unknown): void {
    if (name === 'style') this.style.cssText = value as string;
    if (name === 'class') this.#classes.set(value);
  }
  get className(): string {
    return this.#classes.text;
  }
  set className(value: unknown) {
    this.#classes.set(value);
  }
  querySelector(): null {
    return null;
  }
  querySelectorAll(): unknown[] {
    return [];
  }
  #note(name: string): void {
    this.#refused ??= [];
    if (!this.#refused.includes(name)) this.#refused.push(name);
  }

  static {
    for (const name of ['innerHTML', 'textContent', 'innerText', 'onclick']) {
      Object.defineProperty(Facade.prototype, name, {
        get: () => '',
        set(this: Facade) {
          this.#note(name);
        },
      });
    }
    const methods =
      'addEventListener appendChild append prepend replaceChildren insertAdjacentElement insertAdjacentHTML';
    for (const name of methods.split(' ')) {
      Object.defineProperty(Facade.prototype, name, {
        value(this: Facade, first: unknown) {
          this.#note(name);
          return first;
        },
      });
    }
    refusedOf = (facade) => facade.#refused ?? [];
  }
}
Object.freeze(Facade.prototype);
Object.freeze(Facade);

export function createStyledElement(): StyledElement {
  const classes = new ClassNames();
  const element = new Facade(classes);
  return {
    element,
    get classes() {
      return classes.text;
    },
    read(leftOut, dressed) {
      for (const name of refusedOf(element)) leftOut(`${name} of the element of a row or cell`, REFUSED_HINT);
      const own = readStyle(element.style).filter(([name, value]) => value !== '' || !NAMES.includes(name));
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
