/** The type of what `document.createElement('safe-module')` makes. */
import type { SafeModuleElement } from './safe-module.ts';

declare global {
  interface HTMLElementTagNameMap {
    'safe-module': SafeModuleElement;
  }
}
