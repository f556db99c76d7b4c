/** The report of one run, gathered while it goes on. Plain JSON at the end: `report/schema.ts` describes it. */
import type { DatasetReport } from '../datasets/caps.ts';
import type { EngineName } from '../policy/engines.ts';
import type { Level } from '../policy/levels.ts';
import type { Clamp } from '../policy/limits.ts';
import type { Violation } from '../protocol/violation.ts';
import type { Findings } from './findings.ts';
import type { FixHint } from './hints.ts';

export interface StaticCheck {
  readonly check: string;
  readonly passed: boolean;
  readonly findings: readonly Violation[];
}

/** What came of one test. */
export interface TestCase {
  name: string;
  status: 'passed' | 'failed' | 'errored';
  message?: string;
  /** 1-based, of the test file or, without `file`, of the module. */
  line?: number;
  file?: string;
}

export interface RuntimeReport {
  durationMs: number;
  computeMs: number;
  ticks: number;
  /** Of the contract; no engine says it yet. */
  memoryBytes?: number;
  /** Milliseconds: scan, start (frames and guest up), run (first slice), render (until drawn). */
  timings: { scan: number; start: number; run: number; render: number };
  console: { calls: number; bytes: number; truncated: boolean };
  tools: { name: string; calls: number; ms: number; denied: number }[];
  /** What was decided about calls of tools that need leave. */
  approvals: { callId: string; name: string; decision: 'allowed' | 'denied'; by: 'page' | 'reader'; time: number }[];
  network: { host: string; calls: number; bytes: number; blocked: number; reason?: string }[];
  tests: {
    passed: number;
    failed: number;
    errored: number;
    cases: TestCase[];
  };
  output: { tables: number; plots: number; nodes: number; height: number };
}

export interface ValidationReport {
  readonly reportVersion: 1;
  readonly moduleId: string;
  /** SHA-256 of the source's UTF-8, in hexadecimal. */
  readonly codeHash: string;
  /** SHA-256 of the policy's canonical JSON, in hexadecimal. */
  readonly policyHash: string;
  /** Of a run that showed a transcript: SHA-256 of its encoded bytes, in hexadecimal. No code ran then, and `codeHash` is empty. */
  readonly transcriptHash?: string | undefined;
  readonly engine: EngineName;
  readonly level: Level;
  readonly status: 'validated' | 'failed' | 'error';
  readonly static: readonly StaticCheck[];
  /** `null` when nothing of the module ran. */
  readonly runtime: RuntimeReport | null;
  readonly violations: readonly Violation[];
  readonly fixHints: readonly FixHint[];
  readonly datasets: readonly DatasetReport[];
  readonly clamps: readonly Clamp[];
  readonly artifacts: readonly { name: string; bytes: number; sha256: string }[];
  /** ISO 8601. */
  readonly validatedAt: string;
}

export async function makeReport(findings: Findings): Promise<ValidationReport> {
  const { violations } = findings;
  const [codeHash, policyHash] = await Promise.all([findings.codeHash, findings.policyHash]);
  const failed =
    violations.some(({ severity }) => severity === 'error') || findings.static.some(({ passed }) => !passed);
  const report: ValidationReport = {
    reportVersion: 1,
    moduleId: codeHash === '' ? 'module' : `module-${codeHash.slice(0, 12)}`,
    codeHash,
    policyHash,
    engine: findings.engine,
    level: findings.level,
    status: findings.broken ? 'error' : failed ? 'failed' : 'validated',
    static: findings.static,
    runtime: findings.runtime,
    violations,
    fixHints: violations.length > 0 ? await describeFixes(findings) : [],
    datasets: findings.datasets,
    clamps: findings.clamps,
    artifacts: [],
    validatedAt: new Date().toISOString(),
  };
  // As whoever stores it will read it, without keys that have no value. A copy: a module that listens goes on, the report is
  // of its run.
  return JSON.parse(JSON.stringify(report));
}

async function describeFixes(findings: Findings): Promise<readonly FixHint[]> {
  try {
    return await (await import('./hints.ts')).describeFixes(findings);
  } catch {
    // Every run ends with a report, though a part of it cannot be loaded.
    return [];
  }
}
