/** Elements in a cell with what the module's style sheets say of them there. */
import { MAX_DEPTH } from '../../policy/markup.ts';
import { ELEMENT, type NodeRecord, TEXT } from '../dom/tree.ts';
import { copyInto, readInto } from './cell-nodes.ts';
import { checkDeclarations, checkRuled, joinStyles } from './cell-styles.ts';
import type { Around, CellLooks, Declarations, Look } from './look.ts';
import type { Builder } from './pieces.ts';

/** What the module's style sheets say of it, and where it stands. */
export interface Dressed {
  readonly looks: CellLooks;
  readonly around: Around;
}

/** @param given HTML, or an element of the module's: it stands in the cell, wherever it stood before */
export function walkDressed(given: string | NodeRecord, builder: Builder, { looks, around }: Dressed): void {
  const { node, look } = around;
  try {
    if (typeof given === 'string') readInto(node, given);
    else copyInto(node, given, (one) => looks.writtenOf(one));
    for (let child = node.first; child !== undefined; child = child.next) walk(child, builder, { looks, look });
  } finally {
    node.first = node.last = undefined;
  }
}

const NONE: Declarations = [];

interface Dressing {
  readonly looks: CellLooks;
  readonly look: Look;
}

/** As deep as the small DOM lets a tree be. @param around of the element around it, where there are style sheets */
export function walk(node: NodeRecord, builder: Builder, around?: Dressing, levels = MAX_DEPTH): void {
  if (node.type === TEXT) builder.text(node.text);
  if (node.type === TEXT || levels === 0 || (node.type === ELEMENT && !node.drawn)) return;
  let here = around;
  if (node.type === ELEMENT) {
    const look = around?.looks.enter(node, around.look);
    const own = look && around ? around.looks.ownOf(node, look) : [...node.style];
    const ruled = look?.declarations ?? NONE;
    if (node.tag === 'svg' || builder.isInPicture) builder.openShape(node.tag, [...node.attributes, ...ruled, ...own]);
    else builder.open(node.tag, joinStyles(checkRuled(ruled), checkDeclarations(own)), node.attributes);
    here = around && look && { looks: around.looks, look };
  }
  for (let child = node.first; child !== undefined; child = child.next) walk(child, builder, here, levels - 1);
  if (node.type === ELEMENT) builder.close();
}
