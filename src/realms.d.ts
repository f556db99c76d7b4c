declare module 'virtual:realm/hashes' {
  /** The CSP source expressions (`'sha256-…'`) of the scripts that the frames may run. */
  export const hashes: Readonly<Record<'barrier' | 'stage' | 'table' | 'plot', string>>;
}

declare module 'virtual:realm/*' {
  /** The realm's classic script. */
  export const source: string;
  /** The style sheets that belong to it, as one text. */
  export const styles: string;
}

/** True only in the build that the attack tests run on; walls can be taken down nowhere else. */
declare const __TEST_BUILD__: boolean;
