/** Parts of a picture that are the stage's own: what the reader does there is no event of the module's. */

/** A class. */
export const OWN_PART = 'sm-own';

/** @returns whether a module must not hear of it; where the pointer is, it may know */
export function isOwnPart({ type, target }: Event): boolean {
  return !/^pointer(leave|move)$/.test(type) && target instanceof Element && target.closest(`.${OWN_PART}`) !== null;
}
