import type { RunInputs } from '../run-parts.ts';
import { declaredDatasetsOf } from './children.ts';
import { isRecord } from './state.ts';

/** Properties whose change starts a new run, as does that of `transcript`. */
export const INPUTS = ['code', 'src', 'datasets', 'policy', 'level', 'engine', 'limits', 'tools', 'manifest'] as const;

/** Of the element, as the page set them. */
export type Properties = Omit<RunInputs, 'transcript'>;

/** What the next run is made of: the properties, and where they say nothing the declarative children. */
export function readInputs(element: Element & Properties, transcript: unknown): RunInputs {
  const { datasets, record } = element;
  const set = Object.fromEntries(INPUTS.map((name) => [name, element[name]])) as unknown as Properties;
  return {
    ...set,
    // A dataset set by property wins over a child of the same name.
    datasets: isRecord(datasets) || datasets == null ? { ...declaredDatasetsOf(element), ...datasets } : datasets,
    transcript,
    record,
  };
}

/** Nothing to run is no fault while nobody asked for a run. */
export function hasSource({ code, src }: Pick<Properties, 'code' | 'src'>, transcript: unknown): boolean {
  return (transcript ?? code ?? src) != null;
}
