import { expect } from 'chai';
import { AXIS_SHARE, PALETTE_SIZE, paletteColor, type Scheme } from '../../../src/stage/plot/colors.ts';

type Triple = readonly [number, number, number];

/** The grounds of the stage's own themes, and of their raised surfaces. */
const GROUNDS = { light: ['#ffffff', '#f6f8fa'], dark: ['#14171c', '#1b212a'] } as const;
/** What is left of linear RGB with full dichromacy (Machado, Oliveira, Fernandes 2009). */
const VISIONS: Readonly<Record<string, readonly Triple[]>> = {
  any: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
/** In OKLab, where about 0.02 is just to be seen side by side. */
const LEAST = { anyTwo: 0.05, firstFour: 0.055 };

function linearOf(hex: string): Triple {
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Triple;
}

const times = ([a, b, c]: Triple, [x, y, z]: Triple) => a * x + b * y + c * z;

/** As `color-mix(in srgb, …)`. */
function mix(color: string, text: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [one, other] = [color, text].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number];
    return Math.round(one * share + other * (1 - share))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

function contrast(one: string, other: string): number {
  const [low, high] = [one, other]
    .map((color) => times([0.2126, 0.7152, 0.0722], linearOf(color)))
    .sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** OKLab (Ottosson 2020) of a colour as it is seen. */
function seen(hex: string, vision: readonly Triple[]): Triple {
  const rgb = vision.map((row) => Math.min(1, Math.max(0, times(row, linearOf(hex))))) as unknown as Triple;
  const lms = [
    [0.4122214708, 0.5363325363, 0.0514459929],
    [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
  ].map((row) => Math.cbrt(times(row as unknown as Triple, rgb))) as unknown as Triple;
  return [
    times([0.2104542553, 0.793617785, -0.0040720468], lms),
    times([1.9779984951, -2.428592205, 0.4505937099], lms),
    times([0.0259040371, 0.7827717662, -0.808675766], lms),
  ];
}

for (const scheme of ['light', 'dark'] as Scheme[]) {
  describe(`the palette of plots, ${scheme}`, () => {
    const colors = Array.from({ length: PALETTE_SIZE }, (_, i) => paletteColor(i, scheme));

    it('stands at least 3:1 from its ground', () => {
      for (const ground of GROUNDS[scheme]) {
        for (const color of colors) expect(contrast(color, ground), `${color} on ${ground}`).to.be.at.least(3);
      }
    });

    it('stands at least 4.5:1 from its ground as the text of an axis', () => {
      for (const ground of GROUNDS[scheme]) {
        for (const color of colors) {
          const ink = mix(color, scheme === 'light' ? '#1b1f24' : '#e6edf3', AXIS_SHARE);
          expect(contrast(ink, ground), `${color} on ${ground}`).to.be.at.least(4.5);
        }
      }
    });

    for (const [name, vision] of Object.entries(VISIONS)) {
      it(`has colours that are told apart with ${name}`, () => {
        const places = colors.map((color) => seen(color, vision));
        places.forEach((place, i) => {
          places.slice(0, i).forEach((other, j) => {
            const distance = Math.hypot(...place.map((value, axis) => value - other[axis]!));
            const least = i < 4 ? LEAST.firstFour : LEAST.anyTwo;
            expect(distance, `${colors[i]} and ${colors[j]}`).to.be.at.least(least);
          });
        });
      });
    }
  });
}
