/**
 * Where elements are. A guest has no layout: of an element it knows what the stage told with the last event,
 * which has the boxes of its target and of all around it, and of those elements that the module asked for before.
 * Of all others the container's size is the best there is.
 */
import { type Box, MOST_MEASURED } from '../../protocol/to-guest.ts';
import { define, defineMethods, GuestElement } from '../dom/element.ts';
import { facadeOf } from '../dom/node.ts';
import type { Dom, NodeRecord } from '../dom/tree.ts';
import type { Recorder } from '../recorder.ts';

const { apply } = Reflect;
const { freeze } = Object;

interface Known {
  boxes: ReadonlyMap<number, Box>;
  /** Of the event before: what the pointer has left was told of there. */
  before: ReadonlyMap<number, Box>;
  /** What the module asked for. */
  readonly wanted: Set<NodeRecord>;
  /** The stage knows of all of them. */
  isSaid: boolean;
}

const known = new WeakMap<Dom, Known>();

function knownOf(dom: Dom): Known {
  const one = known.get(dom) ?? { boxes: new Map(), before: new Map(), wanted: new Set(), isSaid: true };
  known.set(dom, one);
  return one;
}

/** Has it measured from now on. */
export function boxOf(record: NodeRecord): Box | undefined {
  const { dom } = record;
  if (record === dom.container) return undefined;
  const one = knownOf(dom);
  if (!one.wanted.has(record) && one.wanted.size < MOST_MEASURED) {
    one.wanted.add(record);
    one.isSaid = false;
  }
  return one.boxes.get(record.id);
}

/** As far as it is known. */
export function sizeOf(record: NodeRecord): { readonly width: number; readonly height: number } {
  const box = boxOf(record);
  return box ? { width: box[3], height: box[4] } : { ...record.dom.layout };
}

interface Place {
  readonly clientX?: number | undefined;
  readonly clientY?: number | undefined;
}

/** Where a pointer is inside of what it is not over: what has captured it, or what it has left. */
export function placeIn(record: NodeRecord, { clientX, clientY }: Place): { readonly x?: number; readonly y?: number } {
  if (clientX === undefined || clientY === undefined) return {};
  const { boxes, before } = knownOf(record.dom);
  const [, left = 0, top = 0] = boxes.get(record.id) ?? before.get(record.id) ?? [];
  return { x: Math.round(clientX - left), y: Math.round(clientY - top) };
}

/** @returns how far a pointer has come with each event that moves it, since the event before of any kind that says where it is */
export function createMovements(): (
  event: string,
  at: Place,
) => { readonly movementX?: number; readonly movementY?: number } {
  let last: Place = {};
  return (event, at) => {
    const { clientX: fromX, clientY: fromY } = last;
    if (at.clientX === undefined || at.clientY === undefined) return {};
    last = at;
    if (event !== 'pointermove' || fromX === undefined || fromY === undefined) return {};
    return { movementX: at.clientX - fromX, movementY: at.clientY - fromY };
  };
}

/** What the stage told with an event. */
export function takeBoxes(dom: Dom, boxes: readonly Box[] | undefined): void {
  if (!boxes) return;
  const one = knownOf(dom);
  one.before = one.boxes;
  one.boxes = new Map(boxes.map((box) => [box[0], box]));
  // The container's own comes with another width, before the stage has told the layout.
  const own = boxes.find(([id]) => id === 1);
  if (own) Object.assign(dom.layout, { width: Math.round(own[3]), height: Math.round(own[4]) });
}

/** Says with a batch what is to be measured, behind what the DOM says in it. */
export function sayMeasured(dom: Dom, recorder: Recorder): void {
  const one = knownOf(dom);
  const { wanted } = one;
  // What is not in the container now leaves its place to others.
  for (const record of wanted) if (record.id === 0) wanted.delete(record);
  if (one.isSaid) return;
  one.isSaid = true;
  recorder.push({ op: 'extra', what: { kind: 'measure', ids: [...wanted].map(({ id }) => id) } });
}

for (const side of ['client', 'offset']) {
  define(`${side}Width`, (record) => Math.round(sizeOf(record).width));
  define(`${side}Height`, (record) => Math.round(sizeOf(record).height));
}

define('offsetLeft', (record) => Math.round(boxOf(record)?.[1] ?? 0));
define('offsetTop', (record) => Math.round(boxOf(record)?.[2] ?? 0));

const { getBoundingClientRect: ofContainer } = GuestElement.prototype as unknown as Record<string, () => object>;
// A program has it where its module's text says so.
if (ofContainer)
  defineMethods({
    getBoundingClientRect(record) {
      const box = boxOf(record);
      if (!box) return apply(ofContainer, facadeOf(record), []);
      const [, left, top, width, height] = box;
      return freeze({ x: left, y: top, left, top, right: left + width, bottom: top + height, width, height });
    },
  });
