/** The server that granted requests go to (tools/request-server.mjs): real, on loopback, under public-looking names. */

/** A request as it arrived. */
export interface Noted {
  readonly method: string;
  readonly host: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Bytes of `/big` that were written. */
  readonly sent: number;
  /** How its answer ended. */
  readonly closed?: 'whole' | 'cut';
}

export interface RequestServer {
  /** `api`, `other` and `evil` of one domain. */
  readonly hosts: readonly [string, string, string];
  readonly port: number;
  /** An address there, and an id of its own for what arrives. */
  at(path: string, host?: string): { readonly url: string; readonly id: string };
  noted(id: string): Promise<readonly Noted[]>;
  /** What arrived, once `found` holds of it. @throws Error when it does not within some seconds */
  waitFor(id: string, found: (noted: readonly Noted[]) => boolean): Promise<readonly Noted[]>;
}

/** A `fetch` that a window of the server's own site makes: there the browser has cookies of that site. */
export interface Relay {
  /** Rejects nothing: what failed is a text. */
  readonly fetch: typeof fetch;
  close(): void;
}

/** @returns `undefined` where this browser opens no window */
export async function openRelay(server: RequestServer): Promise<Relay | undefined> {
  const heard = (what: string) =>
    new Promise<string>((resolve) => {
      const listen = ({ data }: MessageEvent) => {
        if (data?.relayed !== what) return;
        removeEventListener('message', listen);
        resolve(data.text);
      };
      addEventListener('message', listen);
    });
  const ready = heard('ready');
  const opened = window.open(server.at('/relay', server.hosts[1]).url);
  const came = opened && (await Promise.race([ready.then(() => true), sleep(10_000)]));
  if (!opened || !came) return undefined;
  return {
    async fetch(to, { signal: _, ...init } = {}) {
      const url = String(to);
      const answer = heard(url);
      opened.postMessage({ url, init }, '*');
      return new Response(await answer);
    },
    close: () => opened.close(),
  };
}

let count = 0;

export async function findRequestServer(): Promise<RequestServer> {
  const ask = async (what: string) => (await fetch(`/__requests/${what}`)).json();
  const { hosts, port } = await ask('info');
  const noted = (id: string): Promise<readonly Noted[]> => ask(`noted?id=${id}`);
  return {
    hosts,
    port,
    at(path, host = hosts[0]) {
      count += 1;
      const id = `${count}-${Math.random().toString(36).slice(2)}`;
      return { id, url: `http://${host}:${port}${path}${path.includes('?') ? '&' : '?'}id=${id}` };
    },
    noted,
    async waitFor(id, found) {
      for (const end = performance.now() + 10_000; performance.now() < end; await sleep(50)) {
        const list = await noted(id);
        if (found(list)) return list;
      }
      throw new Error(`The server noted ${JSON.stringify(await noted(id)).slice(0, 500)}`);
    },
  };
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
