/**
 * A VM in a process of its own: what a thread shares with its process, this one does not.
 *
 * The attack: a script that has broken out of QuickJS and of WebAssembly reads the memory of the process it is in. The
 * defence: nothing else is in it. It has no environment, no file is open in it but the channel to its parent, and where
 * Node has permissions it has none: no files, no child processes, no threads, no addons. It is killed by SIGKILL.
 */
import { spawn } from 'node:child_process';
import { source as vm } from 'virtual:realm/vm';
import { isPrepared, type Runner, type RunnerEvents, type RunnerSettings } from './runner.ts';

/** Of V8's own heap, in MB. */
const HEAP_MB = 512;

const PROGRAM = `${vm}
const take = SafeModuleVm.attend((message) => process.send(message));
process.on('message', take);
process.on('disconnect', () => process.exit());
`;

/** By this process' version: `--permission` since 23.5 and 22.13, before it was an experiment. */
function permissionFlags(): string[] {
  const { allowedNodeEnvironmentFlags } = process;
  if (allowedNodeEnvironmentFlags.has('--permission')) return ['--permission'];
  return allowedNodeEnvironmentFlags.has('--experimental-permission')
    ? ['--experimental-permission', '--no-warnings']
    : [];
}

export function startProcess(settings: RunnerSettings): Runner {
  const flags = [...permissionFlags(), `--max-old-space-size=${HEAP_MB}`, '--stack-size=900'];
  const child = spawn(process.execPath, [...flags, '--eval', PROGRAM], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
  });
  let events: RunnerEvents | undefined;
  let death: string | undefined;
  let isKilled = false;
  const die = (reason: string) => {
    if (isKilled || death !== undefined) return;
    death = reason;
    events?.onDead(reason);
  };
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  child.on('message', (data) => isPrepared(data) || events?.onMessage(data));
  child.on('error', (error) => die(String(error)));
  child.on('exit', (code, signal) => die(`the process ended by itself (${signal ?? code})`));
  child.unref();
  child.channel?.unref();
  const post = (message: object) => {
    // Of one that is dying there is nothing to wait for: its end is told.
    if (child.connected) child.send(message, () => {});
  };
  post({ type: 'prepare', ...settings });
  return {
    post,
    serve(next) {
      events = next;
      child.ref();
      child.channel?.ref();
      if (death !== undefined) queueMicrotask(() => next.onDead(death as string));
    },
    async kill() {
      isKilled = true;
      events = undefined;
      child.kill('SIGKILL');
      await ended;
    },
  };
}
