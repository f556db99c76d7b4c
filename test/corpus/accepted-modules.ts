/** The modules of `accepted/`, with what their headers say. */

export interface AcceptedModule {
  readonly name: string;
  readonly code: string;
  readonly datasets: readonly string[];
  /** Tables and plots exactly, nodes at least. */
  readonly draws: { readonly tables: number; readonly plots: number; readonly nodes: number };
}

const SOURCES = import.meta.glob<string>('./accepted/*.js', { query: '?raw', import: 'default', eager: true });

export const MODULES: readonly AcceptedModule[] = readModules(SOURCES);

/** @param sources texts of modules by their paths */
export function readModules(sources: Readonly<Record<string, string>>): readonly AcceptedModule[] {
  return Object.entries(sources).map(([path, code]) => {
    const name = path.slice(path.lastIndexOf('/') + 1, -'.js'.length);
    const draws = readHeader(code, 'draws', name);
    const count = (what: string) => Number(new RegExp(`${what} (\\d+)`).exec(draws)?.[1] ?? 0);
    return {
      name,
      code,
      datasets: readHeader(code, 'datasets', name).split(/,\s*/),
      draws: { tables: count('tables'), plots: count('plots'), nodes: count('nodes') },
    };
  });
}

function readHeader(code: string, field: string, name: string): string {
  const text = new RegExp(`^// ${field}: (.+)$`, 'm').exec(code)?.[1];
  if (text === undefined) throw new Error(`${name}.js has no header "// ${field}: …".`);
  return text;
}
