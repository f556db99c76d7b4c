export const TRANSCRIPT_VERSION = 1;

/**
 * Of the encoded form, and of what it is made of: a run that draws more has no transcript.
 *
 * Every batch costs the stage a round of its own, however empty it is. A picture has some dozen of them.
 */
export const TRANSCRIPT_BOUNDS = { bytes: 64 * 1024 * 1024, values: 4_000_000, depth: 44, batches: 20_000 } as const;
