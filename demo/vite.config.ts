import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { checks } from '../tools/checks.mjs';
import { quickjs } from '../tools/quickjs-file.mjs';
import { realms } from '../tools/realms.mjs';
import { slimParser } from '../tools/slim-parser.mjs';
import { hostedSandbox } from './hosted-sandbox.ts';
import { madeInNode } from './made-in-node.ts';
import { strictPage } from './strict-page.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const bundledRealms = realms();

export default defineConfig({
  root: here('.'),
  base: './',
  cacheDir: here('../.cache/vite-demo'),
  plugins: [slimParser(), checks(), bundledRealms, quickjs(bundledRealms), hostedSandbox(), strictPage(), madeInNode()],
  // The package's exports map hides its data files.
  resolve: { alias: { 'vega-datasets/data': here('../node_modules/vega-datasets/data') } },
  define: { __TEST_BUILD__: 'false' },
  server: { port: 5173, open: false, fs: { allow: [here('..')] } },
  preview: { port: 5173, open: false },
  build: {
    outDir: here('../.cache/demo'),
    emptyOutDir: true,
    target: 'es2022',
    // From these on, light-dark() is the browser's own: a lowered one would not follow a nested color-scheme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1024,
  },
});
