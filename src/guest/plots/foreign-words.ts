/** What models write of a plot in the words of other libraries, said in those of this one. */
import { isList, isObject, itemsOf, lengthOf, readField } from '../options.ts';
import { isNumbers } from './data-forms.ts';
import { MOST_SERIES } from './fields.ts';
import { ownProperties } from './merge-specs.ts';
import type { RawSpec } from './normalise-spec.ts';

const LABELS = ['label', '_label', 'Title', 'AxisLabel'];
const BANDS = ['band', 'referenceBand', 'referenceBands', 'referenceRange', 'referenceRanges', 'normalRange'];
const AXES = ['axes', 'scales'];

/** `xlabel` is `xLabel`, `referenceBand` one of `bands`, `axes.x` `xAxis`; `{labels, values}` and `{labels, datasets}` have their labels as x. */
export function inOwnWords(spec: RawSpec): RawSpec {
  const own = ownProperties(spec);
  for (const axis of ['x', 'y'])
    for (const end of LABELS) {
      const word = axis + end;
      if (!Object.hasOwn(own, word)) continue;
      own[`${axis}Label`] ??= own[word];
      delete own[word];
    }
  for (const word of BANDS) {
    const given = own[word];
    if (!isObject(given)) continue;
    // One of two numbers is from one to the other.
    own['bands'] ??= isList(given) && isNumbers(given) ? [given] : given;
    delete own[word];
  }
  for (const word of AXES) takeAxes(own, word);
  if (typeof own['markers'] === 'boolean') {
    own['points'] ??= own['markers'];
    delete own['markers'];
  }
  takeDatasets(own, own['data']);
  takeDatasets(own, own);
  const { labels } = own;
  // Nothing of data is looked at for a plot without: rows may come late (`late-rows.ts`).
  if (!isList(labels)) return own;
  const values = [own['series'] && listOf(own['series']), own['data'], own['values'], own['y']].find(isList);
  if (values && isNumbers(values) && lengthOf(labels) === lengthOf(values) && !isList(own['x'])) {
    if (isObject(own['x'])) own['xAxis'] ??= own['x'];
    own['x'] = labels;
    delete own['labels'];
  }
  return own;
}

/** `axes: {x: {…}, y: {…}}`; in Chart.js, `scales`, with titles that are objects. */
function takeAxes(own: Record<string, unknown>, word: string): void {
  const axes = own[word];
  if (!isObject(axes) || isList(axes)) return;
  for (const name of ['x', 'y', 'y2']) {
    const axis = readField(axes, name);
    if (!isObject(axis)) continue;
    const title = readField(axis, 'title');
    own[`${name}Axis`] ??= isObject(title) ? { ...ownProperties(axis), title: readField(title, 'text') } : axis;
  }
  delete own[word];
}

/** Values of the first of several series. */
function listOf(series: unknown): unknown {
  const first = isList(series) ? series[0] : series;
  return readField(first, 'data') ?? readField(first, 'values') ?? readField(first, 'y');
}

/** `{labels, datasets: [{label, data, borderColor, backgroundColor}]}`, as Chart.js has it. */
function takeDatasets(own: Record<string, unknown>, from: unknown): void {
  const datasets = isObject(from) && !isList(from) ? readField(from, 'datasets') : undefined;
  if (!isList(datasets)) return;
  own['labels'] ??= readField(from, 'labels');
  own['series'] ??= itemsOf(datasets, MOST_SERIES + 1).map(seriesOf);
  delete own['datasets'];
  if (from !== own) delete own['data'];
}

function seriesOf(dataset: unknown): unknown {
  if (!isObject(dataset) || isList(dataset)) return dataset;
  // How much a line is curved, and filled, is not what is asked first of it.
  const { borderColor, backgroundColor, borderWidth, tension, fill, ...series } = ownProperties(dataset);
  return {
    ...series,
    ...((borderColor ?? backgroundColor) !== undefined && { color: borderColor ?? backgroundColor }),
    ...(borderWidth !== undefined && { width: borderWidth }),
  };
}
