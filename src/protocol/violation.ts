/** What was refused or cut short, why, and what to write instead. Shared by every realm; no dependency. */

/** Where the thing was noticed. */
export type ViolationPhase = 'scan' | 'guest' | 'stage' | 'barrier' | 'network' | 'tool' | 'data' | 'host';

/** One refusal, truncation or clamp, as the page and the report see it. */
export interface Violation {
  /** One of the closed list `SM101`, …; each has a page in `docs/errors/`. */
  readonly code: string;
  /** `error` ends or fails the run; `warning` means something was left out and the run went on. */
  readonly severity: 'error' | 'warning';
  readonly phase: ViolationPhase;
  /** What happened, in one sentence. */
  readonly message: string;
  /** Of which source line and column are, where it is not the module's: `tests`. */
  readonly file?: string | undefined;
  /** 1-based line of the module's source. */
  readonly line?: number | undefined;
  /** 1-based column of the module's source. */
  readonly column?: number | undefined;
  /** The source line, trimmed and cut to 120 characters. */
  readonly snippet?: string | undefined;
  /** What to write instead. */
  readonly hint: string;
  /**
   * Where one is known: a line to paste in place of the refused one, which goes where this is empty. Of rule `manifest`: a
   * field of the manifest, as in `"network": []`.
   */
  readonly replacement?: string | undefined;
  /** The rule's name, e.g. `banned-api`. */
  readonly rule: string;
  readonly blocked: true;
  /** Milliseconds since the epoch. */
  readonly time: number;
}
