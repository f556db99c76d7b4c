/**
 * Letters on what a module paints. It is written for a white page as often as not, and says of a card that it is pale, not that
 * its letters are dark: on a dark page they are the page's, and light on light. So where a background wants letters of
 * the other scheme than the page's, and nothing says of which colour they are, they have those.
 *
 * What the module says of its letters is never touched: a colour that it gives an element, or anything around it, counts
 * (`--sm-said`), and these weigh nothing (`:where()`). Which background an element has in the end decides its own cascade:
 * the letters for it stand in the same rule, as `--sm-ink`. What is painted for the page's scheme has the page's letters again
 * within what is not (`--sm-back`).
 */
import type { StyleRule } from '../../policy/style-sheet.ts';
import type { Scheme } from '../ground.ts';
import { LETTERS_ON, toneOf } from '../tone.ts';

type Said = StyleRule['declarations'];
type Declarations = [name: string, value: string][];

const GROUND = /^background(?:-color)?$/;
const COLOR = 'var(--sm-said, var(--sm-ink, inherit))';
/** Of the elements that a rule with a background is for. */
export const LETTERS: Declarations = [['color', COLOR]];
const BACK = 'var(--sm-text)';
const INK = 'sm-ink';
/** Controls have colours of their own by the stage, and none of what is around them. */
const CONTROLS = `:where(#sm-root :is(button,input,select,textarea)){--sm-said:initial;--sm-ink:${BACK};--sm-back:${BACK}}`;
/** They have no ground of the stage's: WebKit's boxes of a dark page are white. Their scheme is that of what is behind them. */
const BARE =
  ':where(#sm-root :is(input:is([type=checkbox i],[type=radio i],[type=range i]),progress,meter)){color-scheme:var(--sm-ground,inherit)}';
const OWN_STYLE = `:where([${INK}]){color:${COLOR}}`;
/** What a table or plot draws sees to itself. */
const DRAWN = '.tabulator, .uplot';
const INKS = ['--sm-said', '--sm-ink', '--sm-back', '--sm-ground'];
const SAYING = ['color', 'background', '--sm-'].map((text) => `[style*="${text}" i]`).join(',');

export const hasGround = (declarations: Said): boolean => groundOf(declarations) !== undefined;

function groundOf(declarations: Said): string | undefined {
  return Object.entries(declarations).findLast(([name]) => GROUND.test(name))?.[1];
}

/** @returns whether letters of the page's could not be read on what one of them paints */
export function wantInks(all: readonly Said[], scheme: Scheme): boolean {
  return all.some((declarations) => {
    const ground = groundOf(declarations);
    const tone = ground === undefined || 'color' in declarations ? undefined : toneOf(ground);
    return tone !== undefined && tone !== 'page' && tone !== scheme;
  });
}

/** @returns what a rule with these says besides */
export function inksOf(declarations: Said, scheme: Scheme): Declarations {
  const inks: Declarations = declarations.color === undefined ? [] : [['--sm-said', declarations.color]];
  const ground = groundOf(declarations);
  if (ground === undefined) return inks;
  const tone = toneOf(ground);
  if (tone === undefined) return [...inks, ['--sm-ink', 'inherit'], ['--sm-ground', 'inherit']];
  if (tone === 'page' || tone === scheme)
    return [...inks, ['--sm-ink', 'var(--sm-back, initial)'], ['--sm-ground', scheme]];
  return [...inks, ['--sm-ink', LETTERS_ON[tone]], ['--sm-back', BACK], ['--sm-ground', tone]];
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
    sheet.replaceSync(CONTROLS + BARE + OWN_STYLE);
    // Behind what the stage says of controls.
    ownerDocument.adoptedStyleSheets = [...ownerDocument.adoptedStyleSheets, sheet];
  };
  let scheme: Scheme | undefined;

  const keyOf = (element: Element) => `${scheme} ${element.getAttribute('style') ?? ''}`;
  const dye = (element: HTMLElement, said: Said) => {
    for (const name of INKS) element.style.removeProperty(name);
    for (const [name, value] of inksOf(said, scheme!)) element.style.setProperty(name, value);
    element.toggleAttribute(INK, hasGround(said));
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
        seen.get(element) === keyOf(element) || element.closest(DRAWN) ? [] : [{ element, said: saidOf(element) }],
      );
      inks.any ||= wantInks(
        changed.map(({ said }) => said),
        now,
      );
      const isOn = inks.any || inks.ofRules;
      if (isOn) adopt();
      for (const { element, said } of changed)
        if (isOn) dye(element, said);
        else if (element.hasAttribute(INK)) dye(element, {});
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
