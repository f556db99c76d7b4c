// One Vite plugin that bundles each realm to a constant string.
//
// `virtual:realm/NAME` exports `source` (a classic script) for every realm, and for a lazy chunk of
// the stage also its `styles`. `virtual:realm/hashes` exports the SHA-256 CSP sources of the scripts
// that frames may run, so that the element knows a chunk's hash without loading the chunk, and
// `virtual:realm/identity` what the hosted sandbox page is told apart by: the package's version and its own script's hash.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { build } from 'vite';
import { checks, SCHEMA_FILES } from './checks.mjs';
import { makeImage } from './quickjs-image.mjs';
import { findScript, HASHED, INLINED, REALMS, root, SHARED } from './realm-list.mjs';
import { GATHERED, gather, globalOf, takeShared } from './realm-sharing.mjs';

const PREFIX = 'virtual:realm/';

/** @param {{testBuild?: boolean}} options */
export function realms({ testBuild = false } = {}) {
  /** @type {Map<string, Promise<{source: string, styles: string, inputs: string[]}>>} */
  const built = new Map();
  /** Files that any realm so far was made from. */
  const made = new Set();
  let image;
  const remember = async (realm) => {
    for (const input of (await realm).inputs) made.add(input);
    return realm;
  };
  const bundle = (name) => {
    if (!built.has(name)) built.set(name, remember(bundleRealm(name, testBuild, bundle)));
    return built.get(name);
  };
  const source = async (name) => (await bundle(name)).source;
  return {
    name: 'safe-module:realms',
    api: {
      inputs: made,
      source,
      /** @returns {Promise<Buffer>} `quickjs.wasm`, with these realms in its memory */
      image() {
        image ??= makeImage(Object.keys(REALMS), source, (name) => findScript(name).name);
        return image;
      },
    },
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
      image = undefined;
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
  const { name: globalName, styles = [], shared = [], within = [], entry, modules, names } = findScript(name);
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [checks(), takeShared([...shared, ...within]), modules && gather(name, modules, names), withoutWasm],
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
        checks: { pluginTimings: false },
        // No realm asks a script's global what kind of object it is.
        output: { globals: globalOf, generatedCode: { symbols: false } },
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
  // Of a library's style sheet: the map is not published, and whoever reads these scripts looks for it beside them.
  const texts = sheets.map((sheet) => sheet.replace(/\/\*# sourceMappingURL=[^*]*\*\//g, ''));
  return { own, source, shared, styles: texts.join('\n'), inputs };
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

/** QuickJS is a file of its own, and handed over as bytes: where its loader names that file, Vite would put all of it. */
const withoutWasm = {
  name: 'safe-module:without-wasm',
  enforce: 'pre',
  transform: (code, id) =>
    /emscripten-module[.\w]*\.mjs$/.test(id)
      ? code.replace('new URL("emscripten-module.wasm",import.meta.url)', '{}')
      : undefined,
};

/** An inline script that holds one of these never ends where it should (HTML, script data double escaped state). */
function checkInlinable(name, source) {
  const found = /<\/script|<script|<!--/i.exec(source);
  if (found) throw new Error(`The realm "${name}" holds "${found[0]}" and cannot stand in an inline script.`);
}

/** @returns {string} the CSP source expression of an inline script, e.g. `'sha256-…'`. */
function cspHash(source) {
  return `'sha256-${createHash('sha256').update(source, 'utf8').digest('base64')}'`;
}
