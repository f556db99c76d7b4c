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
