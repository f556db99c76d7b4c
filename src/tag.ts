/** The type of what `document.createElement('safe-module')` makes. */
import type { SafeModuleEventMap } from './events.ts';
import type { SafeModuleElement } from './safe-module.ts';

/** What its listeners are given: its own events, and those of every element. */
type SafeModuleElementEventMap = SafeModuleEventMap & Omit<HTMLElementEventMap, keyof SafeModuleEventMap>;

declare global {
  interface HTMLElementTagNameMap {
    'safe-module': SafeModuleElement;
  }
}

declare module './safe-module.ts' {
  interface SafeModuleElement {
    addEventListener<K extends keyof SafeModuleElementEventMap>(
      type: K,
      listener: (this: SafeModuleElement, event: SafeModuleElementEventMap[K]) => void,
      options?: boolean | AddEventListenerOptions,
    ): void;
    addEventListener(
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: boolean | AddEventListenerOptions,
    ): void;
    removeEventListener<K extends keyof SafeModuleElementEventMap>(
      type: K,
      listener: (this: SafeModuleElement, event: SafeModuleElementEventMap[K]) => void,
      options?: boolean | EventListenerOptions,
    ): void;
    removeEventListener(
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: boolean | EventListenerOptions,
    ): void;
  }
}
