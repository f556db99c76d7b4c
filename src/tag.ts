/** The type of what `document.createElement('safe-module')` makes. */
import type { SafeModuleEventMap } from './events.ts';
import type { SafeModuleElement } from './safe-module.ts';

declare global {
  interface HTMLElementTagNameMap {
    'safe-module': SafeModuleElement;
  }
}

declare module './safe-module.ts' {
  interface SafeModuleElement {
    addEventListener<K extends keyof SafeModuleEventMap>(
      type: K,
      listener: (this: SafeModuleElement, event: SafeModuleEventMap[K]) => void,
      options?: boolean | AddEventListenerOptions,
    ): void;
    addEventListener(
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: boolean | AddEventListenerOptions,
    ): void;
  }
}
