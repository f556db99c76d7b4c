/** What decoders read in another way than this reader would, and a JPEG that they all read alike. */
import { expect } from 'chai';
import { readJpeg } from '../../src/policy/image-jpeg.ts';
import { bytesOf, drawImage } from '../support/images.ts';

const read = (bytes: readonly number[]) => readJpeg({ length: bytes.length, at: (index) => bytes[index] ?? 0 });
const plain = bytesOf(drawImage('jpeg', 16, 8));
const startOf = (marker: number) => plain.findIndex((byte, i) => i > 1 && byte === 0xff && plain[i + 1] === marker);
const [frameAt, scanAt] = [startOf(0xc0), startOf(0xda)];
const frame = (marker: number, width: number, height: number) =>
  [0xff, marker, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0] as const;
const SCAN = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0] as const;
const END = [0xff, 0xd9] as const;
const SEGMENT = [0, 4, 1, 2] as const;
/** After SOI, between the frame and its scan, or among the pixels. */
const after = (...more: readonly number[]) => [0xff, 0xd8, ...more, ...plain.slice(2)];
const before = (...more: readonly number[]) => plain.toSpliced(scanAt, 0, ...more);
const among = (...more: readonly number[]) => [0xff, 0xd8, ...frame(0xc2, 16, 8), ...SCAN, 1, 2, ...more, 3, ...END];

describe('readJpeg', () => {
  const taken: Record<string, number[]> = {
    'what a browser writes': plain,
    'a comment and data of applications': after(0xff, 0xfe, ...SEGMENT, 0xff, 0xe1, ...SEGMENT, 0xff, 0xef, ...SEGMENT),
    'filling before a marker': before(0xff, 0xff, 0xff),
    'restarts and bytes of FF among the pixels': among(0xff, 0, 0xff, 0xd0, 0xff, 0xff, 0xff, 0xd7, 0xff, 0xff, 0),
    'tables between scans': among(0xff, 0xc4, ...SEGMENT, 0xff, 0xdd, ...SEGMENT, ...SCAN),
  };
  for (const [what, bytes] of Object.entries(taken)) {
    it(`takes ${what}`, () => {
      expect(read(bytes)).to.deep.equal({ width: 16, height: 8, isAnimated: false, end: bytes.length });
    });
  }

  it('knows where the tests put things', () => expect([frameAt, scanAt].every((at) => at > 2)).to.equal(true));

  /** The frame that decoders draw, hidden from a reader that skips `size` bytes, and one that it finds there. */
  const hide = (marker: number) => {
    const real = plain.slice(2);
    const file = Array<number>(65_540).fill(0);
    const skipped = 4 + real[0]! * 256 + real[1]!;
    file.splice(0, 4 + real.length, 0xff, 0xd8, 0xff, marker, ...real);
    const fake = [...frame(0xc0, 1, 1), ...END];
    file.splice(skipped, fake.length, ...fake);
    return file;
  };
  for (const marker of [0x01, 0x02, 0x4f, 0xbf, 0xd0, 0xd7, 0xd8, 0xf0, 0xfd])
    it(`refuses a frame hidden behind FF ${marker.toString(16)}`, () => expect(read(hide(marker))).to.equal(undefined));

  const odd = [0x01, 0x02, 0xbf, 0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf];
  for (const marker of [...odd, 0xd8, 0xdc, 0xde, 0xdf, 0xf0, 0xfd]) {
    it(`refuses the marker FF ${marker.toString(16)} before, between and among pixels`, () => {
      expect(read(after(0xff, marker, ...SEGMENT))).to.equal(undefined);
      expect(read(before(0xff, marker, ...SEGMENT))).to.equal(undefined);
      expect(read(among(0xff, marker, ...SEGMENT, ...SCAN))).to.equal(undefined);
      expect(read([0xff, 0xd8, ...frame(marker, 16, 8), ...SCAN, ...END])).to.equal(undefined);
    });
  }

  const refused: Record<string, number[]> = {
    'a restart before the pixels': before(0xff, 0xd0),
    'bytes that are no marker': before(0),
    'a second frame': before(...frame(0xc0, 1, 1)),
    'a second frame behind pixels': among(...frame(0xc2, 9000, 9000)),
    'a segment shorter than its own length': after(0xff, 0xe0, 0, 1),
    'a segment of no length': after(0xff, 0xe0, 0, 0),
    'a frame of another length than its parts': plain.toSpliced(frameAt + 3, 1, plain[frameAt + 3]! + 1),
    'a scan of another length than its parts': plain.toSpliced(scanAt + 3, 1, plain[scanAt + 3]! + 1),
    'samples of twelve bits': plain.toSpliced(frameAt + 4, 1, 12),
    'a height that comes later': [0xff, 0xd8, ...frame(0xc0, 16, 0), ...SCAN, 1, 0xff, 0xdc, 0, 4, 9, 9, ...END],
    'pixels before the frame': [0xff, 0xd8, ...SCAN, 1, 2, ...frame(0xc0, 16, 8), ...END],
    'a frame without pixels': [0xff, 0xd8, ...frame(0xc0, 16, 8)],
    'what begins in another way': [0xff, 0xff, 0xd8, ...plain.slice(2)],
  };
  for (const [what, bytes] of Object.entries(refused))
    it(`refuses ${what}`, () => expect(read(bytes)).to.equal(undefined));

  it('sees nothing of a second picture behind the end', () => {
    const second = [0xff, 0xd8, ...frame(0xc0, 16_000, 16_000), ...SCAN, ...END];
    expect(read([...plain, ...second])).to.deep.include({ width: 16, height: 8, end: plain.length });
  });
});
