/** What elements hold of the page: frames, ports, threads and blob URLs, counted from when this is made. */
import { sendCommand } from './command.ts';
import { openFrames } from './open-frames.ts';
import { readThreads } from './threads.ts';

export interface Census {
  /** Frames of the page at any depth; `null` where the driver does not tell. */
  readonly frames: number | null;
  /** Bytes after a collection of garbage, in Chromium; `null` elsewhere. */
  readonly heap: number | null;
}

export const takeCensus = () => sendCommand('census') as Promise<Census>;

export interface Holdings {
  /** Frames that were made and are in a document. */
  readonly frames: number;
  /** Frames that were made and are not collected. */
  readonly keptFrames: number;
  /** Channels that were made in the page, of which no end was closed here. */
  readonly channels: number;
  /** Blob URLs of page and stages that still lead somewhere. */
  blobs(): Promise<number>;
  stop(): void;
}

export function watchHoldings(): Holdings {
  const frames: WeakRef<HTMLIFrameElement>[] = [];
  const open = new Set<number>();
  const numbers = new WeakMap<MessagePort, number>();
  const urls = new Set<string>();
  const { MessageChannel: Channel } = globalThis;
  const { close } = MessagePort.prototype;
  const createElement = document.createElement;
  let made = 0;

  const watchUrls = (view: Window & typeof globalThis) => {
    const create = view.URL.createObjectURL;
    view.URL.createObjectURL = (object) => {
      const url = create.call(view.URL, object);
      urls.add(url);
      return url;
    };
    return () => {
      view.URL.createObjectURL = create;
    };
  };
  const stages = openFrames(watchUrls);
  const restoreUrls = watchUrls(window as Window & typeof globalThis);
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = createElement.call(document, name, options);
    if (element instanceof HTMLIFrameElement) frames.push(new WeakRef(element));
    return element;
  }) as typeof document.createElement;
  globalThis.MessageChannel = new Proxy(Channel, {
    construct(Class, args) {
      const channel = Reflect.construct(Class, args) as MessageChannel;
      made += 1;
      open.add(made);
      for (const port of [channel.port1, channel.port2]) numbers.set(port, made);
      return channel;
    },
  });
  MessagePort.prototype.close = function (this: MessagePort) {
    open.delete(numbers.get(this) ?? -1);
    close.call(this);
  };
  return {
    get frames() {
      return frames.filter((frame) => frame.deref()?.isConnected).length;
    },
    get keptFrames() {
      return frames.filter((frame) => frame.deref()).length;
    },
    get channels() {
      return open.size;
    },
    async blobs() {
      const alive = await Promise.all(
        [...urls].map((url) =>
          fetch(url).then(
            () => true,
            () => false,
          ),
        ),
      );
      return alive.filter(Boolean).length;
    },
    stop() {
      stages.close();
      restoreUrls();
      document.createElement = createElement;
      globalThis.MessageChannel = Channel;
      MessagePort.prototype.close = close;
    },
  };
}

/** @returns how many threads of this browser are workers; `undefined` where the system can't say */
export async function countWorkers(): Promise<number | undefined> {
  return (await readThreads())?.filter(({ name }) => /worker/i.test(name) && !/pool|service/i.test(name)).length;
}
