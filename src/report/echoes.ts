/** Errors that a module let go, beside the violations that they came with: one thing to do is one hint. */
import type { Violation } from '../protocol/violation.ts';
import { describeFormatter } from './threw.ts';

const NAME = /^\w*Error: /;
const OF_TOOL = /^(The tool “[^”]*” )failed/;
const IN_FORMATTER = /^Tabulator: The \w*[fF]ormatter of .* threw: .*not a function/;

/** @returns the refusal of a capability that the error is of, told before */
export function findCause(
  { message }: Pick<Violation, 'message'>,
  violations: readonly Violation[],
): Violation | undefined {
  const text = message.replace(NAME, '');
  // What a tool's handler threw or gave is said in the violation alone, in place of that it failed.
  const [, tool] = OF_TOOL.exec(text) ?? [];
  const isOf = ({ code, message: told }: Violation) =>
    tool !== undefined && code === 'SM310' ? told.startsWith(tool) : told.startsWith(text);
  return text === '' ? undefined : violations.find((one) => one.code !== 'SM206' && isOf(one));
}

/** Without what is told already; a violation that has no line has that of the error. */
export function tellOnce(violations: readonly Violation[], code: string): Violation[] {
  const echoes = new Map<Violation, Violation>();
  const isEcho = (one: Violation) => {
    const cause = one.code === 'SM206' ? findCause(one, violations) : undefined;
    if (cause && !echoes.has(cause)) echoes.set(cause, one);
    return cause !== undefined;
  };
  return violations
    .filter((one) => !isEcho(one))
    .map((one) => {
      const { line, column } = (one.line === undefined && echoes.get(one)) || one;
      return { ...one, line, column, hint: hintOf(one, code) };
    });
}

function hintOf({ code: id, message, hint }: Violation, code: string): string {
  const more = id === 'SM206' && IN_FORMATTER.test(message) ? describeFormatter(code) : undefined;
  return more ? `${more} ${hint}` : hint;
}
