/** Manifests: what a module says it needs. */
import { check } from './check-parts.ts';
import type { Limits } from './limits.ts';
import { MANIFEST, type MANIFEST_TYPES } from './manifest-schema.ts';
import { readPlain } from './plain-input.ts';

export interface ManifestColumn {
  readonly name: string;
  /** As in `columns[].type` of a dataset; `mixed` is anything. A column without a value has any of them. */
  readonly type: (typeof MANIFEST_TYPES)[number];
}

export interface ManifestDataset {
  readonly name: string;
  /** Columns that the module reads; others may be there. */
  readonly columns?: readonly ManifestColumn[] | undefined;
}

/** What a module says it needs. A list that is left out says nothing about its kind; an empty one says: none. */
export interface ModuleManifest {
  /** The JSON Schema that an editor checks it with: `safe-module/manifest.schema.json`. */
  readonly $schema?: string | undefined;
  readonly name?: string | undefined;
  readonly version?: string | undefined;
  readonly description?: string | undefined;
  /** Capability objects by name: `container`, `Tabulator`, … `datasets` need not be listed beside `datasets`. */
  readonly capabilities?: readonly string[] | undefined;
  /** Datasets, by name or with their columns; `'*'` is any. */
  readonly datasets?: readonly (string | ManifestDataset)[] | undefined;
  /** Tools of the page by name. */
  readonly tools?: readonly string[] | undefined;
  /** Hosts. */
  readonly network?: readonly string[] | undefined;
  /** Lower than the run's own: what the module promises to keep. */
  readonly limits?: Partial<Limits> | undefined;
  /** Files with its tests, beside the manifest: `validate` of the command line and of the element runs them. */
  readonly tests?: string | readonly string[] | undefined;
}

/**
 * Checks a manifest as it was given, and copies it.
 *
 * @throws {ConfigurationError} naming the path of the field (`manifest.datasets[0].columns[1].type`) and the remedy
 */
export function resolveManifest(input: unknown): ModuleManifest {
  const manifest = check(MANIFEST, readPlain(input, 'manifest'), 'manifest') as { $schema?: unknown };
  delete manifest.$schema;
  return manifest as ModuleManifest;
}
