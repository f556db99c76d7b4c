/** A guest DOM without a thread: what it records, and a stage that draws it. */
import { createDom, type GuestDom } from '../../../src/guest/container.ts';
import * as controls from '../../../src/guest/controls.ts';
import * as html from '../../../src/guest/dom/html.ts';
import '../../../src/guest/dom/more.ts';
import * as refusals from '../../../src/guest/dom/refusals.ts';
import { compileSelector } from '../../../src/guest/dom/selectors.ts';
import * as events from '../../../src/guest/events.ts';
import * as pictures from '../../../src/guest/pictures.ts';
import type { GuestViolation, Recorder } from '../../../src/guest/recorder.ts';
import * as sheets from '../../../src/guest/sheets.ts';
import type { Operation } from '../../../src/protocol/operations.ts';
import { createStageDom, type StageDom } from '../../../src/stage/dom.ts';
import { createExtras } from '../../../src/stage/extras.ts';

/** What parts give elements. */
type Parts = Pick<
  Element,
  'getBoundingClientRect' | 'innerHTML' | 'outerHTML' | 'matches' | 'closest' | 'querySelector' | 'querySelectorAll'
>;

export interface Recording extends GuestDom {
  readonly recorder: Recorder;
  readonly container: GuestDom['container'] & Parts;
  readonly violations: GuestViolation[];
  /** @returns the operations of one batch */
  flush(): Operation[];
}

export function record(layout = { width: 640, height: 480 }): Recording {
  let operations: Operation[] = [];
  let lastId = 1;
  const callbacks: (() => void)[] = [];
  const violations: GuestViolation[] = [];
  const recorder: Recorder = {
    nextId: () => ++lastId,
    // Only the frame needs to know that there may be controls.
    push: (operation) => void (operation.op === 'extra' && isUse(operation.what) ? 0 : operations.push(operation)),
    beforeFlush: (callback) => void callbacks.push(callback),
    exempt: (work) => work(),
    violation: (violation) => void violations.push(violation),
  };
  const dom = createDom(recorder, layout, {
    ...html,
    ...refusals,
    ...events,
    ...controls,
    ...sheets,
    ...pictures,
    compileSelector,
  });
  return {
    ...dom,
    recorder,
    container: dom.container as Recording['container'],
    violations,
    flush() {
      for (const callback of callbacks) callback();
      const batch = operations;
      operations = [];
      return batch;
    },
  };
}

const isUse = (what: unknown) => (what as { kind: string }).kind === 'use';

export interface Stage extends StageDom {
  readonly root: HTMLElement;
  readonly reports: { code: string; severity: string; message: string }[];
  readonly dropped: number[];
  draw(operations: readonly Operation[]): void;
}

export function createStage(maxNodes = 100_000, rawText = false): Stage {
  const root = document.createElement('div');
  const reports: Stage['reports'] = [];
  const dropped: number[] = [];
  const dom = createStageDom(root, {
    maxNodes,
    rawText,
    report: (violation) => void reports.push(violation),
    onDropped: (id) => void dropped.push(id),
  });
  return Object.assign(dom, {
    root,
    reports,
    dropped,
    draw(operations: readonly Operation[]) {
      for (const operation of operations) dom.apply(operation);
    },
  });
}

/** A module's markup, and the stage that draws it with all that needs its part `extras`. */
export function showMarkup(html: string, stage = createStage()) {
  const guest = record();
  const reports: { code: string; message: string }[] = [];
  const extras = createExtras({
    root: stage.root,
    dom: stage,
    report: (one) => reports.push(one),
    isActing: () => false,
    post: () => {},
  });
  const flush = () => {
    for (const op of guest.flush()) {
      if (op.op === 'extra') extras.perform(op.what);
      else stage.apply(op);
    }
    extras.drawn();
  };
  return {
    guest,
    stage,
    extras,
    reports,
    flush,
    /** Once: what is drawn. */
    begin() {
      guest.container.innerHTML = html;
      flush();
    },
  };
}

/** A node of either DOM, by what both can be asked. */
export interface AnyNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<AnyNode>;
}
interface AnyElement extends AnyNode {
  getAttributeNames(): string[];
  getAttribute(name: string): string | null;
}

/** Everything that is drawn of a tree, in one comparable form; styles are compared as the browser reads them. */
export function outline(node: AnyNode): unknown {
  if (node.nodeType === 3) return node.textContent;
  const element = node as AnyElement;
  const attributes = element
    .getAttributeNames()
    .filter((name) => name !== 'style')
    .map((name) => `${name}=${element.getAttribute(name)?.replaceAll('sm-id-', '')}`)
    .sort();
  const { style } = document.createElement('div');
  style.cssText = element.getAttribute('style') ?? '';
  const styles = [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`).sort();
  return [
    element.nodeName.toLowerCase(),
    attributes,
    styles,
    ...[...node.childNodes].filter((child) => child.nodeType === 1 || child.nodeType === 3).map(outline),
  ];
}
