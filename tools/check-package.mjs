// Fails when what would be published is not what package.json promises. Needs `npm run build` before.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build } from 'vite';
import * as texts from './package-texts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const ALWAYS_PACKED = ['package.json', 'README.md', 'LICENSE'];
/**
 * Words that stand in the sources only in what a test build keeps, where a wall may be taken down: the
 * element's switch, and the guest's.
 */
const TEST_ONLY = ['testWalls', 'skipHarden'];
/** Markers that may stand in such a branch, and the constant that guards it. */
const TEST_MARKERS = [...TEST_ONLY, 'SAFE_MODULE_TEST_WALL', '__TEST_BUILD__'];
const HTML_SINK =
  /\.(?:innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|createContextualFragment)\b|document\.write/;
const TEXT = /\.(?:[cm]?[jt]s|json|md|html|css|svg)$|^(?:LICENSE|\.ci\/run|\.gitignore)$/;

/** Every check of a package in `folder`: its name, and what finds its problems. */
export const CHECKS = {
  'packs exactly what "files" promises': findPackingProblems,
  'every entry point is packed': findExportProblems,
  'publint has nothing to say': findPublintProblems,
  'a consumer that uses nothing gets nothing': findTreeShakingProblems,
  'what is imported is what is depended on': (folder) =>
    texts.findDependencyProblems(folder, listPacked(folder), readManifest(folder)),
  'links of documents lead to what is packed': (folder) => texts.findDeadLinks(folder, listPacked(folder)),
  'no test build is published': findTestCode,
  'no frame writes HTML': findHtmlSinks,
  'every source map that a script names is packed': findLostMaps,
  'no text names this machine': findMachinePaths,
};

/** @returns {string[]} paths of the files that `npm pack` would take */
export function listPacked(folder) {
  const { stdout, stderr } = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  try {
    return JSON.parse(stdout)[0].files.map(({ path }) => path);
  } catch {
    throw new Error(`npm pack failed: ${stderr}`);
  }
}

function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

export function findPackingProblems(folder) {
  const promised = [...readManifest(folder).files, ...ALWAYS_PACKED];
  const packed = listPacked(folder);
  const isUnder = (file, entry) => file === entry || file.startsWith(`${entry}/`);
  return [
    ...packed
      .filter((file) => !promised.some((entry) => isUnder(file, entry)))
      .map((file) => `${file} is not promised`),
    ...promised
      .filter((entry) => !packed.some((file) => isUnder(file, entry)))
      .map((entry) => `${entry} is not packed`),
    ...packed
      .filter((file) => file.includes('/node_modules/'))
      .map((file) => `${file} is in a folder that packers leave out and tools do not look into`),
  ];
}

