/** Where elements are laid out, for who listens: what a module asks of an element is answered with what it was last told. */
import type { Box } from '../../protocol/to-guest.ts';
import type { StageDom } from '../dom.ts';

/** Elements around a target, from the innermost; deeper ones lie about where it does. */
const MOST_AROUND = 32;

/**
 * @param target what the event happened to
 * @param measured ids that the guest asked for
 */
export function boxesOf(target: Element, measured: readonly number[], root: Element, dom: StageDom): Box[] {
  const ids = new Set<number>();
  for (let at: Element | null = target; at && at !== root && ids.size < MOST_AROUND; at = at.parentElement)
    ids.add(dom.idOf(at));
  for (const id of measured) ids.add(id);
  const area = root.getBoundingClientRect();
  return [...ids].flatMap((id) => {
    const box = dom.find(id)?.getBoundingClientRect();
    return box ? [[id, box.left - area.left, box.top - area.top, box.width, box.height].map(hundredths) as never] : [];
  });
}

const hundredths = (px: number) => Math.round(px * 100) / 100;
