/**
 * How many pixels a PNG, GIF or WebP unpacks to, as its file says, and how much of the file that is; `undefined` for
 * what is none, or not a plain one. JPEG: `image-jpeg.ts`.
 *
 * The attack: a part that this reader and a browser's take for different lengths, so that a frame of 16,000 pixels
 * stands where this one sees a comment; a second picture behind the first. The defence: where readers are known to
 * differ the file is refused; the largest of its sizes counts; nothing behind its end is ever shown. Each loop goes
 * forward through the file. A file that is cut short is as long as it is: browsers show the part.
 */
import { type Bytes, big, little, says } from './image-bytes.ts';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
  readonly isAnimated: boolean;
  /** Bytes from the first to the last of the picture. */
  readonly end: number;
}

/** PNG 5.3 and 11.2.1. */
export function readPng(bytes: Bytes): ImageSize | undefined {
  const named = (at: number, ...names: string[]) => names.some((name) => says(bytes, at + 4, name));
  if (!says(bytes, 0, '\x89PNG\r\n\x1a\n') || big(bytes, 8, 4) !== 13 || !named(8, 'IHDR')) return undefined;
  let [at, isAnimated, isEnd] = [33, false, false];
  for (; at < bytes.length && !isEnd; at += 12 + big(bytes, at, 4)) {
    if (named(at, 'IHDR')) return undefined;
    isAnimated ||= named(at, 'acTL', 'fcTL', 'fdAT');
    isEnd = named(at, 'IEND');
  }
  return { width: big(bytes, 16, 4), height: big(bytes, 20, 4), isAnimated, end: Math.min(at, bytes.length) };
}

/** GIF89a 18 to 27. */
export function readGif(bytes: Bytes): ImageSize | undefined {
  if (!says(bytes, 0, 'GIF87a') && !says(bytes, 0, 'GIF89a')) return undefined;
  const tableOf = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  const [width, height] = [little(bytes, 6, 2), little(bytes, 8, 2)];
  let [frames, at] = [0, 13 + tableOf(bytes.at(10))];
  for (; at < bytes.length && bytes.at(at) !== 0x3b; at += 1) {
    if (bytes.at(at) === 0x2c) {
      const [wide, high] = [little(bytes, at + 5, 2), little(bytes, at + 7, 2)];
      // Browsers make the screen larger, each in its own way.
      if (wide < 1 || high < 1 || little(bytes, at + 1, 2) + wide > width || little(bytes, at + 3, 2) + high > height)
        return undefined;
      frames += 1;
      at += 11 + tableOf(bytes.at(at + 9));
    } else if (isPlainExtension(bytes, at)) at += 2;
    else return undefined;
    while (at < bytes.length && bytes.at(at) !== 0) at += bytes.at(at) + 1;
  }
  if (frames === 0) return undefined;
  return { width, height, isAnimated: frames > 1, end: Math.min(at + 1, bytes.length) };
}

/**
 * Browsers read the fields of some extensions without a look at their lengths: four bytes of the control of a frame,
 * eleven of an application's name, three of how often a film repeats. So these must be so long.
 */
function isPlainExtension(bytes: Bytes, at: number): boolean {
  if (bytes.at(at) !== 0x21) return false;
  const [label, size] = [bytes.at(at + 1), bytes.at(at + 2)];
  if (label === 0xf9) return size === 4 && bytes.at(at + 7) === 0;
  if (label !== 0xff) return label === 0xfe;
  if (size !== 11) return false;
  if (!says(bytes, at + 3, 'NETSCAPE') && !says(bytes, at + 3, 'ANIMEXTS')) return true;
  return bytes.at(at + 14) === 3 && bytes.at(at + 15) === 1 && bytes.at(at + 18) === 0;
}

/** RFC 9649, 2.5 to 2.7. */
export function readWebp(bytes: Bytes): ImageSize | undefined {
  if (!says(bytes, 0, 'RIFF') || !says(bytes, 8, 'WEBP')) return undefined;
  const end = Math.min(8 + little(bytes, 4, 4), bytes.length);
  let [width, height, pictures, isAnimated] = [0, 0, 0, false];
  const grow = (more: number, higher: number) => {
    width = Math.max(width, more);
    height = Math.max(height, higher);
  };
  for (let at = 12; at < end; at += 8 + little(bytes, at + 4, 4) + (little(bytes, at + 4, 4) % 2)) {
    const start = at + 8;
    if (says(bytes, at, 'VP8X')) {
      if (at > 12) return undefined;
      isAnimated = (bytes.at(start) & 2) !== 0;
      grow(little(bytes, start + 4, 3) + 1, little(bytes, start + 7, 3) + 1);
    } else if (says(bytes, at, 'VP8 ') && big(bytes, start + 3, 3) === 0x9d_01_2a) {
      pictures += 1;
      grow(little(bytes, start + 6, 2) & 0x3fff, little(bytes, start + 8, 2) & 0x3fff);
    } else if (says(bytes, at, 'VP8L') && bytes.at(start) === 0x2f) {
      pictures += 1;
      grow((little(bytes, start + 1, 2) & 0x3fff) + 1, (Math.floor(little(bytes, start + 1, 4) / 16384) & 0x3fff) + 1);
    } else if (says(bytes, at, 'VP8') || at === 12) return undefined;
    isAnimated ||= says(bytes, at, 'ANIM') || says(bytes, at, 'ANMF');
  }
  return isAnimated || pictures === 1 ? { width, height, isAnimated, end } : undefined;
}
