/** The modules of the corpus whose pictures are compared. */
import { MODULES, readModules } from '../corpus/accepted-modules.ts';

const NATURAL = readModules(
  import.meta.glob<string>('../corpus/natural/*.js', { query: '?raw', import: 'default', eager: true }),
);

export const ALL = [
  ...MODULES.map((module) => ({ ...module, name: `accepted/${module.name}` })),
  ...NATURAL.map((module) => ({ ...module, name: `natural/${module.name}` })),
];
