// One Vite plugin that bundles each realm to a constant string.
//
// `virtual:realm/NAME` exports `source` (a classic script) for every realm, and for a lazy chunk of
// the stage also its `styles`. `virtual:realm/hashes` exports the SHA-256 CSP sources of the scripts
// that frames may run, so that the element knows a chunk's hash without loading the chunk, and
// `virtual:realm/identity` what the hosted sandbox page is told apart by: the package's version and its own script's hash.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { checks, SCHEMA_FILES } from './checks.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);

/** What several realms hold, bundled once and put before each of them: a script and its files. */
const SHARED = {
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
const REALMS = {
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
    styles: [`${root}src/stage/extras.css`],
  },
  table: {
    modules: Object.keys(TABLE_NAMES).map(inRoot),
    names: Object.values(TABLE_NAMES),
    name: 'SafeModule_table',
    within: ['markup'],
    styles: [require.resolve('tabulator-tables/dist/css/tabulator_simple.min.css'), `${root}src/stage/table.css`],
  },
  'table-more': { entry: 'src/stage/table-more.ts', name: 'SafeModule_tableMore', within: ['markup', 'table'] },
  plot: {
    entry: 'src/stage/plot.ts',
    name: 'SafeModule_plot',
    styles: [require.resolve('uplot/dist/uPlot.min.css'), `${root}src/stage/plot.css`],
  },
  transcript: { entry: 'src/stage/transcript.ts', name: 'SafeModule_transcript', within: ['wire'] },
  // Inside QuickJS, before a guest's program; and the thread that holds QuickJS.
  'vm-prelude': { entry: 'src/vm/inside/prelude.ts', name: 'SafeModuleVmPrelude' },
  vm: { entry: 'src/vm/serve.ts', name: 'SafeModuleVm', embeds: ['vm-prelude'] },
  // Stands in the hosted sandbox page only, whose own policy names its hash.
  hosted: { entry: 'src/hosted/frame.ts', name: 'SafeModuleHosted' },
};
const HASHED = ['barrier', 'stage', 'table', 'table-more', 'plot', 'extras', 'transcript', 'barrier-calls'];
/** What stands in a page's text. */
const INLINED = ['barrier', 'stage', 'hosted'];
const PREFIX = 'virtual:realm/';

/** @param {{testBuild?: boolean}} options */
export function realms({ testBuild = false } = {}) {
  /** @type {Map<string, Promise<{source: string, styles: string, inputs: string[]}>>} */
  const built = new Map();
  /** Files that any realm so far was made from. */
  const made = new Set();
  const remember = async (realm) => {
    for (const input of (await realm).inputs) made.add(input);
    return realm;
  };
  const bundle = (name) => {
    if (!built.has(name)) built.set(name, remember(bundleRealm(name, testBuild, bundle)));
    return built.get(name);
  };
  return {
    name: 'safe-module:realms',
    api: { inputs: made },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      if (name === 'hashes') {
        const realms = await Promise.all(HASHED.map(bundle));
        for (const { inputs } of realms) for (const input of inputs) this.addWatchFile(input);
        return `export const hashes = ${JSON.stringify(realms.map(({ source }) => cspHash(source)).join(' '))};`;
      }
      if (name === 'identity') {
        const { source, inputs } = await bundle('hosted');
        for (const input of inputs) this.addWatchFile(input);
        const { version } = JSON.parse(await readFile(`${root}package.json`, 'utf8'));
        return `export const version = ${JSON.stringify(version)};\nexport const hostedHash = ${JSON.stringify(cspHash(source))};`;
      }
      if (findScript(name) === undefined) throw new Error(`There is no realm "${name}".`);
      const { own, shared, styles, inputs } = await bundle(name);
      for (const input of inputs) this.addWatchFile(input);
      const imports = shared.map((part) => `import { source as ${part} } from '${PREFIX}${part}';\n`).join('');
      const text = [...shared, JSON.stringify(own)].join(' + ');
      return `${imports}export const source = ${text};\nexport const styles = ${JSON.stringify(styles)};`;
    },
    /** In the dev server a change to any realm's source remakes all of them and reloads the page. */
    handleHotUpdate({ file, server }) {
      if (!/\/src\/(barrier|hosted|stage|guest|protocol|datasets|policy|transcript|vm)\//.test(file)) return;
      built.clear();
      for (const name of ['hashes', 'identity', ...Object.keys(SHARED), ...Object.keys(REALMS)]) {
        const module = server.moduleGraph.getModuleById(`\0${PREFIX}${name}`);
        if (module) server.moduleGraph.invalidateModule(module);
      }
      server.ws.send({ type: 'full-reload' });
    },
  };
}

