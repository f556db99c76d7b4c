/** The head of a program for a VM whose memory holds the guest's runtime already (`tools/quickjs-image.mjs`): it names parts. */
import type { MakeHead } from './engine.ts';

/** The one part that no image holds: most of it is tables, which few modules need. */
const UNITS = 'Units';

export const imageHead: MakeHead = async (parts, without) => {
  const entry = parts.find(({ name }) => name === '')?.entry ?? '';
  const names = parts.map(({ name }) => name).filter((name) => name !== '' && name !== UNITS);
  const take = `SafeModuleRuntime(${JSON.stringify(entry)},${JSON.stringify(names)}`;
  const units = parts.find(({ name }) => name === UNITS);
  if (!units) return `"use strict";${take})(`;
  const { source } = await units.load();
  // They keep for themselves what the policy leaves out, as the image does.
  return `"use strict";(function(){const{${without?.join() ?? ''}}=globalThis;${source}\nreturn ${take},SafeModuleGuestUnits)})()(`;
};
