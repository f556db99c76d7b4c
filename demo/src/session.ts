import type { DatasetInput, Level, Tools, ValidationReport, Violation } from './element.ts';
import type { HostPage } from './host-page.ts';
import type { Chance, Story, Variant } from './story.ts';

export type ModuleTheme = 'auto' | 'light' | 'dark';
export type EngineName = 'native' | 'quickjs';
export type PolicyName = 'default' | 'module-validation' | 'integration-test';

/** One line of the events panel. */
export interface LogEntry {
  readonly key: number;
  readonly time: number;
  readonly type: string;
  readonly summary: string;
  readonly detail: unknown;
  /** How often it came in a row; a drag of the width sends many `resize`. */
  readonly count: number;
}

/** How a run failed. */
export interface RunError {
  readonly code: string;
  readonly message: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** One line of the console panel. */
export interface ConsoleLine {
  readonly key: number;
  readonly time: number;
  readonly level: string;
  readonly args: readonly unknown[];
  readonly line: number | undefined;
}

const MOST_ENTRIES = 300;

/**
 * What the page knows of the story that is open: what the module is given, and what its last run did.
 * Sends `change` (at most once a frame) after `changed()`.
 */
export class Session extends EventTarget {
  code: string;
  level: Level;
  policy: PolicyName = 'default';
  engine: EngineName = 'native';
  theme: ModuleTheme = 'auto';
  /** The datasets the module is given, by name. */
  datasets: Record<string, DatasetInput> = {};
  /** Why data could not be loaded. */
  dataError: string | undefined;
  /** The module that was chosen, of a story that has several. */
  variant: Variant | undefined;
  /** The page that the module stands on, where that is not the gallery. */
  page: HostPage | undefined;
  /** The Content Security Policy that it came with, once that is known. */
  pagePolicy: string | undefined;
  /** What the policy says of chance and time; `undefined` leaves them real. */
  chance: Chance | undefined;
  /** What the page does for the module. */
  readonly tools: Tools | undefined;
  /** The transcript that is shown again: its size in bytes, and its SHA-256. */
  stored: { readonly bytes: number; readonly hash: string } | undefined;
  state = 'idle';
  events: readonly LogEntry[] = [];
  violations: readonly Violation[] = [];
  lines: readonly ConsoleLine[] = [];
  report: ValidationReport | undefined;
  /** Why the last run failed. */
  error: RunError | undefined;

  #nextKey = 1;
  #scheduled = false;

  constructor(readonly story: Story) {
    super();
    this.code = story.code;
    this.level = story.level ?? 'strict';
    this.variant = story.variants?.[0];
    this.chance = story.chance;
    this.tools = story.tools?.();
  }

  /** The module as the story has it. */
  get original(): string {
    return this.variant?.code ?? this.story.code;
  }

  /** Forgets what the last run said; the event log goes on. */
  beginRun(): void {
    this.violations = [];
    this.lines = [];
    this.report = undefined;
    this.error = undefined;
    this.stored = undefined;
    this.changed();
  }

  /** Adds an event, newest first; one that repeats the newest is counted with it. */
  addEvent(type: string, summary: string, detail: unknown): void {
    const [newest, ...older] = this.events;
    const repeats = type === 'resize' && newest?.type === 'resize';
    const key = repeats ? newest.key : this.#nextKey++;
    const entry = { key, time: Date.now(), type, summary, detail, count: repeats ? newest.count + 1 : 1 };
    this.events = [entry, ...(repeats ? older : this.events)].slice(0, MOST_ENTRIES);
    this.changed();
  }

  addViolation(violation: Violation): void {
    this.violations = [...this.violations, violation].slice(-MOST_ENTRIES);
    this.changed();
  }

  addLine(level: string, args: readonly unknown[], line: number | undefined): void {
    this.lines = [...this.lines, { key: this.#nextKey++, time: Date.now(), level, args, line }].slice(-MOST_ENTRIES);
    this.changed();
  }

  changed(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    requestAnimationFrame(() => {
      this.#scheduled = false;
      this.dispatchEvent(new Event('change'));
    });
  }
}
