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
  const { ready, size } = drawn;
  return {
    ready,
    size,
    restyle(next) {
      const { root, font } = drawn;
      if (fontOf(readInks(root, next).font) === fontOf(font)) return drawn.restyle(next);
      const after = root.nextSibling;
      drawn.destroy();
      // What there was to say of it has been said.
      drawn = draw(next, () => {});
      after?.before(drawn.root);
    },
    resize: (width) => drawn.resize(width),
    destroy: () => drawn.destroy(),
  };
}
