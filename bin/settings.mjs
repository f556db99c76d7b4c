// What every command that runs a module takes: files, data, policy, level.
import { readName } from './arguments.mjs';
import { readDatasets } from './files/data.mjs';
import { readJson } from './files/json.mjs';
import { readText } from './files/read.mjs';
import { findRoot } from './files/resolve.mjs';
import { UsageError } from './usage-error.mjs';

const LEVELS = ['strict', 'secure', 'standard', 'permissive'];
const POLICIES = ['default', 'module-validation', 'integration-test'];

export const PLACE_OPTIONS = { root: { type: 'string' } };
export const MODULE_OPTIONS = {
  ...PLACE_OPTIONS,
  data: { type: 'string', multiple: true },
  manifest: { type: 'string' },
  policy: { type: 'string' },
  level: { type: 'string' },
  engine: { type: 'string' },
};

export const MODULE_HELP = `  --data NAME=FILE   a dataset, of a file that ends in .csv, .tsv, .json, .arrow or .arrows; again for more
  --manifest FILE    what the module says it needs, as JSON
  --policy NAME      ${POLICIES.join(', ')}, or a JSON file
  --level NAME       ${LEVELS.join(', ')}
  --engine NAME      quickjs, the one there is outside of browsers
  --root DIR         files may lie in DIR, not in the working directory`;

export function findPlace({ root }, { cwd }) {
  return { cwd, root: findRoot(root, cwd) };
}

/** @returns the settings of `runModule` and `validateModule`, without the code. @throws UsageError, InputError */
export function readSettings(values, place) {
  const engine = readName(values, 'engine', ['quickjs', 'native']);
  if (engine === 'native') throw new UsageError('--engine native: it needs a browser; here is only quickjs');
  const settings = {
    datasets: readDatasets(values.data, place),
    level: readName(values, 'level', LEVELS),
    policy: values.policy === undefined ? undefined : readPolicy(values.policy, place),
    manifest: values.manifest === undefined ? undefined : readJson(values.manifest, place),
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

/** @returns {string[]} the files that these settings are read from */
export function filesOf({ data = [], manifest, policy }) {
  const named = [manifest, POLICIES.includes(policy) ? undefined : policy].filter((file) => file !== undefined);
  return [...named, ...data.map((entry) => entry.slice(entry.indexOf('=') + 1))];
}

/** @returns {{path: string, code: string}[]} */
export function readModules(files, place) {
  return files.map((path) => ({ path, code: readText(path, place) }));
}

function readPolicy(name, place) {
  if (POLICIES.includes(name)) return name;
  if (!/[./\\]/.test(name)) throw new UsageError(`--policy ${name}: use one of ${POLICIES.join(', ')}, or a JSON file`);
  return readJson(name, place);
}
