/** Pseudo-classes of selectors: of the tree (Selectors Level 4, 14) and of controls (HTML 4.16.3). */
import { ELEMENT, type NodeRecord } from './tree.ts';

/** Where an element stands among its siblings, from 1, and among those of its type. */
interface Place {
  readonly index: number;
  readonly ofType: number;
  readonly siblings: { readonly count: number; readonly types: ReadonlyMap<string, number> };
  readonly tag: string;
}
/** What has been found out while nothing changes: each of it once, however many nodes are asked for it. */
export interface Findings {
  readonly placeOf: (node: NodeRecord) => Place;
  readonly selected: Map<NodeRecord, ReadonlySet<NodeRecord>>;
  readonly legends: Map<NodeRecord, NodeRecord | undefined>;
}

export function createFindings(): Findings {
  return { placeOf: createPlaces(), selected: new Map(), legends: new Map() };
}

const ONLY: Place = { index: 1, ofType: 1, siblings: { count: 1, types: new Map() }, tag: '' };

function createPlaces(): Findings['placeOf'] {
  const known = new Map<NodeRecord, Place>();
  return (node) => {
    const found = known.get(node);
    if (found) return found;
    const types = new Map<string, number>();
    const siblings = { count: 0, types };
    // An element without a parent, or one that its parent does not know of, is its only child.
    for (let at: NodeRecord | undefined = node.parent?.first ?? node; at; at = at.next) {
      if (at.type !== ELEMENT) continue;
      const { tag } = at;
      const ofType = (types.get(tag) ?? 0) + 1;
      types.set(tag, ofType);
      siblings.count += 1;
      known.set(at, { index: siblings.count, ofType, siblings, tag });
    }
    return known.get(node) ?? ONLY;
  };
}

const fromEnd = ({ index, siblings }: Place) => siblings.count + 1 - index;
const fromEndOfType = ({ ofType, siblings, tag }: Place) => siblings.types.get(tag)! + 1 - ofType;

/** What `:nth-…()` counts, by its name. */
export const NTH: Readonly<Record<string, (place: Place) => number>> = {
  'nth-child': ({ index }) => index,
  'nth-last-child': fromEnd,
  'nth-of-type': ({ ofType }) => ofType,
  'nth-last-of-type': fromEndOfType,
};

const AN_PLUS_B = /(?:(even)|(odd)|([+-]?\d{0,9})n(?:\s*([+-])\s*(\d{1,9}))?|([+-]?\d{1,9}))\s*\)/iy;

/** CSS Syntax 6, An+B, with the parenthesis behind it. @returns whether an index is one of them; `undefined` where there is none */
export function readNth(take: (pattern: RegExp) => RegExpExecArray | null): ((index: number) => boolean) | undefined {
  const found = take(AN_PLUS_B);
  if (!found) return undefined;
  const [, even, odd, times, sign = '', plus = '0', only] = found;
  const step = only ? 0 : even || odd ? 2 : /\d/.test(times!) ? Number(times) : Number(`${times}1`);
  const start = only ? Number(only) : odd ? 1 : Number(sign + plus);
  return (index) => (step === 0 ? index === start : (index - start) % step === 0 && (index - start) / step >= 0);
}

const CAN_BE_DISABLED = /^(?:button|fieldset|input|optgroup|option|select|textarea)$/;
const CAN_BE_REQUIRED = /^(?:input|select|textarea)$/;

/** HTML 4.10.19.5 and 4.10.10.1: by itself, by its group, or by a set of fields around it whose legend it is not in. */
function isDisabled(node: NodeRecord, { legends }: Findings): boolean {
  if (!CAN_BE_DISABLED.test(node.tag)) return false;
  if (node.attributes.has('disabled')) return true;
  const { parent } = node;
  if (node.tag === 'option') return parent?.tag === 'optgroup' && parent.attributes.has('disabled');
  if (node.tag === 'optgroup') return false;
  for (let at: NodeRecord | undefined = node; at?.parent; at = at.parent) {
    const set = at.parent;
    if (set.tag !== 'fieldset' || !set.attributes.has('disabled')) continue;
    if (!legends.has(set)) legends.set(set, findLegend(set));
    if (at !== legends.get(set)) return true;
  }
  return false;
}

function findLegend({ first }: NodeRecord): NodeRecord | undefined {
  for (let at = first; at; at = at.next) if (at.tag === 'legend') return at;
  return undefined;
}

function isEmpty({ first }: NodeRecord): boolean {
  for (let at = first; at; at = at.next) if (at.type === ELEMENT || at.text !== '') return false;
  return true;
}

const isRequired = ({ attributes }: NodeRecord) => attributes.has('required');

export const PSEUDO_CLASSES: Readonly<Record<string, (node: NodeRecord, findings: Findings) => boolean>> = {
  'first-child': (node, { placeOf }) => placeOf(node).index === 1,
  'last-child': (node, { placeOf }) => fromEnd(placeOf(node)) === 1,
  'only-child': (node, { placeOf }) => placeOf(node).siblings.count === 1,
  'first-of-type': (node, { placeOf }) => placeOf(node).ofType === 1,
  'last-of-type': (node, { placeOf }) => fromEndOfType(placeOf(node)) === 1,
  'only-of-type': (node, { placeOf }) => placeOf(node).siblings.types.get(node.tag) === 1,
  empty: isEmpty,
  checked: (node, { selected }) => node.dom.parts.isMarked?.(node, selected) === true,
  disabled: isDisabled,
  enabled: (node, findings) => CAN_BE_DISABLED.test(node.tag) && !isDisabled(node, findings),
  required: (node) => CAN_BE_REQUIRED.test(node.tag) && isRequired(node),
  optional: (node) => CAN_BE_REQUIRED.test(node.tag) && !isRequired(node),
};
