/** Places of tables and plots: whether they are where they were made, and which have to go to make room for others. */
import type { NodeRecord } from './dom/tree.ts';

export interface Standing {
  /** What the module has named: an element, or a selector or id. */
  readonly element: unknown;
  readonly place: NodeRecord;
  /** The element that the place was made in, and whether that was in the container. */
  readonly home: NodeRecord;
  readonly wasShown: boolean;
}

/** @param place that was made at `element` just now */
export const standingAt = (element: unknown, place: NodeRecord): Standing => ({
  element,
  place,
  home: place.parent as NodeRecord,
  wasShown: isShown(place),
});

/** It was not taken out of its element, as `element.innerHTML = ''` does. What is, is dropped before the next batch. */
const stands = ({ place, home }: Standing): boolean => place.parent === home;

/**
 * Whether drawing at `element` is drawing there anew: what is named by a selector may be another element than it was, where
 * the container was filled anew.
 */
export const standsAt = (one: Standing, element: unknown): boolean =>
  one.element === element && stands(one) && (typeof element !== 'string' || isShown(one.place));

/** It was in the container, and is not any more; its element may come back. */
const isOut = ({ place, home, wasShown }: Standing): boolean => !isShown(place) && (wasShown || home.id !== 0);

function isShown(node: NodeRecord): boolean {
  let at = node;
  while (at.parent) at = at.parent;
  // The container's.
  return at.id === 1;
}

/**
 * A module that fills the container anew has twice its tables until the picture is told. So those that were taken out of
 * it go, the oldest first, where there would be too many with the next one.
 *
 * @returns whether there is room for one more
 */
export function makeRoom<Drawn extends { gone: boolean }>(
  drawn: readonly Drawn[],
  most: number,
  standingOf: (one: Drawn) => Standing,
): boolean {
  const live = drawn.filter((one) => !one.gone && stands(standingOf(one)));
  const out = live.filter((one) => isOut(standingOf(one)));
  if (live.length - out.length >= most) return false;
  for (const one of out.slice(0, Math.max(0, live.length - most + 1))) one.gone = true;
  return true;
}
