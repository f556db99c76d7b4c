/** The axes of a plot: grid, ticks, labels and names. */
import type { PlotAxis } from '../../../protocol/plots.ts';
import { createLayout, SLANT, slantedHeight } from '../../../stage/plot/categories.ts';
import { Y_SPACES, ySpace } from '../../../stage/plot/y-space.ts';
import { attributesOf, escapeText } from '../escape.ts';
import { type Frame, percentAt, pixelAt, widthOf } from './frame.ts';
import { numberTicks, sizeTicks, type Ticks } from './ticks.ts';
import { timeTicks } from './time-ticks.ts';

const X_SPACE = 64;
const LOG_SPACE = 24;
const LINE = 14;
const [NAME_HEIGHT, TICK_HEIGHT] = [20, 26];
const [LEAST_MARGIN, MOST_MARGIN] = [18, 160];

interface Labelled {
  readonly place: number;
  readonly label: string;
  /** Turned, so that it ends at its place. */
  readonly isSlanted?: boolean;
}

/**
 * Widths of a plot that it has ticks for, each for all up to the next, CSS px. Which of them are seen is a rule of the
 * style sheet's: nobody knows here how wide it will be.
 */
export const WIDTHS = [300, 430, 580, 740, 880] as const;
const LEAST_ROOM = 60;
/** What a sheet of paper shows of them. */
const PAPER = WIDTHS[3];

export interface DrawnAxes {
  readonly text: string;
  /** CSS px around the area. */
  readonly margins: { readonly left: number; readonly right: number; readonly bottom: number };
}

/** @param width of the plot, where the module gave one; @param colorOf the colour of the one series that an axis of two belongs to */
export function drawAxes(
  frame: Frame,
  width: number | undefined,
  colorOf: (axis: 'y' | 'y2') => string | undefined,
): DrawnAxes {
  const { spec, height } = frame;
  const names = (spec.y2 ? (['y', 'y2'] as const) : (['y'] as const)).filter(
    (name) => name === 'y2' || !spec.y2 || spec.series.some(({ axis = 'y' }) => axis === 'y'),
  );
  const upright = names.map((name) => drawUpright(frame, name, names[0] === name, colorOf(name)));
  const marginOf = (name: 'y' | 'y2') => upright[names.indexOf(name as 'y')]?.margin ?? LEAST_MARGIN;
  // One that is never wider has ticks for itself.
  const isSmall = width !== undefined && width <= WIDTHS[1];
  let labelHeight = TICK_HEIGHT - LINE;
  const ticksAt = (size: number, mayTurn = true) =>
    ticksOfX(frame, Math.max(LEAST_ROOM, size - marginOf('y') - marginOf('y2')), mayTurn);
  // What turned labels take below is taken at every width: only where they are turned on paper, too.
  const mayTurn = ticksAt(isSmall ? width : PAPER).some(({ isSlanted }) => isSlanted);
  const levels = (isSmall ? [width] : WIDTHS).map((size, i) => {
    const ticks = ticksAt(size, mayTurn);
    labelHeight = Math.max(labelHeight, ...ticks.map(heightOf));
    const name = isSmall ? undefined : `sm-level sm-level-${i}`;
    return `<g${attributesOf({ class: name })}>${ticks.map((tick) => drawX(frame, tick)).join('')}</g>`;
  });
  const below = 8 + labelHeight;
  const name = spec.x.label
    ? `<text x="50%" y="${height + below + 15}" text-anchor="middle" class="sm-name">${escapeText(spec.x.label)}</text>`
    : '';
  return {
    text: [...upright.map(({ text }) => text), ...levels, name].join(''),
    margins: { left: marginOf('y'), right: marginOf('y2'), bottom: below + (spec.x.label ? NAME_HEIGHT : 4) },
  };
}

function ticksOf({ scales, ranges, timeZone, isDaily }: Frame, name: 'x' | 'y' | 'y2', room: number): Ticks {
  const scale = scales[name];
  if (scale.log) return sizeTicks(ranges[name], room, scale);
  if (scale.time) return timeTicks(ranges[name], room, timeZone, name === 'x' && isDaily);
  return numberTicks(ranges[name], room);
}

