/**
 * Follows redirects so that each hop is judged before it is asked.
 *
 * The attack: an allowed host answers with a redirect into the page's own network. `redirect: 'follow'` asks there and
 * tells of it afterwards, and of the last hop alone; `redirect: 'manual'` does not say where it leads.
 * The defence: what a document asks for is held against its Content Security Policy at every hop, before a request is
 * made (Fetch, HTTP-redirect fetch → main fetch → CSP). So the request is made by an empty frame of the page's own
 * origin whose `connect-src` is the list of what is granted. A hop that is not on it is not made, in any browser.
 *
 * The attack on that: a frame inherits the service worker of its page (in Firefox), and what a worker asks for in its
 * place is held against the worker's own policy. The defence: a frame that has one asks for nothing.
 */

export interface HopFrame {
  readonly fetch: typeof fetch;
  /** After a failure: whether it was the policy that refused a hop. Some browsers tell of it a little later. */
  wasRefused(): Promise<boolean>;
  /** Takes the frame away, and with it all that it still asks for. */
  remove(): void;
}

/** A name that nobody has (RFC 6761): what the policy must refuse for the frame to be trusted. */
const PROBE = 'https://safe-module.invalid/';
const PATIENCE_MS = 2000;
const TOLD_MS = 1000;

/** Whether a service worker answers what a window asks for. */
export function isIntercepted(navigator: Pick<Navigator, 'serviceWorker'>): boolean {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false; // Sandboxed documents have none, and some browsers throw where they are asked.
  }
}

/**
 * @param sources CSP source expressions
 * @throws Error where the frame does not show that its policy holds
 */
export async function openHopFrame(sources: readonly string[]): Promise<HopFrame> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  // Some browsers replace the first document of a frame by a second one, without its policy.
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.documentElement.append(frame);
  const remove = () => frame.remove();
  try {
    await within(loaded, PATIENCE_MS);
    const inner = frame.contentDocument as Document;
    const { fetch: ask, navigator } = frame.contentWindow as Window & typeof globalThis;
    const policy = `default-src 'none'; connect-src ${sources.join(' ')}`;
    const meta = inner.createElement('meta');
    meta.httpEquiv = 'Content-Security-Policy';
    meta.content = policy;
    const hear = (isProbe: boolean) =>
      new Promise<void>((resolve) => {
        inner.addEventListener('securitypolicyviolation', (event) => {
          if (event.originalPolicy !== policy || event.disposition !== 'enforce') return;
          if (event.blockedURI.startsWith(PROBE) === isProbe) resolve();
        });
      });
    const [holds, refused] = [hear(true), hear(false)];
    inner.head.append(meta);
    ask(PROBE, { credentials: 'omit', mode: 'no-cors' }).catch(() => {});
    await within(holds, PATIENCE_MS);
    return {
      async fetch(url, init) {
        if (isIntercepted(navigator)) throw new Error('A service worker would answer');
        return ask(url, init);
      },
      wasRefused: () =>
        within(refused, TOLD_MS).then(
          () => true,
          () => false,
        ),
      remove,
    };
  } catch (error) {
    remove();
    throw error;
  }
}

async function within(event: Promise<unknown>, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('The frame for redirects is not ready')), ms);
  });
  await Promise.race([event, late]).finally(() => clearTimeout(timer));
}
