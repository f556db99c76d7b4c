/** The element that the module knows as `container`, and the stage's own base style: what a module says outweighs it. */

const BASE = `
html,body{margin:0;background:transparent;overflow:hidden}
body{color:var(--sm-text);background:var(--sm-background);font:var(--sm-font-size,.875rem)/1.5 var(--sm-font,system-ui,sans-serif)}
#sm-frame{display:flow-root;position:relative;isolation:isolate;contain:layout}
#sm-root{display:flow-root;position:relative;box-sizing:border-box;overflow-wrap:break-word}
.sm-tight #sm-root,[sm-wide=x]{overflow-wrap:anywhere}
:where(#sm-root table){overflow-wrap:break-word}
#sm-root [sm-wide=""]{display:block!important;overflow-x:auto!important;width:0!important;min-width:100%!important}
.sm-plain *{font-kerning:none!important}
:where(#sm-root :is(h1,h2,h3,h4,h5,h6)){line-height:1.25;margin:.6em 0 .4em}
:where(#sm-root :is(p,ul,ol,dl,pre,blockquote,figure)){margin:0 0 .75em}
:where(#sm-root>:first-child){margin-top:0}
:where(#sm-root>:last-child){margin-bottom:0}
:where(#sm-root figcaption){color:var(--sm-muted)}
:where(#sm-root svg:not([fill])){fill:currentcolor}
:where(#sm-root pre){overflow-x:auto}
:where(#sm-root table:not([class])){border-collapse:collapse;font-variant-numeric:tabular-nums}
:where(#sm-root table:not([class]) th:not([align])){text-align:start}
:where(#sm-root table:not([class]) :is(th,td)){padding:calc(.35em * var(--sm-density,1)) .75em;border-bottom:1px solid var(--sm-border)}
`;

/**
 * The attack: a module styles its container absolutely, with a height or insets in percent of what
 * holds it: if that is the frame, whose height follows the container's, it grows on every turn.
 * The defence: around the container stands a block that no module can style, whose height is its
 * content's; it is what is measured, and what percentages refer to.
 */
export function createRoot(): { frame: HTMLElement; root: HTMLElement } {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(BASE);
  document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
  const frame = document.createElement('div');
  frame.id = 'sm-frame';
  const root = document.createElement('div');
  root.id = 'sm-root';
  frame.append(root);
  document.body.append(frame);
  return { frame, root };
}
