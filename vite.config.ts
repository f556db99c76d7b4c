// The two builds of the package over one set of realms; `npm run build` (tools/build.mjs) runs both.
import type { Plugin, UserConfig } from 'vite';
import { checks } from './tools/checks.mjs';
import { compactStyles } from './tools/compact-styles.mjs';
import { notices } from './tools/notices.mjs';
import { quickjs } from './tools/quickjs-file.mjs';
import { realms } from './tools/realms.mjs';
import { slimLit } from './tools/slim-lit.mjs';
import { slimParser } from './tools/slim-parser.mjs';

const bundledRealms = realms();
const shared = {
  configFile: false,
  define: { __TEST_BUILD__: 'false', 'process.env.NODE_ENV': '"production"' },
  plugins: [
    slimParser({ isAsked: false }),
    checks(),
    bundledRealms,
    quickjs(bundledRealms),
    compactStyles(),
    notices(bundledRealms),
  ],
} satisfies UserConfig & { configFile: false };

/** What a consumer installs with this package. */
const PACKAGES = [/^(@lit\/reactive-element|zod|meriyah|@noble\/hashes|@uwdata\/flechette)(\/|$)/];

/** For bundlers: a file for each source module, so that what a consumer does not import falls away. */
export const library: UserConfig = {
  ...shared,
  plugins: [
    slimParser({ messages: false }),
    checks(),
    bundledRealms,
    quickjs(bundledRealms),
    compactStyles(),
    notices(bundledRealms),
  ],
  build: {
    outDir: 'dist',
    target: 'es2022',
    minify: false,
    copyPublicDir: false,
    lib: {
      entry: {
        index: 'src/index.ts',
        define: 'src/define.ts',
        csp: 'src/csp.ts',
        sandbox: 'src/sandbox.ts',
        headless: 'src/headless.ts',
      },
      formats: ['es'],
    },
    rolldownOptions: {
      checks: { pluginTimings: false },
      external: PACKAGES,
      output: {
        preserveModules: true,
        preserveModulesRoot: 'src',
        entryFileNames: ({ name }) => {
          const file = name
            // A folder `node_modules` in a package is left out by some packers, and by tools that a consumer sends into ours.
            .replace(/^node_modules\/.*\//, 'vendor/')
            .replace(/^_virtual\/.*realm\//, 'realms/')
            .replace(/^_virtual\/.*helpers\/(esm\/)?/, 'helpers/')
            .replace(/^_virtual\/_virtual_checks$/, 'protocol/checks')
            .replace(/^_virtual\/_virtual_parser-messages$/, 'scan/parser-messages')
            .replace(/^_virtual\/_virtual_quickjs-file$/, 'engines/quickjs-url');
          return `${file}.js`;
        },
      },
    },
  },
};

/**
 * Vite wraps each `import()` in a helper that preloads what chunks of an application need; ours need nothing but
 * themselves, and the start is smaller without.
 */
const noPreloadHelper: Plugin = {
  name: 'safe-module:no-preload-helper',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined),
  renderChunk(code) {
    const wrapped =
      /__vitePreload\((?:async )?\(\) => (?:\{\s*const \{[^{}]*\} = await )?(import\("[^"]*"\)(?:\.then\(\(n\) => n\.\w+\))?)(?:;\s*return \{[^{}]*\};\s*\})?,[^()]*\)/g;
    const bare = code.replace(wrapped, '$1');
    if (/__vitePreload\(/.test(bare)) throw new Error('An import() is wrapped in a way that is not known here.');
    return bare;
  },
};

/**
 * gzip looks back 32 KB. Scripts of other realms stand in the file as texts, and much of what they hold the page has as well:
 * beside them it costs nothing. So what both have is asked for early, in an order that was found by trying many.
 */
const BESIDE =
  'transform/guard-names scan/parse element/make element/inputs policy/levels protocol/channel policy/limits protocol/checkers supervise element/hooks report/report element/near element/shadow events watchdog element/state barrier/csp barrier/await-answer element/appearance source transform/prefix slots report/findings element/size'.split(
    ' ',
  );
const besideEachOther: Plugin = {
  name: 'safe-module:beside-each-other',
  transform: (code, id) =>
    id.endsWith('/src/define.ts') ? BESIDE.map((file) => `import './${file}.ts';`).join('') + code : undefined,
};

/** For a `<script type="module">`: all that is needed to start in one file, what is heavy beside it. */
export const cdn: UserConfig = {
  ...shared,
  plugins: [...shared.plugins, slimLit(), noPreloadHelper, besideEachOther],
  build: {
    outDir: 'dist/cdn',
    target: 'es2022',
    modulePreload: false,
    copyPublicDir: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { 'safe-module': 'src/define.ts' },
      // `tools/chunk-names.mjs` has six letters for all of them.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash:8].js' },
    },
  },
};

/** Node has no frames, and the guest's runtime in QuickJS' memory; of realms it needs these as texts. */
const IN_NODE = /^\0virtual:realm\/(?:vm|guest-units|hashes|identity)$/;
const withoutFrames: Plugin = {
  name: 'safe-module:without-frames',
  load: (id) =>
    id.startsWith('\0virtual:realm/') && !IN_NODE.test(id)
      ? 'export const source = "";\nexport const styles = "";'
      : undefined,
};

/** For Node, which has no bundler: in few files, for each that is read is a part of what a first run waits for. */
export const node: UserConfig = {
  ...shared,
  plugins: [slimParser({ messages: false }), checks(), withoutFrames, bundledRealms, quickjs(bundledRealms)],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    copyPublicDir: false,
    lib: { entry: { index: 'src/headless/node/index.ts' }, formats: ['es'] },
    rolldownOptions: {
      external: [/^node:/, ...PACKAGES],
      // What loads later in a page is here with the start where a script needs it.
      checks: { ineffectiveDynamicImport: false, pluginTimings: false },
      output: {
        entryFileNames: 'headless/node/[name].js',
        chunkFileNames: 'headless/node/[name]-[hash:8].js',
        // Some forty files otherwise: each that a later one shares with the start.
        codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] },
      },
    },
  },
};

export default library;
