// What a process holds: threads, child processes, memory. Linux.
import { readdirSync, readFileSync } from 'node:fs';

/** Threads of this process, by what Linux says. */
export function countThreads() {
  return readdirSync('/proc/self/task').length;
}

/** @returns ids of the processes whose parent is `parent` */
function listChildrenOf(parent) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch {
        return false;
      }
    });
}

/** Processes whose parent this process is. */
export function countChildren() {
  return listChildrenOf(process.pid).length;
}

/** Processes whose parent has gone, and whose command says `word`. */
export function listOrphans(word) {
  return listChildrenOf(1).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(word);
    } catch {
      return false;
    }
  });
}

/** Clock ticks of all threads that this process has used. */
export function cpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Resident memory in MB. */
export function residentMb() {
  return process.memoryUsage.rss() / 2 ** 20;
}

/** @param condition asked every 20 ms @returns whether it held within `ms` */
export async function until(condition, ms = 5000) {
  for (const end = Date.now() + ms; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 20)))
    if (condition()) return true;
  return condition();
}
