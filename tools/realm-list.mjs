// Every realm, as data: what its script is made from, the global it defines, and what stands before it or around it.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
/** What paper and readers ask for: with whichever of those that draw comes first. */
const ASKED = ['contrast', 'forced-colors', 'paper'].map((name) => `${root}src/stage/${name}.css`);
const require = createRequire(import.meta.url);

/** What several realms hold, bundled once and put before each of them: a script and its files. */
export const SHARED = {
  wire: {
    name: 'SafeModuleWire',
    modules: [
      'virtual:checks',
      `${root}src/protocol/channel.ts`,
      `${root}src/protocol/measure.ts`,
      `${root}src/protocol/bounds.ts`,
      `${root}src/datasets/columns.ts`,
    ],
  },
  markup: {
    name: 'SafeModuleMarkup',
    modules: [`${root}src/policy/markup.ts`, `${root}src/policy/style-value.ts`],
    names: [
      'ALLOWED_TAGS DrawingBudget ID_PREFIX MAX_DEPTH MAX_NESTED REFERENCE_ATTRIBUTES STYLE_PROPERTIES addVocabulary defaultsOf expandBraces isAttributeAllowed isAttributeKnown mostChildrenOf namespaceOf nothing spellingOf toDrawnValue words',
      'checkStyle',
    ],
  },
};

/** The guest's entry, and what its parts take of its modules: each name is text in every program. */
const GUEST_NAMES = {
  'src/guest/entry.ts': 'start',
  'src/guest/dom/tree.ts':
    'contains createElement createFragment createText depthOf drawnAs findFollowing link insert refusalOf reportTag setText unlink unlinkChildren textOf ELEMENT TEXT',
  'src/guest/dom/attributes.ts': 'getAttribute removeAttribute setAttribute setStyle styleTextOf',
  'src/guest/dom/element.ts': 'GuestElement define defineMethods',
  'src/guest/dom/errors.ts': 'syntaxError',
  'src/guest/dom/node.ts': 'GuestNode facadeOf findRecord freezeClass nearestElement recordOf toNode',
  'src/guest/dom/parent.ts': 'GuestParent selectAll',
  'src/guest/dom/select.ts': 'findClosest hasToken select',
  'src/guest/dom/style.ts': 'GuestStyle recordBehind',
};
/** The part of tables, and what of its modules the part for more takes. */
const GUEST_TABLE_NAMES = {
  'src/guest/tabulator.ts': 'createTabulator',
  'src/guest/options.ts': 'functionOf isList isObject itemsOf lengthOf nameOf ownOf readField readerOf shortTextOf',
  'src/guest/tables/plain.ts': 'LONGEST_TEXT plainOf',
  'src/guest/tables/report.ts': 'attempt warn',
};
/** What the chunk of tables holds, and takes of its modules with it for the second one. */
const TABLE_NAMES = {
  'src/stage/table.ts': 'createTable',
  'src/stage/table/columns.ts': 'formatRow',
  'src/stage/table/layout.ts': 'CELL_PADDING',
  'src/stage/table/library.ts': 'Cell Column Helpers Module Row RowComponent Tabulator',
  'src/stage/table/rows.ts': 'displayField valueField',
  'src/stage/table/text.ts': 'NO_TITLE textOf',
};
const inRoot = (file) => `${root}${file}`;

