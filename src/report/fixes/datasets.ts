/** A module that threw on a dataset that was not given, where another of nearly that name was. */
import type { Violation } from '../../protocol/violation.ts';
import { findDistance } from '../../scan/line-fixes.ts';
import { type LineEdit, linesOf } from './edit.ts';
import type { Candidates } from './structure.ts';

/** In the words of all engines: something is `undefined`. */
const OF_UNDEFINED = /undefined|not iterable/;
const MEMBER = /\bdatasets\??\.([A-Za-z_$][\w$]{0,60})|\bdatasets(?:\?\.)?\[(['"])([^'"\\]{1,60})\2\]/g;
const PATTERN = /\bdatasets\s*:\s*\{([^{}]{0,500})\}|\{([^{}]{0,500})\}\s*=\s*datasets\b/g;
const HINT = /^There is no dataset “([^”]*)”\. Use one of: (.+)\.$/;

/**
 * The violation, with a hint that names the datasets that there are, where the module asks for another.
 */
export function nameDatasets<One extends Pick<Violation, 'code' | 'message' | 'file' | 'hint'>>(
  violation: One,
  code: string,
  names: readonly string[],
): One {
  if (violation.code !== 'SM206' || violation.file !== undefined) return violation;
  if (!OF_UNDEFINED.test(violation.message)) return violation;
  const wrong = findAsked(code).find((name) => !names.includes(name));
  if (wrong === undefined) return violation;
  const there =
    names.length > 0
      ? `. Use one of: ${names.slice(0, 20).join(', ')}.`
      : ': the run was given none. Give it that one, or have the module do without it.';
  return { ...violation, hint: `There is no dataset “${wrong}”${there}` };
}

/** SM206: the name of a dataset, wherever the module says it. */
export const nameDataset: Candidates = (code, { hint }) => {
  const [, wrong, list] = HINT.exec(hint) ?? [];
  if (wrong === undefined || list === undefined) return [];
  const [nearest] = list
    .split(', ')
    .map((name) => [findDistance(wrong.toLowerCase(), name.toLowerCase()), name] as const)
    .sort(([a], [b]) => a - b);
  if (!nearest || nearest[0] > Math.max(2, wrong.length / 3)) return [];
  const [, name] = nearest;
  const isName = /^[A-Za-z_$][\w$]*$/.test(name);
  const edits = linesOf(code).flatMap((before, i): LineEdit[] => {
    const after = before
      .replace(MEMBER, (whole, key, _quote, text) =>
        (key ?? text) !== wrong ? whole : isName ? `datasets.${name}` : `datasets[${JSON.stringify(name)}]`,
      )
      .replace(PATTERN, (whole) => whole.replace(keyOf(wrong), `$1${isName ? name : JSON.stringify(name)}: ${wrong}`));
    return after === before ? [] : [{ line: i + 1, text: after }];
  });
  return edits.length > 0 ? [edits] : [];
};

/** A key of a pattern that is its own variable. */
function keyOf(name: string): RegExp {
  return new RegExp(`([{,]\\s*)${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?=\\s*[,}=])`);
}

function findAsked(code: string): string[] {
  const members = [...code.matchAll(MEMBER)].map(([, key, , text]) => key ?? text ?? '');
  const patterns = [...code.matchAll(PATTERN)].flatMap(([, given, taken]) =>
    (given ?? taken ?? '').split(',').map((part) => part.split(/[:=]/)[0]!.trim()),
  );
  return [...members, ...patterns].filter((name) => /^[^.\s]+$/.test(name));
}
