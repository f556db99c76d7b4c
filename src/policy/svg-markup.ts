/**
 * The subset of SVG that is drawn, as data. A part of the guest's and of the stage's markup. No `use`, `image`,
 * `foreignObject`, `a`, `script`, filters, masks, patterns, animation: they load, nest, run, or cost much to draw.
 *
 * The attack: clips within clips, ten to the power of their depth (hence only `g` is clipped, which no clip
 * holds); a dash of a thousandth on a line across millions (hence numbers below 10,000, dashes of 1 or more, on
 * shapes of a few lines, counted in `drawing-budget.ts`); references to what lies outside the document.
 */
import { DASHES } from './dashes.ts';
import type { Vocabulary } from './markup.ts';

/** No run of five digits before the point, and no exponent but negative ones: below 10,000. */
const SMALL = String.raw`(?!.*(?<![\d.])\d{5})(?!.*e\+?\d)`;
const grammar = (body: string) => new RegExp(`^${SMALL}${body}$`, 'is');
const LENGTH = grammar(String.raw`\s*[-+]?[\d.]{1,20}(?:e-\d{1,2})?(?:px|em|%)?\s*`);
const NUMBERS = grammar(String.raw`[\d\s.,e+-]*`);
const PATH = grammar(String.raw`[mlhvcsqtaz\d\s.,e+-]*`);
const TRANSFORM = grammar(
  String.raw`\s*(?:(?:translate|scale|rotate|skewx|skewy|matrix)\([\d\s.,e+-]{1,120}\)[\s,]*){0,10}`,
);
/** Of CSS Color 5, with one function in another; `url()` is none of them. */
const COLOUR = String.raw`[a-z]{3,20}|#[0-9a-f]{3,8}|(?!.*(?:url|var)\()(?:rgba?|hsla?|hwb|(?:ok)?(?:lab|lch)|color(?:-mix)?|light-dark)\((?:[\w\s.,%/+#-]|\([\w\s.,%/+#-]{1,60}\)){1,120}\)`;
/** Of a reference only one within the document; the stage puts the ids' prefix into it. */
const REFERENCE = String.raw`url\(#[\w-]{1,200}\)`;
/** Behind a reference a colour may stand, for where it leads to nothing (SVG 2, 13.2). */
const PAINT = new RegExp(`^\\s*(?:${COLOUR}|${REFERENCE}(?:\\s+(?:${COLOUR}))?)\\s*$`, 'i');
const UNIT = /^\s*(?:0?\.\d{1,20}|[01](?:\.\d{0,20})?(?:e-\d{1,2})?|\d{1,3}(?:\.\d{0,20})?%)\s*$/;

const SHAPES = 'path rect circle ellipse line polyline polygon';
const DRAWN = `svg g ${SHAPES} text tspan`;
const GRADIENTS = 'lineargradient radialgradient';

export const SVG: Vocabulary = {
  namespace: 'http://www.w3.org/2000/svg',
  tags: `${DRAWN} title desc defs ${GRADIENTS} stop clippath`,
  // Names are lower case everywhere but on the stage.
  spelling:
    'linearGradient radialGradient clipPath viewBox preserveAspectRatio gradientUnits gradientTransform spreadMethod clipPathUnits pathLength',
  // What is clipped draws all of its clip for each shape in it; a gradient looks through its stops.
  mostChildren: { clippath: 1, lineargradient: 32, radialgradient: 32 },
  styles:
    'fill fill-opacity stroke stroke-width stroke-opacity stop-color text-anchor dominant-baseline stroke-dashoffset stroke-linecap stroke-linejoin fill-rule paint-order transform-box',
  attributes: [
    ['svg', 'viewbox', NUMBERS],
    ['svg', 'preserveaspectratio', /^(none|xM(in|id|ax)YM(in|id|ax)( (meet|slice))?)$/i],
    ['svg', 'xmlns', /^http:\/\/www\.w3\.org\/2000\/svg$/],
    ['svg rect', 'width height', LENGTH],
    ['svg rect text tspan', 'x y', LENGTH],
    ['rect', 'rx ry', LENGTH],
    ['circle ellipse radialgradient', 'cx cy', LENGTH],
    ['circle radialgradient', 'r', LENGTH],
    ['ellipse', 'rx ry', LENGTH],
    ['line lineargradient', 'x1 y1 x2 y2', LENGTH],
    ['polyline polygon', 'points', NUMBERS],
    ['path', 'd', PATH],
    ['text tspan', 'dx dy font-size letter-spacing', LENGTH],
    ['svg g text tspan', 'text-anchor', /^(start|middle|end)$/],
    ['svg g text tspan', 'dominant-baseline alignment-baseline', /^[a-z-]{4,20}$/],
    ['svg g text tspan', 'font-size', LENGTH],
    ['svg g text tspan', 'font-family', /^[\w\s,'"-]{0,100}$/],
    ['svg g text tspan', 'font-weight font-style', /^(normal|bold|italic|[1-9]00)$/],
    [`${DRAWN} clippath`, 'transform', TRANSFORM],
    [GRADIENTS, 'gradienttransform', TRANSFORM],
    [DRAWN, 'fill stroke', PAINT],
    [DRAWN, 'stroke-width', LENGTH],
    [DRAWN, 'opacity fill-opacity stroke-opacity', UNIT],
    [DRAWN, 'fill-rule clip-rule', /^(nonzero|evenodd)$/],
    [DRAWN, 'stroke-linecap stroke-linejoin', /^(butt|round|square|miter|bevel)$/],
    // On shapes without dashes: it would measure those of a scaled line in pixels.
    ['path polyline polygon', 'vector-effect', /^(none|non-scaling-stroke)$/],
    [DRAWN, 'visibility', /^(visible|hidden|inherit)$/],
    [DRAWN, 'display', /^(none|inline|inherit)$/],
    [DRAWN, 'shape-rendering', /^[a-zA-Z]{4,20}$/],
    [DRAWN, 'pointer-events', /^(none|all|auto)$/],
    [
      DRAWN,
      'cursor',
      /^(default|pointer|help|text|crosshair|move|grab|not-allowed|(col|row|ew|ns)-resize|zoom-(in|out))$/,
    ],
    [DRAWN, 'paint-order', /^(normal|fill|stroke|markers)( (fill|stroke|markers)){0,2}$/],
    ['line rect circle ellipse', 'stroke-dasharray', DASHES],
    ['line rect circle ellipse', 'stroke-dashoffset', LENGTH],
    // What dashes are measured in: at most a thousand of them.
    ['line rect circle ellipse', 'pathlength', /^\s*(1000|[1-9]\d{0,2})\s*$/],
    ['g', 'clip-path', new RegExp(`^${REFERENCE}$`)],
    ['clippath', 'clippathunits', /^(userSpaceOnUse|objectBoundingBox)$/],
    [GRADIENTS, 'gradientunits', /^(userSpaceOnUse|objectBoundingBox)$/],
    [GRADIENTS, 'spreadmethod', /^(pad|reflect|repeat)$/],
    ['radialgradient', 'fx fy', LENGTH],
    ['stop', 'offset', UNIT],
    ['stop', 'stop-color', new RegExp(`^(?:${COLOUR})$`, 'i')],
    ['stop', 'stop-opacity', UNIT],
  ],
};
