import type { DatasetInput } from '../element.ts';
import { describeDatasets } from '../element.ts';

export interface Preview {
  readonly rows: number;
  readonly columns: readonly { readonly name: string; readonly type: string; readonly nulls: number }[];
  /** The first rows, each as its cells in the order of the columns. */
  readonly first: readonly (readonly unknown[])[];
}

const PREVIEW_ROWS = 6;
const previews = new WeakMap<object, Preview>();

/** What a dataset looks like: its columns as the element describes them, and its first rows. */
export function previewDataset(dataset: DatasetInput): Preview {
  const known = previews.get(dataset);
  if (known) return known;
  const [description] = describeDatasets({ dataset });
  const { rows, columns } = description!;
  const first = Array.from({ length: Math.min(rows, PREVIEW_ROWS) }, (_, i) =>
    columns.map(({ name }) => cellOf(dataset, name, i)),
  );
  const preview = { rows, columns, first };
  previews.set(dataset, preview);
  return preview;
}

function cellOf(dataset: DatasetInput, name: string, row: number): unknown {
  if (Array.isArray(dataset)) return dataset[row][name];
  return (dataset as Readonly<Record<string, ArrayLike<unknown>>>)[name]?.[row];
}
