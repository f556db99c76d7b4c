/** The page of the story "A page under a strict policy": the element, in a frame as high as what is in it. */
import '../../src/define.ts';

// The gallery's, whose classes are not this page's.
const frame = window.frameElement as HTMLIFrameElement | null;
if (frame) {
  new ResizeObserver(() => {
    frame.style.height = `${Math.ceil(document.body.getBoundingClientRect().height)}px`;
  }).observe(document.body);
}
