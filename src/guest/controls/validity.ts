/**
 * What a control's constraints say of its value, and its steps (HTML 4.10.21.1, 4.10.5.4). A pattern is none of them
 * (`policy/control-markup.ts`), and nothing is sent: no event says that a value is not valid, and no browser tells the reader.
 */
import { findFollowing, type NodeRecord } from '../dom/tree.ts';
import { isCheckable, isChecked, isNumber, optionsOf, readValue, selectedOf, typeOf, writeValue } from './state.ts';

const FLAGS =
  'valueMissing typeMismatch patternMismatch tooLong tooShort rangeUnderflow rangeOverflow stepMismatch badInput customError'.split(
    ' ',
  );
type Flags = Readonly<Record<string, boolean>>;

/** What the module says is wrong. */
const messages = new WeakMap<NodeRecord, string>();
const DAY = 86_400_000;

export function setMessage(node: NodeRecord, message: string): void {
  messages.set(node, message);
}

export const messageOf = (node: NodeRecord): string => (isJudged(node) ? (messages.get(node) ?? '') : '');

const attributeOf = (node: NodeRecord, name: string): string => node.attributes.get(name) ?? '';

/** @returns whether anybody asks what it holds: what cannot be changed is as it is */
export function isJudged(node: NodeRecord): boolean {
  const { attributes, tag } = node;
  if (!/^(?:input|select|textarea)$/.test(tag) || attributes.has('disabled')) return false;
  for (let at = node.parent; at; at = at.parent)
    if (at.tag === 'fieldset' && at.attributes.has('disabled')) return false;
  return tag === 'select' || !attributes.has('readonly') || /^(?:checkbox|radio|range)$/.test(typeOf(node));
}

export function validityOf(node: NodeRecord): Flags {
  const value = node.tag === 'select' ? '' : readValue(node);
  const scale = node.tag === 'input' && value !== '' ? scaleOf(node) : undefined;
  const at = scale?.read(value);
  const found: Flags = {
    valueMissing: isMissing(node, value),
    rangeUnderflow: at !== undefined && scale?.min !== undefined && at < scale.min,
    rangeOverflow: at !== undefined && scale?.max !== undefined && at > scale.max,
    stepMismatch: at !== undefined && scale?.step !== undefined && !isStep(at, scale.base, scale.step),
    customError: (messages.get(node) ?? '') !== '',
  };
  const flags = Object.fromEntries(FLAGS.map((name) => [name, found[name] === true]));
  return Object.freeze({ ...flags, valid: !Object.values(flags).includes(true) });
}

export const isValid = (node: NodeRecord): boolean => !isJudged(node) || validityOf(node).valid === true;

function isMissing(node: NodeRecord, value: string): boolean {
  if (!node.attributes.has('required')) return false;
  if (node.tag === 'select') return isUnchosen(node);
  if (!isCheckable(node)) return value === '' && isJudged(node) && typeOf(node) !== 'range';
  if (typeOf(node) === 'checkbox') return !isChecked(node);
  return !groupOf(node).some(isChecked);
}

/** Radio buttons of one name. */
function groupOf(node: NodeRecord): NodeRecord[] {
  const name = attributeOf(node, 'name');
  if (name === '') return [node];
  let root = node;
  while (root.parent) root = root.parent;
  const group: NodeRecord[] = [];
  for (let at = findFollowing(root, root); at; at = findFollowing(at, root))
    if (at.tag === 'input' && typeOf(at) === 'radio' && attributeOf(at, 'name') === name) group.push(at);
  return group;
}

/** Nothing is selected, or the first option alone, which is the select's own label (4.10.7). */
function isUnchosen(select: NodeRecord): boolean {
  const selected = selectedOf(select);
  if (selected.length === 0) return true;
  if (select.attributes.has('multiple') || Number(attributeOf(select, 'size') || 1) > 1) return false;
  const [first] = optionsOf(select);
  return selected[0] === first && first?.parent === select && first.attributes.get('value') === '';
}

/** Along which a value may be moved. */
interface Scale {
  readonly read: (text: string) => number | undefined;
  readonly write: (at: number) => string;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly step: number | undefined;
  readonly base: number;
}

function scaleOf(node: NodeRecord): Scale | undefined {
  const type = typeOf(node);
  const kind = KINDS[type];
  if (!kind) return undefined;
  const { read, write } = kind;
  const [min, max] = ['min', 'max'].map((name) => read(attributeOf(node, name)));
  const given = attributeOf(node, 'step').trim().toLowerCase();
  const step = isNumber(given) && Number(given) > 0 ? Number(given) : 1;
  const isRange = type === 'range';
  return {
    read,
    write,
    min: min ?? (isRange ? 0 : undefined),
    max: max ?? (isRange ? 100 : undefined),
    step: given === 'any' ? undefined : step,
    base: min ?? read(attributeOf(node, 'value')) ?? 0,
  };
}

const NUMBER = {
  read: (text: string) => (isNumber(text) ? Number(text) : undefined),
  write: (at: number) => `${Number(at.toPrecision(12))}`,
};
const KINDS: Readonly<Record<string, Pick<Scale, 'read' | 'write'>>> = {
  number: NUMBER,
  range: NUMBER,
  date: {
    read: (text) => finite(Date.parse(`${text}T00:00Z`) / DAY),
    write: (at) => new Date(at * DAY).toISOString().slice(0, 10),
  },
  month: {
    read(text) {
      const [, year = '', month = ''] = /^(\d{4,6})-(\d\d)$/.exec(text) ?? [];
      return year === '' ? undefined : (Number(year) - 1970) * 12 + Number(month) - 1;
    },
    write: (at) => new Date(Date.UTC(1970, at)).toISOString().slice(0, 7),
  },
};

const finite = (number: number): number | undefined => (Number.isFinite(number) ? number : undefined);

function isStep(at: number, base: number, step: number): boolean {
  const steps = (at - base) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}

/** @throws Error named `InvalidStateError` for what has no steps */
export function stepBy(node: NodeRecord, count: number): void {
  const scale = node.tag === 'input' ? scaleOf(node) : undefined;
  if (scale?.step === undefined) {
    const error = new Error('This control has no steps: give it type="number" or "range", and a step.');
    // A frozen Error.prototype makes plain assignment throw.
    throw Object.defineProperty(error, 'name', { value: 'InvalidStateError' });
  }
  const { read, write, min, max, step, base } = scale;
  if (count === 0 || (min !== undefined && max !== undefined && min > max)) return;
  const before = read(readValue(node)) ?? 0;
  const align = (at: number, round: (steps: number) => number) => base + round((at - base) / step) * step;
  let at = isStep(before, base, step) ? before + count * step : align(before, count > 0 ? Math.ceil : Math.floor);
  if (min !== undefined && at < min) at = align(min, Math.ceil);
  if (max !== undefined && at > max) at = align(max, Math.floor);
  if (count > 0 ? at < before : at > before) return;
  writeValue(node, write(at));
}
