/** Scripts: the body of an async function of `input`. From its text to the guest's program. */

import { CAPABILITIES, DOM_CLASS } from '../policy/globals.ts';
import type { Violation } from '../protocol/violation.ts';
import type { Program } from '../run-steps.ts';
import type { ScanCheck } from '../scan/explain.ts';
import type { Node } from '../scan/parse.ts';
import type { Problem, Scanned } from '../scan/problems.ts';
import { isFeatureTest, unknownName } from '../scan/rules/unknown-name.ts';
import type { Reference } from '../scan/scope.ts';
import type { Walls } from '../walls.ts';
import { composeProgram, type RunOf, rewrite } from './compose-program.ts';
import { type SourceRules, scanWrapped, type WrappedSource } from './scan-source.ts';
import { findIdentifiers } from './tree.ts';

/** What a script may name beside the language and `input`. */
const SCRIPT_NAMES: readonly string[] = ['console', 'callTool', 'parallel', 'fetch', 'Formatter'];

export interface CheckedScript {
  /** Whether it may run. */
  readonly ok: boolean;
  /** In source order, with the script's own lines. */
  readonly findings: readonly Violation[];
  /** One per rule. */
  readonly checks: readonly ScanCheck[];
  /**
   * The program of one run; each has an id of its own. `place` tells where in the script something was.
   *
   * @throws Error where the script is not `ok`
   */
  compose(run: RunOf): Promise<Program>;
}

/**
 * Scans a script as a module is scanned. Never throws, whatever the code.
 *
 * @param code the body of an `async function ({ input, console, callTool, parallel, fetch, Formatter })`
 */
export function checkScript(code: string, rules: SourceRules, walls?: Walls): CheckedScript {
  const wrapped = wrapScript(code);
  const scan = scanWrapped(wrapped, rules, (scanned) => findOthers(scanned, wrapped));
  return {
    ok: scan.ok,
    findings: scan.findings,
    checks: scan.checks,
    async compose(run) {
      if (!scan.program || !(scan.ok || (__TEST_BUILD__ && walls && !walls.scan)))
        throw new Error('The script was refused');
      const part = { entry: 'Script', load: () => import('virtual:realm/guest-script') };
      const program = await composeProgram(rewrite(wrapped.text, scan, walls), rules, { ...run, part });
      return {
        ...program,
        place(found) {
          const placed = program.place(found);
          return placed.line === undefined ? placed : { ...placed, line: Math.max(1, placed.line - 1) };
        },
      };
    },
  };
}

/**
 * The function's head is one line; names that the text does not say are not in it, so that the runtime lacks what they need.
 * A script may begin with 'use strict', which is no directive behind a statement: beside such parameters none is allowed.
 */
function wrapScript(code: string): WrappedSource {
  const names = ['input', ...SCRIPT_NAMES.filter((name) => code.includes(name))];
  const head = `async function render({${names.join(', ')}}) {;\n`;
  return {
    text: `${head}${code}\n}\n`,
    start: head.length,
    end: head.length + code.length,
    name: 'render',
    kind: 'script',
    given: ['input', ...SCRIPT_NAMES].join(', '),
  };
}

/** A script draws nothing: what a module draws with is not there, nor what it asks a picture for. */
function findOthers(scanned: Scanned, wrapped: WrappedSource): Problem[] {
  const absent = new Set<string>(CAPABILITIES.filter((name) => !SCRIPT_NAMES.includes(name)));
  const isAbsent = (reference: Reference) =>
    (absent.has(reference.name) && !isFeatureTest(reference)) || isOfPicture(reference);
  const free = (scanned.names?.free ?? []).filter(isAbsent).map(({ node }) => node);
  return [...free, ...findItself(scanned, wrapped)].map(({ start, name }) => ({
    at: start!,
    what: 'picture',
    name,
    by: unknownName,
  }));
}

/** A class that a module has where it is made or asked for; what ends the wait of a `fetch`, scripts have too. */
function isOfPicture({ name, parent }: Reference): boolean {
  return /^(?:NewExpression|BinaryExpression)$/.test(parent.type) && DOM_CLASS.test(name) && name !== 'AbortController';
}

/** What stands around a script is a function, as `render` is one of a module; its name is none of the script's. */
function findItself({ program, names }: Scanned, { text, start, name }: WrappedSource) {
  if (!names || !text.includes(name, start)) return [];
  const body = (program?.body ?? []) as readonly Node[];
  const own = findIdentifiers(body).filter((node) => node.name === name && node.start! >= start);
  const bindings = names.findBindings(new Set<Node>(own));
  return own.filter((node) => body.includes(bindings.get(node) as Node));
}
