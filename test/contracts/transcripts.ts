/**
 * The same module over the same data gives the same picture everywhere: what identifies one, and the few differences
 * that the language leaves open.
 */

import type { Transcript } from '../../src/protocol/transcript.ts';
import { hashTranscript } from '../../src/transcript/transcript.ts';
import type { ContractEnd, ContractOptions } from './contract.ts';

export interface Fingerprint {
  /** SHA-256 of the transcript, after what `OPEN` says of the module. */
  readonly hash: string;
  readonly ticks: number;
}

/** How a module of the corpus is run to be compared: time and chance fixed, and room for an interpreter. */
export const COMPARED: ContractOptions = {
  policy: { deterministic: { seed: 'transcripts', now: Date.UTC(2026, 0, 15, 12) } },
  limits: { computeMs: 10_000, timeoutMs: 60_000, ticks: 1e8, memoryMb: 128 },
};

type Normalise = (value: string | number) => string | number;

/** What the language leaves open, and how it is taken out of a comparison. */
const WAYS = {
  /** ECMAScript, 6.1.6.1.3 and 21.3.2: `**` and `Math.exp` and its kind are approximated; engines differ in the last bits. */
  approximations: (value) => (typeof value === 'number' ? Number(value.toPrecision(12)) : value),
} satisfies Record<string, Normalise>;

/** The modules whose pictures differ by that, and by what of them. */
export const OPEN: Readonly<Record<string, { readonly way: keyof typeof WAYS; readonly why: string }>> = {
  'natural/egfr-calculator': { way: 'approximations', why: 'a plot of powers with broken exponents' },
};

/** @throws Error when the run has no transcript */
export async function fingerprintOf(name: string, { transcript, error, report }: ContractEnd): Promise<Fingerprint> {
  if (!transcript) throw new Error(`${name} has no transcript: ${error?.code} ${error?.message}`);
  const open = OPEN[name];
  const compared = open ? normalise(transcript, WAYS[open.way]) : transcript;
  return { hash: await hashTranscript(compared), ticks: report.runtime?.ticks ?? 0 };
}

/** A copy in which each number and text went through `way`. */
function normalise(transcript: Transcript, way: Normalise): Transcript {
  const copy = (value: unknown): unknown => {
    if (typeof value === 'string' || typeof value === 'number') return way(value);
    if (value instanceof Float64Array || value instanceof Float32Array) return value.map((one) => way(one) as number);
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || value instanceof Date) return value;
    if (Array.isArray(value)) return value.map(copy);
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copy(item)]));
  };
  return { ...transcript, batches: copy(transcript.batches) as Transcript['batches'] };
}
