/** The inputs of a run that nobody has copied before, read once: what they say as the run begins is what they say. */
import { DatasetError, fieldOf, nameOf } from '../datasets/dataset-error.ts';
import { isRecord } from '../element/state.ts';
import { ConfigurationError } from '../policy/configuration-error.ts';
import { readable } from './readable.ts';

/** @returns a copy; what is no object is for the run to refuse. @throws ConfigurationError for a `Map`, a `Date` and its kin, which say nothing */
export function readLimits(limits: unknown): unknown {
  return readable('limits', () => {
    if (typeof limits !== 'object' || limits === null || Array.isArray(limits)) return limits;
    if (isRecord(limits)) return { ...limits };
    throw new ConfigurationError('limits', `is ${nameOf(limits)}`, 'Give an object of numbers: { timeoutMs: 2000 }.');
  });
}

/** @returns a copy, whose definitions can be read; what is no object is for the run to refuse */
export function readTools(tools: unknown): unknown {
  return readable('tools', () => {
    if (typeof tools !== 'object' || tools === null || Array.isArray(tools) || tools instanceof Map) return tools;
    if (!isRecord(tools))
      throw new ConfigurationError(
        'tools',
        `is ${nameOf(tools)}`,
        'Give an object of definitions by name: { "orders:list": { handler } }.',
      );
    const own = Object.keys(tools).map((name) => {
      const field = `tools[${JSON.stringify(name.slice(0, 100))}]`;
      const definition = readable(field, () => tools[name]);
      readDefinition(field, definition);
      return [name, definition] as const;
    });
    return Object.fromEntries(own);
  });
}

/** All that is looked at before a tool is called; how it is put is for the run to check. */
function readDefinition(field: string, definition: unknown): void {
  if (typeof definition !== 'object' || definition === null) return;
  readable(field, () => Object.keys(definition));
  for (const key of ['description', 'input', 'output', 'approval', 'timeoutMs', 'handler'] as const)
    readable(`${field}.${key}`, () => {
      const value = (definition as Record<string, unknown>)[key];
      return key === 'input' || key === 'output' ? (value as SchemaLike | undefined)?.['~standard']?.validate : value;
    });
}
type SchemaLike = { readonly '~standard'?: { readonly validate?: unknown } };

/** @returns a copy; what is no object is for the run to refuse. @throws DatasetError naming the dataset */
export function readDatasets(datasets: unknown): unknown {
  const read = <Value>(field: string, get: () => Value) => {
    try {
      return get();
    } catch {
      throw new DatasetError(field, 'threw as it was read', 'Pass data without getters and proxies.');
    }
  };
  const names = read('datasets', () => (isRecord(datasets) ? Object.keys(datasets) : undefined));
  if (!names) return datasets;
  return Object.fromEntries(
    names.map((name) => [name, read(fieldOf('datasets', [name]), () => (datasets as Record<string, unknown>)[name])]),
  );
}
