/** A run from the first frame on, of any program: what it tells the page is noted. */

import { source as judgeSource } from 'virtual:realm/barrier-calls';
import { openSandbox } from '../../src/barrier/barrier.ts';
import { resolveLimits } from '../../src/policy/resolve-limits.ts';
import { emptyFindings } from '../../src/report/findings.ts';
import type { RuntimeReport } from '../../src/report/report.ts';
import type { RunError } from '../../src/run-error.ts';
import { supervise } from '../../src/supervise.ts';
import type { SuperviseOptions } from '../../src/supervise-options.ts';
import { ALL_WALLS } from '../../src/walls.ts';

export const RUN = 'r1';

export interface BareRun {
  readonly outcome: Promise<RunError | undefined>;
  /** What the page has heard: `console`, `running`, `size 9`, `violation SM301`, `call 1`, `denied 1`, `fault SM206`, `ended`. */
  readonly heard: string[];
  readonly runtime: RuntimeReport;
  close(): void;
}

export interface BareRunOptions {
  readonly program?: string;
  /** The module may call tools, and every call is answered with `1`. */
  readonly calls?: boolean;
  readonly csp?: boolean;
}

export function startRun({ program = '', calls = false, csp = true }: BareRunOptions): BareRun {
  const heard: string[] = [];
  const note = (what: string) => void heard.push(what);
  const runtime = emptyFindings().beginRuntime();
  const rules = { enumeration: { calls: 30, withinMs: 5000 }, sequences: [] };
  const settings = { operationsPerSecond: 100, tools: [{ allow: ['*'], block: ['blocked'] }], rules, asks: [] };
  const options: SuperviseOptions = {
    run: RUN,
    openSandbox,
    parent: document.body,
    title: 'a run',
    datasets: [],
    appearance: { scheme: 'light', direction: 'ltr', variables: {} },
    locale: 'en',
    limits: resolveLimits('strict').limits,
    csv: undefined,
    chunks: [],
    signal: new AbortController().signal,
    runtime,
    walls: { ...ALL_WALLS, csp },
    ...(calls && {
      calls: Promise.resolve({
        judge: { source: judgeSource, settings },
        async take({ callId }) {
          note(`call ${callId}`);
          return { ok: true as const, value: '1' };
        },
        deny: ({ callId }) => note(`denied ${callId}`),
      }),
    }),
    onOver: () => note('over'),
    onRunning: () => note('running'),
    onSize: ({ width }) => note(`size ${width}`),
    onConsole: ({ args }) => note(`console ${args.join(' ')}`),
    onViolation: ({ code }) => note(`violation ${code}`),
    onFault: ({ code }, isEnd) => note(isEnd ? `ended ${code}` : `fault ${code}`),
    onTranscript: () => note('transcript'),
  };
  const { outcome, close } = supervise(options, program);
  return { outcome, heard, runtime, close };
}
