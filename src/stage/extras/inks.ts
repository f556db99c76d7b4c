/**
 * Letters on what a module paints, and the dark letters that it says. It is written for a white page as often as not.
 *
 * It says of a card that it is pale, not that its letters are dark: on a dark page they are the page's, and light on light.
 * So where a background wants letters of the other scheme than the page's, and nothing says of which colour they are, they
 * have those. A colour that the module gives an element, or anything around it, counts (`--sm-said`), and these weigh
 * nothing (`:where()`). Which background an element has in the end decides its own cascade: the letters for it stand in
 * the same rule, as `--sm-letters`. What is painted for the page's scheme has the page's letters again within what is not
 * (`--sm-back`).
 *
 * It says that letters are dark, and nothing of what is behind them: on a dark page they are not read. There they are as
 * bright as they must be (`lifted.ts`), unless they stand on what the module painted pale itself (`--sm-own`), or on paper (`--sm-paper`).
 */
import type { StyleRule } from '../../policy/style-sheet.ts';
import type { Scheme } from '../ground.ts';
import { liftedOf } from '../lifted.ts';
import { isPainted, LETTERS_ON, toneOf } from '../tone.ts';

type Said = StyleRule['declarations'];
/** A rule, or the style of an element. */
type Saying = Pick<StyleRule, 'declarations' | 'media'>;
type Declarations = [name: string, value: string][];

const GROUND = /^background(?:-color)?$/;
const COLOR = 'var(--sm-letters, inherit)';
/** Of the elements that a rule with a background is for. */
export const LETTERS: Declarations = [['color', COLOR]];
const BACK = 'var(--sm-text)';
/**
 * A value behind `var(--sm-own)` holds on what the module painted pale; elsewhere that property is none, and so is the whole value. One behind
 * `var(--sm-paper)` holds where it is printed, and there all is pale (`paper.css`).
 */
const [OWN_GROUND, NO_GROUND] = [' ', 'var(--sm-paper)'];
const INK = 'sm-ink';
const LIFTED = 'sm-inked';
/** Controls have colours of their own by the stage, and none of what is around them. */
const CONTROLS = `:where(#sm-root :is(button,input,select,textarea)){--sm-said:initial;--sm-seen:initial;--sm-letters:${BACK};--sm-back:${BACK};--sm-own:${NO_GROUND}}`;
/** They have no ground of the stage's: WebKit's boxes of a dark page are white. Their scheme is that of what is behind them. */
const BARE =
  ':where(#sm-root :is(input:is([type=checkbox i],[type=radio i],[type=range i]),progress,meter)){color-scheme:var(--sm-ground,inherit)}';
/** Paler than what is around them, as the stage has them, but not on what the module painted. */
const MUTED = ':where(#sm-root :is(legend,figcaption)){color:var(--sm-letters,var(--sm-muted))}';
const OWN_STYLE = `:where([${INK}]){color:${COLOR}}[${LIFTED}]{color:var(--sm-kept,var(--sm-seen))!important}`;
/** What a table or plot draws sees to itself. */
const DRAWN = '.tabulator, .sm-plot';
const INKS = [
  '--sm-said',
  '--sm-seen',
  '--sm-letters',
  '--sm-back',
  '--sm-ground',
  '--sm-own',
  '--sm-kept',
  '--sm-printed',
];
const SAYING = ['color', 'background', '--sm-'].map((text) => `[style*="${text}" i]`).join(',');

/** Whether dark letters may be meant for what it paints. */
export const isPale = ({ declarations }: Saying): boolean => isPainted(groundOf(declarations));

export const hasGround = (declarations: Said): boolean => groundOf(declarations) !== undefined;

function groundOf(declarations: Said): string | undefined {
  return Object.entries(declarations).findLast(([name]) => GROUND.test(name))?.[1];
}

/** @returns whether letters could not be read: the page's on what one of them paints, or those that it says on the page */
export function wantInks(all: readonly Saying[], scheme: Scheme): boolean {
  return all.some((saying) => {
    const ground = groundOf(saying.declarations);
    if (saying.declarations.color !== undefined) return !isPainted(ground) && lift(saying, scheme) !== undefined;
    const tone = ground === undefined ? undefined : toneOf(ground);
    return tone !== undefined && tone !== 'page' && tone !== scheme;
  });
}

/** @returns what its letters are on a dark page, where they are others; what it says for a scheme it means */
export function lift({ declarations: { color }, media = '' }: Saying, scheme: Scheme): string | undefined {
  return scheme === 'dark' && color !== undefined && !media.includes('color-scheme') ? liftedOf(color) : undefined;
}

