declare module 'virtual:realm/hashes' {
  /** The CSP source expressions (`'sha256-…'`) of the scripts that the frames may run, a space between them. */
  export const hashes: string;
}

declare module 'virtual:realm/identity' {
  /** The package's. */
  export const version: string;
  /** The CSP source expression of the script that only the hosted sandbox page has. */
  export const hostedHash: string;
}

declare module 'virtual:realm/*' {
  /** The realm's classic script. */
  export const source: string;
  /** The style sheets that belong to it, as one text. */
  export const styles: string;
}

declare module 'virtual:quickjs-file' {
  /** Where `quickjs.wasm` is served, or the build has it; empty in a bundle without `import.meta.url`. */
  export const url: string;
  /** Its digest, as `fetch` takes it. */
  export const integrity: string;
}

declare module 'virtual:checks' {
  /** Compiled from the schemas of `protocol/` when the package is built. */
  type Check<M> = import('./protocol/checkers.ts').Check<M>;
  export const checkConnectMessage: Check<import('./protocol/messages.ts').ConnectMessage>;
  export const checkDownMessage: Check<import('./protocol/messages.ts').DownMessage>;
  export const checkUpMessage: Check<import('./protocol/messages.ts').UpMessage>;
  export const checkGuestMessage: Check<import('./protocol/messages.ts').GuestMessage>;
  export const checkOperation: Check<import('./protocol/operations.ts').Operation>;
}

declare module 'virtual:checks/extras' {
  export const checkExtra: import('./protocol/checkers.ts').Check<import('./protocol/extras.ts').Extra>;
}

declare module 'virtual:checks/table' {
  export const checkTable: import('./protocol/checkers.ts').Check<import('./protocol/tables.ts').TableOptions>;
}

declare module 'virtual:checks/table-more' {
  export const checkTableMore: import('./protocol/checkers.ts').Check<import('./protocol/table-more.ts').TableMore>;
}

declare module 'virtual:checks/plot' {
  export const checkPlot: import('./protocol/checkers.ts').Check<import('./protocol/plots.ts').PlotSpec>;
}

declare module 'virtual:checks/transcript' {
  export const checkTranscript: import('./protocol/checkers.ts').Check<import('./protocol/transcript.ts').Transcript>;
}

/** True only in the build that the attack tests run on; walls can be taken down nowhere else. */
declare const __TEST_BUILD__: boolean;
