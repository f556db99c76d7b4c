// `npm run build`: dist/ with the library, the realms, the CDN file, the hosted sandbox page and the types.
import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, runnerImport } from 'vite';
import { nameChunks } from './chunk-names.mjs';
import { finishDeclarations } from './declarations.mjs';
import { writeManifestSchema } from './manifest-schema.mjs';
import { writeSandboxFiles } from './sandbox-files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
// `runnerImport` would leave it at development, and lit would come with its warnings and twice the bytes.
process.env.NODE_ENV = 'production';

await rm('dist', { recursive: true, force: true });
const { module: configs } = await runnerImport(`${root}vite.config.ts`);
// The library first: Vite empties its folder, which holds those of the others.
for (const config of [configs.library, configs.node, configs.cdn]) await build({ ...config, root, logLevel: 'warn' });
nameChunks(`${root}dist/cdn`);
await writeSandboxFiles(`${root}dist`);
await writeManifestSchema(`${root}dist`);

const types = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '--project', 'tsconfig.types.json'], {
  stdio: 'inherit',
});
if (types.status !== 0) {
  console.log('✗ The declarations in dist/types could not be made: see the errors above.');
  process.exitCode = 1;
} else {
  const entries = ['index', 'define', 'csp', 'sandbox', 'headless'];
  finishDeclarations(
    'dist/types',
    entries.map((name) => `${name}.d.ts`),
  );
}
