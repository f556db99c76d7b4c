/**
 * What `progress` and `meter` say of themselves: numbers that are there without an attribute, too, and lie within one another
 * (HTML 4.10.13, 4.10.14).
 */
import { getAttribute } from './attributes.ts';
import type { NodeRecord } from './tree.ts';

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

function given(record: NodeRecord, attribute: string, fallback: number): number {
  const number = Number.parseFloat(getAttribute(record, attribute) ?? '');
  return Number.isFinite(number) ? number : fallback;
}

function readProgress(record: NodeRecord): Readonly<Record<string, number>> {
  const most = given(record, 'max', 1);
  const max = most > 0 ? most : 1;
  const value = within(given(record, 'value', 0), 0, max);
  return { value, max, position: getAttribute(record, 'value') === null ? -1 : value / max };
}

function readMeter(record: NodeRecord): Readonly<Record<string, number>> {
  const min = given(record, 'min', 0);
  const max = Math.max(given(record, 'max', 1), min);
  const value = within(given(record, 'value', 0), min, max);
  const low = within(given(record, 'low', min), min, max);
  const high = within(given(record, 'high', max), low, max);
  const optimum = within(given(record, 'optimum', (min + max) / 2), min, max);
  return { value, min, max, low, high, optimum };
}

/** @returns `undefined` where it is of something else */
export function readGauge(record: NodeRecord, name: string): number | undefined {
  if (record.tag === 'progress') return readProgress(record)[name];
  return record.tag === 'meter' ? readMeter(record)[name] : undefined;
}
