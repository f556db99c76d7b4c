/**
 * The module's small DOM: `container`, `document`, and places in it for tables and plots. No node is
 * a browser's; what changes is said to the stage before each batch.
 */

import { namespaceOf } from '../policy/markup.ts';
import { setStyle } from './dom/attributes.ts';
import { Changes } from './dom/changes.ts';
import { createDocument, type GuestDocument } from './dom/document.ts';
import { defineFacades, GuestElement } from './dom/element.ts';
import { facadeOf, findRecord, GuestNode } from './dom/node.ts';
import type { DomParts } from './dom/parts.ts';
import { createReport } from './dom/report.ts';
import { select } from './dom/select.ts';
import { createElement, type Dom, ELEMENT, insert, type NodeRecord } from './dom/tree.ts';
import type { Events } from './events.ts';
import type { Recorder } from './recorder.ts';

export type { GuestDocument };

export interface GuestDom {
  readonly container: GuestElement;
  readonly document: GuestDocument;
  readonly events: Events | undefined;
  /** What a module may ask whether a value is one of. */
  readonly classes: Readonly<Record<string, unknown>>;
  /**
   * Makes a place for a table or plot at the end of what its target holds now, and puts it on the stage.
   *
   * @param target an element of this DOM, attached or not, or a selector or id of one in the container
   * @param onDropped called once when the place is gone for good, with what is drawn in it
   * @returns the place; `undefined` if there is no such element or it is never drawn
   */
  placeIn(target: unknown, onDropped?: () => void): NodeRecord | undefined;
}

/**
 * @param layout CSS px; read whenever a module asks for a size
 * @param parts what the module's text names
 */
export function createDom(
  recorder: Recorder,
  layout: { readonly width: number; readonly height: number },
  parts: DomParts,
): GuestDom {
  defineFacades();
  const report = createReport(recorder, parts.HINTS);
  const changes = new Changes(recorder, report);
  const dom: { -readonly [Key in keyof Dom]: Dom[Key] } = {
    report,
    changes,
    layout,
    exempt: recorder.exempt,
    parts,
    container: undefined as unknown as NodeRecord,
    document: {},
  };
  const root = createElement(dom, 'div');
  root.id = 1;
  dom.container = root;
  const document = createDocument(dom);
  dom.document = document;
  // As HTML is read: what the module has changed is its work, what the stage is told of it the runtime's.
  recorder.beforeFlush(() => recorder.exempt(() => changes.flush()));
  const sheets = parts.attachSheets !== undefined;
  if (parts.drawImages?.(dom, recorder) || sheets || parts.attachControls)
    recorder.push({ op: 'extra', what: { kind: 'use', sheets } });
  parts.attachControls?.(dom, recorder);
  parts.attachSheets?.(dom, recorder);

  const events = parts.createEvents?.(dom, recorder);
  return {
    container: Object.freeze(facadeOf(root)) as GuestElement,
    document,
    events,
    classes: {
      Node: GuestNode,
      Element: GuestElement,
      ...parts.classes,
      ...parts.createControlClasses?.(dom),
      ...events?.classes,
    },
    placeIn(target, onDropped) {
      const record = typeof target === 'string' ? findNamed(root, target) : findRecord(target);
      if (record?.type !== ELEMENT || !isDrawn(record) || namespaceOf(record.tag)) return undefined;
      const place = createElement(dom, 'div');
      // A flex container gives a child without content no width.
      setStyle(place, 'flex', '1 1 100%');
      setStyle(place, 'min-width', '0');
      // A table would lay it out as a cell.
      if (record.tag === 'table') setStyle(record, 'display', 'block');
      insert(record, place, undefined);
      return changes.place(place, onDropped);
    },
  };
}

function isDrawn(record: NodeRecord): boolean {
  for (let at: NodeRecord | undefined = record; at; at = at.parent) if (!at.drawn) return false;
  return true;
}

function findNamed(root: NodeRecord, name: string): NodeRecord | undefined {
  const byId = select(root, (node) => node.attributes.get('id') === name, 1)[0];
  if (byId) return byId;
  try {
    const { compileSelector } = root.dom.parts;
    return compileSelector && select(root, compileSelector(name), 1)[0];
  } catch {
    return undefined;
  }
}
