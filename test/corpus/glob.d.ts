interface ImportMeta {
  /** Vite: the modules that match a pattern, by path. */
  glob<T>(pattern: string, options: { query: string; import: 'default'; eager: true }): Record<string, T>;
}

/** Vite: where a file is served. */
declare module '*?url' {
  const url: string;
  export default url;
}
