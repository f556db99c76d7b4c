/** What browsers read in another way than this reader would: GIF, PNG and WebP. */
import { expect } from 'chai';
import { type ImageSize, readGif, readPng, readWebp } from '../../src/policy/image-size.ts';
import { bytesOf, drawImage, PIXELS, webpOf } from '../support/images.ts';

const read = (
  reader: (bytes: { length: number; at(index: number): number }) => ImageSize | undefined,
  bytes: number[],
) => reader({ length: bytes.length, at: (index) => bytes[index] ?? 0 });
const text = (letters: string) => Array.from(letters, (letter) => letter.charCodeAt(0));

describe('readGif', () => {
  const frame = (size: number, left = 0) => {
    const [low, high] = [size & 255, size >> 8];
    return [0x2c, left, 0, left, 0, low, high, low, high, 0, 2, 2, 0x44, 1, 0];
  };
  const gif = (...parts: number[]) => [...text('GIF89a'), 2, 0, 2, 0, 0x80, 0, 0, 0, 128, 128, 255, 255, 255, ...parts];
  const control = [0x21, 0xf9, 4, 0, 0, 0, 0, 0];
  const film = [0x21, 0xff, 11, ...text('NETSCAPE2.0'), 3, 1, 0, 0, 0];

  const taken: Record<string, number[]> = {
    'a control of four bytes': control,
    'a comment in pieces': [0x21, 0xfe, 2, 0x2c, 0x2c, 1, 0x3b, 0],
    'an application’s data': [0x21, 0xff, 11, ...text('ICCRGBG1012'), 2, 1, 1, 0],
    'how often a film repeats, of one frame': film,
  };
  for (const [what, extension] of Object.entries(taken)) {
    it(`takes ${what}`, () => {
      const bytes = gif(...extension, ...frame(2), 0x3b);
      expect(read(readGif, bytes)).to.deep.equal({ width: 2, height: 2, isAnimated: false, end: bytes.length });
    });
  }

  const hidden = [0, 0, 0, ...frame(12_000), 0x3b];
  const rest = Array<number>(255 - hidden.length).fill(0);
  const refused: Record<string, number[]> = {
    'a frame behind a control that is too short': [0x21, 0xf9, 1, 0, 255, ...hidden, ...rest, 0, ...frame(1)],
    'a control that is too long': [0x21, 0xf9, 5, 0, 0, 0, 0, 0, 0, ...frame(2)],
    'a control of two pieces': [0x21, 0xf9, 4, 0, 0, 0, 0, 1, 0, 0, ...frame(2)],
    'a control of nothing': [0x21, 0xf9, 0, ...frame(2)],
    'text that browsers leave out': [0x21, 1, 12, ...Array<number>(12).fill(1), 0, ...frame(2)],
    'an application with a short name': [0x21, 0xff, 10, ...text('NETSCAPE2.'), 0, ...frame(2)],
    'a film’s piece that is too short': [
      0x21,
      0xff,
      11,
      ...text('NETSCAPE2.0'),
      1,
      1,
      255,
      ...hidden,
      ...rest,
      0,
      ...frame(1),
    ],
    'an extension of no name': [0x21, 0x77, 1, 1, 0, ...frame(2)],
    'a frame larger than the screen': frame(3),
    'a frame beside the screen': frame(2, 1),
    'a frame of nothing': frame(0),
    'bytes between its parts': [0, ...frame(2)],
    'no frame': control,
  };
  for (const [what, parts] of Object.entries(refused))
    it(`refuses ${what}`, () => expect(read(readGif, gif(...parts, 0x3b))).to.equal(undefined));

  it('sees that a second frame follows', () => {
    expect(read(readGif, gif(...frame(2), ...frame(1), 0x3b))).to.deep.include({ isAnimated: true });
    expect(read(readGif, gif(...frame(2), 0x3b, ...frame(1)))).to.deep.include({ isAnimated: false });
  });
});

describe('readPng', () => {
  const png = bytesOf(drawImage('png', 3, 2));
  const chunk = (name: string, ...data: number[]) => [0, 0, 0, data.length, ...text(name), ...data, 0, 0, 0, 0];
  const before = (...more: number[]) => png.toSpliced(33, 0, ...more);
  const behind = (...more: number[]) => png.toSpliced(-12, 0, ...more);

  it('takes chunks it does not know', () => {
    expect(read(readPng, before(...chunk('tEXt', 65, 0, 66)))).to.deep.include({ width: 3, height: 2 });
  });
  it('refuses a second header, and one of another length', () => {
    expect(read(readPng, before(...png.slice(8, 33)))).to.equal(undefined);
    expect(read(readPng, png.toSpliced(11, 1, 14))).to.equal(undefined);
  });
  for (const name of ['acTL', 'fcTL', 'fdAT']) {
    it(`sees ${name} of an animation, before the pixels and behind them`, () => {
      expect(read(readPng, before(...chunk(name, 0)))?.isAnimated).to.equal(true);
      expect(read(readPng, behind(...chunk(name, 0)))?.isAnimated).to.equal(true);
      expect(read(readPng, [...png, ...chunk(name, 0)])?.isAnimated).to.equal(false);
    });
  }
});

describe('readWebp', () => {
  const plain = bytesOf(PIXELS['webp, lossy']);
  /** `others` within what the file says is its length. */
  const within = (bytes: number[], others: number[]) => {
    const size = bytes.length - 8 + others.length;
    return [...bytes.slice(0, 4), size & 255, size >> 8, 0, 0, ...bytes.slice(8), ...others];
  };
  const large = bytesOf(webpOf('VP8L', 16_000, 16_000));

  it('counts the larger of two sizes it says, and none behind its end', () => {
    expect(read(readWebp, bytesOf(webpOf('VP8X', 300, 200)))).to.deep.include({ width: 300, height: 200 });
    expect(read(readWebp, [...plain, ...large])).to.deep.include({ width: 1, height: 1, end: plain.length });
  });
  const refused: Record<string, number[]> = {
    'a second picture': within(plain, large.slice(12)),
    'an extended header that is not the first part': within(plain, bytesOf(webpOf('VP8X', 5, 5)).slice(12, 30)),
    'no picture': within(bytesOf(webpOf('VP8X', 5, 5)).slice(0, 30), []),
    'another part first': within(plain.slice(0, 12), [...text('EXIF'), 2, 0, 0, 0, 1, 1, ...plain.slice(12)]),
    'pixels that are none': plain.toSpliced(23, 1, 0),
  };
  for (const [what, bytes] of Object.entries(refused))
    it(`refuses ${what}`, () => expect(read(readWebp, bytes)).to.equal(undefined));
  it('sees an animation that only its header speaks of', () => {
    const bytes = bytesOf(webpOf('VP8X', 5, 5));
    expect(read(readWebp, bytes.toSpliced(20, 1, 2))?.isAnimated).to.equal(true);
  });
});
