/** Small pictures of each kind, and files that say more of themselves than they hold. */

const toBase64 = (bytes: Iterable<number>): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

export const dataUrl = (kind: string, bytes: Iterable<number>): string =>
  `data:image/${kind};base64,${toBase64(bytes)}`;

export const bytesOf = (url: string): number[] =>
  Array.from(atob(url.split(',')[1]!), (letter) => letter.charCodeAt(0));

/** @returns a data URL of what the browser draws */
export function drawImage(kind: 'png' | 'jpeg', width: number, height: number): string {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d')!;
  context.fillStyle = 'teal';
  context.fillRect(0, 0, width, height);
  return canvas.toDataURL(`image/${kind}`);
}

const big = (value: number, size: number) =>
  Array.from({ length: size }, (_, i) => (value / 256 ** (size - 1 - i)) & 255);
const little = (value: number, size: number) => big(value, size).reverse();
const text = (letters: string) => Array.from(letters, (letter) => letter.charCodeAt(0));

const chunk = (name: string, data: number[]) => [...big(data.length, 4), ...text(name), ...data, 0, 0, 0, 0];

/** The beginning of a PNG that says it is so large. */
export function pngOf(width: number, height: number, ...before: string[]): string {
  const header = chunk('IHDR', [...big(width, 4), ...big(height, 4), 8, 6, 0, 0, 0]);
  const others = before.flatMap((name) => chunk(name, [0, 0, 0, 1, 0, 0, 0, 0]));
  return dataUrl('png', [...text('\x89PNG\r\n\x1a\n'), ...header, ...others, ...chunk('IDAT', [0])]);
}

/** A GIF of one colour whose frames, one pixel of data each, say that they are so large. */
export function gifOf(
  width: number,
  height: number,
  frames = 1,
  screen: readonly [number, number] = [width, height],
): string {
  const frame = [0x2c, 0, 0, 0, 0, ...little(width, 2), ...little(height, 2), 0, 2, 2, 0x44, 1, 0];
  const head = [
    ...text('GIF89a'),
    ...little(screen[0], 2),
    ...little(screen[1], 2),
    0x80,
    0,
    0,
    0,
    128,
    128,
    255,
    255,
    255,
  ];
  const comment = [0x21, 0xfe, 3, 0x2c, 0x2c, 0x2c, 0];
  return dataUrl('gif', [...head, ...comment, ...Array.from({ length: frames }, () => frame).flat(), 0x3b]);
}

/** The beginning of a JPEG with a picture within its preview data, of so many scans. */
export function jpegOf(width: number, height: number, scans = 1): string {
  const frame = (w: number, h: number) => [0xff, 0xc2, 0, 11, 8, ...big(h, 2), ...big(w, 2), 1, 1, 0x11, 0];
  const preview = [0xff, 0xd8, ...frame(7, 7)];
  const exif = [0xff, 0xe1, ...big(preview.length + 2, 2), ...preview];
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56];
  return dataUrl('jpeg', [
    0xff,
    0xd8,
    ...exif,
    ...frame(width, height),
    ...Array.from({ length: scans }, () => scan).flat(),
    0xff,
    0xd9,
  ]);
}

/** A WebP that says in its extended header, its lossy or its lossless data that it is so large. */
export function webpOf(kind: 'VP8X' | 'VP8 ' | 'VP8L', width: number, height: number, ...others: string[]): string {
  const data = {
    VP8X: [0, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)],
    'VP8 ': [0, 0, 0, 0x9d, 1, 0x2a, ...little(width, 2), ...little(height, 2)],
    VP8L: [0x2f, ...little(width - 1 + (height - 1) * 16384, 4), 0],
  }[kind];
  const part = (name: string, bytes: number[]) => [...text(name), ...little(bytes.length, 4), ...bytes];
  const within = kind === 'VP8X' ? part('VP8L', [0x2f, 0, 0, 0, 0, 0]) : [];
  const body = [...text('WEBP'), ...part(kind, data), ...others.flatMap((name) => part(name, [0, 0])), ...within];
  return dataUrl('webp', [...text('RIFF'), ...little(body.length, 4), ...body]);
}

/** One pixel, whole: what every browser shows. */
export const PIXELS = {
  gif: gifOf(1, 1),
  'webp, lossy': 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
  'webp, lossless': 'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==',
  'webp, with alpha':
    'data:image/webp;base64,UklGRkoAAABXRUJQVlA4WAoAAAAQAAAAAAAAAAAAQUxQSAwAAAARBxAR/Q9ERP8DAABWUDggGAAAABQBAJ0BKgEAAQAAAP4AAA3AAP7mtQAAAA==',
} as const;
export const ANIMATED_WEBP =
  'data:image/webp;base64,UklGRlIAAABXRUJQVlA4WAoAAAASAAAAAAAAAAAAQU5JTQYAAAD/////AABBTk1GJgAAAAAAAAAAAAAAAAAAAGQAAABWUDhMDQAAAC8AAAAQBxAREYiI/gcA';
