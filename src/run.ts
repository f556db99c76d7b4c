/**
 * THE MAP: one run of one module, from what the page gave to the report.
 *
 *   configure → source → scan → datasets → program → sandbox → report
 *   configure → source → scan → program → sandbox → datasets → report    where they have many rows
 *   configure → transcript → sandbox → report       where one is shown again
 */
import { native } from './engines/native.ts';
import { emptyFindings } from './report/findings.ts';
import { makeReport } from './report/report.ts';
import {
  awaitCalls,
  createNote,
  createRunId,
  describeFailure,
  type Note,
  noteRunError,
  openHosted,
  pickError,
  type RunHooks,
  type RunRequest,
  type RunResult,
} from './run-parts.ts';
import { composeProgram, configure, encodeInputs, isRefused, scanSource } from './run-steps.ts';
import { type Slot, takeSlot } from './slots.ts';
import { loadSource } from './source.ts';
import { type Supervised, supervise } from './supervise.ts';
import type { SuperviseOptions } from './supervise-options.ts';

/** Ends with exactly one result; what goes wrong anywhere is in it, never thrown. */
export async function run(request: RunRequest, hooks: RunHooks): Promise<RunResult> {
  const {
    signal,
    walls,
    steps: [scanStep, encodeStep, composeStep] = [scanSource, encodeInputs, composeProgram],
  } = request;
  const findings = emptyFindings();
  const note = createNote(findings, hooks);
  let code = '';
  let slot: Slot | undefined;
  let leave = () => {};
  const returned = new Promise<void>((resolve) => {
    leave = resolve;
  });
  let supervised: Supervised | undefined;
  try {
    // One of many that began in a row, or of an element that has left the page since.
    signal.throwIfAborted();
    const { inputs, engine, policy, level, limits } = await configure(request.inputs(), findings, request.engine);

    const run = createRunId();
    const transcript =
      inputs.record || inputs.transcript != null
        ? await (await import('./run-transcript.ts')).open(inputs, limits, findings, note)
        : undefined;
    let datasets: SuperviseOptions['datasets'] = [];
    let program = transcript?.program;
    if (!program) {
      code = await loadSource(inputs.code, inputs.src, limits.codeBytes, signal);
      const scan = await scanStep(code, inputs, level, limits, findings, note, policy);
      if (isRefused(scan, walls)) {
        return { report: await makeReport(findings), error: pickError(scan.findings), refused: true };
      }
      datasets = await encodeStep(
        inputs.datasets,
        limits,
        findings,
        note,
        scan.program,
        engine === native && !!request.parent,
      );
      // Data is at hand for a module that takes it from its parameter by no name.
      const uses = [...scan.uses, Array.isArray(datasets) && datasets.length === 0 ? '' : 'datasets'];
      program = await composeStep(engine, run, code, { ...scan, uses }, level, limits, walls, policy, findings);
    }
    const { asks, chunks, place, script, vm } = program;

    slot = await takeSlot(limits.concurrency, signal);
    hooks.onState('starting');
    const runtime = findings.beginRuntime();
    let told: Promise<unknown> | undefined;
    const onViolation: Note = (violation) => note(place(violation));
    const options: SuperviseOptions = {
      ...hooks,
      ...request,
      ...awaitCalls(asks, { run, slot, inputs, policy, limits, runtime, hooks, onViolation }),
      run,
      hosted: await openHosted(request, engine.name),
      datasets,
      appearance: request.appearance(),
      limits,
      csv: policy.csv,
      chunks,
      ...transcript,
      ...vm,
      runtime,
      onRunning: () => hooks.onState('running'),
      onViolation,
      onFault(fault, isEnd) {
        const error = noteRunError(place(fault), code, findings, note);
        told = error;
        // Not before the caller knows how the run itself ended.
        if (isEnd) void returned.then(() => setTimeout(async () => hooks.onEnd(await error)));
      },
    };
    supervised = supervise(options, script);
    hooks.onSandbox(supervised);
    const outcome = await supervised.outcome;
    await told;
    const error = outcome && (await noteRunError(place(outcome), code, findings, note));
    if (runtime.output.height === limits.heightPx) (await import('./run-words.ts')).noteHeight(limits, note);
    const result = { report: await makeReport(findings), error, refused: false };
    return transcript ? transcript.finish(result) : result;
  } catch (thrown) {
    supervised?.close();
    const { error, hint } = describeFailure(thrown, signal);
    await noteRunError(error, code, findings, note, hint);
    return { report: await makeReport(findings), error, refused: false };
  } finally {
    slot?.leave();
    leave();
  }
}
