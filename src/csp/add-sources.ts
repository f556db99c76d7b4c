/**
 * Adds sources to a policy that is there, as a browser would read it, and takes nothing away.
 *
 * The attack on the careful: a directive that is added where none was replaces what the page had by
 * fallback, and a hash beside `'unsafe-inline'` switches that off. So a new directive repeats what it took
 * the place of, a directive that nothing restricted is left out, and a list that allows inline scripts stays.
 */
import { ConfigurationError } from '../policy/configuration-error.ts';
import { WASM } from './engine-sources.ts';
import { type Directives, directives } from './sources.ts';

/** Which directives govern what a source is for: the first that is there (CSP Level 3, 6.8.3). */
const CHAINS: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'worker-src': ['worker-src', 'child-src', 'script-src', 'default-src'],
  'img-src': ['img-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
  'trusted-types': ['trusted-types'],
};

interface Directive {
  readonly name: string;
  readonly values: readonly string[];
}

/**
 * @param policy the value of a `Content-Security-Policy` header or `<meta>`; policies with commas between them are
 *   each added to, since all of them apply
 * @param sources what to add; without it what the sandbox needs
 * @returns the policy with what it lacks
 * @throws ConfigurationError when `policy` is no text, holds a line break, or `sources` names a directive that is
 *   not known here
 */
export function addSources(policy: string, sources: Directives = directives): string {
  if (typeof policy !== 'string') {
    throw new ConfigurationError('policy', 'is no text', 'Give the value of the Content-Security-Policy header.');
  }
  if (/[\r\n]/.test(policy.trim())) {
    throw new ConfigurationError('policy', 'holds a line break', 'Give the value of the header as one line.');
  }
  for (const name of Object.keys(sources)) {
    if (!Object.hasOwn(CHAINS, name)) {
      const known = Object.keys(CHAINS).join(', ');
      throw new ConfigurationError(`sources.${name}`, 'is not a directive that is known here', `Use one of: ${known}.`);
    }
  }
  return policy
    .split(',')
    .map((one) => addToOne(one, sources))
    .join(', ');
}

function addToOne(policy: string, sources: Directives): string {
  const all = policy
    .split(';')
    .map((part) => part.trim().split(/[\t\n\f\r ]+/))
    .filter(([name]) => name)
    .map(([name = '', ...values]): Directive => ({ name, values }));
  for (const [name, values] of Object.entries(sources)) {
    addDirective(
      all,
      name,
      values.filter((value) => value !== WASM),
    );
    if (values.includes(WASM)) addWasm(all);
  }
  return all.map(({ name, values }) => [name, ...values].join(' ')).join('; ');
}

function addDirective(all: Directive[], name: string, values: readonly string[]): void {
  // Of two directives of one name the first counts (CSP Level 3, 2.2.1).
  const at = CHAINS[name]!.map((link) => all.findIndex((one) => one.name.toLowerCase() === link)).find((i) => i >= 0);
  const found = at === undefined ? undefined : all[at];
  if (at === undefined || !found || isAllowed(name, found)) return;
  const own = found.name.toLowerCase();
  if (own === name || own === 'script-src-elem') {
    all[at] = { name: found.name, values: join(found.values, values) };
  } else {
    // Scripts keep all of the list they fell back to; nonces and hashes mean nothing elsewhere.
    const kept = name === 'script-src' ? found.values : found.values.filter((value) => /^[^']|^'self'$/i.test(value));
    all.push({ name, values: join(kept, values) });
  }
}

/**
 * What governs WebAssembly is not what governs a `<script>`: `script-src-elem` has no say, and neither a nonce nor
 * `'unsafe-inline'` allows it (CSP Level 3, 4.4).
 */
function addWasm(all: Directive[]): void {
  const found = ['script-src', 'default-src']
    .map((name) => all.findIndex((one) => one.name.toLowerCase() === name))
    .find((i) => i >= 0);
  const governing = found === undefined ? undefined : all[found];
  if (found === undefined || !governing) return;
  const { name, values } = governing;
  if (values.some((value) => value.toLowerCase() === WASM || value.toLowerCase() === "'unsafe-eval'")) return;
  // Other directives that fall back to `default-src` shall not change.
  if (name.toLowerCase() === 'default-src') all.push({ name: 'script-src', values: join(values, [WASM]) });
  else all[found] = { name, values: join(values, [WASM]) };
}

/** Whether the list allows everything there is to add, or more would allow less. */
function isAllowed(name: string, { name: own, values }: Directive): boolean {
  const has = (keyword: string) => values.some((value) => value.toLowerCase() === keyword);
  const isStrict = values.some((value) => /^'(nonce-|sha(256|384|512)-|strict-dynamic'$)/i.test(value));
  if (name === 'script-src') return has("'unsafe-inline'") && !isStrict;
  if (name === 'frame-src' || name === 'connect-src' || name === 'trusted-types') return has('*');
  // Threads that fall back to such a list may come from anywhere.
  return name === 'worker-src' && own.toLowerCase() === 'script-src' && has("'strict-dynamic'");
}

function join(values: readonly string[], more: readonly string[]): string[] {
  const there = values.filter((value) => value.toLowerCase() !== "'none'");
  return [...there, ...more.filter((value) => !there.includes(value))];
}
