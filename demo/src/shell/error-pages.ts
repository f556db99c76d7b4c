const files = import.meta.glob<string>('../../../docs/errors/SM*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The pages of `docs/errors`, by their code. Loaded when one is first asked for. */
export const ERROR_PAGES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([file, text]) => [file.slice(file.lastIndexOf('/') + 1, -'.md'.length), text]),
);
