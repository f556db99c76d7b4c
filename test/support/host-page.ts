/** Real pages with real headers, of an origin of their own, which run one module in the built element. */

export interface HostPage {
  /** Sent with the page; `Content-Security-Policy` and others. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly sandbox?: string;
  readonly engine?: 'quickjs';
  /** A page to frame beside the element. */
  readonly sibling?: string;
}

export interface Told {
  readonly type: 'rendered' | 'failed' | 'page-failed';
  readonly error?: { readonly code: string; readonly message: string };
  /** From the start of the run to its end, in 100 ms of the page. */
  readonly beats: number;
  /** Effective directives that the browser told the page of. */
  readonly blocked: readonly string[];
  readonly state: string;
  readonly output?: { readonly tables: number; readonly plots: number; readonly nodes: number };
  readonly violations: readonly { readonly code: string; readonly hint: string }[];
  readonly isolated: boolean | undefined;
  readonly frames: readonly { readonly src: string; readonly sandbox: string }[];
}

/** Where the test servers listen, all of other origins than the tests' page. */
export async function findServers(): Promise<{ dist: string; pages: string; sandbox: string }> {
  return (await fetch('/__servers')).json();
}

/** @returns what the page told when its run had ended; the page is gone then */
export async function openHostPage({ headers = {}, sandbox, engine, sibling }: HostPage): Promise<Told> {
  const { pages } = await findServers();
  const url = new URL('host.html', pages);
  url.searchParams.set('headers', JSON.stringify(headers));
  if (sandbox) url.searchParams.set('sandbox', sandbox);
  if (engine) url.searchParams.set('engine', engine);
  if (sibling) url.searchParams.set('sibling', sibling);
  const frame = document.createElement('iframe');
  frame.style.cssText = 'width: 800px; height: 600px';
  // Isolation is the whole tree's: a frame has it only where the page above it allows it.
  frame.allow = 'cross-origin-isolated';
  frame.src = url.href;
  const told = new Promise<Told>((resolve) => {
    const listen = ({ source, data }: MessageEvent) => {
      if (source !== frame.contentWindow) return;
      removeEventListener('message', listen);
      resolve(data);
    };
    addEventListener('message', listen);
  });
  document.body.append(frame);
  try {
    return await told;
  } finally {
    frame.remove();
  }
}
