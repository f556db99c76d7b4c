/**
 * How many pixels a picture unpacks to, as its file says; `undefined` for a file of another kind. A decoder may
 * believe any of several places: the largest counts. Each loop goes forward through the file.
 */
import { type Bytes, big, little, says } from './image-bytes.ts';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
  readonly isAnimated: boolean;
}

/** PNG 5.3 and 11.2.1; `acTL` of an animation stands before the first pixels. */
export function readPng(bytes: Bytes): ImageSize | undefined {
  if (!says(bytes, 0, '\x89PNG\r\n\x1a\n') || !says(bytes, 12, 'IHDR')) return undefined;
  let isAnimated = false;
  for (let at = 8; at < bytes.length && !says(bytes, at + 4, 'IDAT'); at += 12 + big(bytes, at, 4))
    isAnimated ||= says(bytes, at + 4, 'acTL');
  return { width: big(bytes, 16, 4), height: big(bytes, 20, 4), isAnimated };
}

/** GIF89a 18 to 20; a frame may be larger than the screen it is drawn on. */
export function readGif(bytes: Bytes): ImageSize | undefined {
  if (!says(bytes, 0, 'GIF87a') && !says(bytes, 0, 'GIF89a')) return undefined;
  const tableOf = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  let [width, height, frames] = [little(bytes, 6, 2), little(bytes, 8, 2), 0];
  let at = 13 + tableOf(bytes.at(10));
  for (; at < bytes.length && bytes.at(at) !== 0x3b; at += 1) {
    if (bytes.at(at) === 0x2c) {
      frames += 1;
      width = Math.max(width, little(bytes, at + 1, 2) + little(bytes, at + 5, 2));
      height = Math.max(height, little(bytes, at + 3, 2) + little(bytes, at + 7, 2));
      at += 11 + tableOf(bytes.at(at + 9));
    } else if (bytes.at(at) === 0x21) at += 2;
    else return undefined;
    while (at < bytes.length && bytes.at(at) !== 0) at += bytes.at(at) + 1;
  }
  return frames === 0 ? undefined : { width, height, isAnimated: frames > 1 };
}

/** RFC 9649, 2.5 to 2.7. */
export function readWebp(bytes: Bytes): ImageSize | undefined {
  if (!says(bytes, 0, 'RIFF') || !says(bytes, 8, 'WEBP')) return undefined;
  let [width, height, isAnimated] = [0, 0, false];
  const grow = (more: number, higher: number) => {
    width = Math.max(width, more);
    height = Math.max(height, higher);
  };
  for (let at = 12; at < bytes.length; at += 8 + little(bytes, at + 4, 4) + (little(bytes, at + 4, 4) % 2)) {
    const start = at + 8;
    if (says(bytes, at, 'VP8X')) grow(little(bytes, start + 4, 3) + 1, little(bytes, start + 7, 3) + 1);
    else if (says(bytes, at, 'VP8 ')) grow(little(bytes, start + 6, 2) & 0x3fff, little(bytes, start + 8, 2) & 0x3fff);
    else if (says(bytes, at, 'VP8L'))
      grow((little(bytes, start + 1, 2) & 0x3fff) + 1, (Math.floor(little(bytes, start + 1, 4) / 16384) & 0x3fff) + 1);
    isAnimated ||= says(bytes, at, 'ANIM') || says(bytes, at, 'ANMF');
  }
  return { width, height, isAnimated };
}

/** Each draws all pixels again: a scan of nothing is a few bytes. */
const MOST_SCANS = 32;

/** ITU T.81 B.2: frames (SOF) and scans (SOS) between segments that say how long they are. */
export function readJpeg(bytes: Bytes): ImageSize | undefined {
  if (big(bytes, 0, 3) !== 0xff_d8_ff) return undefined;
  let [width, height, scans] = [0, 0, 0];
  for (let at = 2; at < bytes.length; ) {
    const marker = bytes.at(at + 1);
    // What is not a marker is pixels of the scan before, or filling.
    if (bytes.at(at) !== 0xff || marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) break;
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      height = Math.max(height, big(bytes, at + 5, 2));
      width = Math.max(width, big(bytes, at + 7, 2));
    }
    if (marker === 0xda) scans += 1;
    at += 2 + big(bytes, at + 2, 2);
  }
  return scans > MOST_SCANS ? undefined : { width, height, isAnimated: false };
}
