/** A run that is recorded, or shown again: what it hands down, and what it makes of what comes up. Loads when there is one. */
import { source } from 'virtual:realm/transcript';
import { SafeModuleError } from './errors.ts';
import type { Clamp, Limits } from './policy/limits.ts';
import type { ChunkName, StartMessage } from './protocol/messages.ts';
import type { Transcript } from './protocol/transcript.ts';
import { sha256 } from './report/digest.ts';
import type { Findings } from './report/findings.ts';
import type { Note, RunInputs } from './run-parts.ts';
import type { Program } from './run-steps.ts';
import { TRANSCRIPT_BOUNDS } from './transcript/bounds.ts';
import { decodeTranscript, encodeTranscript } from './transcript/transcript.ts';

export interface TranscriptRun {
  /** Of a run that shows one: in place of a module's program. */
  readonly program?: Program;
  /** For `supervise`. */
  readonly options: {
    readonly limits: Limits;
    readonly transcript: StartMessage['transcript'];
    readonly onTranscript?: (piece: Uint8Array) => void;
  };
  /** @returns what was recorded, of a run that rendered */
  finish(): Transcript | undefined;
}

/** @throws SafeModuleError `SM704` when there is a module too, or the transcript is none */
export function openTranscript(inputs: RunInputs, limits: Limits, findings: Findings, note: Note): TranscriptRun {
  return inputs.transcript == null ? record(limits, note) : replay(inputs, limits, findings, note);
}

function record(limits: Limits, note: Note): TranscriptRun {
  const pieces: Uint8Array[] = [];
  let length = 0;
  return {
    options: {
      limits,
      transcript: { source },
      onTranscript(piece) {
        length += piece.length;
        // The attack: a stage that has been taken over fills the page's memory.
        if (length <= TRANSCRIPT_BOUNDS.bytes) pieces.push(piece);
      },
    },
    finish() {
      // Too much was drawn, and the stage has said so.
      if (length === 0) return undefined;
      try {
        return decodeTranscript(join(pieces));
      } catch (error) {
        note({
          code: 'SM301',
          severity: 'error',
          phase: 'barrier',
          rule: 'transcript',
          message: `The stage told a transcript that is none: ${(error as Error).message}`,
          hint: 'Nothing in the module does this by itself: run again, and report it if it repeats.',
        });
        return undefined;
      }
    },
  };
}

function replay(inputs: RunInputs, limits: Limits, findings: Findings, note: Note): TranscriptRun {
  const others = ['code', 'src'].filter((name) => inputs[name as 'code' | 'src'] != null);
  if (others.length > 0) {
    throw new SafeModuleError('SM704', `transcript and ${others.join(' and ')} are set`, 'host', {
      field: 'transcript',
      remedy: `Unset ${others.join(' and ')} (and take a child <script type="text/safe-module"> away) to show the transcript, or unset \`transcript\` to run the module`,
    });
  }
  const transcript = inputs.transcript as Transcript;
  const bytes = encodeTranscript(transcript);
  findings.transcriptHash = sha256(bytes);
  return {
    program: { script: '', chunks: chunksOf(transcript), place: (found) => found },
    options: { limits: lower(limits, transcript.limits, findings, note), transcript: { source, bytes } },
    finish: () => undefined,
  };
}

/**
 * The picture is drawn under the limits it was drawn under. The attack: a forged transcript that says there are none.
 * The defence: those of the element hold; where they are lower, the report says so.
 */
function lower(limits: Limits, recorded: Transcript['limits'], findings: Findings, note: Note): Limits {
  const applied = { ...limits };
  const clamps: Clamp[] = [];
  for (const limit of Object.keys(recorded) as (keyof typeof recorded)[]) {
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

function chunksOf({ batches }: Transcript): ChunkName[] {
  const kinds = new Set(batches.flatMap((batch) => batch.map(({ op }) => (op === 'extra' ? 'extras' : op))));
  return (['table', 'plot', 'extras'] as const).filter((name) => kinds.has(name));
}

function join(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
