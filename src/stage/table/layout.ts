/** The layout of tables that name none: columns as wide as their content, spare room shared among them. */
import type { InternalColumn, LayoutModule } from 'tabulator-tables';

export const DEFAULT_LAYOUT = 'share';

/** A Tabulator layout mode; called by Tabulator on its layout module. */
export function share(this: LayoutModule, columns: InternalColumn[], forced?: boolean): void {
  for (const column of columns) column.reinitializeWidth(forced);
  const shown = columns.filter((column) => column.visible);
  const flexible = shown.filter((column) => column.definition.width === undefined);
  const taken = shown.reduce((sum, column) => sum + column.getWidth(), 0);
  const spare = this.table.rowManager.element.clientWidth - taken;
  if (spare <= 0 || flexible.length === 0) return;
  const each = Math.floor(spare / flexible.length);
  flexible.forEach((column, i) => {
    const rest = i === flexible.length - 1 ? spare - each * flexible.length : 0;
    column.setWidth(column.getWidth() + each + rest);
  });
}
