// Checks every tsconfig: one a realm, so that reaching across realms is a compile error.
import { spawnSync } from 'node:child_process';

const PROJECTS = [
  'src/tsconfig.core.json',
  'src/tsconfig.json',
  'src/barrier/tsconfig.json',
  'src/stage/tsconfig.json',
  'src/guest/tsconfig.json',
  'src/headless/tsconfig.json',
  'src/headless/node/tsconfig.json',
  'src/vm/tsconfig.json',
  'src/vm/inside/tsconfig.json',
  'src/headless/artifacts/tsconfig.json',
  'src/headless/html/tsconfig.json',
  'test/tsconfig.json',
  'bench/tsconfig.json',
  'demo/tsconfig.json',
];
let failed = false;
for (const project of PROJECTS) {
  const { status } = spawnSync('node_modules/.bin/tsc', ['--project', project], { stdio: 'inherit' });
  if (status !== 0) {
    console.log(`✗ ${project}`);
    failed = true;
  }
}
process.exitCode = failed ? 1 : 0;
