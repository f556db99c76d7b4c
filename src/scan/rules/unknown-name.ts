import { BANNED } from '../../policy/banned.ts';
import type { Found, Rule, ScannedModule } from '../rule.ts';
import type { Reference } from '../scope.ts';
import { isFeatureTest } from './banned-api.ts';
import { IMPORTERS } from './dynamic-import.ts';

/**
 * SM111. Deny by default: a name that is neither declared, nor a standard global of the level, nor a
 * capability, does not exist. Names with a rule of their own are left to it.
 */
export const unknownName: Rule = {
  code: 'SM111',
  rule: 'unknown-name',
  findInModule(module) {
    return module.names.free.flatMap((reference) => findProblem(reference, module) ?? []);
  },
};

function findProblem(reference: Reference, { allowed }: ScannedModule): Found | undefined {
  const { name, node, write } = reference;
  const at = node.start!;
  if (allowed.has(name)) {
    return write
      ? { at, message: `\`${name}\` cannot be assigned`, hint: 'Declare a variable of another name with `let`.' }
      : undefined;
  }
  if (BANNED.has(name) || IMPORTERS.has(name) || isFeatureTest(reference)) return undefined;
  return { at, message: `\`${name}\` is not defined in modules`, hint: suggest(name, write, allowed) };
}

function suggest(name: string, write: boolean, allowed: ReadonlySet<string>): string {
  if (write) return `Declare it: \`let ${name} = …\`.`;
  const lower = name.toLowerCase();
  for (const known of allowed) if (known.toLowerCase() === lower) return `Write \`${known}\`.`;
  return 'Declare it inside the module, or use `datasets`, `container`, `Tabulator`, `SimplePlots`, `Formatter`.';
}
