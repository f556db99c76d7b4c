import { CAPABILITIES } from '../policy/globals.ts';
import type { Node } from './parse.ts';

export const CAPABILITY_NAMES: ReadonlySet<string> = new Set(CAPABILITIES);

/** Which capability each name of `render`'s parameter pattern stands for: `{document: d}` → d is `document`. */
export function findCapabilities(parameter: Node | undefined): ReadonlyMap<string, string> | undefined {
  const pattern = parameter?.type === 'AssignmentPattern' ? parameter.left : parameter;
  if (pattern?.type !== 'ObjectPattern') return undefined;
  const names = new Map<string, string>();
  for (const property of pattern.properties) {
    if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier') continue;
    const value = property.value.type === 'AssignmentPattern' ? property.value.left : property.value;
    if (value.type === 'Identifier' && CAPABILITY_NAMES.has(property.key.name)) {
      names.set(value.name, property.key.name);
    }
  }
  return names;
}
