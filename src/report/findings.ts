/** What a run has found out so far. */
import type { DatasetReport } from '../datasets/caps.ts';
import type { EngineName } from '../policy/engines.ts';
import type { Level } from '../policy/levels.ts';
import type { Clamp } from '../policy/limits.ts';
import type { Violation } from '../protocol/violation.ts';
import type { RuntimeReport, StaticCheck } from './report.ts';

export interface Findings {
  /** The module's source, once there is one. */
  code?: string;
  /** SHA-256 in hexadecimal, perhaps still being computed; empty while there is nothing to hash. */
  codeHash: string | Promise<string>;
  policyHash: string | Promise<string>;
  engine: EngineName;
  level: Level;
  static: readonly StaticCheck[];
  scanMs: number;
  runtime: RuntimeReport | null;
  violations: Violation[];
  /** Something failed that is not the module's doing. */
  broken?: boolean;
  datasets: readonly DatasetReport[];
  clamps: readonly Clamp[];
  /** From here on something of the module may run. */
  beginRuntime(): RuntimeReport;
}

export function emptyFindings(): Findings {
  return {
    codeHash: '',
    policyHash: '',
    engine: 'native',
    level: 'strict',
    static: [],
    scanMs: 0,
    runtime: null,
    violations: [],
    datasets: [],
    clamps: [],
    beginRuntime() {
      this.runtime = emptyRuntime(this.scanMs);
      return this.runtime;
    },
  };
}

function emptyRuntime(scan: number): RuntimeReport {
  return {
    durationMs: 0,
    computeMs: 0,
    ticks: 0,
    timings: { scan, start: 0, run: 0, render: 0 },
    console: { calls: 0, bytes: 0, truncated: false },
    tools: [],
    approvals: [],
    network: [],
    tests: { passed: 0, failed: 0, errored: 0, cases: [] },
    output: { tables: 0, plots: 0, nodes: 0, height: 0 },
  };
}
