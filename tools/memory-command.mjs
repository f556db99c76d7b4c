// How much memory a browser takes, as a command of the test runner: for benches in Chromium on Linux.
//
// The command `memory` collects garbage in the page's process and gives the sum of the proportional set sizes of all
// of the browser's processes, in bytes; `null` where the system does not tell.
import { readdirSync, readFileSync } from 'node:fs';

/** @returns {import('@web/test-runner').TestRunnerPlugin} */
export function memoryCommand() {
  return {
    name: 'safe-module:memory',
    async executeCommand({ command, session: { browser, id } }) {
      if (command !== 'memory') return undefined;
      if (browser.type !== 'puppeteer') return { bytes: null };
      const page = browser.getPage(id);
      const client = await page.createCDPSession();
      await client.send('HeapProfiler.collectGarbage');
      await client.detach();
      return { bytes: sumOfTree(page.browser().process().pid) };
    },
  };
}

/** @returns {number | null} bytes of a process and all that descend from it */
function sumOfTree(root) {
  try {
    const children = new Map();
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const parent = parentOf(pid);
      children.set(parent, [...(children.get(parent) ?? []), Number(pid)]);
    }
    let bytes = 0;
    const waiting = [root];
    for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
      bytes += sizeOf(pid);
      waiting.push(...(children.get(pid) ?? []));
    }
    return bytes;
  } catch {
    return null;
  }
}

/** Behind the name of the program, which may hold anything. */
function parentOf(pid) {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    // It has ended since.
    return Number.NaN;
  }
}

function sizeOf(pid) {
  try {
    return 1024 * Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
