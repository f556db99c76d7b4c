/** What the host writes into the guest's program: plain JSON, read before the module exists. */

export interface GuestSettings {
  readonly run: string;
  /** Names of the globals that stay. */
  readonly globals: readonly string[];
  readonly limits: {
    /** Milliseconds of compute in one slice. */
    readonly computeMs: number;
    readonly ticks: number;
    readonly tables: number;
    readonly plots: number;
    /** Of each table; points of plots are bounded by it too (`protocol/room.ts`). */
    readonly rows: number;
    readonly consoleCalls: number;
    readonly consoleBytes: number;
  };
  /** Lines of the program before the module's first. */
  readonly lineOffset: number;
  /** Lines of the module. */
  readonly lineCount: number;
  /** Test builds only: leave the realm as the browser made it. */
  readonly skipHarden?: boolean;
}
