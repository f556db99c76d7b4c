// How realms share scripts: what several hold is bundled once, and their own builds take it from the globals of the scripts before them.
import { dirname, join } from 'node:path';
import { findScript, root } from './realm-list.mjs';

const TAKEN = 'safe-module:shared/';
const RENAMED = 'virtual:renamed/';
/** Before the name of a script, its entry: all its files as one. */
export const GATHERED = 'virtual:gathered/';
const CORE = 'virtual:tabulator/';

/** Files of Tabulator that only options lead to which the table chunks never pass: what they export is nobody's. */
const UNUSED =
  /tabulator-tables\/src\/js\/(?:core\/(?:rendering\/renderers\/VirtualDomHorizontal|tools\/Popup)|modules\/(?:Sort\/defaults\/sorters|Filter\/defaults\/filters|ColumnCalcs\/defaults\/calculations))\.js$/;
/** A file of Tabulator's core. */
const TABULATOR_CORE = /tabulator-tables\/src\/js\/core\/(?:\w+\/)*(\w+)\.js$/;

/** In a realm's build: imports of what is shared become the globals of the scripts before it. */
export function takeShared(names) {
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

/** In the build of a shared script: one entry that exports `names` of its files, or all there are. */
export function gather(name, modules, names) {
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

/** @returns {string} the global that an import of what is shared becomes */
export const globalOf = (id) => findScript(id.slice(TAKEN.length)).name;
