// A Vite plugin that leaves out of meriyah what this package never uses: JSX, the entities of JSX, and
// the tables of identifier characters, which every engine has as `\p{ID_Start}` and `\p{ID_Continue}`
// (ECMAScript, IdentifierName). A quarter of the parser's bytes.
//
// Each edit must find its text exactly once: a version that differs fails the build, and
// test/node/slim-parser.test.mjs holds the result against the untouched parser.

const EDITS = [
  {
    what: 'tables of identifier characters',
    from: /const unicodeLookup = \(\(compressed, lookup\) => \{[\s\S]*?\nconst isIDContinue = .*\nconst isIDStart = .*\n/g,
    to: `const matchesCode = (pattern) => (code) => code >= 0 && pattern.test(String.fromCodePoint(code));
const isIDContinue = matchesCode(/^\\p{ID_Continue}$/u);
const isIDStart = matchesCode(/^\\p{ID_Start}$/u);
`,
  },
  { what: 'entities of JSX', from: /const entities = new Map\(Object\.entries\(\{[\s\S]*?\n\}\)\);\n/g, to: '' },
  {
    what: 'the way into JSX',
    from: /if \(parser\.options\.jsx\)\n *return parseJSXRootElementOrFragment\(.*\);\n/g,
    to: '',
  },
];

export function slimParser() {
  return {
    name: 'safe-module:slim-parser',
    enforce: 'pre',
    transform(code, id) {
      return /\/meriyah\/dist\/meriyah\.mjs$/.test(id.split('?')[0]) ? { code: slim(code), map: null } : undefined;
    },
  };
}

/** @param {string} code meriyah's ES module */
export function slim(code) {
  return EDITS.reduce((text, { what, from, to }) => {
    const found = text.match(from)?.length ?? 0;
    if (found !== 1)
      throw new Error(`meriyah changed: ${what} found ${found} times, not once. See tools/slim-parser.mjs.`);
    return text.replace(from, to);
  }, code);
}
