/** The hosted sandbox page: the same two frames, scripts and policy as in `srcdoc`, in a file of its own. */
import { source as barrierSource } from 'virtual:realm/barrier';
import { source as hostedSource } from 'virtual:realm/hosted';
import { hostedHash, version } from 'virtual:realm/identity';
import { source as stageSource } from 'virtual:realm/stage';
import { framePolicy, stageFrame } from '../barrier/csp.ts';
import { scriptsOf } from '../csp/engine-sources.ts';
import type { EngineName } from '../policy/engines.ts';

/**
 * What a page says it is, and what the element wants it to be: the package's version, and what its frames may run. A page
 * is for one engine, so that those of `native` cannot compile WebAssembly.
 */
export function identityOf(engine: EngineName): string {
  return `${version} ${scriptsOf(engine)}`;
}

/** Names of the files in `dist/sandbox/`. */
export const PAGES: Readonly<Record<EngineName, string>> = {
  native: 'sandbox.html',
  quickjs: 'sandbox-quickjs.html',
};

/** The `<meta>` that says so: the only name of the page that stands in its markup. */
export const IDENTITY_META = 'safe-module';

/** The policy that the page carries: that of every sandbox, and its one script more. */
export function hostedPolicy(engine: EngineName = 'native'): string {
  return framePolicy(`${scriptsOf(engine)} ${hostedHash}`);
}

/** The page's text, constant for one version of the package. */
export function hostedPage(engine: EngineName = 'native'): string {
  const head = `<meta http-equiv="Content-Security-Policy" content="${hostedPolicy(engine)}"><meta name="${IDENTITY_META}" content="${identityOf(engine)}">`;
  const body = `<script>${barrierSource}</script><script>${hostedSource}</script>${stageFrame(stageSource, framePolicy(scriptsOf(engine)))}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}<title>safe-module</title></head><body>${body}</body></html>`;
}
