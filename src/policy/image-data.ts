/**
 * Which pictures may be shown, as the guest checks them and the stage again.
 *
 * The attack: an address that a browser asks for; SVG, which runs and loads; a file of a few bytes that unpacks
 * to gigabytes (60,000 × 60,000 pixels of one colour), as one picture, as frames of one, as scans of one, or as
 * thousands of small ones. The defence: only data that is here already, of four kinds, whose own first bytes say
 * so; sizes are read from those before a browser decodes anything, one picture at a time and all together, and only
 * the bytes that were read are shown.
 */
import { base64Bytes } from './image-bytes.ts';
import { readJpeg } from './image-jpeg.ts';
import { type ImageSize, readGif, readPng, readWebp } from './image-size.ts';

/** Of one picture: bytes, pixels on a side, pixels. */
export const MOST_BYTES = 512 * 1024;
export const MOST_SIDE = 8192;
export const MOST_PIXELS = 1024 * 1024;
/** Of all pictures that are shown; four bytes a pixel. Browsers decode in the page's thread: so many in a few frames. */
export const ALL_IMAGES = 100;
export const ALL_BYTES = 4 * MOST_BYTES;
export const ALL_PIXELS = 4 * MOST_PIXELS;

export interface ImageData {
  /** Media type, with which the stage labels the bytes. */
  readonly type: string;
  /** Of the picture alone, without what follows it in its file; may hold up to two bytes more than `bytes`. */
  readonly base64: string;
  readonly bytes: number;
  readonly pixels: number;
}

const READERS = { png: readPng, jpeg: readJpeg, gif: readGif, webp: readWebp } as const;
const DATA_URL = /^data:image\/(png|jpe?g|gif|webp);base64,/i;
/** Of one class, for speed: groups of four cost WebKit some tenths of a second; their number is seen by the length. */
const BASE64 = /^[A-Za-z\d+/]*={0,2}$/;
const FORM =
  'Give a PNG, JPEG, GIF or WebP as data:image/png;base64,…: nothing is loaded, and SVG goes into the markup.';

/** @returns the picture of a data URL, or why it is none that may be shown: one or two sentences */
export function readImage(url: string): ImageData | string {
  // Before anything looks at all of it.
  if (url.length > 2 * MOST_BYTES) return `A picture has at most ${MOST_BYTES / 1024} KB.`;
  const text = url.replace(/[\t\n\f\r ]+/g, '');
  const [head = '', named] = DATA_URL.exec(text) ?? [];
  const base64 = text.slice(head.length);
  if (named === undefined || base64.length % 4 !== 0 || !BASE64.test(base64)) return FORM;
  const kind = named.toLowerCase().replace('jpg', 'jpeg') as keyof typeof READERS;
  const bytes = base64Bytes(base64);
  if (bytes.length > MOST_BYTES) return `A picture has at most ${MOST_BYTES / 1024} KB.`;
  const size: ImageSize | undefined = READERS[kind](bytes);
  if (!size || size.width < 1 || size.height < 1)
    return `It says that it is ${kind}, and its bytes are not those of a plain one: save it as one again.`;
  if (size.isAnimated) return 'Nothing moves by itself here: give one frame.';
  const { width, height, end } = size;
  if (width > MOST_SIDE || height > MOST_SIDE || width * height > MOST_PIXELS)
    return `It has ${width} × ${height} pixels; a picture has at most ${MOST_PIXELS / 1024 / 1024} million, and ${MOST_SIDE} on a side.`;
  return { type: `image/${kind}`, base64: base64.slice(0, Math.ceil(end / 3) * 4), bytes: end, pixels: width * height };
}
