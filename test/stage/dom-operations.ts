import type { Operation } from '../../src/protocol/operations.ts';

export const element = (
  id: number,
  tag = 'div',
  attributes: Record<string, string> = {},
  style: Record<string, string> = {},
): Operation => ({
  op: 'element',
  id,
  tag,
  attributes,
  style,
});

export const text = (id: number, value: string): Operation => ({ op: 'text', id, text: value });

export const children = (id: number, ...ids: number[]): Operation => ({ op: 'children', id, children: ids });
