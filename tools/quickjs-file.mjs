// A Vite plugin for the one file that is no script: `virtual:quickjs-file` exports the address of `quickjs.wasm` and
// the digest of what is in it.
//
// Each build has the file at the top of its folder, and the address is written as `new URL('…/quickjs.wasm',
// import.meta.url)` relative to whichever chunk it ends up in: a consumer's bundler knows that form, and Vite's library
// mode, which would put a file that it finds in the sources into the text as base64, does not find one there.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const ID = 'virtual:quickjs-file';
const NAME = 'quickjs.wasm';
const PLACE = '__QUICKJS_FILE__';

/** Where the package that brings it has it. */
export const quickjsFile = require.resolve('@jitl/quickjs-wasmfile-release-sync/wasm');

export function quickjs() {
  let isServing = false;
  return {
    name: 'safe-module:quickjs-file',
    configResolved(config) {
      isServing = config.command === 'serve';
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] !== `/${NAME}`) return next();
        readFile(quickjsFile).then((bytes) => {
          response.writeHead(200, { 'Content-Type': 'application/wasm' });
          response.end(bytes);
        }, next);
      });
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined;
      const source = await readFile(quickjsFile);
      const integrity = `sha384-${createHash('sha384').update(source).digest('base64')}`;
      if (!isServing) this.emitFile({ type: 'asset', fileName: NAME, source });
      const served =
        this.environment?.config.consumer === 'server'
          ? // Node reads it where it is.
            JSON.stringify(pathToFileURL(quickjsFile).href)
          : `new URL(${JSON.stringify(`/${NAME}`)}, location.href).href`;
      const url = isServing ? served : PLACE;
      return `export const url = ${url};\nexport const integrity = ${JSON.stringify(integrity)};`;
    },
    renderChunk(code, { fileName }) {
      if (!code.includes(PLACE)) return undefined;
      const up = '../'.repeat(fileName.split('/').length - 1) || './';
      return { code: code.replaceAll(PLACE, `new URL(${JSON.stringify(up + NAME)}, import.meta.url).href`), map: null };
    },
  };
}