/** @returns the realm's own script, the whole with what is shared before it, and what it is made from */
async function bundleRealm(name, testBuild, bundle) {
  const {
    name: globalName,
    styles = [],
    shared = [],
    within = [],
    embeds = [],
    entry,
    modules,
    names,
  } = findScript(name);
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [
      checks(),
      takeShared([...shared, ...within]),
      modules && gather(name, modules, names),
      embed(embeds, bundle),
      withoutWasm,
    ],
    define: {
      'import.meta': '{}',
      __TEST_BUILD__: JSON.stringify(testBuild),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      lib: {
        entry: modules ? `${GATHERED}${name}` : `${root}${entry}`,
        formats: ['iife'],
        name: globalName,
        fileName: () => `${name}.js`,
      },
      rolldownOptions: {
        // No realm asks a script's global what kind of object it is.
        output: { globals: (id) => findScript(id.slice(TAKEN.length)).name, generatedCode: { symbols: false } },
      },
    },
  });
  const [{ output }] = Array.isArray(result) ? result : [result];
  const chunk = output.find((file) => file.type === 'chunk');
  // A script without exports defines no global, and its program would find none.
  if (name.startsWith('guest-') && chunk.exports.length === 0) throw new Error(`The part "${name}" exports nothing.`);
  const sheets = await Promise.all(styles.map((file) => readFile(file, 'utf8')));
  const before = await Promise.all(shared.map(bundle));
  const own = toOneByte(chunk.code);
  const source = [...before.map((part) => part.own), own].join('');
  if (INLINED.includes(name)) checkInlinable(name, source);
  const inputs = [...chunk.moduleIds.filter((id) => id.startsWith('/')), ...SCHEMA_FILES];
  inputs.push(...before.flatMap((part) => part.inputs));
  return { own, source, shared, styles: sheets.join('\n'), inputs };
}

/**
 * One letter beyond Latin-1 makes engines keep, send and read the whole text at two bytes a letter, in each frame that it
 * goes through. All of them stand in strings, templates and patterns, where an escape says the same.
 */
