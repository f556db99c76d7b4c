/** Registers `<safe-module>`, and does nothing else. */
import { SafeModuleElement } from './safe-module.ts';

export type * from './tag.ts';
export { SafeModuleElement };

if (!customElements.get('safe-module')) customElements.define('safe-module', SafeModuleElement);
