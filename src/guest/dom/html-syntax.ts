/** What HTML's syntax knows about elements (HTML 13.1.2, 13.2.4, 13.2.6), as data. */

const set = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** They have no content and no end tag. */
export const VOID_TAGS = set('area base br col embed frame hr img input keygen link meta param source track wbr');

/** Their content is text up to their own end tag. */
export const RAW_TEXT_TAGS = set('iframe noembed noframes noscript script style textarea title xmp');

/** A start tag of these ends an open paragraph. */
export const CLOSES_PARAGRAPH = set(
  `address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
  header hgroup hr li main menu nav ol p pre search section summary table ul`,
);

/** End tags of these close what is open in them; of all others (phrasing) they stop at one of these. */
export const SPECIAL = set(
  `address article aside blockquote button caption col colgroup dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup
  hr input li main menu nav ol p pre search section select summary table tbody td textarea tfoot th thead tr ul`,
);

/** Nothing outside of these is closed from within. */
export const SCOPE = set('caption table td th');

/** Parts of a table: what each start tag closes (`until` it stands in one of these), and what it implies. */
export const TABLE_PARENTS: Readonly<Record<string, ReadonlySet<string>>> = {
  caption: set('table'),
  colgroup: set('table'),
  col: set('colgroup table'),
  thead: set('table'),
  tbody: set('table'),
  tfoot: set('table'),
  tr: set('tbody thead tfoot table'),
  td: set('tr'),
  th: set('tr'),
};

const ABOVE_ROWS = 'caption col colgroup tbody tfoot thead';
/** Where markup is parsed inside of one of these: start tags that come to nothing, as long as no table of its own is open. */
export const NO_PLACE: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['tbody', set(ABOVE_ROWS)],
  ['thead', set(ABOVE_ROWS)],
  ['tfoot', set(ABOVE_ROWS)],
  ['tr', set(`${ABOVE_ROWS} tr`)],
]);
