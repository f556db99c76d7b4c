// CPU time of every thread of a browser, by Linux's /proc: the browser that holds the other end of a socket.
// Several browsers run side by side, so that names of processes would not tell whose threads they are.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** One tick of `utime` and `stime` in ms: USER_HZ is 100 on every Linux that browsers run on (proc(5)). */
const TICK_MS = 10;

/**
 * The threads of the process tree that owns a TCP connection of this machine. Its root is the highest
 * process above the owner that this process does not stand below: the browser, or the driver that
 * started it.
 *
 * @param {number} clientPort the browser's end, e.g. `request.socket.remotePort`
 * @param {number} serverPort this end
 * @returns {{pid: number, process: string, tid: number, name: string, ms: number}[] | undefined}
 *   `ms`: CPU time since the thread began; `undefined` where there is no /proc or nobody owns the connection
 */
export function readBrowserThreads(clientPort, serverPort) {
  const inode = findInode(clientPort, serverPort);
  if (inode === undefined) return undefined;
  const parents = readParents();
  const owner = [...parents.keys()].find((pid) => holds(pid, `socket:[${inode}]`));
  if (owner === undefined) return undefined;
  const ours = new Set(ancestorsOf(process.pid, parents));
  if (ours.has(owner)) return undefined;
  const root = ancestorsOf(owner, parents).findLast((pid) => !ours.has(pid));
  return [...parents.keys()].filter((pid) => ancestorsOf(pid, parents).includes(root)).flatMap(readThreads);
}

/** The inode of the connection's client end, from the kernel's tables. */
function findInode(clientPort, serverPort) {
  const hex = (port) => port.toString(16).toUpperCase().padStart(4, '0');
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of read(table).split('\n')) {
      const [, local, remote, , , , , , , inode] = line.trim().split(/\s+/);
      if (local?.endsWith(`:${hex(clientPort)}`) && remote.endsWith(`:${hex(serverPort)}`)) return inode;
    }
  }
  return undefined;
}

/** @returns {Map<number, number>} each process's parent */
function readParents() {
  const pids = list('/proc').map(Number).filter(Number.isInteger);
  return new Map(pids.map((pid) => [pid, Number(parseStat(`/proc/${pid}/stat`)?.fields[1] ?? 0)]));
}

function ancestorsOf(pid, parents) {
  const chain = [];
  for (let at = pid; at > 0 && !chain.includes(at); at = parents.get(at) ?? 0) chain.push(at);
  return chain;
}

function holds(pid, link) {
  return list(`/proc/${pid}/fd`).some((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`) === link;
    } catch {
      return false;
    }
  });
}

function readThreads(pid) {
  const process = parseStat(`/proc/${pid}/stat`)?.name ?? '';
  return list(`/proc/${pid}/task`).flatMap((tid) => {
    const stat = parseStat(`/proc/${pid}/task/${tid}/stat`);
    if (!stat) return [];
    const ms = (Number(stat.fields[11]) + Number(stat.fields[12])) * TICK_MS;
    return { pid, process, tid: Number(tid), name: stat.name, ms };
  });
}

/** A name stands in parentheses and may hold any character; `fields` begins after it, with the state. */
function parseStat(file) {
  const text = read(file);
  const end = text.lastIndexOf(')');
  if (end < 0) return undefined;
  return { name: text.slice(text.indexOf('(') + 1, end), fields: text.slice(end + 2).split(' ') };
}

/** Processes and threads end while they are looked at. */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function list(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
