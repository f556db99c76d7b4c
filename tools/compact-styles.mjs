// A Vite plugin that takes line ends and indentation out of the element's own style sheet.

/** Every line of it ends where a token does, so that nothing but space goes. */
export function compactStyles() {
  return {
    name: 'safe-module:compact-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/src/element/styles.ts')) return undefined;
      return {
        code: code.replace(/`[^`]*`(?=\);)/, (sheet) =>
          sheet.replace(/\s*\n\s*| (?=\{)/g, '').replace(/([:,]) /g, '$1'),
        ),
        map: null,
      };
    },
  };
}
