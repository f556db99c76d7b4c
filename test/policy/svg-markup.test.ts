import { expect } from 'chai';
import fc from 'fast-check';
import {
  ALLOWED_TAGS,
  addVocabulary,
  isAttributeAllowed,
  namespaceOf,
  spellingOf,
  toDrawnValue,
  words,
} from '../../src/policy/markup.ts';
import { SVG } from '../../src/policy/svg-markup.ts';
import { effortOf } from '../support/effort.ts';
import { holds } from '../support/properties.ts';

addVocabulary(SVG);

describe('allowed SVG', () => {
  it('holds elements that a browser knows as SVG, and that load, run, repeat and move nothing', () => {
    for (const tag of words(SVG.tags)) {
      const element = document.createElementNS(namespaceOf(tag)!, spellingOf(tag));
      expect(element.constructor, tag).to.not.equal(SVGElement);
      expect('href' in element && !/gradient/.test(tag), tag).to.equal(false);
    }
    for (const tag of [
      'use',
      'image',
      'foreignobject',
      'a',
      'script',
      'style',
      'animate',
      'set',
      'filter',
      'mask',
      'pattern',
      'symbol',
      'marker',
      'textpath',
      'switch',
      'view',
      'fegaussianblur',
    ])
      expect(ALLOWED_TAGS.has(tag) && namespaceOf(tag) !== undefined, tag).to.equal(false);
  });

  const cases: [string, string, string, boolean][] = [
    ['svg', 'viewbox', '0 0 640 480', true],
    ['svg', 'viewbox', '0 0 10000 10000', false],
    ['svg', 'width', '100%', true],
    ['svg', 'height', '9999', true],
    ['svg', 'height', '10000', false],
    ['svg', 'onload', 'alert(1)', false],
    ['svg', 'href', '#a', false],
    ['path', 'd', 'M0,0 L10.5 -3e-4 a1 1 0 0 1 2,2 Z', true],
    ['path', 'd', 'M0 0L1e9 0', false],
    ['path', 'd', 'M0 0L123456 0', false],
    ['path', 'd', 'M0 0 L.1234567 1', true],
    ['path', 'd', 'url(#x)', false],
    ['path', 'fill', 'url(#gradient)', true],
    ['path', 'fill', 'url(https://evil.example/#g)', false],
    ['path', 'fill', 'url(#a) orange', true],
    ['path', 'fill', 'url(#a) rgb(1 2 3 / 50%)', true],
    ['path', 'fill', 'url(#a) url(//b)', false],
    ['path', 'fill', 'url("#a")', false],
    ['path', 'fill', 'rgba(1, 2, 3, .5)', true],
    ['path', 'fill', 'oklch(0.7 0.15 calc(200deg) / 50%)', true],
    ['path', 'fill', 'color-mix(in oklab, rgb(1 2 3) 40%, #fff)', true],
    ['path', 'stroke', 'light-dark(#111, hsl(120deg 50% 50%))', true],
    ['path', 'fill', 'light-dark(url(#a), red)', false],
    ['path', 'fill', 'color-mix(in srgb, var(--x), red)', false],
    ['path', 'fill', 'paint(x)', false],
    ['path', 'fill', 'rgb(1 2 3) rgb(1 2 3)', false],
    ['path', 'fill-opacity', '0.79509999999999992', true],
    ['path', 'opacity', '1.4901161193847656e-8', true],
    ['path', 'opacity', '1.5e3', false],
    ['stop', 'offset', '33.333333333333336%', true],
    ['line', 'visibility', 'hidden', true],
    ['g', 'display', 'none', true],
    ['g', 'display', 'block', false],
    ['meter', 'max', '7.6499999999999995', true],
    ['path', 'fill', 'steelblue', true],
    ['path', 'fill', 'currentColor', true],
    ['path', 'fill', 'var(--x)', false],
    ['path', 'stroke-dasharray', '4 2', false],
    ['g', 'stroke-dasharray', '4 2', false],
    ['line', 'stroke-dasharray', '4 2', true],
    ['circle', 'stroke-dashoffset', '125.66370614359172', true],
    ['circle', 'stroke-dashoffset', '100000', false],
    ['path', 'stroke-dashoffset', '4', false],
    ['line', 'stroke-dasharray', '4,2', true],
    ['line', 'stroke-dasharray', '0.001', false],
    ['line', 'stroke-dasharray', '0 1', true],
    ['circle', 'stroke-dasharray', '0.0 188.5', true],
    ['circle', 'stroke-dasharray', '47.12388980384689, 1188.4955592153876', true],
    ['circle', 'stroke-dasharray', `${'1.'.padEnd(21, '1')} `.repeat(9), false],
    ['circle', 'stroke-dasharray', '1'.repeat(200), false],
    ['line', 'vector-effect', 'non-scaling-stroke', false],
    ['path', 'vector-effect', 'non-scaling-stroke', true],
    ['rect', 'x', '-12.5', true],
    ['rect', 'width', '1e3', false],
    ['rect', 'clip-path', 'url(#c)', false],
    ['g', 'clip-path', 'url(#c)', true],
    ['clippath', 'clip-path', 'url(#c)', false],
    ['g', 'filter', 'url(#f)', false],
    ['g', 'mask', 'url(#m)', false],
    ['g', 'transform', 'translate(10, 20) rotate(-45 5 5)', true],
    ['g', 'transform', 'scale(99999)', false],
    ['g', 'transform', 'url(#x)', false],
    ['g', 'transform', 'matrix3d(1)', false],
    ['text', 'text-anchor', 'middle', true],
    ['text', 'font-family', 'Inter, "Segoe UI", sans-serif', true],
    ['text', 'font-family', 'url(x)', false],
    ['stop', 'offset', '50%', true],
    ['stop', 'stop-color', 'url(#x)', false],
    ['lineargradient', 'href', '#other', false],
    ['lineargradient', 'xlink:href', '#other', false],
    ['div', 'viewbox', '0 0 1 1', false],
    ['div', 'fill', 'red', false],
  ];
  for (const [tag, name, value, isAllowed] of cases)
    it(`${isAllowed ? 'allows' : 'refuses'} <${tag} ${name}="${value}">`, () =>
      expect(isAttributeAllowed(tag, name, value)).to.equal(isAllowed));

  it('has no number of 10,000 or more, whatever is written', () => {
    const piece = fc.oneof(
      fc.double({ noNaN: true }).map(String),
      fc.integer().map(String),
      fc.constantFrom(' ', ',', 'e', 'E', '.', '-', '+', '0', '9', '99999', 'M', 'e5', 'e-5'),
    );
    const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    holds(
      fc.property(text, (value) => {
        for (const [tag, name] of [
          ['path', 'd'],
          ['polyline', 'points'],
          ['rect', 'x'],
          ['svg', 'viewbox'],
        ] as const) {
          if (!isAttributeAllowed(tag, name, value)) continue;
          for (const [number] of value.matchAll(/(\d+\.?\d*|\.\d+)(e[-+]?\d+)?/gi))
            expect(Number(number), value).to.be.below(10_000);
        }
      }),
      { numRuns: 5000 },
    );
  });

  it('is looked at in time that grows with its length', () => {
    const hostile = [
      '1'.repeat(10_000),
      '1 '.repeat(5000),
      'translate(1)'.repeat(800),
      'e-'.repeat(5000),
      '.'.repeat(10_000),
      `${'1,'.repeat(4999)}x`,
      'url(#'.repeat(2000),
    ];
    for (const [tags, names] of SVG.attributes)
      for (const value of hostile) {
        const effort = effortOf(() => isAttributeAllowed(words(tags)[0]!, words(names)[0]!, value));
        expect(effort, `${names} ${value.slice(0, 20)}`).to.be.below(50);
      }
  });

  it('refers to the module’s own ids', () => {
    expect(toDrawnValue('fill', 'url(#a)')).to.equal('url(#sm-id-a)');
    expect(toDrawnValue('fill', 'url(#a) red')).to.equal('url(#sm-id-a) red');
    expect(toDrawnValue('clip-path', 'URL(#a)')).to.equal('url(#sm-id-a)');
    expect(toDrawnValue('fill', 'red')).to.equal('red');
  });
});
