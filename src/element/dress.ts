/**
 * Sheets that only some elements need, or not at once, words on settings that do nothing and on data that was cut: loads after
 * the first picture, or where an element comes into another document.
 */
import type { CSSResult, ReactiveElement } from '@lit/reactive-element';
import { noteTruncation } from './truncation.ts';
import { warnOfSettings } from './warn-of-settings.ts';

/**
 * On paper the frame is as wide as it was on the screen, and made smaller as a whole: a browser asks nobody how high it is
 * at another width, and would cut off what does not fit; nor would plots and tables follow. `tan(atan2())` divides two
 * lengths. In Chromium, which alone has heard of `app-region`, it is out of the flow: it begins on the page that the text before it
 * ends on then, and takes no pages for the height that it does not have there. Firefox would not go on with it on a second page.
 */
const PAPER = `@media print {
  /* What clips is not continued on the next page. */
  :host { container-type: inline-size; contain: none; contain-intrinsic-inline-size: 300px; }
  .frames:has(iframe) {
    --scale: min(1, tan(atan2(100cqi, var(--frame-width))));
    direction: ltr;
    height: calc(var(--frame-height) * var(--scale));
  }
  iframe {
    width: var(--frame-width);
    height: var(--frame-height);
    scale: var(--scale);
    transform-origin: 0 0;
  }
  @supports (app-region: none) {
    .frames:has(iframe) {
      position: relative;
      overflow: clip;
    }
    iframe {
      position: absolute;
      inset: 0 auto auto 0;
    }
  }
}`;

const CUT = `.cut {
  margin: 0.5em 0 0;
  font: 0.8125em/1.4 var(--safe-module-font, system-ui, sans-serif);
  color: color-mix(in srgb, currentColor 75%, transparent);
  overflow-wrap: anywhere;
}`;

/** By document, and by the styles of a class: one that builds on the element may have its own. */
const sheets = new WeakMap<Document, WeakMap<object, readonly CSSStyleSheet[]>>();

/**
 * Gives the shadow of `element` all its sheets, made in the document that it is in now: a constructed sheet belongs to the
 * document it was made for. An element that goes to another one loses those it had, and none of the first document's can be set there
 * (CSSOM, `adoptedStyleSheets`).
 */
export function dress(element: HTMLElement): void {
  warnOfSettings(element);
  noteTruncation(element);
  const { ownerDocument: owner, shadowRoot: root } = element;
  if (root === null) return;
  const { elementStyles: styles } = element.constructor as typeof ReactiveElement;
  const view = owner.defaultView;
  // In a document that is not shown there is nothing to see.
  if (!view) return;
  const make = (text: string) => {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  };
  const known = sheets.get(owner) ?? new WeakMap();
  sheets.set(owner, known);
  const made = known.get(styles) ?? [...styles.map((style) => (style as CSSResult).cssText), PAPER, CUT].map(make);
  known.set(styles, made);
  root.adoptedStyleSheets = [...made];
}
