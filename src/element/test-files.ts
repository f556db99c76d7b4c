/** The files of tests that an element's manifest names: fetched for `validate()`, as the command line reads them. */
import { SafeModuleError } from '../errors.ts';
import type { TestFile } from '../headless/options.ts';
import { limitRange } from '../policy/limits.ts';

/** What the largest module may have; the scan says by how much one is too large for its level. */
const MOST_BYTES = limitRange('codeBytes').highest;
/** As long as a whole run may take, in ms. */
const WAIT_MS = limitRange('timeoutMs').highest;
/** What the manifest's own check takes. */
const MOST_FILES = 100;
/**
 * The attack: an address in that folder which does something by being asked (`logout`), also as servers read those that only
 * end like a file: `logout;a.js`, `logout.php/a.js`. The defence: nothing is asked but what is called as a script is.
 */
const SCRIPT = /^(?:[^./;]+\/)*[^/;]+\.[mc]?js$/;

/**
 * The attack: a manifest, which a model may have written, has the page ask an address of its choice, so that a request
 * leaves though nothing was granted, or one that does something where the reader is known. The defence: a file lies beside
 * the module, on its origin and in its folder, and its name says nothing but where,
 * and that it is a script.
 *
 * @param manifest as the page set it: what is no name or no such list the run refuses with the rest of the manifest
 * @param src the address of the module, empty where the page holds its code
 * @param page its address
 * @throws SafeModuleError `SM705` naming the field, for a file that is not there, or somewhere else
 */
export async function fetchTests(manifest: unknown, src: string, page: string): Promise<TestFile[]> {
  const signal = AbortSignal.timeout(WAIT_MS);
  const base = resolve(src, page)?.href ?? page;
  const found = new Map<string, Promise<TestFile>>();
  for (const [field, name] of namesOf(manifest)) {
    const address = beside(name, base, field);
    // Each once.
    if (!found.has(address)) found.set(address, fetchTest(field, name, address, signal));
  }
  return Promise.all(found.values());
}

async function fetchTest(field: string, name: string, address: string, signal: AbortSignal): Promise<TestFile> {
  const wanted = { field, shown: name, file: 'file of tests', maxBytes: MOST_BYTES, signal };
  // As `source.ts` has it: a file that both name would be one more beside the script of the CDN.
  const { fetchText } = await import('../fetch-source.ts');
  const code = await fetchText(address, wanted).catch((error: unknown) => {
    if (error instanceof SafeModuleError) throw error;
    throw new SafeModuleError(
      'SM705',
      `${field}="${name.slice(0, 200)}" did not come within ${WAIT_MS / 1000} s`,
      'host',
      {
        field,
        remedy: 'Look at what serves it',
      },
    );
  });
  return { file: TAKEN.includes(name) ? `./${name}` : name, code };
}

/** What reports call no file of tests. */
const TAKEN = ['module', 'manifest'];

function namesOf(manifest: unknown): readonly (readonly [field: string, name: string])[] {
  const { tests } = (manifest ?? {}) as { tests?: unknown };
  if (typeof tests === 'string') return [['manifest.tests', tests]];
  if (!Array.isArray(tests) || tests.length > MOST_FILES) return [];
  if (!tests.every((name) => typeof name === 'string')) return [];
  return tests.map((name, i) => [`manifest.tests[${i}]`, name] as const);
}

function beside(name: string, base: string, field: string): string {
  const url = resolve(name, base);
  const folder = resolve('.', base);
  const fail = (what: string, remedy: string): never => {
    throw new SafeModuleError('SM705', `${field}="${name.slice(0, 200)}" ${what}`, 'host', { field, remedy });
  };
  // The origin and the path both. An escape is one name to us and another to a server: `..%2fadmin`.
  if (!url || !folder || !url.href.startsWith(folder.href) || /[%?#\\]/.test(name))
    return fail(
      'is no file beside the module',
      'Name a file in the folder of the module (or of the page, where `code` is set): "labs.tests.js"',
    );
  if (!SCRIPT.test(url.href.slice(folder.href.length)))
    fail(
      'is no name of a script',
      'Name a file that ends in .js, .mjs or .cjs, in folders without dots: "labs.tests.js"',
    );
  return url.href;
}

function resolve(name: string, base: string): URL | undefined {
  try {
    return new URL(name, base);
  } catch {
    return undefined;
  }
}
