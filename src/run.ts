/**
 * THE MAP: one run of one module, from what the page gave to the report.
 *
 *   configure → source → scan → datasets → transform → program → sandbox → report
 */
import { encodeDatasets } from './datasets/caps.ts';
import { transferablesOf } from './datasets/columns.ts';
import { native } from './engines/native.ts';
import { limitsUnder } from './policy/bounds.ts';
import { allowedGlobals } from './policy/globals.ts';
import { checkLevel, resolvePolicy } from './policy/policy.ts';
import { sha256 } from './report/digest.ts';
import { emptyFindings, emptyRuntime, makeReport } from './report/report.ts';
import {
  createNote,
  describeFailure,
  noteDatasets,
  noteRunError,
  pickError,
  type RunHooks,
  type RunRequest,
  type RunResult,
} from './run-parts.ts';
import { scanModule } from './scan/scan.ts';
import { takeSlot } from './slots.ts';
import { loadSource } from './source.ts';
import { type Supervised, supervise } from './supervise.ts';
import { transformModule } from './transform/transform.ts';
import type { Walls } from './walls.ts';

/** Ends with exactly one result; what goes wrong anywhere is in it, never thrown. */
export async function run(request: RunRequest, hooks: RunHooks): Promise<RunResult> {
  const { signal, walls } = request;
  const findings = emptyFindings();
  const note = createNote(findings, hooks);
  let release = () => {};
  let supervised: Supervised | undefined;
  try {
    const inputs = request.inputs();
    const policy = resolvePolicy(inputs.policy);
    const level = policy.level ?? inputs.level;
    checkLevel(level);
    const { limits, clamps } = limitsUnder(policy, level, inputs.limits);
    Object.assign(findings, { level, clamps, policyHash: await sha256(JSON.stringify([policy, level, limits])) });

    hooks.onState('scanning');
    const code = await loadSource(inputs.code, inputs.src, limits.codeBytes, signal);
    findings.codeHash = await sha256(code);
    const scanStart = performance.now();
    const scan = scanModule(code, { level, codeBytes: limits.codeBytes });
    const runtime = emptyRuntime();
    runtime.timings.scan = performance.now() - scanStart;
    findings.static = scan.checks;
    for (const finding of scan.findings) note(finding);
    if (!scan.program || (!scan.ok && (!__TEST_BUILD__ || walls.scan))) {
      return { report: makeReport(findings, false), error: pickError(scan.findings[0]), refused: true };
    }

    const { encoded, report: datasets } = encodeDatasets(inputs.datasets, limits);
    findings.datasets = datasets;
    noteDatasets(findings, note);

    const module = transformModule(code, scan.program, { ticks: !__TEST_BUILD__ || walls.ticks });
    const runId = createRunId();
    const guestSettings = { run: runId, globals: allowedGlobals(level), limits, ...testSettings(walls) };
    const program = await native.compose(module, guestSettings, scan.uses);

    release = await takeSlot(limits.concurrency, signal);
    hooks.onState('starting');
    findings.runtime = runtime;
    supervised = supervise({
      ...hooks,
      run: runId,
      parent: request.parent,
      title: request.title,
      program,
      datasets: encoded,
      transfer: encoded.flatMap(({ table }) => transferablesOf(table)),
      appearance: request.appearance(),
      locale: request.locale,
      limits,
      chunks: scan.uses.flatMap((name) => (name === 'Tabulator' ? ['table'] : name === 'SimplePlots' ? ['plot'] : [])),
      signal,
      runtime,
      walls,
      onRunning: () => hooks.onState('running'),
      onViolation: note,
    });
    hooks.onSandbox(supervised);
    const error = await supervised.outcome;
    if (error) noteRunError(error, code, note);
    return { report: makeReport(findings, false), error, refused: false };
  } catch (thrown) {
    supervised?.close();
    const { error, broken } = describeFailure(thrown, signal);
    noteRunError(error, '', note);
    return { report: makeReport(findings, broken), error, refused: false };
  } finally {
    release();
  }
}

function testSettings({ harden }: Walls): { skipHarden?: true } {
  return __TEST_BUILD__ && !harden ? { skipHarden: true } : {};
}

function createRunId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
