// The declarations in dist/types, after the compiler: read by TypeScript from 5.0 on, and no more of them than entries lead to.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** TypeScript below 5.7 knows typed arrays without a parameter alone, and says so of our files in the consumer's build. */
const GENERIC = /\b((?:Big)?(?:Int|Uint|Float)\d+(?:Clamped)?Array)<ArrayBuffer>/g;
/** Of imports between declarations; the compiler leaves those of the sources, `./x.ts`. */
const SPECIFIER = /((?:\bfrom |\bimport\(|\b(?:import|module) )["'])(\.[^"']+?)(?<!\.d)\.[jt]s(?=["'])/g;

/**
 * The same types in words that every version has, and imports as they are resolved everywhere: what `of` returns is backed by an `ArrayBuffer` where a version tells
 * buffers apart, so that `new Blob([bytes])` takes it.
 */
export function spellForAll(text) {
  return text.replace(GENERIC, "ReturnType<$1Constructor['of']>").replace(SPECIFIER, '$1$2.js');
}

/** @param {string[]} entries paths of declarations @returns {Set<string>} with all that they lead to */
export function reachedFrom(entries) {
  const reached = new Set();
  const next = entries.map((entry) => resolve(entry));
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    for (const [, , to] of readFileSync(file, 'utf8').matchAll(SPECIFIER)) {
      const target = join(dirname(file), `${to}.d.ts`);
      if (!existsSync(target)) throw new Error(`${file} imports ${to}, which is not there.`);
      next.push(target);
    }
  }
  return reached;
}

/** @param {string} folder of the declarations @param {string[]} entries their names in it */
export function finishDeclarations(folder, entries) {
  const reached = reachedFrom(entries.map((name) => join(folder, name)));
  for (const name of readdirSync(folder, { recursive: true }).filter((one) => one.endsWith('.d.ts'))) {
    const file = resolve(folder, name);
    if (reached.has(file)) writeFileSync(file, spellForAll(readFileSync(file, 'utf8')));
    else rmSync(file);
  }
}
