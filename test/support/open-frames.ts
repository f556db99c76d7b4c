/**
 * Frames that a test can look into: the sandbox lets nobody read its picture, so here its frames are of the page's
 * origin. Everything else about them is as ever, their scripts and policies too.
 */

export interface OpenFrames {
  /** The stage's window, of an element that has rendered. */
  stageOf(element: Element): Window & typeof globalThis;
  /** Workers that stages have made so far. */
  readonly workers: number;
  close(): void;
}

/** @param onStage is told of each stage's window once its scripts have run, and before it is connected */
export function openFrames(onStage?: (view: Window & typeof globalThis) => void): OpenFrames {
  let workers = 0;
  const srcdoc = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'srcdoc')!;
  const innerOf = (frame: HTMLIFrameElement) =>
    frame.contentDocument!.querySelector('iframe')!.contentWindow as Window & typeof globalThis;
  Object.defineProperty(HTMLIFrameElement.prototype, 'srcdoc', {
    ...srcdoc,
    set(this: HTMLIFrameElement, page: unknown) {
      this.setAttribute('sandbox', 'allow-scripts allow-same-origin');
      const count = () => {
        const view = innerOf(this);
        // Where they are not sandboxed they would hear nobody.
        for (const opened of [view, this.contentWindow]) Object.assign(opened!, { openForTest: true });
        onStage?.(view);
        view.Worker = new Proxy(view.Worker, {
          construct(Class, args) {
            workers += 1;
            return Reflect.construct(Class, args);
          },
        });
      };
      this.addEventListener('load', count, { once: true });
      srcdoc.set!.call(
        this,
        String(page).replace('sandbox="allow-scripts"', 'sandbox="allow-scripts allow-same-origin"'),
      );
    },
  });
  return {
    stageOf: (element) => innerOf(element.shadowRoot!.querySelector<HTMLIFrameElement>('.frames iframe')!),
    get workers() {
      return workers;
    },
    close: () => Object.defineProperty(HTMLIFrameElement.prototype, 'srcdoc', srcdoc),
  };
}
