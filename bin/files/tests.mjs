// Files of tests: `--tests`, and those that a manifest names, beside itself.
import { dirname, join, normalize, resolve } from 'node:path';
import { InputError } from '../input-error.mjs';
import { readText } from './read.mjs';
import { resolveFile } from './resolve.mjs';

/** What reports call no file of tests. */
const TAKEN = ['module', 'manifest'];

/**
 * Each file once, whoever names it, as it is known once links are followed.
 *
 * The attack: a manifest, which a model may have written, names a file outside of the folder. The defence: it is found as any
 * other file is, and refused by the field that names it.
 *
 * @param {{tests?: string[], manifest?: string}} paths of the command line
 * @param {unknown} manifest
 * @returns {{file: string, code: string}[]} by their paths from the working directory
 * @throws InputError
 */
export function readTests({ tests = [], manifest: path }, manifest, place) {
  const found = new Map();
  const add = (name, shown, at) => {
    const real = resolveFile(name, at);
    const file = TAKEN.includes(shown) ? `./${shown}` : shown;
    if (!found.has(real)) found.set(real, { file, code: readText(name, at) });
  };
  for (const name of tests) add(name, name, place);
  const beside = { ...place, cwd: dirname(resolve(place.cwd, path ?? '.')) };
  for (const [field, name] of namesOf(manifest)) {
    try {
      add(name, normalize(join(dirname(path), name)), beside);
    } catch (error) {
      throw error instanceof InputError ? new InputError(`${path}: ${field}: ${error.message}`) : error;
    }
  }
  return [...found.values()];
}

/** What is no name or no such list is refused with the rest of the manifest, before anything runs. */
function namesOf(manifest) {
  const tests = typeof manifest === 'object' && manifest !== null ? manifest.tests : undefined;
  if (typeof tests === 'string') return [['manifest.tests', tests]];
  if (!Array.isArray(tests) || tests.length > 100 || !tests.every((name) => typeof name === 'string')) return [];
  return tests.map((name, i) => [`manifest.tests[${i}]`, name]);
}
