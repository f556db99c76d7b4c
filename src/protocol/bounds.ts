/** How large one message of each hop may be. Data, not settings: limits of a run are checked elsewhere. */
import type { MessageBounds } from './measure.ts';

const MIB = 1024 * 1024;

/** Guest → stage: a batch, its tables and plots included. */
export const GUEST_BOUNDS: MessageBounds = { bytes: 512 * MIB, values: 4_000_000, depth: 40 };
/** Stage → barrier → host: words and numbers, a tool's arguments as JSON, the body of a request. */
export const UP_BOUNDS: MessageBounds = { bytes: 2 * MIB, values: 20_000, depth: 12 };
/** Host → barrier → stage: datasets and chunks. */
export const DOWN_BOUNDS: MessageBounds = { bytes: 1024 * MIB, values: 20_000_000, depth: 40 };

/** Batches a guest may have under way before the stage has drawn one. */
export const INITIAL_CREDITS = 4;
/** Operations that one batch may have. */
export const MOST_OPERATIONS = 5000;

/** Faults of listeners, and of promises that nobody takes, that are told: one that throws at each move of the pointer must not become a flood. */
export const MOST_FAULTS = 100;
