/**
 * Posts whatever an attacker would, from where an attacker would sit.
 *
 * | seat             | the sender's window                                                        |
 * | ---------------- | -------------------------------------------------------------------------- |
 * | `same-window`    | the page itself                                                            |
 * | `sibling-frame`  | another frame of the page, of its origin                                   |
 * | `nested-frame`   | a sandboxed frame inside a sandboxed frame (opaque origin), as a stage is   |
 * | `opened-window`  | a window that the page opened by name; it reaches the page by `opener`     |
 */
export type Seat = 'same-window' | 'sibling-frame' | 'nested-frame' | 'opened-window';
export const SEATS: readonly Seat[] = ['same-window', 'sibling-frame', 'nested-frame', 'opened-window'];

export interface ForgedMessage {
  readonly from: Seat;
  /** A window of this page (or a frame that can be reached from it by index), or a port, which is handed over. */
  readonly to: Window | MessagePort;
  readonly data: unknown;
  /** Moved along with the data, e.g. a port. */
  readonly transfer?: readonly Transferable[];
}

/**
 * Sends the message once. The sender's frames stay until `remove()`, so that `event.source` lives.
 * @throws Error when the seat cannot reach `to`
 */
export async function sendForged({ from, to, data, transfer = [] }: ForgedMessage): Promise<{ remove(): void }> {
  if (from === 'nested-frame') return sendFromNestedFrame(to, data, transfer);
  const seat = from === 'same-window' ? { window, remove() {} } : await openSeat(from);
  // The function must belong to the seat's own realm: a message's source is the window of the code that posts.
  const post = new (seat.window as typeof globalThis & Window).Function(
    'to',
    'data',
    'transfer',
    'viaOpener',
    `if (viaOpener) { if (!opener) throw new Error('This window has no opener.'); if (to === opener) to = opener; }
     if (typeof to.start === 'function') to.postMessage(data, transfer); else to.postMessage(data, '*', transfer);`,
  );
  post(to, data, [...transfer], from === 'opened-window');
  return { remove: seat.remove };
}

async function openSeat(from: 'sibling-frame' | 'opened-window'): Promise<{ window: Window; remove(): void }> {
  const frame = document.createElement('iframe');
  frame.name = `seat-${Math.random().toString(36).slice(2)}`;
  frame.hidden = true;
  document.body.append(frame);
  if (from === 'opened-window') await openNamed(frame);
  const opened = frame.contentWindow;
  if (opened === null) throw new Error(`The seat ${from} did not open.`);
  return { window: opened, remove: () => frame.remove() };
}

/** A document that the opened window keeps: one that is replaced later would take the source of its messages along. */
async function openNamed(frame: HTMLIFrameElement): Promise<void> {
  const url = URL.createObjectURL(new Blob(['<!doctype html>'], { type: 'text/html' }));
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  if (window.open(url, frame.name) !== frame.contentWindow) throw new Error('The seat opened-window did not open.');
  await loaded;
  URL.revokeObjectURL(url);
}

const NESTED = `<script>
  const walk = (steps) => steps.reduce((from, step) => from[step], self);
  onmessage = (event) => {
    if (event.source !== parent.parent) return;
    const { path, port, data, transfer } = event.data;
    const to = port ?? walk(path);
    if (port) port.postMessage(data, transfer); else to.postMessage(data, '*', transfer);
    event.ports[event.ports.length - 1].postMessage('sent');
  };
  parent.parent.postMessage('seat is ready', '*');
</script>`;

async function sendFromNestedFrame(to: Window | MessagePort, data: unknown, transfer: readonly Transferable[]) {
  const isPort = to instanceof MessagePort;
  const path = isPort ? [] : ['parent', 'parent', ...findPath(window, to)];
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  const escaped = NESTED.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  frame.srcdoc = `<iframe sandbox="allow-scripts" srcdoc="${escaped}"></iframe>`;
  const seat = await new Promise<Window>((resolve) => {
    window.addEventListener('message', function listen(event) {
      if (event.data !== 'seat is ready' || !event.source || !isInside(frame, event.source as Window)) return;
      window.removeEventListener('message', listen);
      resolve(event.source as Window);
    });
    document.body.append(frame);
  });
  const done = new MessageChannel();
  const sent = new Promise((resolve) => {
    done.port1.onmessage = resolve;
  });
  const carried = isPort ? [to, ...transfer] : [...transfer];
  seat.postMessage({ path, port: isPort ? to : undefined, data, transfer }, '*', [...carried, done.port2]);
  await sent;
  done.port1.close();
  return { remove: () => frame.remove() };
}

function isInside(frame: HTMLIFrameElement, source: Window): boolean {
  return source.parent === frame.contentWindow;
}

/** @returns the steps from one window to a frame below it, e.g. `[0, 1]` */
function findPath(from: Window, to: Window): readonly number[] {
  if (from === to) return [];
  const queue: { at: Window; path: readonly number[] }[] = [{ at: from, path: [] }];
  for (const { at, path } of queue) {
    for (let index = 0; index < at.length; index += 1) {
      const next = { at: at[index] as Window, path: [...path, index] };
      if (next.at === to) return next.path;
      queue.push(next);
    }
  }
  throw new Error('The nested frame cannot reach this window: it is not in the page’s tree of frames.');
}
