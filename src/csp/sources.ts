/** The sources themselves: which directive needs what, for the sandbox in the page and for a hosted one. */
import { hashes } from 'virtual:realm/hashes';
import { TRUSTED_TYPES } from '../barrier/csp.ts';
import { ConfigurationError, checkKeys } from '../policy/configuration-error.ts';
import { checkEngine, type EngineName } from '../policy/engines.ts';
import { scriptsOf } from './engine-sources.ts';

/** Source expressions or names by directive, e.g. `{'worker-src': ['blob:']}`. */
export type Directives = Readonly<Record<string, readonly string[]>>;

/** Browsers and Node have it; the libraries that this folder is compiled with do not. */
interface Locator {
  new (url: string): { readonly protocol: string; readonly origin: string; readonly pathname: string };
  canParse(url: string): boolean;
}

/**
 * What a page's policy must allow for the sandbox to start. Its frames are `srcdoc`, so they inherit the
 * policy (HTML, 7.4.1.4): `script-src` names the SHA-256 of each script they may run, `worker-src` is for
 * modules' threads, `img-src` for the pictures that modules show, `trusted-types` for the names of the
 * policies that the element and its frames make. No style source is needed (all styles are set by
 * script), and no `frame-src`.
 */
export const directives: Directives = /* @__PURE__ */ Object.freeze({
  'script-src': /* @__PURE__ */ Object.freeze(/* @__PURE__ */ hashes.split(' ')),
  'worker-src': /* @__PURE__ */ Object.freeze(['blob:']),
  'img-src': /* @__PURE__ */ Object.freeze(['blob:']),
  'trusted-types': /* @__PURE__ */ Object.freeze(TRUSTED_TYPES.split(' ')),
});

/** `directives` as the text of a policy. */
export const text: string = /* @__PURE__ */ toText(directives);

const OPTIONS = ['engine', 'wasmSrc'];

/** Which engine the page's elements have. */
export interface EngineOptions {
  /** Default `native`. */
  readonly engine?: EngineName | undefined;
  /**
   * Of engine `quickjs`: the absolute `http:` or `https:` URL of its file `quickjs.wasm`, which the page fetches; default
   * the page's own origin.
   */
  readonly wasmSrc?: string | undefined;
}

/**
 * `directives` for an engine. `quickjs` needs more: its frames compile WebAssembly, and the page fetches it.
 *
 * @throws ConfigurationError when an option cannot be used
 */
export function engineDirectives(options: EngineOptions = {}): Directives {
  checkKeys('options', options, OPTIONS);
  const { engine = 'native', wasmSrc } = options;
  checkEngine(engine);
  if (engine === 'native') return directives;
  return { ...directives, 'script-src': scriptsOf(engine).split(' '), 'connect-src': [wasmSource(wasmSrc)] };
}

/**
 * What a page's policy must allow where a hosted sandbox page is used instead: that it is framed, and that the
 * element reads it before.
 *
 * @param sandboxSrc the page's absolute `http:` or `https:` URL
 * @throws ConfigurationError when it is none, or another option cannot be used
 */
export function hostedDirectives(sandboxSrc: string, options: EngineOptions = {}): Directives {
  checkKeys('options', options, OPTIONS);
  const { engine = 'native', wasmSrc } = options;
  checkEngine(engine);
  const source = sourceOf('sandboxSrc', sandboxSrc);
  const fetched = engine === 'native' ? [] : [wasmSource(wasmSrc)];
  return { 'frame-src': [source], 'connect-src': [source, ...fetched] };
}

const wasmSource = (wasmSrc: string | undefined): string =>
  wasmSrc === undefined ? "'self'" : sourceOf('wasmSrc', wasmSrc);

function sourceOf(field: string, src: string): string {
  const { URL } = globalThis as unknown as { URL: Locator };
  const url = URL.canParse(src) ? new URL(src) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new ConfigurationError(field, 'is no absolute http: or https: URL', 'Give the whole URL of the file.');
  }
  // A source's path may hold neither (CSP Level 3, 2.3.1): they would end it.
  return `${url.origin}${url.pathname}`.replaceAll(';', '%3B').replaceAll(',', '%2C');
}

/** @returns the text of a policy, e.g. `worker-src blob:; img-src blob:` */
export function toText(sources: Directives): string {
  return Object.entries(sources)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
