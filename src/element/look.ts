/** Keeps a picture looking as the page around its element does. */
import type { ReactiveElement } from '@lit/reactive-element';
import type { Appearance } from '../protocol/messages.ts';
import { readAppearance, watchAppearance } from './appearance.ts';

export interface Look {
  /** From here on; the element is in a page. */
  follow(): void;
  unfollow(): void;
  /** Says it once more. */
  tell(): void;
  /** Gives the element all its sheets, soon: those that only some need, and those of another document. */
  dress(): void;
}

/** @param restyle takes what the picture should look like */
export function createLook(
  element: HTMLElement & { readonly theme: string },
  restyle: (appearance: () => Appearance) => void,
): Look {
  let unwatch = () => {};
  const tell = () => restyle(() => readAppearance(element, element.theme));
  return {
    tell,
    follow() {
      unwatch();
      unwatch = watchAppearance(element, tell);
      tell();
    },
    unfollow: () => unwatch(),
    dress() {
      const { elementStyles } = element.constructor as typeof ReactiveElement;
      import('./dress.ts').then(
        ({ dress }) => element.shadowRoot && dress(element.shadowRoot, elementStyles),
        () => {},
      );
    },
  };
}
