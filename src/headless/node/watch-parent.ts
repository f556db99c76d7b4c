/**
 * Ends a process of ours when this one is gone, however it went.
 *
 * The attack: a script in a native that never comes back (a pattern that takes a century) while this process is killed by
 * SIGKILL: its process hears of nothing, and goes on for good. The defence: a shell that waits for the end of a pipe whose
 * other end nobody but this process holds, and then kills it. Where a system has no shell there is none; Windows ends
 * such processes by itself (libuv, job objects).
 */
import { type ChildProcess, spawn } from 'node:child_process';

/** All of it is the shell's own: no other program is looked for. */
const WATCH = 'read -r _; kill -9 "$1"';

/** @returns ends the watch: the process has ended, or is ended otherwise */
export function watchParent({ pid }: ChildProcess): () => void {
  if (process.platform === 'win32' || pid === undefined) return () => {};
  const watcher = spawn('/bin/sh', ['-c', WATCH, 'sh', String(pid)], {
    env: {},
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.on('error', () => {});
  watcher.stdin.on('error', () => {});
  watcher.unref();
  (watcher.stdin as unknown as { unref(): void }).unref();
  return () => void watcher.kill('SIGKILL');
}
