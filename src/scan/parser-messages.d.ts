declare module 'virtual:parser-messages' {
  /** Of the bundled parser, which gives numbers in their place; empty where it is not bundled. */
  export const messages: Readonly<Record<number, string>>;
}
