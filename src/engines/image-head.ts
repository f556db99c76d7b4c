/** The head of a program for a VM whose memory holds the guest's runtime already (`tools/quickjs-image.mjs`): it names parts. */
import type { MakeHead } from './engine.ts';

/** The one part that no image holds: most of it is tables, which few modules need. */
const UNITS = 'Units';

export const imageHead: MakeHead = async (parts) => {
  const entry = parts.find(({ name }) => name === '')?.entry ?? '';
  const names = parts.map(({ name }) => name).filter((name) => name !== '' && name !== UNITS);
  const take = `SafeModuleRuntime(${JSON.stringify(entry)},${JSON.stringify(names)}`;
  const units = parts.find(({ name }) => name === UNITS);
  if (!units) return `"use strict";${take})(`;
  const { source } = await units.load();
  return `"use strict";(function(){${source}\nreturn ${take},SafeModuleGuestUnits)})()(`;
};
