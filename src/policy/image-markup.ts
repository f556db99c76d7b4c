/** Pictures, as data. A part of the guest's and of the stage's markup; the guest's has `src` too (`image-data.ts`). */
import type { Vocabulary } from './markup.ts';

const SIZE = /^\d{1,4}(px|%)?$/;

export const IMAGES: Vocabulary = {
  tags: 'img',
  attributes: [
    ['img', 'alt', /^/],
    ['img', 'width height', SIZE],
  ],
  // Without it a screen reader says the address.
  defaults: { img: { alt: '' } },
};
