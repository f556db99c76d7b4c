// Fails when custom-elements.json is not what the sources say. `npm run manifest` rewrites it.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const FILE = 'custom-elements.json';

/** @returns {string | undefined} why the manifest in `root` is not fresh */
export function findStaleManifest(root) {
  mkdirSync(`${root}/.cache`, { recursive: true });
  const folder = mkdtempSync(`${root}/.cache/manifest-`);
  try {
    const cem = fileURLToPath(new URL('../node_modules/@custom-elements-manifest/analyzer/cem.js', import.meta.url));
    const config = 'custom-elements-manifest.config.mjs';
    const args = [cem, 'analyze', '--config', config, '--outdir', relative(root, folder)];
    const { status, stderr, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) return `The analyzer failed:\n${stdout}${stderr}`;
    const fresh = read(`${folder}/${FILE}`);
    const committed = read(`${root}/${FILE}`);
    if (fresh?.modules.length === 0) return 'The analyzer found no source: see custom-elements-manifest.config.mjs.';
    if (committed === undefined) return `${FILE} is missing. Run \`npm run manifest\` and commit it.`;
    if (JSON.stringify(fresh) !== JSON.stringify(committed)) {
      return `${FILE} is stale. Run \`npm run manifest\` and commit it.`;
    }
    return undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
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
