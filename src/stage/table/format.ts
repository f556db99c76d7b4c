/**
 * In place of Tabulator's module `format`, whose own formatters build HTML of values: here a formatter is a
 * function of the table chunk's, and where there is none nothing is shown.
 */
import type { CellComponent, Formatter } from 'tabulator-tables';
import { Module, type Tabulator } from './library.ts';

interface InternalCell {
  readonly column: { readonly modules: { readonly format: { readonly formatter: Formatter } } };
  getComponent(): CellComponent;
}
interface Column {
  readonly definition: { readonly formatter?: unknown; readonly titleFormatter?: unknown };
  readonly modules: { format?: { formatter: Formatter; params: object } };
}

const nothing = () => document.createTextNode('');
const onRendered = () => {};

export class FormatModule extends Module {
  static override moduleName = 'format';

  constructor(table: Tabulator) {
    super(table);
    for (const name of ['formatter', 'titleFormatter']) this.registerColumnOption(name);
  }

  initialize(): void {
    this.subscribe('cell-format', (cell: InternalCell) =>
      cell.column.modules.format.formatter(cell.getComponent(), {}, onRendered),
    );
    this.subscribe('column-layout', (column: Column) => {
      column.modules.format = { formatter: this.lookupFormatter(column.definition.formatter), params: {} };
    });
    this.subscribe('column-format', ({ definition }: Column, title: string) =>
      definition.titleFormatter ? this.lookupFormatter(definition.titleFormatter)({}, {}, onRendered) : title,
    );
  }

  /** Called by other modules, too. */
  lookupFormatter(formatter: unknown): Formatter {
    return typeof formatter === 'function' ? (formatter as Formatter) : nothing;
  }
}
