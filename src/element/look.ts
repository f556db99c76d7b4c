/** Keeps a picture looking as the page around its element does. */
import type { Appearance } from '../protocol/messages.ts';
import { readAppearance, watchAppearance } from './appearance.ts';

export interface Look {
  /** From here on; the element is in a page. */
  follow(): void;
  unfollow(): void;
  /** Says it once more. */
  tell(): void;
  /** Gives the element all its sheets, soon: those that only some need, and those of another document. */
  dress(): Promise<void>;
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
    async dress() {
      // Under Trusted Types some bundlers' `import()` throws at once: the event that the page waits for comes after this.
      try {
        (await import('./dress.ts')).dress(element);
      } catch {}
    },
  };
}
