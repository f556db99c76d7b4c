/** Listens for whatever of an attack reaches the page around the elements. */
import { MARK } from './corpus.ts';

const METHODS = ['log', 'info', 'warn', 'error', 'debug'] as const;

export interface PageWatch {
  /** What was heard so far, in words. */
  readonly heard: readonly string[];
  stop(): void;
}

/** Window messages, errors, the page's own console, its address and history, and `Object.prototype`. */
export function watchPage(): PageWatch {
  const heard: string[] = [];
  const keys = () =>
    [Object.prototype, Array.prototype, Function.prototype].map((o) => Reflect.ownKeys(o).length).join();
  const place = () => `${location.href} ${history.length} ${document.title}`;
  const before = { keys: keys(), place: place() };
  const hear = ({ data }: MessageEvent) => {
    let text = '';
    try {
      text = typeof data === 'string' ? data : JSON.stringify(data);
    } catch {}
    if (String(text).includes(MARK)) heard.push('a window message');
  };
  const fail = (event: ErrorEvent | PromiseRejectionEvent) =>
    heard.push(`${event.type}: ${'message' in event ? event.message : String(event.reason)}`);
  const originals = METHODS.map((method) => [method, console[method]] as const);
  for (const [method, original] of originals) {
    console[method] = (...args: unknown[]) => {
      if (args.some((arg) => String(arg).includes(MARK))) heard.push('the page’s console');
      else original.apply(console, args);
    };
  }
  addEventListener('message', hear);
  addEventListener('error', fail);
  addEventListener('unhandledrejection', fail);
  return {
    get heard() {
      const now = [...heard];
      if (keys() !== before.keys) now.push('a shared prototype of the page changed');
      if (place() !== before.place) now.push('the page’s address, history or title changed');
      return now;
    },
    stop() {
      for (const [method, original] of originals) console[method] = original;
      removeEventListener('message', hear);
      removeEventListener('error', fail);
      removeEventListener('unhandledrejection', fail);
    },
  };
}
