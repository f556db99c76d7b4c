/** The steps that `run.ts` names: each takes what it needs and leaves what it found in the findings. */
import type { EncodedDataset } from './datasets/caps.ts';
import { native } from './engines/native.ts';
import { limitsUnder } from './policy/bounds.ts';
import { allowedGlobals } from './policy/globals.ts';
import type { Level } from './policy/levels.ts';
import type { Limits } from './policy/limits.ts';
import { checkLevel, resolvePolicy } from './policy/policy.ts';
import type { ChunkName } from './protocol/messages.ts';
import { sha256 } from './report/digest.ts';
import type { Findings } from './report/findings.ts';
import { type Note, noteDatasets, type RunInputs } from './run-parts.ts';
import { type ScanResult, scanModule } from './scan/scan.ts';
import { transformModule } from './transform/transform.ts';
import type { Walls } from './walls.ts';

/** @throws ConfigurationError naming the property and the remedy */
export function configure(inputs: RunInputs, findings: Findings): { inputs: RunInputs; level: Level; limits: Limits } {
  const policy = resolvePolicy(inputs.policy);
  const level = policy.level ?? inputs.level;
  checkLevel(level);
  const { limits, clamps } = limitsUnder(policy, level, inputs.limits);
  Object.assign(findings, { level, clamps });
  // Nobody waits for a hash before the module runs: the report does, at the end.
  findings.policyHash = sha256(JSON.stringify([policy, level, limits]));
  return { inputs, level, limits };
}

export function scanSource(code: string, level: Level, limits: Limits, findings: Findings, note: Note): ScanResult {
  findings.codeHash = sha256(code);
  const start = performance.now();
  const scan = scanModule(code, { level, codeBytes: limits.codeBytes });
  findings.scanMs = performance.now() - start;
  findings.static = scan.checks;
  for (const finding of scan.findings) note(finding);
  return scan;
}

export function isRefused(scan: ScanResult, walls: Walls): boolean {
  return !scan.program || (!scan.ok && (!__TEST_BUILD__ || walls.scan));
}

/** @throws DatasetError naming the field and the remedy */
export async function encodeInputs(
  datasets: unknown,
  limits: Limits,
  findings: Findings,
  note: Note,
): Promise<EncodedDataset[]> {
  // A page that gives no data does not pay for encoding it.
  const given = datasets !== undefined && (typeof datasets !== 'object' || Object.keys(datasets ?? []).length > 0);
  const { encoded, report } = given
    ? (await import('./datasets/caps.ts')).encodeDatasets(datasets, limits)
    : { encoded: [], report: [] };
  findings.datasets = report;
  noteDatasets(findings, note);
  return encoded;
}

/** @returns the guest's script */
export function composeProgram(
  run: string,
  code: string,
  { program, uses }: ScanResult,
  level: Level,
  limits: Limits,
  walls: Walls,
): Promise<string> {
  const module = transformModule(code, program!, { ticks: !__TEST_BUILD__ || walls.ticks });
  const skipHarden = __TEST_BUILD__ && !walls.harden ? { skipHarden: true } : {};
  return native.compose(module, { run, globals: allowedGlobals(level), limits, ...skipHarden }, uses);
}

/** The stage's chunks that a module will probably need. */
export function findChunks(uses: readonly string[]): ChunkName[] {
  return [
    ...(uses.includes('Tabulator') ? ['table' as const] : []),
    ...(uses.includes('SimplePlots') ? ['plot' as const] : []),
  ];
}
