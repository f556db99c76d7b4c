/** The part of Tabulator 6.5 that the table chunk uses; the package ships no types. */
declare module 'tabulator-tables' {
  export interface CellComponent {
    getValue(): unknown;
    getData(): Record<string, unknown>;
    getElement(): HTMLElement;
  }
  export interface GroupComponent {
    getKey(): string;
    getParentGroup(): GroupComponent | false;
    getElement(): HTMLElement;
    isVisible(): boolean;
  }
  export interface RowComponent {
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
  export class SortModule {
    _sortItems(rows: InternalRow[], sorters: { column: InternalColumn; dir: 'asc' | 'desc' }[]): void;
  }
  export class ColumnCalcsModule {}
  export class FilterModule {}
  export class FormatModule {}
  export class GroupRowsModule {}
  export class FrozenColumnsModule {}
  export class PageModule {}
  export class ResizeColumnsModule {}
  export class ResizeTableModule {}
  export class Tabulator {
    static registerModule(modules: (new () => object)[]): void;
    static extendModule(module: string, property: string, values: Record<string, unknown>): void;
    constructor(element: HTMLElement, options: Record<string, unknown>);
    on(event: string, listener: (...args: never[]) => void): void;
    replaceData(rows: object[]): Promise<void>;
    setHeight(height: number | false | string): void;
    redraw(force?: boolean): void;
    destroy(): void;
  }
}