/** Every realm: its entry, the global its script defines, what stands before it or around it, and its style sheets. */
export const REALMS = {
  barrier: { entry: 'src/barrier/frame.ts', name: 'SafeModuleBarrier', shared: ['wire'] },
  'barrier-calls': { entry: 'src/barrier/calls.ts', name: 'SafeModule_barrierCalls' },
  stage: { entry: 'src/stage/frame.ts', name: 'SafeModuleStage', shared: ['wire', 'markup'] },
  guest: {
    modules: Object.keys(GUEST_NAMES).map(inRoot),
    names: Object.values(GUEST_NAMES),
    name: 'SafeModuleGuest',
    shared: ['markup'],
  },
  // Parts of the guest that a program has only where its module names the capability.
  'guest-html': { entry: 'src/guest/dom/html.ts', name: 'SafeModuleGuestHtml', within: ['markup', 'guest'] },
  'guest-events': { entry: 'src/guest/events.ts', name: 'SafeModuleGuestEvents', within: ['markup', 'guest'] },
  'guest-controls': { entry: 'src/guest/controls.ts', name: 'SafeModuleGuestControls', within: ['markup', 'guest'] },
  'guest-pictures': { entry: 'src/guest/pictures.ts', name: 'SafeModuleGuestPictures', within: ['markup', 'guest'] },
  'guest-sheets': { entry: 'src/guest/sheets.ts', name: 'SafeModuleGuestSheets', within: ['markup', 'guest'] },
  'guest-more': { entry: 'src/guest/dom/more.ts', name: 'SafeModuleGuestMore', within: ['markup', 'guest'] },
  'guest-refusals': {
    entry: 'src/guest/dom/refusals.ts',
    name: 'SafeModuleGuestRefusals',
    within: ['markup', 'guest'],
  },
  'guest-selectors': {
    entry: 'src/guest/dom/selectors.ts',
    name: 'SafeModuleGuestSelectors',
    within: ['markup', 'guest'],
  },
  'guest-arrays': { entry: 'src/guest/natives/plain-arrays.ts', name: 'SafeModuleGuestArrays' },
  'guest-texts': { entry: 'src/guest/natives/texts.ts', name: 'SafeModuleGuestTexts' },
  'guest-globals': { entry: 'src/guest/natives/globals.ts', name: 'SafeModuleGuestGlobals' },
  'guest-regexps': { entry: 'src/guest/regexps/bound-regexps.ts', name: 'SafeModuleGuestRegexps' },
  'guest-clock': { entry: 'src/guest/realm/deterministic.ts', name: 'SafeModuleGuestClock' },
  'guest-datasets': { entry: 'src/guest/datasets.ts', name: 'SafeModuleGuestDatasets' },
  'guest-console': { entry: 'src/guest/console.ts', name: 'SafeModuleGuestConsole' },
  'guest-table': {
    modules: Object.keys(GUEST_TABLE_NAMES).map(inRoot),
    names: Object.values(GUEST_TABLE_NAMES),
    name: 'SafeModuleGuestTable',
    within: ['markup', 'guest'],
  },
  'guest-table-more': {
    entry: 'src/guest/tables/extended.ts',
    name: 'SafeModuleGuestTableMore',
    within: ['markup', 'guest', 'guest-table'],
  },
  'guest-plot': { entry: 'src/guest/simple-plots.ts', name: 'SafeModuleGuestPlot' },
  'guest-tools': { entry: 'src/guest/tools.ts', name: 'SafeModuleGuestTools' },
  'guest-fetch': { entry: 'src/guest/fetch.ts', name: 'SafeModuleGuestFetch' },
  // They stand before the runtime, and have its name.
  'guest-script': { entry: 'src/guest/script.ts', name: 'SafeModuleGuest', within: ['markup', 'guest'] },
  'guest-tests': { entry: 'src/guest/tests.ts', name: 'SafeModuleGuest', within: ['markup', 'guest'] },
  'guest-format': { entry: 'src/guest/formatter.ts', name: 'SafeModuleGuestFormat' },
  'guest-units': { entry: 'src/guest/units.ts', name: 'SafeModuleGuestUnits' },
  extras: {
    entry: 'src/stage/extras.ts',
    name: 'SafeModule_extras',
    within: ['wire', 'markup'],
    styles: [`${root}src/stage/extras.css`, ...ASKED],
  },
  table: {
    modules: Object.keys(TABLE_NAMES).map(inRoot),
    names: Object.values(TABLE_NAMES),
    name: 'SafeModule_table',
    within: ['markup'],
    styles: [
      require.resolve('tabulator-tables/dist/css/tabulator_simple.min.css'),
      `${root}src/stage/letters.css`,
      `${root}src/stage/table.css`,
      `${root}src/stage/table-parts.css`,
      ...ASKED,
    ],
  },
  'table-more': { entry: 'src/stage/table-more.ts', name: 'SafeModule_tableMore', within: ['markup', 'table'] },
  plot: {
    entry: 'src/stage/plot.ts',
    name: 'SafeModule_plot',
    styles: [
      require.resolve('uplot/dist/uPlot.min.css'),
      `${root}src/stage/letters.css`,
      `${root}src/stage/plot.css`,
      ...ASKED,
    ],
  },
  transcript: { entry: 'src/stage/transcript.ts', name: 'SafeModule_transcript', within: ['wire'] },
  // In the memory of QuickJS, before the guest's runtime; and the thread that holds QuickJS.
  'vm-prelude': { entry: 'src/vm/inside/prelude.ts', name: 'SafeModuleVmPrelude' },
  vm: { entry: 'src/vm/serve.ts', name: 'SafeModuleVm' },
  // Stands in the hosted sandbox page only, whose own policy names its hash.
  hosted: { entry: 'src/hosted/frame.ts', name: 'SafeModuleHosted' },
};
export const HASHED = ['barrier', 'stage', 'table', 'table-more', 'plot', 'extras', 'transcript', 'barrier-calls'];
/** What stands in a page's text. */
export const INLINED = ['barrier', 'stage', 'hosted'];

export function findScript(name) {
  return SHARED[name] ?? REALMS[name];
}
