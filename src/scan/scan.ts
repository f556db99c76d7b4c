import { type Category, namesOutside } from '../policy/categories.ts';
import type { Level } from '../policy/levels.ts';
import { type ModuleManifest, resolveManifest } from '../policy/manifest.ts';
import { checkScan } from './check-options.ts';
import { explain, type ScanResult } from './explain.ts';
import { findProblems } from './problems.ts';
import { inlineHandler } from './rules/inline-handler.ts';
import { invisibleCharacters } from './rules/invisible-characters.ts';

export type { ScanCheck, ScanResult } from './explain.ts';

export interface ScanOptions {
  /** Default `strict`. */
  readonly level?: Level;
  /** Categories of globals that the policy grants; default all. */
  readonly capabilities?: readonly Category[];
  /** The largest source in UTF-8 bytes; default the level's. */
  readonly codeBytes?: number;
  /** What the module says it needs; with it, SM120 compares. */
  readonly manifest?: ModuleManifest | undefined;
  /** Whether the policy grants requests: `fetch` may be named then. */
  readonly network?: boolean;
  /** Of `constructor` and `prototype`, those that the page's rows have as keys: reading them is legal then. */
  readonly ownKeys?: ReadonlySet<string>;
}

/**
 * Reads `code` as a module and says everything that keeps it from running. Runs nothing, and takes time
 * linear in the length of `code`. Never throws, whatever text the code is.
 *
 * @throws {ConfigurationError} for an option that is none, or code that is no text, naming the field and the remedy
 */
export function scanModule(code: string, options: ScanOptions = {}): ScanResult {
  checkScan(code, options);
  const { manifest, capabilities, ...rest } = options;
  const without = capabilities && namesOutside(capabilities);
  const scanned = findProblems(code, { ...rest, without, characters: invisibleCharacters, handlers: inlineHandler });
  return explain(code, scanned, rest.level, manifest == null ? undefined : resolveManifest(manifest));
}
