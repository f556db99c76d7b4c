/** The hosted sandbox page: the same two frames, scripts and policy as in `srcdoc`, in a file of its own. */
import { source as barrierSource } from 'virtual:realm/barrier';
import { hashes } from 'virtual:realm/hashes';
import { source as hostedSource } from 'virtual:realm/hosted';
import { hostedHash, version } from 'virtual:realm/identity';
import { source as stageSource } from 'virtual:realm/stage';
import { framePolicy, stageFrame } from '../barrier/csp.ts';

/** What a page says it is, and what the element wants it to be: the package's version, and its scripts' hashes. */
export const IDENTITY: string = /* @__PURE__ */ `${version} ${hashes}`;

/** The `<meta>` that says so: the only name of the page that stands in its markup. */
export const IDENTITY_META = 'safe-module';

/** The policy that the page carries: that of every sandbox, and its one script more. */
export function hostedPolicy(): string {
  return framePolicy(`${hashes} ${hostedHash}`);
}

/** The page's text, constant for one version of the package. */
export function hostedPage(): string {
  const head = `<meta http-equiv="Content-Security-Policy" content="${hostedPolicy()}"><meta name="${IDENTITY_META}" content="${IDENTITY}">`;
  const body = `<script>${barrierSource}</script><script>${hostedSource}</script>${stageFrame(stageSource, framePolicy())}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}<title>safe-module</title></head><body>${body}</body></html>`;
}
