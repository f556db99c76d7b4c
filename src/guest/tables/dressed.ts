/** Elements in a cell with what the module's style sheets say of them there. */
import { MAX_DEPTH } from '../../policy/markup.ts';
import { ELEMENT, type NodeRecord, TEXT } from '../dom/tree.ts';
import { readInto } from './cell-nodes.ts';
import { checkDeclarations, checkRuled, joinStyles } from './cell-styles.ts';
import type { Around, CellLooks, Look } from './look.ts';
import type { Builder } from './pieces.ts';

/** What the module's style sheets say of it, and where it stands. */
export interface Dressed {
  readonly looks: CellLooks;
  readonly around: Around;
}

export function readDressed(html: string, builder: Builder, { looks, around: { node, look } }: Dressed): void {
  try {
    readInto(node, html);
    for (let child = node.first; child !== undefined; child = child.next) walk(child, builder, { looks, look });
  } finally {
    node.first = node.last = undefined;
  }
}

/** An element that stands nowhere stands in the cell. */
export function walkIn(node: NodeRecord, builder: Builder, dressed: Dressed | undefined): void {
  if (dressed === undefined || node.parent !== undefined) {
    walk(node, builder, undefined);
    return;
  }
  const { looks, around } = dressed;
  try {
    node.parent = around.node;
    around.node.first = node;
    walk(node, builder, { looks, look: around.look });
  } finally {
    node.parent = around.node.first = undefined;
  }
}

interface Dressing {
  readonly looks: CellLooks;
  readonly look: Look;
}

/** As deep as the small DOM lets a tree be. @param around of the element around it */
function walk(node: NodeRecord, builder: Builder, around: Dressing | undefined, levels = MAX_DEPTH): void {
  if (node.type === TEXT) builder.text(node.text);
  if (node.type === TEXT || levels === 0 || (node.type === ELEMENT && !node.drawn)) return;
  let here = around;
  if (node.type === ELEMENT) {
    const look = around?.looks.enter(node, around.look);
    const own = (look && around?.looks.ownOf(node, look)) ?? [...node.style];
    const ruled = look?.declarations ?? [];
    if (node.tag === 'svg' || builder.isInPicture) builder.openShape(node.tag, [...node.attributes, ...ruled, ...own]);
    else builder.open(node.tag, joinStyles(checkRuled(ruled), checkDeclarations(own)));
    here = around && look && { ...around, look };
  }
  for (let child = node.first; child !== undefined; child = child.next) walk(child, builder, here, levels - 1);
  if (node.type === ELEMENT) builder.close();
}
