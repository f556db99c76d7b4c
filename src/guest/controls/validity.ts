/**
 * What a control's constraints say of its value, and its steps (HTML 4.10.21.1, 4.10.5.4). A pattern is none of them
 * (`policy/control-markup.ts`).
 */
import { select } from '../dom/select.ts';
import type { NodeRecord } from '../dom/tree.ts';
import { formOf, isDisabled } from './forms.ts';
import {
  isButton,
  isCheckable,
  isChecked,
  isNumber,
  isTyped,
  optionsOf,
  readValue,
  selectedOf,
  typeOf,
  writeValue,
} from './state.ts';

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

/** @returns what is wrong, in English; the module's own words where it gave some */
export function messageOf(node: NodeRecord): string {
  const flags = validityOf(node);
  if (flags.valid || !isJudged(node)) return '';
  const own = messages.get(node);
  if (own) return own;
  if (flags.valueMissing)
    return node.tag === 'select' ? 'Please select an item in the list.' : (MISSING[typeOf(node)] ?? FILL);
  if (flags.tooShort) return `Please use at least ${attributeOf(node, 'minlength')} characters.`;
  const { min, max } = scaleOf(node) ?? {};
  if (flags.rangeUnderflow) return `Value must be ${attributeOf(node, 'min') || min} or more.`;
  if (flags.rangeOverflow) return `Value must be ${attributeOf(node, 'max') || max} or less.`;
  return 'Please enter a valid value.';
}

const FILL = 'Please fill in this field.';
const MISSING: Readonly<Record<string, string>> = {
  checkbox: 'Please check this box if you want to proceed.',
  radio: 'Please select one of these options.',
};

const attributeOf = (node: NodeRecord, name: string): string => node.attributes.get(name) ?? '';

/** @returns whether anybody asks what it holds: what cannot be changed is as it is */
export function isJudged(node: NodeRecord): boolean {
  const { attributes, tag } = node;
  if (!/^(?:input|select|textarea)$/.test(tag) || isDisabled(node)) return false;
  if (tag === 'input' && /^(?:hidden|button|reset)$/.test(typeOf(node))) return false;
  return tag === 'select' || !attributes.has('readonly') || /^(?:checkbox|radio|range)$/.test(typeOf(node));
}

export function validityOf(node: NodeRecord): Flags {
  const value = node.tag === 'select' ? '' : readValue(node);
  const shortest = Number(attributeOf(node, 'minlength'));
  const scale = node.tag === 'input' && value !== '' ? scaleOf(node) : undefined;
  const at = scale?.read(value);
  const found: Flags = {
    valueMissing: isMissing(node, value),
    tooShort: !isCheckable(node) && isTyped(node) && value !== '' && value.length < shortest,
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
  const isRequired = (one: NodeRecord) => one.attributes.has('required');
  if (node.tag === 'input' && typeOf(node) === 'radio') {
    const group = groupOf(node);
    return group.some(isRequired) && !group.some(isChecked);
  }
  if (!isRequired(node) || isButton(node)) return false;
  if (node.tag === 'select') return isUnchosen(node);
  if (isCheckable(node)) return !isChecked(node);
  return value === '' && isJudged(node) && typeOf(node) !== 'range';
}

/** Radio buttons of one name, in one form or in none. */
function groupOf(node: NodeRecord): NodeRecord[] {
  const name = attributeOf(node, 'name');
  if (name === '') return [node];
  let root = node;
  while (root.parent) root = root.parent;
  const form = formOf(node);
  const isMember = (one: NodeRecord) =>
    one.tag === 'input' && typeOf(one) === 'radio' && attributeOf(one, 'name') === name && formOf(one) === form;
  return select(root, isMember);
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
  const wanted = isNumber(given) && Number(given) > 0 ? Number(given) : 1;
  const step = kind === NUMBER ? wanted : Math.max(1, Math.round(wanted));
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
