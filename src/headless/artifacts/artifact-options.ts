/** Where artifacts of a run go: `dir/category/module/`. */
export interface ArtifactOptions {
  /** Made where it is missing. */
  readonly dir: string;
  /** What the module belongs to. */
  readonly category: string;
  /** What the module is called; without it, what its manifest says, or the beginning of its hash. */
  readonly module?: string | undefined;
}
