/** A run that is recorded, or shown again: what it hands down, and what it makes of what comes up. Loads when there is one. */
import { source } from 'virtual:realm/transcript';
import { SafeModuleError } from './errors.ts';
import type { Clamp, Limits } from './policy/limits.ts';
import { joinBytes } from './protocol/join-bytes.ts';
import { chunksOf } from './protocol/operation-chunks.ts';
import type { Transcript } from './protocol/transcript.ts';
import { sha256OfBytes } from './report/digest.ts';
import type { Findings } from './report/findings.ts';
import type { Note, RunInputs, RunResult } from './run-parts.ts';
import type { Program } from './run-steps.ts';
import type { SuperviseOptions } from './supervise-options.ts';
import { TRANSCRIPT_BOUNDS } from './transcript/bounds.ts';
import { LIMITS } from './transcript/encoder.ts';
import { decodeTranscript, openTranscript } from './transcript/transcript.ts';

export interface TranscriptRun extends Pick<SuperviseOptions, 'limits' | 'transcript' | 'onTranscript'> {
  /** Of a run that shows one: in place of a module's program. */
  readonly program?: Program;
  /**
   * Adds what was recorded, or which transcript was shown.
   * @throws SafeModuleError `SM301` when what was recorded is none
   */
  finish(result: RunResult): RunResult | Promise<RunResult>;
}

/** @throws SafeModuleError `SM704` when there is a module too, or the transcript is none */
export async function open(inputs: RunInputs, limits: Limits, findings: Findings, note: Note): Promise<TranscriptRun> {
  return inputs.transcript == null ? record(limits) : replay(inputs, limits, findings, note);
}

function record(limits: Limits): TranscriptRun {
  const pieces: Uint8Array[] = [];
  let length = 0;
  return {
    limits,
    transcript: { source, bytes: undefined },
    onTranscript(piece) {
      // The attack: a stage that has been taken over fills the page's memory.
      if (!(piece instanceof Uint8Array) || length > TRANSCRIPT_BOUNDS.bytes) return;
      length += piece.length;
      pieces.push(piece);
    },
    finish(result) {
      // Where too much was drawn, the stage has said so.
      if (length === 0 || result.error) return result;
      try {
        return { ...result, transcript: decodeTranscript(joinBytes(pieces)) };
      } catch (error) {
        throw new SafeModuleError('SM301', `The stage told a transcript that is none: ${String(error)}`, 'barrier');
      }
    },
  };
}

async function replay(inputs: RunInputs, limits: Limits, findings: Findings, note: Note): Promise<TranscriptRun> {
  const others = (['code', 'src'] as const).filter((name) => inputs[name] != null).join(' and ');
  if (others !== '') {
    throw new SafeModuleError('SM704', `transcript and ${others} are set`, 'host', {
      field: 'transcript',
      remedy: `Unset ${others} (and take a child <script type="text/safe-module"> away) to show the transcript, or unset \`transcript\` to run the module`,
    });
  }
  const { transcript, bytes } = await openTranscript(inputs.transcript);
  return {
    program: {
      script: '',
      chunks: [...new Set(transcript.batches.flat().flatMap(chunksOf))],
      asks: false,
      place: (found) => found,
    },
    limits: lower(limits, transcript.limits, findings, note),
    transcript: { source, bytes },
    finish: async (result) => ({
      ...result,
      report: { ...result.report, transcriptHash: await sha256OfBytes(bytes) },
    }),
  };
}

/**
 * The picture is drawn under the limits it was drawn under. The attack: a forged transcript that says there are none.
 * The defence: those of the element hold; where they are lower, the report says so.
 */
function lower(limits: Limits, recorded: Transcript['limits'], findings: Findings, note: Note): Limits {
  const applied = { ...limits };
  const clamps: Clamp[] = [];
  for (const limit of LIMITS) {
    if (recorded[limit] <= limits[limit]) applied[limit] = recorded[limit];
    else clamps.push({ limit, requested: recorded[limit], applied: limits[limit] });
  }
  findings.clamps = [...findings.clamps, ...clamps];
  for (const { limit, requested, applied } of clamps) {
    note({
      code: 'SM603',
      severity: 'warning',
      phase: 'data',
      rule: 'limit-clamped',
      message: `The transcript was recorded under limits.${limit} ${requested}; ${applied} applies`,
      hint: 'Give the element the `level` or the `limits` of the recorded run.',
    });
  }
  return applied;
}
