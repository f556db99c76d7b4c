/** Runs that may leave artifacts behind: the option is taken off before the run sees its options. */
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
  if (typeof options !== 'object' || options === null || !('artifacts' in options)) return run(options);
  const { artifacts, ...others } = options;
  const { checkArtifactOptions, keepArtifacts } = await import('./keep.ts');
  checkArtifactOptions(name, artifacts);
  const result = await run(others);
  if (artifacts === undefined) return result;
  const called: unknown = (options as { manifest?: { name?: unknown } }).manifest?.name;
  const report = await keepArtifacts(
    artifacts,
    result,
    typeof called === 'string' && called !== '' ? called : undefined,
  );
  return { ...result, report };
}
