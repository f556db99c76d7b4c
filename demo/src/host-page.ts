import type { SafeModuleElement } from './element.ts';

/** A page in a frame, of the gallery's own origin, that a module stands on in place of the gallery. */
export interface HostPage {
  readonly url: string;
  readonly frame: HTMLIFrameElement;
  /** The one on that page, once it is there. The frame must be in the document. */
  readonly element: Promise<SafeModuleElement>;
  /** The Content Security Policy that the page came with. */
  readonly policy: Promise<string>;
}

/** Opens the page at `url`, whose one `<safe-module>` is handed to `onElement` before anything else is. */
export function openHostPage(url: string, onElement: (element: SafeModuleElement) => void): HostPage {
  const frame = document.createElement('iframe');
  frame.className = 'host-page';
  frame.title = 'The page that the module stands on';
  frame.src = url;
  return { url, frame, element: findElement(frame, onElement), policy: readPolicy(url) };
}

async function findElement(frame: HTMLIFrameElement, onElement: (element: SafeModuleElement) => void) {
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  const { contentDocument, contentWindow } = frame;
  const element = contentDocument?.querySelector('safe-module');
  if (!element || !contentWindow) throw new Error(`There is no module on ${frame.src}`);
  await contentWindow.customElements.whenDefined('safe-module');
  followTheme(frame, contentDocument!);
  onElement(element);
  return element;
}

/** The page has the colours that its frame has. */
function followTheme(frame: HTMLIFrameElement, page: Document): void {
  const follow = () => {
    if (!frame.isConnected) return observer.disconnect();
    const scheme = getComputedStyle(frame).colorScheme;
    page.documentElement.dataset.theme = /^(light|dark)$/.test(scheme) ? scheme : 'auto';
  };
  const observer = new MutationObserver(follow);
  for (const owner of [document.documentElement, frame.closest('.frame')]) {
    if (owner) observer.observe(owner, { attributeFilter: ['data-theme'] });
  }
  follow();
}

/** Only a page's own server knows with which headers it came: it is asked for them again. */
async function readPolicy(url: string): Promise<string> {
  const { headers } = await fetch(url, { method: 'HEAD' });
  return headers.get('Content-Security-Policy') ?? '';
}
