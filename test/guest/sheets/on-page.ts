import { showMarkup } from '../dom/recording.ts';

/** A picture on this page, whose sheets hold. */
export function showHere(html: string) {
  const shown = showMarkup(html);
  const { root } = shown.stage;
  root.id = 'sm-root';
  document.body.replaceChildren(root);
  shown.extras.perform({ kind: 'use', sheets: true });
  shown.begin();
  const inGuest = (selector: string) =>
    (shown.guest.container as unknown as HTMLElement).querySelector<HTMLElement>(selector)!;
  const valuesOf = (selector: string, property = 'width') =>
    [...root.querySelectorAll(selector)].map((one) => getComputedStyle(one).getPropertyValue(property));
  return { ...shown, inGuest, valuesOf };
}
