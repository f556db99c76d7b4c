import { ConfigurationError, checkKeys } from './configuration-error.ts';
import { CAPABILITIES } from './globals.ts';

/** What a module says it needs. A list that is left out says nothing about its kind; an empty one says: none. */
export interface ModuleManifest {
  readonly name?: string;
  readonly version?: string;
  readonly description?: string;
  /** Capability objects by name: `container`, `Tabulator`, … `datasets` need not be listed beside `datasets`. */
  readonly capabilities?: readonly string[];
  /** Datasets by name; `'*'` is any. */
  readonly datasets?: readonly string[];
  /** Tools of the page by name. */
  readonly tools?: readonly string[];
  /** Hosts. */
  readonly network?: readonly string[];
}

const TEXTS: Readonly<Record<string, number>> = { name: 100, version: 50, description: 2000 };
const LISTS: Readonly<Record<string, string>> = {
  capabilities: 'capability',
  datasets: 'dataset',
  tools: 'tool',
  network: 'host',
};
const MAX_ENTRIES = 1000;

/**
 * Checks a manifest as the page gave it, and copies it.
 *
 * @throws {ConfigurationError} naming the field and the remedy
 */
export function resolveManifest(input: unknown): ModuleManifest {
  checkKeys('manifest', input, [...Object.keys(TEXTS), ...Object.keys(LISTS)]);
  const given = input as Readonly<Record<string, unknown>>;
  const manifest: Record<string, unknown> = {};
  for (const [field, longest] of Object.entries(TEXTS)) {
    const value = given[field];
    if (value === undefined) continue;
    if (typeof value !== 'string' || value.length > longest) {
      throw new ConfigurationError(
        `manifest.${field}`,
        'is not a short text',
        `Give a text of at most ${longest} characters.`,
      );
    }
    manifest[field] = value;
  }
  for (const [field, kind] of Object.entries(LISTS)) {
    if (given[field] !== undefined) manifest[field] = resolveList(`manifest.${field}`, given[field], kind);
  }
  return manifest;
}

function resolveList(field: string, value: unknown, kind: string): readonly string[] {
  if (!Array.isArray(value) || value.length > MAX_ENTRIES) {
    throw new ConfigurationError(field, 'is not a list', `Give an array of at most ${MAX_ENTRIES} names.`);
  }
  for (const [index, name] of Array.from(value).entries()) {
    if (typeof name !== 'string' || name === '' || name.length > 200) {
      throw new ConfigurationError(`${field}[${index}]`, 'is not a name', 'Give a text of 1 to 200 characters.');
    }
    if (kind === 'capability' && !(CAPABILITIES as readonly string[]).includes(name)) {
      const shown = name.slice(0, 60);
      throw new ConfigurationError(
        `${field}[${index}]`,
        `there is no capability “${shown}”`,
        `Use any of: ${CAPABILITIES.join(', ')}.`,
      );
    }
  }
  return [...(value as string[])];
}
