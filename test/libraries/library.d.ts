/** The script that tools/library-modules.mjs bundles: `var library = …;`. */
declare module 'virtual:library/*' {
  export const source: string;
}
