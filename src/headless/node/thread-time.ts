/** Of the thread that opens it, in ns (Linux, Documentation/scheduler/sched-stats.rst). */
const SCHEDSTAT = '/proc/thread-self/schedstat';

/**
 * Source of an expression for the program of a thread, or of a process that has one: how long it has been running on a processor, in ms; or
 * `undefined` where neither Node nor the system tells.
 *
 * A machine that runs eight modules on two processors lets each wait for its turn, and what waits has not computed: by the
 * wall's clock the same module would be refused today and validated tomorrow.
 */
export const THREAD_TIME = `(() => {
  const usage = process.threadCpuUsage;
  if (usage) return () => {
    const { user, system } = usage.call(process);
    return (user + system) / 1000;
  };
  try {
    // A system call a look: it is asked only of who seems late.
    const { openSync, readSync } = require('node:fs');
    const file = openSync('${SCHEDSTAT}');
    const bytes = Buffer.alloc(64);
    const read = () => parseInt(bytes.latin1Slice(0, readSync(file, bytes, 0, 64, 0)), 10) / 1e6;
    return read() > 0 ? read : undefined;
  } catch {}
})()`;

/** What a process needs leave for, to read it: nothing that another run, or its user, would not tell it. */
export const TIME_PERMISSIONS: readonly string[] =
  process.platform === 'linux' && !('threadCpuUsage' in process) ? [`--allow-fs-read=${SCHEDSTAT}`] : [];
