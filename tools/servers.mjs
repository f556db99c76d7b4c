// Finds the servers that the hosted sandbox has files for, or takes them out of Debian's packages: installed, they would start.
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from './browsers.mjs';

const FOLDER = fileURLToPath(new URL('../.cache/servers', import.meta.url));
const SERVERS = ['nginx', 'caddy'];

/** @returns {string | undefined} the program, on the PATH or taken out of its package */
export function findServer(name, folder = FOLDER) {
  const taken = ['usr/sbin', 'usr/bin'].map((part) => join(folder, part, name));
  return findProgram(name) ?? taken.find((file) => existsSync(file));
}

/**
 * @param {(program: string, args: string[], options: object) => {status: number | null}} run
 * @returns {string[]} those of `SERVERS` that are still missing
 */
export function takeServers(run, folder = FOLDER) {
  const isMissing = (name) => !findServer(name, folder);
  for (const name of SERVERS.filter(isMissing)) {
    const cwd = join(folder, name);
    mkdirSync(cwd, { recursive: true });
    const quiet = { cwd, stdio: 'ignore' };
    run('apt-get', ['download', '-qq', name], quiet);
    for (const file of readdirSync(cwd)) if (file.endsWith('.deb')) run('dpkg', ['-x', file, '..'], quiet);
  }
  return SERVERS.filter(isMissing);
}
