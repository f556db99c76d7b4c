/** Fetches the virtual machine's file, once a page. */
import { integrity, url } from 'virtual:quickjs-file';
import { toText } from '../csp/sources.ts';
import { SafeModuleError } from '../errors.ts';
import { watchPolicy } from '../hosted/watch-policy.ts';

let loading: Promise<ArrayBuffer> | undefined;

/** @throws SafeModuleError `SM701` when the page's own policy forbids it, `SM703` when it can't be had */
export function loadWasm(): Promise<ArrayBuffer> {
  loading ??= fetchWasm().catch((error) => {
    // The next run tries again.
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchWasm(): Promise<ArrayBuffer> {
  if (url === '') {
    const message = 'The file of engine quickjs cannot be found: the script that needs it has no import.meta.url';
    throw new SafeModuleError('SM703', message, 'host', { remedy: 'Bundle to ES modules (esbuild: --format=esm)' });
  }
  // Next's bundlers make it a path of the page's server.
  const address = new URL(url, location.href).href;
  const blocked = watchPolicy('connect-src', address);
  try {
    // The attack on a page of many origins: another file in its place, or one of another version by mistake.
    const response = await fetch(address, {
      integrity,
      mode: 'cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    if (!response.ok) throw describeMissing(address, `the server answers ${response.status}`);
    return await response.arrayBuffer();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    if (await blocked.happened()) {
      const sources = toText({ 'connect-src': [address] });
      const message = `The page's Content Security Policy blocks the file of engine quickjs. Add to it: ${sources}`;
      throw new SafeModuleError('SM701', message, 'host');
    }
    throw describeMissing(
      address,
      'there is no such file or server, it is not that of this version, or its server sends no Access-Control-Allow-Origin header',
    );
  } finally {
    blocked.stop();
  }
}

function describeMissing(address: string, why: string): SafeModuleError {
  const remedy =
    'Serve node_modules/safe-module/dist/quickjs.wasm (of the CDN build: dist/cdn/quickjs.wasm) at that address. esbuild and Rollup leave the file behind: copy it there when you build. The server of Vite 5 to 7 does, unless its settings have `optimizeDeps: { exclude: ["safe-module"] }`';
  return new SafeModuleError('SM703', `${address}, which engine quickjs needs, cannot be loaded: ${why}`, 'host', {
    remedy,
  });
}
