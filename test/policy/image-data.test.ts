import { expect } from 'chai';
import fc from 'fast-check';
import { MOST_BYTES, readImage } from '../../src/policy/image-data.ts';
import { ANIMATED_WEBP, bytesOf, dataUrl, drawImage, gifOf, jpegOf, PIXELS, pngOf, webpOf } from '../support/images.ts';
import { holds } from '../support/properties.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const png = drawImage('png', 3, 2);

describe('readImage', () => {
  const sizes: Record<string, [url: string, type: string, pixels: number]> = {
    'a PNG': [drawImage('png', 30, 20), 'image/png', 600],
    'a JPEG': [drawImage('jpeg', 30, 20), 'image/jpeg', 600],
    'a progressive JPEG with a preview': [jpegOf(300, 200, 10), 'image/jpeg', 60_000],
    'a GIF': [gifOf(30, 20), 'image/gif', 600],
    'a GIF with a frame smaller than its screen': [gifOf(3, 2, 1, [300, 200]), 'image/gif', 60_000],
    'an extended WebP': [webpOf('VP8X', 300, 200), 'image/webp', 60_000],
    'a lossy WebP': [webpOf('VP8 ', 300, 200), 'image/webp', 60_000],
    'a lossless WebP': [webpOf('VP8L', 300, 2000), 'image/webp', 600_000],
    'what is often called jpg': [drawImage('jpeg', 3, 2).replace('jpeg', 'JPG'), 'image/jpeg', 6],
    'base64 in lines': [png.replace(/(.{20})/g, '$1\n '), 'image/png', 6],
  };
  for (const [what, [url, type, pixels]] of Object.entries(sizes)) {
    it(`takes ${what}, and knows its size`, () => {
      expect(readImage(url)).to.deep.include({ type, pixels });
    });
  }

  for (const [kind, url] of Object.entries(PIXELS)) {
    it(`takes one pixel of ${kind}`, () => expect(readImage(url)).to.deep.include({ pixels: 1 }));
  }

  const refused: Record<string, [url: string, why: RegExp]> = {
    nothing: ['', /Give a PNG/],
    'an address': ['https://example.org/x.png', /nothing is loaded/],
    'an address without a scheme': ['//example.org/x.png', /Give a PNG/],
    'a relative address': ['x.png', /Give a PNG/],
    'a blob of its own': ['blob:null/4c3d', /Give a PNG/],
    'a script': ['javascript:alert(1)', /Give a PNG/],
    'a file': ['file:///etc/passwd', /Give a PNG/],
    SVG: [`data:image/svg+xml,${SVG}`, /SVG goes into the markup/],
    'SVG in base64': [`data:image/svg+xml;base64,${btoa(SVG)}`, /Give a PNG/],
    'SVG called PNG': [`data:image/png;base64,${btoa(SVG)}`, /says that it is png, and its bytes are not/],
    'HTML called PNG': [`data:image/png;base64,${btoa('<script>alert(1)</script>')}`, /its bytes are not/],
    HTML: [`data:text/html;base64,${btoa('<script>alert(1)</script>')}`, /Give a PNG/],
    'a PNG called JPEG': [png.replace('png', 'jpeg'), /says that it is jpeg/],
    'a PNG called GIF': [png.replace('png', 'gif'), /says that it is gif/],
    'a GIF called WebP': [gifOf(1, 1).replace('gif', 'webp'), /says that it is webp/],
    'other kinds': ['data:image/avif;base64,AAAA', /Give a PNG/],
    icons: ['data:image/x-icon;base64,AAAA', /Give a PNG/],
    'data that is not base64': ['data:image/png,%89PNG', /Give a PNG/],
    parameters: [png.replace(';base64', ';charset=utf-8;base64'), /Give a PNG/],
    'base64 of a wrong length': [`${png}A`, /Give a PNG/],
    'what follows the padding': [`${png}==AAAA`, /Give a PNG/],
    'no bytes': ['data:image/png;base64,', /its bytes are not/],
    'too many bytes': [`data:image/png;base64,${'A'.repeat(Math.ceil(MOST_BYTES / 3) * 4 + 4)}`, /at most 512 KB/],
    'far too much text': ['x'.repeat(5_000_000), /at most 512 KB/],
    'a bomb of 60,000 × 60,000': [pngOf(60_000, 60_000), /60000 × 60000 pixels/],
    'the longest PNG': [pngOf(2 ** 31 - 1, 1), /pixels; a picture has at most 1 million/],
    'more than a million pixels': [pngOf(1025, 1024), /1025 × 1024/],
    'a JPEG bomb': [jpegOf(65_000, 65_000), /65000 × 65000/],
    'a JPEG of a thousand scans': [jpegOf(100, 100, 1000), /its bytes are not/],
    'a GIF bomb': [gifOf(60_000, 60_000), /60000 × 60000/],
    'a GIF whose frame is the bomb': [gifOf(60_000, 60_000, 1, [1, 1]), /its bytes are not/],
    'WebP bombs, extended': [webpOf('VP8X', 2 ** 24, 2 ** 24), /pixels/],
    'WebP bombs, lossy': [webpOf('VP8 ', 16_000, 16_000), /16000 × 16000/],
    'WebP bombs, lossless': [webpOf('VP8L', 16_000, 16_000), /16000 × 16000/],
    'a PNG of no height': [pngOf(5, 0), /its bytes are not/],
    'an animated PNG': [pngOf(5, 5, 'tEXt', 'acTL'), /Nothing moves/],
    'an animated GIF': [gifOf(5, 5, 3), /Nothing moves/],
    'an animated WebP': [ANIMATED_WEBP, /Nothing moves/],
    'a WebP with frames it does not speak of': [webpOf('VP8X', 5, 5, 'ANMF'), /Nothing moves/],
  };
  for (const [what, [url, why]] of Object.entries(refused)) {
    it(`refuses ${what}, and says why`, () => {
      expect(readImage(url)).to.be.a('string').that.matches(why);
      expect(readImage(url)).to.match(/\.$/);
    });
  }

  const kinds: Record<string, string> = { jpeg: drawImage('jpeg', 30, 20), png, ...PIXELS };
  for (const [name, url] of Object.entries(kinds)) {
    it(`keeps nothing that stands behind the end of a picture: ${name}`, () => {
      const kind = /image\/(\w+)/.exec(url)![1]!;
      const bytes = bytesOf(url);
      const image = readImage(dataUrl(kind, [...bytes, ...bytes, 1, 2, 3]));
      if (typeof image === 'string') throw new Error(image);
      expect(image.bytes).to.equal(bytes.length);
      expect(bytesOf(`,${image.base64}`).slice(0, image.bytes)).to.deep.equal(bytes);
      expect(image.base64.length).to.equal(Math.ceil(bytes.length / 3) * 4);
    });

    it(`takes one that is cut short, as browsers do: ${name}`, () => {
      const kind = /image\/(\w+)/.exec(url)![1]!;
      const whole = readImage(url);
      const cut = readImage(dataUrl(kind, bytesOf(url).slice(0, -3)));
      if (typeof whole === 'string' || typeof cut === 'string') throw new Error(`${whole} ${cut}`);
      expect([cut.pixels, cut.bytes]).to.deep.equal([whole.pixels, whole.bytes - 3]);
    });
  }

  it('comes to an end with any bytes behind the first', () => {
    const heads = [pngOf(5, 5), gifOf(5, 5), jpegOf(5, 5), webpOf('VP8X', 5, 5)].map((url) => [
      /image\/(\w+)/.exec(url)![1]!,
      bytesOf(url),
    ]) as [string, number[]][];
    holds(
      fc.property(
        fc.constantFrom(...heads),
        fc.nat(30),
        fc.uint8Array({ maxLength: 300 }),
        ([kind, head], from, tail) => {
          const image = readImage(dataUrl(kind, [...head.slice(0, head.length - from), ...tail]));
          if (typeof image !== 'string') expect(image.pixels).to.be.within(1, 1024 * 1024);
        },
      ),
      { numRuns: 500 },
    );
  });
});
