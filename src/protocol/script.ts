/** How the input of a script travels: as a dataset of one of these names. */

/** Rows as they are. */
export const INPUT_ROWS = 'rows';
/** One row, whose column `json` holds anything else as a text. */
export const INPUT_JSON = 'json';