function label(frame: Frame, name: 'x' | 'y' | 'y2', { places, step }: Ticks): Labelled[] {
  const scale = frame.scales[name];
  const values = scale.log ? places.map((place) => Number(scale.value(place).toPrecision(12))) : places;
  const labels = frame.texts[name].ticks(values, step);
  return places.map((place, i) => ({ place, label: labels[i] ?? '' }));
}

/** Of a label below the x axis, CSS px. */
function heightOf({ label, isSlanted }: Labelled): number {
  if (isSlanted) return slantedHeight(widthOf(label));
  return TICK_HEIGHT - LINE + (label.includes('\n') ? LINE : 0);
}

function ticksOfX(frame: Frame, width: number, mayTurn: boolean): Labelled[] {
  const { spec, ranges } = frame;
  if (spec.x.categories) {
    const [min, max] = ranges.x;
    const measure = (labels: readonly string[]) => Math.max(0, ...labels.map(widthOf));
    const room = { min, max, width, height: mayTurn ? frame.height + TICK_HEIGHT : 0, measure };
    const { places, labels, isSlanted } = createLayout(spec.x.categories)(room);
    return places.map((place, i) => ({ place, label: labels[i] ?? '', isSlanted }));
  }
  const ticks = label(frame, 'x', ticksOf(frame, 'x', width / X_SPACE));
  const widest = Math.max(0, ...ticks.flatMap((tick) => tick.label.split('\n')).map(widthOf));
  // Labels of a form of the module's have a width of their own.
  return widest + 12 <= X_SPACE ? ticks : label(frame, 'x', ticksOf(frame, 'x', width / (widest + 12)));
}

function drawX(frame: Frame, { place, label: text, isSlanted }: Labelled): string {
  const { spec, height } = frame;
  const x = percentAt(frame, place);
  const grid = spec.x.categories ? '' : `<line x1="${x}" x2="${x}" y1="0" y2="${height}" class="sm-grid"/>`;
  if (isSlanted) {
    const turned = `translate(0 ${height + 12}) rotate(${-SLANT})`;
    return `<svg x="${x}" overflow="visible"><text transform="${turned}" text-anchor="end">${escapeText(text)}</text></svg>`;
  }
  const lines = text
    .split('\n')
    .map((line, i) => `<tspan x="${x}" y="${height + 17 + i * LINE}">${escapeText(line)}</tspan>`);
  return `${grid}<text text-anchor="middle">${lines.join('')}</text>`;
}

function drawUpright(frame: Frame, name: 'y' | 'y2', hasGrid: boolean, color: string | undefined) {
  const { spec, scales, ranges, height } = frame;
  const axis = spec[name] as PlotAxis;
  const { log, time } = scales[name];
  const space = log ? LOG_SPACE : time ? Y_SPACES[0] : ySpace(...ranges[name], height);
  const ticks = label(frame, name, ticksOf(frame, name, height / space));
  const widest = Math.max(0, ...ticks.map((tick) => widthOf(tick.label)));
  const margin = Math.min(MOST_MARGIN, Math.max(LEAST_MARGIN, widest + 12)) + (axis.label ? NAME_HEIGHT : 0);
  const isRight = name === 'y2';
  const place = isRight ? 'x="100%" dx="8"' : 'x="-8" text-anchor="end"';
  const lines = ticks.map(({ place: at, label: text }) => {
    const y = pixelAt(frame, name, at);
    const grid = hasGrid ? `<line x1="0" x2="100%" y1="${y}" y2="${y}" class="sm-grid"/>` : '';
    return `${grid}<text ${place} y="${y}" dy=".35em">${escapeText(text.replaceAll('\n', ' '))}</text>`;
  });
  const turned = `translate(${isRight ? margin - 14 : 12 - margin} ${height / 2}) rotate(${isRight ? 90 : -90})`;
  const title = axis.label
    ? `<svg x="${isRight ? '100%' : '0'}" overflow="visible"><text transform="${turned}" text-anchor="middle" class="sm-name">${escapeText(axis.label)}</text></svg>`
    : '';
  return { margin, text: `<g${color === undefined ? '' : ` ${color}`}>${lines.join('')}${title}</g>` };
}