export function findExportProblems(folder) {
  const { exports, types, unpkg, jsdelivr, customElements } = readManifest(folder);
  const packed = new Set(listPacked(folder));
  const targets = [exports, types, unpkg, jsdelivr, customElements].flatMap(findStrings);
  return targets
    .filter((target) => !packed.has(target.replace(/^\.\//, '')))
    .map((target) => `${target} is not packed`);
}

function findStrings(value) {
  if (typeof value === 'string') return [value];
  return Object.values(value ?? {}).flatMap(findStrings);
}

export async function findPublintProblems(folder) {
  const { messages, pkg } = await publint({ pkgDir: folder, strict: true });
  return messages.map((message) => formatMessage(message, pkg, { color: false }));
}

/** Bundles consumers of the package, as an application would. */
export async function findTreeShakingProblems(folder) {
  const { name } = readManifest(folder);
  const unused = await bundleConsumer(folder, `import { SafeModuleElement } from '${name}'; export const x = 1;`);
  const empty = await bundleConsumer(folder, `import {} from '${name}'; export const x = 1;`);
  const defined = await bundleConsumer(folder, `import '${name}/define'; export const x = 1;`);
  const problems = [];
  for (const [what, code] of Object.entries({ 'an unused import': unused, 'an empty import': empty })) {
    if (code.length > 100) problems.push(`${what} leaves ${code.length} bytes: ${code.slice(0, 80)}…`);
  }
  if (!/\.define\([`'"]safe-module[`'"]/.test(defined)) problems.push(`${name}/define loses the registration`);
  return problems;
}

async function bundleConsumer(folder, code) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const consumer = mkdtempSync(join(root, '.cache/consumer-'));
  try {
    mkdirSync(join(consumer, 'node_modules'));
    symlinkSync(folder, join(consumer, 'node_modules', readManifest(folder).name), 'dir');
    writeFileSync(join(consumer, 'main.js'), code);
    const result = await build({
      root: consumer,
      configFile: false,
      logLevel: 'error',
      build: { write: false, lib: { entry: join(consumer, 'main.js'), formats: ['es'], fileName: 'main' } },
    });
    return (Array.isArray(result) ? result[0] : result).output.find(({ isEntry }) => isEntry).code;
  } finally {
    rmSync(consumer, { recursive: true });
  }
}

/** The sources must hold each word: otherwise its absence in dist/ would prove nothing. */
export function findTestCode(folder) {
  const read = (file) => readFileSync(join(folder, file), 'utf8');
  const scripts = listPacked(folder).filter((file) => /^dist\/.*\.js$/.test(file));
  const sources = listTracked(folder).filter((file) => /^src\/.*\.ts$/.test(file));
  return [
    ...scripts.flatMap((file) =>
      TEST_MARKERS.filter((word) => read(file).includes(word)).map((word) => `${file} holds ${word}`),
    ),
    ...TEST_ONLY.filter((word) => !sources.some((file) => read(file).includes(word))).map(
      (word) => `no source holds ${word}, so this check proves nothing`,
    ),
  ];
}

/** What draws does so node by node (SECURITY.md, invariant 6); the table's library alone is held by Trusted Types. */
function findHtmlSinks(folder) {
  return ['barrier', 'stage', 'plot'].flatMap((realm) => {
    const file = `dist/realms/${realm}.js`;
    if (!existsSync(join(folder, file))) return [`there is no ${file}`];
    const found = HTML_SINK.exec(readFileSync(join(folder, file), 'utf8'));
    return found ? [`${file} holds ${found[0]}`] : [];
  });
}

/** Whoever reads a script looks for it, development servers aloud. */
function findLostMaps(folder) {
  const packed = listPacked(folder);
  return packed
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/[/][*/][#@] sourceMappingURL=([\w./-]+\.map)/g)]
        .filter(([, map]) => !packed.includes(join(dirname(file), map)))
        .map(([, map]) => `${file} names ${map}`),
    );
}

/** Looks in what is published and in what is under version control. */
export function findMachinePaths(folder) {
  const parent = dirname(folder) === '/' ? folder : dirname(folder);
  const places = [parent, homedir()].map((place) => `${escapeRegExp(place)}/`);
  const pattern = new RegExp(`(?<![\\w.])(?:${places.join('|')}|/(?:home|Users)/\\w+/)`);
  const files = new Set([...listPacked(folder), ...listTracked(folder)]);
  return [...files]
    .filter((file) => TEXT.test(file) && existsSync(join(folder, file)))
    .flatMap((file) => {
      const found = pattern.exec(readFileSync(join(folder, file), 'utf8'));
      return found ? [`${file} names ${found[0]}`] : [];
    });
}

function escapeRegExp(text) {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** @returns {string[]} what git tracks, or would if it were added */
function listTracked(folder) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const { stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return stdout.split('\n').filter((file) => file && existsSync(join(folder, file)));
}

async function main() {
  if (!existsSync(join(root, 'dist/index.js'))) {
    console.log('✗ There is no dist/index.js: run `npm run build` first.');
    return 1;
  }
  let failed = 0;
  for (const [name, find] of Object.entries(CHECKS)) {
    const problems = await find(root);
    console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}`);
    for (const problem of problems) console.log(`    ${problem}`);
    if (problems.length > 0) failed += 1;
  }
  return failed === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main();
