/** Modules on the test's page that the reader's hand reaches, and what they log. */
import { createModule, type Ended, nextEnd } from '../support/mount.ts';

/** What a module logs next. */
export function nextLog(element: HTMLElement): Promise<unknown[]> {
  return new Promise((resolve) => {
    element.addEventListener('console', (event) => resolve([...(event as CustomEvent).detail.args]), { once: true });
  });
}

export const STYLE = 'position: absolute; left: 20px; width: 120px; height: 40px; ';

export async function show(body: string, options: object = {}): Promise<Ended> {
  const drawers = ['Tabulator', 'SimplePlots'].filter((name) => body.includes(name));
  const element = createModule({
    code: `function render({ ${['container', 'console', ...drawers].join(', ')} }) {\n${body}\n}`,
    level: 'secure',
    ...options,
  });
  element.style.width = '400px';
  const ended = nextEnd(element);
  document.body.append(element);
  return ended;
}
