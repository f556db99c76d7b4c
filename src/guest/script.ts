/**
 * The part that runs a script in place of a module: gives it its input, and says what it returned. It stands before the
 * runtime (`tools/realms.mjs`): the program calls this `start`.
 *
 * The attack: an output whose getters, proxies or `toJSON` answer otherwise each time, or that is no data at all.
 * The defence: one walk over own data properties makes it a text (`protocol/plain-data.ts`); what crosses is that text.
 */
import type { EncodedTable } from '../datasets/columns.ts';
import { decodeRows } from '../datasets/decode.ts';
import { OUTPUT_BOUNDS, OUTPUT_END, OUTPUT_PIECE } from '../protocol/calls.ts';
import { PlainDataError, plainText } from '../protocol/plain-data.ts';
import { INPUT_JSON } from '../protocol/script.ts';
import type { GuestStart } from '../protocol/to-guest.ts';
import { type GuestParts, type ModuleFactory, start as startGuest } from './entry.ts';
import type { GuestSettings } from './settings.ts';
import type { Calls } from './tools.ts';

// Taken now: where scripts run, it is replaced.
const { parse } = JSON;
const GuestTypeError = TypeError;

export function start(settings: GuestSettings, parts: GuestParts): (factory: ModuleFactory) => void {
  let calls: Calls | undefined;
  let input: unknown;
  const take = startGuest(settings, {
    ...parts,
    createCalls(...given) {
      calls = parts.createCalls?.(...given);
      return calls as Calls;
    },
    // A script has no datasets: what comes in their place is its input.
    createDatasets(datasets, exempt) {
      input = exempt(() => readInput(datasets));
      return {};
    },
  });
  return (factory) =>
    take((guards, scope) => {
      const { console, callTool, parallel, fetch, Formatter, AbortController, globalThis: realm } = scope;
      const capabilities = { console, callTool, parallel, fetch, Formatter };
      // Nothing to draw with.
      const [script, flush] = factory(guards, { ...capabilities, AbortController, globalThis: realm });
      const run = async () => {
        const output = await script({ ...capabilities, input });
        const text = output === undefined ? '' : textOf(output);
        for (let at = 0; ; at += OUTPUT_PIECE) {
          const isLast = at + OUTPUT_PIECE >= text.length;
          await calls?.call('output', isLast ? OUTPUT_END : 'more', text.slice(at, at + OUTPUT_PIECE));
          if (isLast) return;
        }
      };
      return [run, flush];
    });
}

/** @throws TypeError naming the path of what is no data */
function textOf(output: unknown): string {
  try {
    return plainText(output, 'output', OUTPUT_BOUNDS);
  } catch (error) {
    throw error instanceof PlainDataError ? new GuestTypeError(error.message) : error;
  }
}

/** A copy of what the caller gave: the script may change it. */
function readInput([given]: GuestStart['datasets']): unknown {
  if (!given) return undefined;
  const rows = decodeRows(given.table as EncodedTable);
  return given.name === INPUT_JSON ? parse(rows[0]?.json as string) : rows;
}
