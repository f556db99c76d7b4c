/** What is said of a source that stands within a text of ours, in terms of the source. */
import type { Violation } from '../protocol/violation.ts';
import { type Node, parseModule } from '../scan/parse.ts';
import { type Problem, RULES } from '../scan/problems.ts';
import { dynamicImport } from '../scan/rules/dynamic-import.ts';
import type { WrappedSource } from './scan-source.ts';

/** From the list: what a page starts with would have to export the rule for this alone. */
const moduleDeclaration = RULES.find(({ code }) => code === 'SM114')!;

/** Of a brace that ends the function around the source, or nothing at all. */
export const CLOSED = 'A closing brace closes nothing';

/**
 * Where the parser stopped at what we have put behind the source, its words are about a brace that nobody wrote; and of
 * `import` and `export` it says that this is no module.
 */
export function tellParser(problem: Problem, { text, start, end }: WrappedSource): Problem {
  const { at } = problem;
  const keyword = /\b(import)\s*$/.exec(text.slice(start, at)) ?? /^(export)\b/.exec(text.slice(at, end));
  if (keyword)
    return {
      ...problem,
      at: keyword[1] === 'import' ? start + keyword.index : at,
      what: keyword[1]!,
      by: moduleDeclaration,
    };
  if (at < end) return problem;
  const { program, failure } = parseModule(text.slice(0, end));
  const holder = failure
    ? undefined
    : (program?.body as readonly Node[] | undefined)?.find((node) => node.end! > start);
  if (holder) return { ...problem, at: holder.end! - 1, name: CLOSED };
  return {
    ...problem,
    at: start + text.slice(start, end).trimEnd().length,
    name: 'The source ends before it is complete',
  };
}

/** The words for modules say what a module is and has. */
export function inTermsOf(
  { code, message, hint }: Violation,
  { kind, given }: WrappedSource,
): Pick<Violation, 'message' | 'hint'> {
  const name = (words: string) =>
    words
      .replace(/^The (module|source)\b/, `The ${kind}`)
      .replace(/^Modules (?=load)/, `${kind[0]?.toUpperCase()}${kind.slice(1)}s `)
      .replace(/ (in|to) modules(?=$|:)/, ` $1 ${kind}s`)
      .replace(/\b([Aa]) module(?= (?:is|has)\b)/, `$1 ${kind}`);
  // Whoever loads something wants names, most of which are there.
  const loads = code === dynamicImport.code || /^`import`/.test(message);
  return { message: name(message), hint: loads ? `Remove it: ${given} are there already.` : name(hint) };
}
