declare module '*.css';
declare module 'tabulator-tables' {
  export class TabulatorFull {
    constructor(place: HTMLElement, options: object);
    on(event: string, listener: () => void): void;
    setFilter(field: string, type: string, value: unknown): void;
    destroy(): void;
  }
}
