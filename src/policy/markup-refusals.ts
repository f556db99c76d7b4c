/** What a module's markup may not hold, as data, with the reason that is reported; only the guest has it. */
import { expandBraces, words } from './markup.ts';

/** `omit` leaves the element out with all it holds; what is not left out is drawn as a `div` or a `span`. */
export type Treatment = 'omit' | 'div' | 'span';

const ARROWS =
  'The head of an arrow is a <path> of its own, at the end of the line: transform="translate(x y) rotate(degrees)".';

const CLIPS =
  'A group alone is clipped: put what it holds into <g clip-path="url(#…)">, a reference to a <clipPath>. Boxes have overflow: hidden and border-radius.';

/** Elements that are not drawn, each group with its reason; for what is in no list there is a `span`. */
export const REFUSED_TAGS: readonly (readonly [tags: string, treatment: Treatment, reason: string])[] = [
  ['script noscript', 'omit', 'Markup cannot run code; write it in render().'],
  ['style', 'omit', 'Write it out, in the markup or as createElement("style").'],
  [
    'applet audio base embed frame frameset iframe link meta noembed noframes object param portal source track video',
    'omit',
    'It would load something or nest a page; draw what you have as text, tables and plots.',
  ],
  ['img', 'omit', 'Write it out, in the markup or as createElement("img").'],
  [
    'area map picture math',
    'omit',
    'Draw with SVG or SimplePlots, or show one picture as <img src="data:image/png;base64,…">.',
  ],
  [
    'use image symbol pattern mask filter foreignobject animate animatetransform animatemotion set textpath',
    'omit',
    'It loads, repeats, filters or moves; draw with shapes, paths and text.',
  ],
  ['marker', 'omit', ARROWS],
  [
    'form',
    'div',
    'There is nowhere to send it: a <div> stands for it, and a "submit" event says what its buttons and Enter ask.',
  ],
  [
    'dialog',
    'div',
    'Nothing stands over the page: a <div> stands for it, where it is, which is hidden unless it is open.',
  ],
  // A place for a plot: nobody is told.
  ['canvas', 'div', ''],
  ['keygen', 'omit', 'There is no such control here; use select.'],
  ['slot title plaintext xmp listing', 'omit', 'It is not content; leave it out.'],
  ['a', 'span', 'Links could carry data away; its text is shown as text.'],
  ['body head html', 'div', 'The container is the only place to draw in.'],
];

const refusals = new Map(
  REFUSED_TAGS.flatMap(([tags, treatment, reason]) => words(tags).map((tag) => [tag, { treatment, reason }] as const)),
);

export interface TagRefusal {
  readonly treatment: Treatment;
  readonly reason?: string;
}

/** @returns why the element `tag` (lower case) is not drawn, if it is in one of the lists */
export function findTagRefusal(tag: string): TagRefusal | undefined {
  return refusals.get(tag);
}

/** Attributes that models write and that are left out, with the reason, empty where there is nothing to say; the rest is left out because it is not on the list. */
export const REFUSED_ATTRIBUTES: readonly (readonly [names: RegExp, reason: string])[] = [
  [/^on/, 'A handler in a string would be code from a string; give a function: element.onclick = () => {}.'],
  [
    /^(src|srcset|srcdoc|href|xlink:href|action|formaction|background|poster|cite|data|ping|longdesc|manifest|codebase)$/,
    'A URL would load or lead to something outside the container.',
  ],
  [/^(accesskey|autofocus)$/, 'It would take keys or the focus from the page.'],
  [/^clip-path$/, CLIPS],
  [
    /^stroke-dash(array|offset)$/,
    'Dashes are of <line>, <rect>, <circle> and <ellipse>, eight lengths at most, each 0 or at least 1: draw what else is dashed as short lines, or with SimplePlots and `dash`.',
  ],
  [/^marker-(start|mid|end)$/, ARROWS],
  [/^contenteditable$/, 'Text is written in fields: put an <input> or a <textarea> there.'],
  [
    /^draggable$/,
    'Nothing is dragged and dropped: follow pointerdown, pointermove and pointerup, or give buttons that move it.',
  ],
  [/^popover/, 'Nothing stands over the page: show and hide a <div> by its `hidden`.'],
  [/^(form.*|pattern)$/, 'Controls have no more than their state here: look at what they hold in a listener.'],
  // The stage sets them itself, or they change nothing that is seen: nobody is told.
  [/^(autocomplete|autocapitalize|autocorrect|spellcheck|enterkeyhint|translate)$/, ''],
];

