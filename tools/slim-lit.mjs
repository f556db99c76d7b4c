// A Vite plugin that leaves out of Lit's style sheets what no browser of this package needs: those without
// constructed sheets, which the frames could not do without either, and the word to those who construct a result by hand.
//
// Each edit must find its text once: a version that differs fails the build.

const FILE = /@lit\/reactive-element\/css-tag\.js$/;

const EDITS = [
  {
    what: 'browsers without constructed style sheets',
    from: /\w+\.ShadowRoot&&\(void 0===\w+\.ShadyCSS\|\|\w+\.ShadyCSS\.nativeShadow\)&&"adoptedStyleSheets"in Document\.prototype&&"replace"in CSSStyleSheet\.prototype/g,
    to: '!0',
  },
  {
    what: 'results made by hand',
    from: /if\((this\._\$cssResult\$=!0),\w+!==\w+\)throw Error\("CSSResult is not constructable[^"]*"\);/g,
    to: '$1;',
  },
];

export function slimLit() {
  return {
    name: 'safe-module:slim-lit',
    enforce: 'pre',
    transform(code, id) {
      return FILE.test(id) ? { code: slimSheets(code), map: null } : undefined;
    },
  };
}

/**
 * @param {string} code of Lit's `css-tag.js`
 * @throws Error when an edit does not find its text
 */
export function slimSheets(code) {
  return EDITS.reduce((text, { what, from, to }) => {
    const { length } = text.match(from) ?? [];
    if (length !== 1) throw new Error(`@lit/reactive-element has changed: "${what}" was found ${length ?? 0} times.`);
    return text.replace(from, to);
  }, code);
}
