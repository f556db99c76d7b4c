/**
 * Every HTML string that Tabulator may assign, for the stage's Trusted Types policy: none.
 *
 * Tabulator has 40 assignments of `innerHTML`. Most are in modules that the table chunk leaves out;
 * for the rest `stage/table.ts` picks options under which only the empty string is assigned (which
 * the policy passes): cells and titles are nodes (`Cell._generateContents`,
 * `Column._formatColumnHeaderTitle`; a mock column of `ColumnCalcs` takes its title from the columns'
 * defaults), groups' headers are elements (`Group.generateGroupHeaderContents`), the placeholder is one
 * (`RowManager.initializePlaceholder`), the sort arrow is drawn by CSS (`headerSortElement: ''` in
 * `Sort.initializeColumn`), the pagination buttons have empty labels that are filled as text
 * (`Page.initializePaginator`), a page size is always given (`Page.calculatePageSizes`), and the loading
 * alert is off (`Alert.alert`).
 * test/stage/table.test.ts counts the assignments.
 */
export const TABULATOR_CONSTANTS: readonly string[] = [];
