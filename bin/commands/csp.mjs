// `safe-module csp`: what to add to a page's Content Security Policy.
import { addSources, engineDirectives, hostedDirectives, toText } from '../../dist/csp.js';
import { readArguments } from '../arguments.mjs';
import { UsageError } from '../usage-error.mjs';

const help = `Usage: safe-module csp [--json] [--add POLICY] [--engine ENGINE] [--wasm-src URL] [--sandbox-src URL]

Prints the sources that a page's Content-Security-Policy must allow for <safe-module>.

  --add POLICY       prints POLICY with them added, where it restricts them
  --engine ENGINE    those for elements with this engine: native (the default) or quickjs
  --wasm-src URL     where engine quickjs finds its quickjs.wasm; without it, on the page's own origin
  --sandbox-src URL  those for a hosted sandbox page at URL instead
  --json             {"directives": {…}, "text": "…"}; with --add, "text" is the whole policy`;

const OPTIONS = {
  json: { type: 'boolean' },
  add: { type: 'string' },
  engine: { type: 'string' },
  'wasm-src': { type: 'string' },
  'sandbox-src': { type: 'string' },
};

/** What the page wrote is at fault, where it is: its field, and the remedy. */
function configure(make) {
  try {
    return make();
  } catch (error) {
    if (error.name !== 'ConfigurationError') throw error;
    throw new UsageError(error.message);
  }
}

/** @returns {string} what to print */
function run(args) {
  const {
    json,
    add,
    engine,
    'wasm-src': wasmSrc,
    'sandbox-src': sandboxSrc,
  } = readArguments(args, OPTIONS, help, { fewest: 0, most: 0 }).values;
  if (wasmSrc !== undefined && (engine ?? 'native') === 'native')
    throw new UsageError('--wasm-src is for --engine quickjs: add that, or leave --wasm-src out');
  return configure(() => {
    const options = { engine, wasmSrc };
    const sources = sandboxSrc === undefined ? engineDirectives(options) : hostedDirectives(sandboxSrc, options);
    const text = add === undefined ? toText(sources) : addSources(add, sources);
    return json ? JSON.stringify({ directives: sources, text }, null, 2) : text;
  });
}

export const csp = { help, run };