/** @returns what a rule with these says besides */
export function inksOf(saying: Saying, scheme: Scheme): Declarations {
  return [...saidBy(saying, scheme), ...paintedBy(saying.declarations, scheme)];
}

function saidBy(saying: Saying, scheme: Scheme): Declarations {
  const { color } = saying.declarations;
  if (color === undefined) return [];
  const lifted = lift(saying, scheme);
  const said: Declarations = [
    ['--sm-said', color],
    ['--sm-letters', 'initial'],
  ];
  if (lifted === undefined) return [...said, ['--sm-seen', color]];
  return [
    ...said,
    ['--sm-printed', `var(--sm-paper) ${color}`],
    ['--sm-seen', `var(--sm-printed, ${lifted})`],
    ['--sm-kept', `var(--sm-own) ${color}`],
    ['color', `var(--sm-kept, ${lifted})`],
  ];
}

function paintedBy(declarations: Said, scheme: Scheme): Declarations {
  const ground = groundOf(declarations);
  if (ground === undefined) return [];
  const tone = toneOf(ground);
  if (tone === undefined) {
    if (isPainted(ground))
      return [
        ['--sm-letters', 'var(--sm-said)'],
        ['--sm-own', OWN_GROUND],
      ];
    return ['--sm-letters', '--sm-ground', '--sm-own'].map((name) => [name, 'inherit']);
  }
  if (tone === 'page' || tone === scheme)
    return [
      ['--sm-letters', 'var(--sm-seen, var(--sm-back))'],
      ['--sm-ground', scheme],
      ['--sm-own', NO_GROUND],
    ];
  return [
    ['--sm-letters', `var(--sm-said, ${LETTERS_ON[tone]})`],
    ['--sm-back', BACK],
    ['--sm-ground', tone],
    ['--sm-own', OWN_GROUND],
  ];
}

export interface OwnInks {
  /** Whether a style of an element's own wants letters that are not the page's. */
  readonly any: boolean;
  /** Whether a rule does. */
  ofRules: boolean;
  /** Looks at the styles of elements that have changed. */
  look(): void;
}

/** The same for the styles of elements. */
export function createOwnInks(root: HTMLElement): OwnInks {
  const { ownerDocument } = root;
  const seen = new WeakMap<Element, string>();
  const sheet = new CSSStyleSheet();
  /** Most pictures need none. */
  const adopt = () => {
    if (ownerDocument.adoptedStyleSheets.includes(sheet)) return;
    sheet.replaceSync(CONTROLS + BARE + MUTED + OWN_STYLE);
    // Behind what the stage says of controls.
    ownerDocument.adoptedStyleSheets = [...ownerDocument.adoptedStyleSheets, sheet];
  };
  let scheme: Scheme | undefined;

  const keyOf = (element: Element) => `${scheme} ${element.getAttribute('style') ?? ''}`;
  const dye = (element: HTMLElement, said: Saying) => {
    for (const name of INKS) element.style.removeProperty(name);
    // Its own colour stays there, to be read again: a rule outweighs it.
    for (const [name, value] of inksOf(said, scheme!)) if (name !== 'color') element.style.setProperty(name, value);
    element.toggleAttribute(INK, hasGround(said.declarations));
    element.toggleAttribute(LIFTED, lift(said, scheme!) !== undefined);
    seen.set(element, keyOf(element));
  };
  const inks = {
    any: false,
    ofRules: false,
    look() {
      const now = schemeOf(ownerDocument);
      if (now !== scheme) inks.any = false;
      scheme = now;
      const changed = [...root.querySelectorAll<HTMLElement>(SAYING)].flatMap((element) =>
        seen.get(element) === keyOf(element) || element.closest(DRAWN)
          ? []
          : [{ element, declarations: saidOf(element) }],
      );
      inks.any ||= wantInks(changed, now);
      const isOn = inks.any || inks.ofRules;
      if (isOn) adopt();
      for (const { element, declarations } of changed)
        if (isOn) dye(element, { declarations });
        else if (element.hasAttribute(INK) || element.hasAttribute(LIFTED)) dye(element, { declarations: {} });
    },
  };
  new MutationObserver(inks.look).observe(ownerDocument.documentElement, { attributeFilter: ['data-scheme'] });
  return inks;
}

/** @returns whether it is light or dark where a stage draws */
export function schemeOf({ documentElement }: Document): Scheme {
  return documentElement.dataset.scheme === 'dark' ? 'dark' : 'light';
}

function saidOf({ style: { color, background, backgroundColor } }: HTMLElement): Said {
  const ground = background || backgroundColor;
  return { ...(color && { color }), ...(ground && { background: ground }) };
}
