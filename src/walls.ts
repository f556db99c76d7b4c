/**
 * The walls a test build may take down one at a time, so that each attack test can show that the
 * same attack succeeds without its wall (its positive control). A production build holds none of
 * this: `__TEST_BUILD__` is false there and the bundler drops the branch.
 */
export interface Walls {
  /** The scan refuses what breaks the policy. */
  readonly scan: boolean;
  /** The transform counts ticks, so that budgets can end a slice. */
  readonly ticks: boolean;
  /** The guest thread removes what is not allowlisted and freezes the rest. */
  readonly harden: boolean;
  /** The frames carry a Content Security Policy. */
  readonly csp: boolean;
  /** The host ends a guest that does not come back. */
  readonly watchdog: boolean;
  /** The stage draws text as text, and Trusted Types are enforced. */
  readonly text: boolean;
  /** `false` makes the stage behave as in a browser that refuses `blob:` workers. */
  readonly blobWorker: boolean;
  /** `false` makes the stage hang for 12 s when it first draws. */
  readonly liveStage: boolean;
}

export const ALL_WALLS: Walls = Object.freeze({
  scan: true,
  ticks: true,
  harden: true,
  csp: true,
  watchdog: true,
  text: true,
  blobWorker: true,
  liveStage: true,
});
