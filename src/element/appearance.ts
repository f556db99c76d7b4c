/** How the page looks around the element, so that the picture can look the same. */
import type { Appearance } from '../protocol/messages.ts';

/** Custom properties `--safe-module-NAME` that are handed to the stage. */
const VARIABLES = 'font font-size text muted background surface border accent radius density'.split(' ');

export function readAppearance(element: HTMLElement, theme: string): Appearance {
  const style = getComputedStyle(element);
  const variables: Record<string, string> = {};
  for (const name of VARIABLES) variables[name] = style.getPropertyValue(`--safe-module-${name}`).slice(0, 500);
  variables.font ||= style.fontFamily.slice(0, 500);
  return {
    scheme: theme === 'light' || theme === 'dark' ? theme : readScheme(style.color),
    direction: style.direction === 'rtl' ? 'rtl' : 'ltr',
    variables,
  };
}

/**
 * The page's scheme, by the one thing every page sets for it, whatever its method: light text means a
 * dark page.
 */
function readScheme(color: string): 'light' | 'dark' {
  try {
    const context = new OffscreenCanvas(1, 1).getContext('2d')!;
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 128 ? 'dark' : 'light';
  } catch {
    // There is nothing to paint on: a DOM without a browser.
    return 'light';
  }
}

/** Calls back when the look of the page around `element`, or its own, may have changed. @returns stops watching */
export function watchAppearance(element: Element, callback: () => void): () => void {
  // A DOM without a browser, for tests of components, has none.
  const media = window.matchMedia?.('(prefers-color-scheme: dark)');
  media?.addEventListener('change', callback);
  const observer = new MutationObserver(callback);
  const attributes = {
    attributes: true,
    attributeFilter: ['class', 'style', 'dir', 'data-theme', 'data-color-scheme', 'data-bs-theme'],
  };
  // A page's scheme may stand on any of them; what is in a slot inherits from around the slot.
  for (
    let at: Element | null = element;
    at;
    at = at.assignedSlot ?? at.parentElement ?? (at.getRootNode() as ShadowRoot).host
  )
    observer.observe(at, attributes);
  return () => {
    media?.removeEventListener('change', callback);
    observer.disconnect();
  };
}
