/** A canary for tests: URLs and ports that nobody else knows, and how often something reached them. */

export interface CanaryCount {
  /** All of the below together. */
  readonly hits: number;
  /** HTTP requests and WebSocket handshakes. */
  readonly requests: number;
  /** Connections to the HTTP port that asked for nothing. */
  readonly silent: number;
  /** Connections to the bare TCP port. */
  readonly connections: number;
  /** UDP datagrams. */
  readonly datagrams: number;
  /** The first requests, e.g. `GET /id/x.gif`. */
  readonly listed: readonly string[];
}

export interface Canary {
  /** Ends with a slash; `x.gif`, `x.js`, `x.css` and `x.html` below it answer with their type. */
  readonly httpUrl: string;
  readonly wsUrl: string;
  /** An `http:` URL of a port that accepts connections and never answers. */
  readonly tcpUrl: string;
  readonly tcpPort: number;
  readonly udpPort: number;
  count(): Promise<CanaryCount>;
  hits(): Promise<number>;
  /** Waits until nothing new has arrived for `ms`, then says how much did. */
  settle(ms?: number): Promise<number>;
  /** Waits until at least one hit arrived, for positive controls; `false` when none came within `ms`. */
  waitForHit(ms?: number): Promise<boolean>;
  reset(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a canary on ports of its own.
 * @param id names it in its URLs; a suffix keeps it apart from canaries of other runs
 */
export async function openCanary(id: string): Promise<Canary> {
  const query = `?id=${encodeURIComponent(`${id}-${Math.random().toString(36).slice(2)}`)}`;
  const info = await ask(`info${query}`);
  const count = async () => (await ask(`hits${query}`)) as CanaryCount;
  const hits = async () => (await count()).hits;
  return {
    ...(info as Pick<Canary, 'httpUrl' | 'wsUrl' | 'tcpUrl' | 'tcpPort' | 'udpPort'>),
    count,
    hits,
    async settle(ms = 300) {
      for (let before = -1, now = await hits(); ; before = now, now = await hits()) {
        if (now === before) return now;
        await sleep(ms);
      }
    },
    async waitForHit(ms = 5000) {
      for (const end = performance.now() + ms; performance.now() < end; await sleep(20)) {
        if ((await hits()) > 0) return true;
      }
      return false;
    },
    async reset() {
      await ask(`reset${query}`, 'POST');
    },
    async close() {
      await ask(`close${query}`, 'POST');
    },
  };
}

async function ask(what: string, method = 'GET'): Promise<unknown> {
  const response = await fetch(`/__canary/${what}`, { method });
  if (!response.ok) throw new Error(`The canary answered ${response.status} to ${what}.`);
  return response.json();
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
