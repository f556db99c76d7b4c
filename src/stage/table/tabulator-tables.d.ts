/** The part of Tabulator 6.5 that the table chunks use; the package ships no types, nor a module of this name that is used. */
declare module 'tabulator-tables' {
  export interface CellComponent {
    getValue(): unknown;
    getData(): Record<string, unknown>;
    getElement(): HTMLElement;
    getRow(): RowComponent;
  }
  export interface GroupComponent {
    getKey(): string;
    getParentGroup(): GroupComponent | false;
    getElement(): HTMLElement;
    isVisible(): boolean;
  }
  export interface ColumnComponent {
    getWidth(): number;
    isVisible(): boolean;
    getField(): string;
    getElement(): HTMLElement;
    getParentColumn(): ColumnComponent | false;
    getDefinition(): { width?: unknown };
  }
  export interface RowComponent {
    watchPosition(callback: (position: number) => void): void;
    getData(): Record<string, unknown>;
    getElement(): HTMLElement;
  }
  export interface InternalColumn {
    readonly definition: { readonly sorterParams?: unknown; readonly width?: unknown };
    readonly visible: boolean;
    getField(): string;
    setWidth(width: number): void;
  }
  export interface InternalRow {
    readonly data: Record<string, unknown>;
  }
  export interface LayoutModule {
    readonly table: { readonly element: HTMLElement; readonly rowManager: { readonly element: HTMLElement } };
  }
  export type Formatter = (cell: object, params: object, onRendered: () => void) => unknown;
  /** What is registered is a class with a `moduleName`. */
  export class Module {
    static moduleName: string;
    constructor(table: Tabulator);
    registerColumnOption(name: string): void;
    subscribe(event: string, handler: (...args: never[]) => unknown): void;
  }
  export class Sort extends Module {
    _sortItems(rows: object[], sorters: { column: InternalColumn; dir: 'asc' | 'desc' }[]): void;
  }
  export class Tabulator {
    static registerModule(modules: (typeof Module)[]): void;
    static extendModule(module: string, property: string, values: Record<string, unknown>): void;
    constructor(element: HTMLElement, options: Record<string, unknown>);
    on(event: string, listener: (...args: never[]) => void): void;
    getData(which: 'active'): Record<string, unknown>[];
    getColumns(): ColumnComponent[];
    getSorters(): { field: string; dir: 'asc' | 'desc' }[];
    getPage(): number | false;
    getPageSize(): number;
    setPage(page: number | string): Promise<void>;
    refreshFilter(): void;
    replaceData(rows: object[]): Promise<void>;
    setHeight(height: number | false | string): void;
    setPageSize(size: number): void;
    redraw(force?: boolean): void;
    /** Its own manager, which makes no component for each row. */
    readonly rowManager: {
      readonly activeRows: readonly InternalRow[];
      getDisplayRows(): readonly InternalRow[];
      readonly renderer: { readonly vDomTop?: number };
    };
    destroy(): void;
  }
}
declare module 'tabulator-tables/src/js/core/Tabulator.js' {
  export { Tabulator as default } from 'tabulator-tables';
}
declare module 'tabulator-tables/src/js/core/Module.js' {
  export { Module as default } from 'tabulator-tables';
}
declare module 'tabulator-tables/src/js/modules/Sort/Sort.js' {
  export { Sort as default } from 'tabulator-tables';
}
declare module 'tabulator-tables/src/js/modules/*' {
  export { Module as default } from 'tabulator-tables';
}
declare module 'tabulator-tables/src/js/core/*' {
  /** For the classes of the second chunk only. */
  const internal: unknown;
  export default internal;
}
