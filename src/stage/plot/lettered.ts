/** A plot whose letters are the page's, also when the page comes to have others: uPlot has no call for that, and it is drawn anew. */
import type { ChunkContext, Drawn } from '../chunk.ts';
import { readInks, type Scheme } from './colors.ts';
import { type Font, fontOf } from './text-width.ts';

export interface DrawnPlot extends Drawn {
  /** Its own element in the target. */
  readonly root: HTMLElement;
  /** It was drawn with. */
  readonly font: Font;
}

/** @param draw appends the plot to its target */
export function keepLettered(
  draw: (scheme: Scheme, report: ChunkContext['report']) => DrawnPlot,
  { scheme, report }: ChunkContext,
): Drawn {
  let drawn = draw(scheme, report);
  let now = scheme;
  let over = false;
  const { ready, size } = drawn;
  const follow = () => {
    const { root, font } = drawn;
    if (over) return;
    // What is in no document has no style, neither letters nor colours: it follows when it is there, and has a size.
    if (!root.isConnected) return attached.observe(root);
    if (fontOf(readInks(root, now).font) === fontOf(font)) return drawn.restyle(now);
    const after = root.nextSibling;
    drawn.destroy();
    // What there was to say of it has been said.
    drawn = draw(now, () => {});
    after?.before(drawn.root);
  };
  const attached = new ResizeObserver(() => {
    attached.disconnect();
    requestAnimationFrame(follow);
  });
  return {
    ready,
    size,
    restyle(next) {
      now = next;
      follow();
    },
    resize: (width) => drawn.resize(width),
    destroy() {
      over = true;
      attached.disconnect();
      drawn.destroy();
    },
  };
}
