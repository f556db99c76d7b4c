/** Runs that may leave artifacts behind: the option is taken off before the run sees its options. */

import { readable } from '../readable.ts';
import type { ArtifactOptions } from './artifact-options.ts';
import type { Kept } from './keep.ts';

export interface KeepingOptions {
  /** Keeps logs, reports and the transcript under `dir/category/module/`; the report names the files. Without it nothing is written. */
  readonly artifacts?: ArtifactOptions | undefined;
}

/**
 * @param name of the function, for the words
 * @param run takes the options without `artifacts`
 * @throws {ConfigurationError} naming the option and the remedy
 */
export async function keeping<Options extends KeepingOptions, Result extends Kept>(
  name: string,
  options: Options,
  run: (options: Omit<Options, 'artifacts'>) => Promise<Result>,
): Promise<Result> {
  // What is no object is for the run to refuse.
  const isGiven = () => typeof options === 'object' && options !== null && 'artifacts' in options;
  if (!readable(name, isGiven)) return run(options);
  const { artifacts: given, ...others } = readable(name, () => ({ ...options }));
  const { checkArtifactOptions, keepArtifacts } = await import('./keep.ts');
  const artifacts = readable(`${name}.artifacts`, () => {
    checkArtifactOptions(name, given);
    return given && { ...given };
  });
  const result = await run(others);
  if (artifacts === undefined) return result;
  const called = nameIn(others);
  const report = await keepArtifacts(
    artifacts,
    result,
    typeof called === 'string' && called !== '' ? called : undefined,
  );
  return { ...result, report };
}

/** Of the manifest; one that cannot be read is told by the run. */
function nameIn({ manifest }: { manifest?: { name?: unknown } | undefined }): unknown {
  try {
    return manifest?.name;
  } catch {
    return undefined;
  }
}
