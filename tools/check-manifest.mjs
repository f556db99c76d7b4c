// Fails when custom-elements.json is not what the sources say. `npm run manifest` rewrites it.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const FILE = 'custom-elements.json';

/**
 * Makes the manifest of the sources in `root` afresh and touches nothing else.
 * @throws Error when the analyzer fails or finds no source
 */
export function makeManifest(root) {
  mkdirSync(`${root}/.cache`, { recursive: true });
  const folder = mkdtempSync(`${root}/.cache/manifest-`);
  try {
    const cem = fileURLToPath(new URL('../node_modules/@custom-elements-manifest/analyzer/cem.js', import.meta.url));
    const args = [
      cem,
      'analyze',
      '--config',
      'custom-elements-manifest.config.mjs',
      '--outdir',
      relative(root, folder),
    ];
    const { status, stderr, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`The analyzer failed:\n${stdout}${stderr}`);
    const manifest = read(`${folder}/${FILE}`);
    if (!manifest?.modules.length) throw new Error('The analyzer found no source.');
    return manifest;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @returns {string | undefined} why the manifest in `root` is not fresh */
export function findStaleManifest(root) {
  const committed = read(`${root}/${FILE}`);
  if (committed === undefined) return `${FILE} is missing. Run \`npm run manifest\` and commit it.`;
  if (JSON.stringify(committed) === JSON.stringify(makeManifest(root))) return undefined;
  return `${FILE} is stale. Run \`npm run manifest\` and commit it.`;
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problem = findStaleManifest(fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, ''));
  console.log(problem ? `✗ ${problem}` : `${FILE} is fresh.`);
  process.exitCode = problem ? 1 : 0;
}
