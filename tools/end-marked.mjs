// Ends what a browser leaves behind.
import { readdirSync, readFileSync } from 'node:fs';

/** A variable of the environment, which all that a process starts inherit. */
export const MARK = 'SAFE_MODULE_TEST_RUN';

/**
 * A page of WebKitGTK in a native that never ends outlives its browser and its driver, and takes a core from all tests that
 * follow. Only where there is a /proc.
 *
 * @param {string} mark the value of the variable in the processes to end
 */
export function endMarked(mark) {
  const pids = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  for (const pid of pids) {
    try {
      const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
      if (variables.includes(`${MARK}=${mark}`)) process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended, or is somebody else's.
    }
  }
}
