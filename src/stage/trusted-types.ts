/**
 * Trusted Types of the stage: what may become HTML, script or a worker here.
 *
 * The attack: a title, a formatter's result or any sink of a library turns a string into elements.
 * The defence: the default policy lets through only constants that the table library itself writes;
 * every other string throws at the sink.
 */
import { TABULATOR_CONSTANTS } from './trusted-html.ts';

interface Policy {
  createScript(source: string): unknown;
  createScriptURL(url: string): unknown;
}
interface Factory {
  createPolicy(
    name: string,
    rules: Partial<Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string>>,
  ): Policy;
}

const { trustedTypes } = globalThis as { trustedTypes?: Factory };
const constants = new Set(['', ...TABULATOR_CONSTANTS]);

trustedTypes?.createPolicy('default', {
  createHTML(html) {
    if (constants.has(html)) return html;
    throw new TypeError('This text may not become HTML');
  },
});

/** For the chunks, which the CSP checks by hash, and the guest's own URL. */
const own = trustedTypes?.createPolicy('safe-module', {
  createScript: (source) => source,
  createScriptURL: (url) => {
    if (/^(blob|data):/.test(url)) return url;
    throw new TypeError('Not the address of a guest');
  },
});

export function trustScript(source: string): string {
  return own ? (own.createScript(source) as string) : source;
}

export function trustWorkerURL(url: string): string {
  return own ? (own.createScriptURL(url) as string) : url;
}
