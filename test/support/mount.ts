/** Puts a `<safe-module>` into the test page, waits for its run to end, and keeps what it said. */
import '../../src/define.ts';
import type { DatasetInput } from '../../src/datasets/dataset-input.ts';
import type { ModuleFailedEvent, ModuleRenderedEvent } from '../../src/events.ts';
import type { Violation } from '../../src/protocol/violation.ts';
import type { ValidationReport } from '../../src/report/report.ts';
import type { RunError } from '../../src/run-error.ts';
import type { SafeModuleElement } from '../../src/safe-module.ts';
import { ALL_WALLS, type Walls } from '../../src/walls.ts';

export interface MountOptions {
  readonly code?: unknown;
  readonly src?: string;
  readonly datasets?: Readonly<Record<string, DatasetInput>> | undefined;
  readonly level?: SafeModuleElement['level'];
  readonly engine?: SafeModuleElement['engine'];
  readonly record?: boolean;
  readonly limits?: SafeModuleElement['limits'];
  readonly policy?: SafeModuleElement['policy'];
  readonly manifest?: SafeModuleElement['manifest'];
  readonly tools?: SafeModuleElement['tools'];
  readonly walls?: Partial<Walls>;
}

export interface Ended {
  readonly element: SafeModuleElement;
  readonly type: 'rendered' | 'failed';
  readonly report: ValidationReport;
  readonly error: RunError | undefined;
  readonly violations: Violation[];
  readonly logs: unknown[][];
  /** Names of the run events seen so far, in order. */
  readonly events: string[];
}

const mounted = new Set<SafeModuleElement>();

/** @returns the element, not yet in the page */
export function createModule(options: MountOptions): SafeModuleElement {
  const element = document.createElement('safe-module');
  const { walls, ...properties } = options;
  Object.assign(element, properties);
  if (walls) element.testWalls = { ...ALL_WALLS, ...walls };
  mounted.add(element);
  return element;
}

/** Resolves when the next run has ended. */
export function nextEnd(element: SafeModuleElement): Promise<Ended> {
  const violations: Violation[] = [];
  const logs: unknown[][] = [];
  const events: string[] = [];
  return new Promise((resolve) => {
    const end = (event: ModuleRenderedEvent | ModuleFailedEvent) => {
      events.push(event.type);
      const error = event.type === 'failed' ? (event as ModuleFailedEvent).detail.error : undefined;
      const { report } = event.detail;
      resolve({ element, type: event.type as Ended['type'], report, error, violations, logs, events });
    };
    element.addEventListener('rendered', end);
    element.addEventListener('failed', end);
    element.addEventListener('policy-violation', ({ detail }) => violations.push(detail));
    element.addEventListener('console', ({ detail }) => logs.push([...detail.args]));
  });
}

/** Runs `code` in a new element and waits for the end. */
export async function runModule(code: unknown, options: Omit<MountOptions, 'code'> = {}): Promise<Ended> {
  const element = createModule({ code, ...options });
  const ended = nextEnd(element);
  document.body.append(element);
  if (code === undefined && options.src === undefined) void element.run();
  return ended;
}

/** Takes every element of the test away again. */
export function unmountAll(): void {
  for (const element of mounted) element.remove();
  mounted.clear();
}

/** A module whose body is `body`, with every capability in scope. */
export function moduleOf(body: string): string {
  return `function render({ datasets, container, Tabulator, SimplePlots, Formatter }) {\n${body}\n}`;
}

/** How a regular expression that backtracks for ever ends: WebKit's is matched with an eye on the clock, others are ended from outside. */
export const ENDED_PATTERN = 'line' in Error() ? /^SM202$/ : /^SM208$/;
