/** Changes that make a text parse: what other languages have and a module has not. */
import { type LineEdit, lineAt, linesOf } from './edit.ts';
import type { Candidates } from './structure.ts';

const TYPE = '[A-Za-z_$][\\w$.]{0,60}(?:<[^<>]{0,60}>)?(?:\\[\\])?';
const ANNOTATION = new RegExp(`([\\w$)\\]}])\\??\\s?:\\s?${TYPE}(?:\\s?\\|\\s?${TYPE}){0,5}(?=\\s?[,)=;{])`, 'g');

/** Each tried alone. */
const WAYS: readonly ((text: string) => string)[] = [
  withoutTypes,
  (text) => text.replace(/(?<![\w.'"`])0([0-7]+)\b/g, '0o$1'),
  (text) => text.replace(/^(\s*)<!--\s?(.*?)(?:\s?-->)?$/, '$1// $2'),
  (text) => text.replace(/^(\s*)delete\s+([\w$]+)\s*;?$/, '$1$2 = undefined;'),
  (text) => text.replace(/^(\s*)@[\w$.]+(?:\([^()]*\))?\s*/, '$1'),
];

/** SM101: the line where the parser stopped, then types on all lines. */
export const fixSyntax: Candidates = (code, { line = 0 }) => {
  const text = lineAt(code, line);
  const alone = WAYS.map((way) => way(text))
    .filter((changed) => changed !== text)
    .map((changed): LineEdit[] => [{ line, text: changed }]);
  const everywhere = linesOf(code).flatMap((before, i): LineEdit[] => {
    const after = /\b(?:function|const|let|var)\b|=>/.test(before) ? withoutTypes(before) : before;
    return after === before ? [] : [{ line: i + 1, text: after }];
  });
  return everywhere.length > 1 ? [...alone, everywhere] : alone;
};

function withoutTypes(text: string): string {
  return text
    .replace(ANNOTATION, '$1')
    .replace(/\s+(?:as|satisfies)\s+(?:const\b|[A-Za-z_$][\w$.]*(?:<[^<>]*>)?(?:\[\])*)/g, '')
    .replace(/([\w$])<[A-Za-z_$][\w$, ]*>(?=\()/g, '$1')
    .replace(/([\w$)\]])!(?=[.[;,)])/g, '$1');
}

/** SM117: a name that looks like another is written as that, wherever it stands. */
export const writePlainly: Candidates = (code, { message, hint }) => {
  const [, name] = /^The name `([^`]+)` looks like another/.exec(message) ?? [];
  const [, plain] = /^Write `([^`]+)`/.exec(hint) ?? [];
  if (!name || !plain) return [];
  const edits = linesOf(code).flatMap((before, i): LineEdit[] => {
    return before.includes(name) ? [{ line: i + 1, text: before.replaceAll(name, plain) }] : [];
  });
  return edits.length > 0 ? [edits] : [];
};
