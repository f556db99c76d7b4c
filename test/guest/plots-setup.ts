/** `SimplePlots` as a module has it, and what it records. */
import { createSimplePlots } from '../../src/guest/simple-plots.ts';
import type { PlotSpec } from '../../src/protocol/plots.ts';
import type { GuestStart } from '../../src/protocol/to-guest.ts';
import { createRecording, placeIn, type Recorded, target } from './recording.ts';

export function setUpPlots(plots = 5, rows = 100_000, datasets: GuestStart['datasets'] = []) {
  const recording = createRecording();
  const SimplePlots = createSimplePlots(recording, placeIn, { plots, rows }, datasets);
  const specOf = ([op]: Recorded[]): PlotSpec => {
    if (op?.op !== 'plot') throw new Error(`expected a plot, got ${op?.op}`);
    return op.spec;
  };
  const warnings = () => recording.violations.map(({ message }) => message).join('\n');
  const hints = () => recording.violations.map(({ hint }) => hint).join('\n');
  return { recording, SimplePlots, warnings, hints, drawn: () => specOf(recording.flush()) };
}

/** What `SimplePlots.plot` makes of a spec. */
export function plotOf(spec: object) {
  const { SimplePlots, drawn, warnings, hints } = setUpPlots();
  SimplePlots.plot(target, spec);
  return { spec: drawn(), warnings: warnings(), hints: hints() };
}

export const numbers = ({ series }: PlotSpec) =>
  series.map(({ type, label, x, y }) => ({ type, label, x: [...x], y: [...y] }));

export const list = (length: number) => Array.from({ length }, (_, i) => i);

export const sizes = (operations: Recorded[]) =>
  operations.map((op) => (op.op === 'plot' ? op.spec.series.map(({ x }) => x.length) : op.op));

export const points = [
  { x: 1, y: 2 },
  { x: 2, y: 3 },
];
