// A Vite plugin for the one file that is no script: `virtual:quickjs-file` exports the address of `quickjs.wasm` and
// the digest of what is in it.
//
// Each build has the file at the top of its folder, and the address is written as `new URL('…/quickjs.wasm',
// import.meta.url)` relative to whichever chunk it ends up in: a consumer's bundler knows that form, and Vite's library
// mode, which would put a file that it finds in the sources into the text as base64, does not find one there. A bundle
// that is no ES module has no `import.meta.url`, where `new URL` throws: the address is empty then, and who needs it says so.
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './realm-list.mjs';

const ID = 'virtual:quickjs-file';
const NAME = 'quickjs.wasm';
const PLACE = '__QUICKJS_FILE__';

/** Where Node reads it while a server of sources runs. */
const SERVED = `${root}.cache/served/${NAME}`;

/** @param realms the plugin whose realms the file holds (`quickjs-image.mjs`) */
export function quickjs({ api }) {
  let isServing = false;
  return {
    name: 'safe-module:quickjs-file',
    configResolved(config) {
      isServing = config.command === 'serve';
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] !== `/${NAME}`) return next();
        api.image().then((bytes) => {
          response.writeHead(200, { 'Content-Type': 'application/wasm' });
          response.end(bytes);
        }, next);
      });
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined;
      const source = await api.image();
      const integrity = `sha384-${createHash('sha384').update(source).digest('base64')}`;
      if (!isServing) this.emitFile({ type: 'asset', fileName: NAME, source });
      const url = isServing ? await serve(source, this.environment?.config.consumer) : PLACE;
      const address = `let address = '';\ntry { address = ${url}; } catch {}\nexport const url = address;`;
      return `${address}\nexport const integrity = ${JSON.stringify(integrity)};`;
    },
    renderChunk(code, { fileName }) {
      if (!code.includes(PLACE)) return undefined;
      const up = '../'.repeat(fileName.split('/').length - 1) || './';
      return { code: code.replaceAll(PLACE, `new URL(${JSON.stringify(up + NAME)}, import.meta.url).href`), map: null };
    },
  };
}

/** @returns {Promise<string>} an expression of the address at which a server's page, or Node beside it, has the file */
async function serve(source, consumer) {
  if (consumer !== 'server') return `new URL(${JSON.stringify(`/${NAME}`)}, location.href).href`;
  await mkdir(dirname(SERVED), { recursive: true });
  await writeFile(SERVED, source);
  return JSON.stringify(pathToFileURL(SERVED).href);
}
