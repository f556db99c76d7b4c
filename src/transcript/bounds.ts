export const TRANSCRIPT_VERSION = 1;

/**
 * Of the encoded form, and of what it is made of: a run that draws more has no transcript.
 *
 * Tables and plots are columns, so values are what nodes, their attributes and their styles are made of; and a million
 * of them is what a page can look through in slices without anybody noticing.
 *
 * No operation has an object of so many keys; one of a million holds a page up for seconds before anybody has looked at it.
 *
 * Every batch costs the stage a round of its own, however empty it is. A picture has some dozen of them.
 */
export const TRANSCRIPT_BOUNDS = {
  bytes: 64 * 1024 * 1024,
  values: 1_000_000,
  keys: 10_000,
  depth: 44,
  batches: 20_000,
} as const;