function toOneByte(code) {
  if (/\.raw`[^`]*[^\0-\xff]/.test(code))
    throw new Error('A raw template holds a letter beyond Latin-1: escapes are none there.');
  return code.replace(/[^\0-\xff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function findScript(name) {
  return SHARED[name] ?? REALMS[name];
}

const TAKEN = 'safe-module:shared/';
const RENAMED = 'virtual:renamed/';
const GATHERED = 'virtual:gathered/';
const CORE = 'virtual:tabulator/';

/** Files of Tabulator that only options lead to which the table chunks never pass: what they export is nobody's. */
const UNUSED =
  /tabulator-tables\/src\/js\/(?:core\/(?:rendering\/renderers\/VirtualDomHorizontal|tools\/Popup)|modules\/(?:Sort\/defaults\/sorters|Filter\/defaults\/filters|ColumnCalcs\/defaults\/calculations))\.js$/;
/** A file of Tabulator's core. */
const TABULATOR_CORE = /tabulator-tables\/src\/js\/core\/(?:\w+\/)*(\w+)\.js$/;

/** In a realm's build: imports of what is shared become the globals of the scripts before it. */
function takeShared(names) {
  return {
    name: 'safe-module:take-shared',
    enforce: 'pre',
    async resolveId(source, importer) {
      const id = source.startsWith('.') && importer ? join(dirname(importer), source) : source;
      if (id.startsWith(TAKEN)) return { id, external: true };
      const name = names.find((part) => findScript(part).modules.includes(id));
      if (name) return findScript(name).names ? `\0${RENAMED}${name}:${id}` : { id: `${TAKEN}${name}`, external: true };
      const [, core] = (names.includes('table') && TABULATOR_CORE.exec(id)) || [];
      return core && `\0${CORE}${core}`;
    },
    /** A second copy of a class would not know the first one's instances. */
    load(id) {
      if (UNUSED.test(id)) return 'export default {};';
      if (id.startsWith(`\0${RENAMED}`)) {
        const [name, file] = id.slice(RENAMED.length + 1).split(/:(.*)/s);
        const { modules, names } = findScript(name);
        return `export ${listOf(names[modules.indexOf(file)], names, false)} from ${JSON.stringify(TAKEN + name)};`;
      }
      if (!id.startsWith(`\0${CORE}`)) return undefined;
      const name = id.slice(CORE.length + 1);
      return `export { ${name} as default } from ${JSON.stringify(`${root}src/stage/table/library.ts`)};`;
    },
  };
}

/** In a realm's build: other realms that it starts, as their text. */
function embed(names, bundle) {
  const ids = names.map((name) => `${PREFIX}${name}`);
  return {
    name: 'safe-module:embed',
    resolveId: (id) => (ids.includes(id) ? `\0${id}` : undefined),
    async load(id) {
      if (!ids.includes(id.slice(1))) return undefined;
      const { source } = await bundle(id.slice(PREFIX.length + 1));
      return `export const source = ${JSON.stringify(source)};`;
    },
  };
}

/** QuickJS is a file of its own, and handed over as bytes: where its loader names that file, Vite would put all of it. */
const withoutWasm = {
  name: 'safe-module:without-wasm',
  enforce: 'pre',
  transform: (code, id) =>
    /emscripten-module[.\w]*\.mjs$/.test(id)
      ? code.replace('new URL("emscripten-module.wasm",import.meta.url)', '{}')
      : undefined,
};

/** In the build of a shared script: one entry that exports `names` of its files, or all there are. */
function gather(name, modules, names) {
  return {
    name: 'safe-module:gather',
    // Vite makes a path of a library's entry.
    resolveId: (id) => (id.endsWith(`${GATHERED}${name}`) ? `\0${GATHERED}${name}` : undefined),
    load: (id) =>
      id === `\0${GATHERED}${name}`
        ? modules.map((file, i) => `export ${listOf(names?.[i], names)} from ${JSON.stringify(file)};`).join('\n')
        : undefined,
  };
}

/** What programs and the stage call, by these names. */
const ENTRY_NAMES = ['start', 'createTabulator', 'createTable'];

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const lettersOf = (i) =>
  `${i < LETTERS.length ? '' : LETTERS[Math.floor(i / LETTERS.length) - 1]}${LETTERS[i % LETTERS.length]}`;

/**
 * Names of exports are text in every program, so they are short: by their place among all of the script.
 *
 * @param names of one file
 * @param all of the script, by file
 * @param isShort whether the short ones are given, or taken
 */
function listOf(names, all, isShort = true) {
  if (names === undefined) return '*';
  const order = all.flatMap((list) => list.split(' '));
  const pairs = names.split(' ').map((name) => {
    if (ENTRY_NAMES.includes(name)) return name;
    const short = lettersOf(order.indexOf(name));
    return isShort ? `${name} as ${short}` : `${short} as ${name}`;
  });
  return `{${pairs.join(',')}}`;
}

/** An inline script that holds one of these never ends where it should (HTML, script data double escaped state). */
function checkInlinable(name, source) {
  const found = /<\/script|<script|<!--/i.exec(source);
  if (found) throw new Error(`The realm "${name}" holds "${found[0]}" and cannot stand in an inline script.`);
}

/** @returns {string} the CSP source expression of an inline script, e.g. `'sha256-…'`. */
function cspHash(source) {
  return `'sha256-${createHash('sha256').update(source, 'utf8').digest('base64')}'`;
}
