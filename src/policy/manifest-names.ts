import type { ModuleManifest } from './manifest.ts';

/** Names of the datasets, those with columns too. */
export function datasetsOf(datasets: NonNullable<ModuleManifest['datasets']>): string[] {
  return datasets.map((one) => (typeof one === 'string' ? one : one.name));
}
