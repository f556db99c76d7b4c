/**
 * How many pixels a JPEG unpacks to, as its file says; `undefined` for what is none, or not a plain one.
 *
 * The attack: a marker that decoders read without a length (TEM), or not at all, hides the frame they draw from a
 * reader that skips one, and shows it another; a second frame; a height that comes behind the pixels (DNL); a second
 * JPEG behind the first, which browsers draw into it (gain maps). The defence: only the markers that a plain
 * JPEG has, where it has them, with lengths that are theirs, and nothing behind its end.
 */
import { type Bytes, big } from './image-bytes.ts';
import type { ImageSize } from './image-size.ts';

/** Each draws all pixels again: a scan of nothing is a few bytes. */
const MOST_SCANS = 32;

/** Baseline, extended and progressive, in Huffman's code: what every browser draws. */
const FRAMES = [0xc0, 0xc1, 0xc2];
const [SOI, DHT, EOI, SOS, DQT, DRI, COM] = [0xd8, 0xc4, 0xd9, 0xda, 0xdb, 0xdd, 0xfe];
const isOther = (marker: number) =>
  marker === DHT || marker === DQT || marker === DRI || marker === COM || (marker >= 0xe0 && marker <= 0xef);

/** ITU T.81 B.1 and B.2. */
export function readJpeg(bytes: Bytes): ImageSize | undefined {
  if (bytes.at(0) !== 0xff || bytes.at(1) !== SOI) return undefined;
  let [width, height, scans, at] = [0, 0, 0, 2];
  const done = () => ({ width, height, isAnimated: false, end: Math.min(at, bytes.length) });
  while (at < bytes.length) {
    if (bytes.at(at) !== 0xff) return undefined;
    // Any number of them may stand before a marker.
    while (bytes.at(at + 1) === 0xff) at += 1;
    const marker = bytes.at(at + 1);
    at += 2;
    if (marker === EOI) return done();
    const size = big(bytes, at, 2);
    if (FRAMES.includes(marker)) {
      const isFirst = width === 0 && height === 0;
      if (!isFirst || bytes.at(at + 2) !== 8 || size !== 8 + 3 * bytes.at(at + 7)) return undefined;
      [height, width] = [big(bytes, at + 3, 2), big(bytes, at + 5, 2)];
      if (width === 0 || height === 0) return undefined;
    } else if (marker === SOS) {
      scans += 1;
      if (width === 0 || scans > MOST_SCANS || size !== 6 + 2 * bytes.at(at + 2)) return undefined;
    } else if (!isOther(marker) || size < 2) return undefined;
    at += size;
    if (marker === SOS) at = endOfScan(bytes, at);
  }
  // Cut short: browsers show what there is.
  return scans === 0 ? undefined : done();
}

/** What ends the pixels is a marker; FF 00 is a byte of theirs, and restarts stand among them. */
function endOfScan(bytes: Bytes, from: number): number {
  let at = from;
  while (at < bytes.length) {
    const next = bytes.at(at) === 0xff ? bytes.at(at + 1) : undefined;
    if (next === undefined || next === 0xff) at += 1;
    else if (next === 0 || (next >= 0xd0 && next <= 0xd7)) at += 2;
    else break;
  }
  return at;
}
