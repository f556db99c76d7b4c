/**
 * What a style sheet names a source map with.
 *
 * The attack: `sourceMappingURL=https://…` behind the signs of a comment, within a text: Chromium looks for it in the letters of a
 * whole sheet, and developer tools that are open ask for what it names, with whatever the module wrote into the address. The
 * defence: no text that a sheet may hold says so.
 */
export const NAMES_MAP: RegExp = /source(?:mapping)?url/i;
