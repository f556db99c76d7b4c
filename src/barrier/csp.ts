/** The Content Security Policy that both frames carry, and the page text it stands in. */
import { hashes } from 'virtual:realm/hashes';

/** Names of the Trusted Types policies the frames create. */
export const TRUSTED_TYPES = 'safe-module default';

/**
 * One policy for both frames: a `srcdoc` child inherits its parent's, so a stricter outer one would
 * only forbid what the inner one needs. `default-src 'none'` closes `frame-src` and `connect-src`:
 * the barrier's closed `frame-src` is what keeps the stage from navigating itself away.
 *
 * The attack on `'unsafe-inline'`: one HTML sink anywhere runs script. Here only scripts of known
 * SHA-256 run (CSP Level 3, script-src hash sources), and no inline style at all.
 *
 * Pictures are `blob:` only: this frame's own code must have made one of bytes that are here already
 * (`stage/extras/images.ts`). `data:` would let any style or markup that slips through show one, SVG too.
 *
 * @param scripts CSP sources of the scripts that may run; for engine `quickjs` with `'wasm-unsafe-eval'`
 */
export function framePolicy(scripts: string = hashes): string {
  return `default-src 'none'; script-src ${scripts}; worker-src blob: data:; img-src blob:; connect-src 'none'; frame-src 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types ${TRUSTED_TYPES}`;
}

/**
 * @param script a realm's source: constant text of this package, never another's
 * @param policy `undefined` only in test builds
 */
export function framePage(script: string, policy: string | undefined, body = ''): string {
  const meta = policy === undefined ? '' : `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${meta}<title>safe-module</title></head><body><script>${script}</script>${body}</body></html>`;
}

/** The barrier's page with the stage's in it, so that both load in one go: constant text too. */
export function sandboxPage(barrierScript: string, stageScript: string, policy: string | undefined): string {
  return framePage(barrierScript, policy, stageFrame(stageScript, policy));
}

/** What stands in the barrier's page. */
export function stageFrame(script: string, policy: string | undefined): string {
  const page = framePage(script, policy).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<iframe sandbox="allow-scripts" scrolling="no" title="safe-module stage" srcdoc="${page}"></iframe>`;
}
