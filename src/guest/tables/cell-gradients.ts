/**
 * Gradients of a picture in a cell, which has none (`policy/cell-picture.ts`): what they would fill has their first colour.
 * Left out, an area under a line would be as black as shapes are that nobody said a colour of.
 */
import type { Entries } from './cell-shapes.ts';

const GRADIENT = /^(?:linear|radial)gradient$/i;
const PAINT = /^(?:fill|stroke)$/;
const REFERENCE = /^\s*url\(\s*["']?#([^"')]*)["']?\s*\)/i;
/** Of one cell. */
const MOST = 100;

export interface CellGradients {
  /** To be told of each element of a picture, drawn or not. */
  open(tag: string, entries: Entries): void;
  /** @returns the entries, where a gradient that came before paints with its colour, and one that did not with none */
  resolve(entries: Entries): Entries;
}

export function createCellGradients(): CellGradients {
  const stops = new Map<string, { readonly color: string | undefined; readonly opacity: string | undefined }>();
  let awaited: string | undefined;
  return {
    open(tag, entries) {
      const read = (name: string) => entries.findLast(([known]) => known === name)?.[1];
      if (GRADIENT.test(tag)) awaited = read('id');
      else if (tag === 'stop' && awaited !== undefined && stops.size < MOST) {
        stops.set(awaited, { color: read('stop-color'), opacity: read('stop-opacity') });
        awaited = undefined;
      }
    },
    resolve(entries) {
      if (!entries.some(([name, value]) => PAINT.test(name) && REFERENCE.test(value))) return entries;
      return entries.flatMap(([name, value]) => {
        const given = [name, value] as const;
        const id = PAINT.test(name) ? REFERENCE.exec(value)?.[1] : undefined;
        if (id === undefined) return [given];
        const stop = stops.get(id);
        // Behind what is left out, and told: a reference to nothing paints nothing.
        if (!stop) return [given, [name, 'none'] as const];
        if (stop.color === undefined) return [given];
        const own = `${name}-opacity`;
        const isPale = stop.opacity !== undefined && !entries.some(([known]) => known === own);
        return [[name, stop.color] as const, ...(isPale ? [[own, stop.opacity] as const] : [])];
      });
    },
  };
}