/** @returns why attribute `name` is left out, if it is in one of the lists */
export function findAttributeReason(name: string): string | undefined {
  return REFUSED_ATTRIBUTES.find(([names]) => names.test(name))?.[1];
}

/** Properties that models write and that are left out, with the reason, empty where there is nothing to say. */
export const REFUSED_STYLE: readonly (readonly [names: string, reason: string])[] = [
  // What moves ends at once, how it scrolls and prints is no part of the picture, and some is asked of old browsers alone: nobody
  // is told.
  [
    `transition{,-property,-duration,-delay,-timing-function,-behavior} interpolate-size scroll-behavior
    overscroll-behavior{,-x,-y,-block,-inline} touch-action {,-webkit-}overflow-scrolling
    {page-,}break-{before,after,inside} {,-webkit-}print-color-adjust orphans widows
    {,-webkit-,-moz-,-ms-}text-size-adjust -webkit-tap-highlight-color -{webkit,moz-osx}-font-smoothing
    text-rendering image-rendering forced-color-adjust -ms-overflow-style font-synthesis font-kerning
    will-change contain content-visibility overflow-anchor scroll-{margin,padding}-{top,right,bottom,left,block,inline}
    {,-webkit-}backface-visibility transform-style {,-webkit-}perspective{,-origin}
    animation-{delay,timing-function,iteration-count,direction,fill-mode,play-state} text-orientation color-adjust
    {,-webkit-}user-drag -webkit-app-region -webkit-touch-callout view-transition-name speak page
    -webkit-transition{,-property,-duration,-delay,-timing-function} font-optical-sizing`,
    '',
  ],
  ['{,-webkit-}animation{,-name,-duration}', 'Nothing moves by itself here.'],
  ['{,-webkit-}{,backdrop-}filter mix-blend-mode', 'It costs the page much to draw; use colours and borders.'],
  ['{,-webkit-}clip-path', CLIPS],
  ['columns column-{count,width,rule,span,fill}', 'It costs the page much to lay out; use grid.'],
  [
    'writing-mode',
    'Its lines would be as long as the frame is high, which follows from them; use transform: rotate(90deg).',
  ],
  ['content {,list-style-,border-}image', 'It could load a picture.'],
  [
    '{,-webkit-}mask{,-image}',
    'It costs the page much to draw; make a ring of a <circle> with stroke-dasharray, or lay a smaller circle over the larger.',
  ],
  ['zoom all', 'It is not on the list.'],
  ['aspect-ratio', 'A rule of a <style> says it, in numbers: .box { aspect-ratio: 16 / 9 }.'],
];

/** Properties whose values are left out, some of them, for a reason of their own. */
export const REFUSED_VALUES: readonly (readonly [names: string, reason: string])[] = [
  ['display', 'It takes one keyword; what is laid out as a table is a <table>, else use grid or flex.'],
  [
    'list-style{,-type}',
    'Its marks are those that have names: write list-style: none, and li::before { content: "✓ " }.',
  ],
  ['grid-auto-flow', 'To fill gaps costs the page much to lay out: leave out dense.'],
  [
    'grid{,-template,-template-columns,-template-rows}',
    'No subgrid, no hundreds of tracks, and no functions deep in each other.',
  ],
  ['cursor', 'It would hide or replace the pointer.'],
  [
    'padding{,-top,-right,-bottom,-left,-block,-inline,-block-start,-block-end,-inline-start,-inline-end}',
    'A padding in % is not there: give px or em; boxes of a ratio have it by a rule, .box { aspect-ratio: 16 / 9 }.',
  ],
  ['{box,text}-shadow', 'Shadows are of lengths up to 100 px or 6 rem, four at most, without calc().'],
  ['{,min-,max-}height', 'The frame is as high as what is in it: give px, not vh; a least or most height is not in %.'],
];

/** Reasons by the names of style properties that are left out, or whose values are. */
export const STYLE_REFUSALS: ReadonlyMap<string, string> = new Map(
  [...REFUSED_STYLE, ...REFUSED_VALUES].flatMap(([names, reason]) => expandBraces(names).map((name) => [name, reason])),
);
