/** What the environment asked for; put in by the build (tools/build-tests.mjs). */
declare const __BENCH__: {
  /** Parts of kernels' names; `['']` means all. */
  readonly kernels: readonly string[];
  /** Whether to measure with guards taken out one by one, too. */
  readonly breakdown: boolean;
  /** How often each contestant is measured; the median counts. */
  readonly turns: number;
};

interface ImportMeta {
  glob<T>(pattern: string, options: { query: string; import: string; eager: true }): Record<string, T>;
}

declare module '*?raw' {
  const text: string;
  export default text;
}
