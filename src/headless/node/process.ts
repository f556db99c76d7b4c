/**
 * A VM in a process of its own: what a thread shares with its process, this one does not.
 *
 * The attack: a script that has broken out of QuickJS and of WebAssembly reads the memory of the process it is in. The
 * defence: nothing else is in it. It has no environment, no file is open in it but the channel to its parent, and where
 * Node has permissions it has none: no files (but for its own clock), no child processes, no threads, no addons. It is killed by SIGKILL.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { source as vm } from 'virtual:realm/vm';
import { decodeWire, encodeWire } from '../../vm/wire.ts';
import { createLife, type Runner } from './runner.ts';
import { THREAD_TIME, TIME_PERMISSIONS } from './thread-time.ts';
import { watchParent } from './watch-parent.ts';

/** Of V8's own heap, in MB. */
const HEAP_MB = 512;

const PROGRAM = `${vm}
const { attend, decodeWire, encodeWire } = SafeModuleVm;
const take = attend((message) => process.send(encodeWire(message)), ${THREAD_TIME});
process.on('message', ({ prepare, text, buffers }) => take(prepare ?? decodeWire(text, buffers)));
process.on('disconnect', () => process.exit());
`;

/** By this process' version: `--permission` since 23.5 and 22.13, before it was an experiment. */
function permissionFlags(): string[] {
  const { allowedNodeEnvironmentFlags } = process;
  if (allowedNodeEnvironmentFlags.has('--permission')) return ['--permission', ...TIME_PERMISSIONS];
  return allowedNodeEnvironmentFlags.has('--experimental-permission')
    ? ['--experimental-permission', ...TIME_PERMISSIONS, '--no-warnings']
    : [];
}

export function startProcess(): Runner {
  const flags = [...permissionFlags(), `--max-old-space-size=${HEAP_MB}`, '--stack-size=900'];
  const child = spawn(process.execPath, [...flags, '--eval', PROGRAM], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
  });
  const life = createLife();
  endWithUs(child);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  // Between processes a view comes as one of a larger buffer, which no checker takes: texts and whole buffers travel.
  child.on('message', (data) => life.onMessage(decode(data)));
  child.on('error', (error) => life.die(String(error)));
  child.on('exit', (code, signal) => life.die(`the process ended by itself (${signal ?? code})`));
  child.unref();
  child.channel?.unref();
  const send = (message: object) => {
    // Of one that is dying there is nothing to wait for: its end is told.
    if (child.connected) child.send(message, () => {});
  };
  return {
    get isAlive() {
      return life.isAlive;
    },
    prepare: (settings) => send({ prepare: { type: 'prepare', ...settings } }),
    post: (message) => send(encodeWire(message)),
    serve(next) {
      life.serve(next);
      child.ref();
      child.channel?.ref();
    },
    async kill() {
      life.leave();
      // Whoever waits for its end is not left waiting.
      child.ref();
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** What ends the watch of each. */
const children = new Map<ChildProcess, () => void>();
const endAll = () => {
  for (const [child, endWatch] of children) {
    // First: what it watches may have ended, and its number be another's.
    endWatch();
    child.kill('SIGKILL');
  }
};

/** A native that never comes back would not hear that its parent has gone. */
function endWithUs(child: ChildProcess): void {
  if (children.size === 0) process.once('exit', endAll);
  const endWatch = watchParent(child);
  children.set(child, endWatch);
  child.once('exit', () => {
    endWatch();
    children.delete(child);
    if (children.size === 0) process.off('exit', endAll);
  });
}

/** The attack: a process that was taken over sends something else. What is malformed is no message. */
function decode(data: unknown): unknown {
  const { text, buffers } = (data ?? {}) as { text?: unknown; buffers?: unknown };
  if (typeof text !== 'string' || !Array.isArray(buffers)) return undefined;
  try {
    return decodeWire(text, buffers);
  } catch {
    return undefined;
  }
}
