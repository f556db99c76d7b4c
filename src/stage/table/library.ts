/**
 * Tabulator, as far as every table needs it: the only file that imports its core. From the package's own
 * source files, so that the chunk `table-more` takes these very classes from here (`tools/realms.mjs`).
 */
export { default as Cell } from 'tabulator-tables/src/js/core/cell/Cell.js';
export { default as Column } from 'tabulator-tables/src/js/core/column/Column.js';
export { default as Module } from 'tabulator-tables/src/js/core/Module.js';
export { default as Row } from 'tabulator-tables/src/js/core/row/Row.js';
export { default as RowComponent } from 'tabulator-tables/src/js/core/row/RowComponent.js';
export { default as Tabulator } from 'tabulator-tables/src/js/core/Tabulator.js';
export { default as Helpers } from 'tabulator-tables/src/js/core/tools/Helpers.js';
