// A Vite plugin for tests: `virtual:library/NAME` is the source text of a script that binds the chosen
// functions of a library (test/libraries/chosen.json) to `library`, as a bundler makes it for any page.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const CHOSEN = `${root}test/libraries/chosen.json`;
const PREFIX = 'virtual:library/';
/** Where a library's own choice is one large file, in which classes stay that no chosen function uses. */
const SOURCES = { 'simple-statistics': `${root}node_modules/simple-statistics/index.js` };
const ENTRY = 'virtual:library-entry';

export function libraryModules() {
  return {
    name: 'safe-module:library-modules',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      const chosen = JSON.parse(await readFile(CHOSEN, 'utf8'))[name];
      if (!chosen) throw new Error(`test/libraries/chosen.json names no functions of "${name}".`);
      return `export const source = ${JSON.stringify(await bundle(name, chosen))};`;
    },
  };
}

/** @returns {Promise<string>} `var library = (function (exports) { … })({});`, not minified */
async function bundle(name, functions) {
  const entry = {
    name: 'safe-module:library-entry',
    resolveId: (id) => (id.endsWith(ENTRY) ? `\0${ENTRY}` : undefined),
    load: (id) =>
      id === `\0${ENTRY}` ? `export { ${functions.join(', ')} } from '${SOURCES[name] ?? name}';` : undefined,
  };
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [entry],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: ENTRY, formats: ['iife'], name: 'library', fileName: () => `${name}.js` },
      rolldownOptions: {
        checks: { pluginTimings: false },
        // A library's `var array = Array.prototype` goes when nothing reads it.
        treeshake: { propertyReadSideEffects: false },
        output: { esModule: false },
      },
    },
  });
  const [{ output }] = Array.isArray(result) ? result : [result];
  return output[0].code;
}
