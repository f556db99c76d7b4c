/** `runScript`: a function of data that draws nothing. */
import { byteLength } from '../datasets/columns.ts';
import { isRecord } from '../element/state.ts';
import type { RuntimeReport } from '../report/report.ts';
import type { RunError } from '../run-error.ts';
import { checkOptions, type RunScriptOptions, SCRIPT_KEYS } from './options.ts';
import type { LogEntry, ScriptError, ScriptRan, ScriptResult, ScriptStats } from './results.ts';
import { execute, type Home, inputsOf } from './run.ts';
import { createScriptForm } from './script-form.ts';
import { collectOutput, encodeInput } from './script-input.ts';

/** Time is what bounds a script, not steps. */
const LIMITS = { timeoutMs: 5000, computeMs: 5000, memoryMb: 128, ticks: 1e10 };

/** Of what the script did not throw itself. */
const NAMES: Readonly<Record<string, string>> = {
  SM101: 'SyntaxError',
  SM202: 'TimeoutError',
  SM203: 'TimeoutError',
  SM204: 'MemoryError',
  SM205: 'TimeoutError',
  SM207: 'RangeError',
  SM208: 'TimeoutError',
  SM209: 'TypeError',
  SM602: 'DataError',
  SM704: 'ConfigurationError',
  SM706: 'AbortError',
};

/** @throws ConfigurationError naming the option and the remedy, for what is no result's */
export async function runScript(home: Home, given: RunScriptOptions): Promise<ScriptResult> {
  const options = checkOptions('runScript', given, SCRIPT_KEYS, home.engines) as RunScriptOptions;
  const { level = 'secure', input } = options;
  const output = collectOutput();
  const { report, error, logs } = await execute(home, {
    isScript: true,
    inputs() {
      const inputs = inputsOf(options);
      const { limits } = inputs;
      // What is no object is for the run to refuse.
      return { ...inputs, level, limits: limits === undefined || isRecord(limits) ? { ...LIMITS, ...limits } : limits };
    },
    options,
    ...createScriptForm(),
    async encode(_, { datasetBytes }, findings) {
      const encoded = encodeInput(input, datasetBytes);
      findings.datasets = encoded.map(({ table }) => ({
        name: 'input',
        rows: table.length,
        bytes: byteLength(table),
      }));
      return encoded;
    },
    onResult: (_, name, payload) => output.take(name, payload),
  });
  const { runtime } = report;
  const ran: ScriptRan = { logs, stats: runtime && statsOf(runtime) };
  if (error) return { ok: false, error: describe(error), ...ran };
  // What a promise that nobody takes was rejected with is no result's, and no log of the script's own either.
  const unheard = report.violations.filter(({ code }) => THROWN.includes(code));
  const told = unheard.map(
    ({ message, line }): LogEntry => ({ level: 'error', args: [`Not awaited: ${message}`], line }),
  );
  const ended = { ...ran, logs: [...logs, ...told] };
  const { text } = output;
  const broken = (message: string): ScriptResult => ({
    ok: false,
    error: { code: 'SM301', name: 'ProtocolError', message },
    ...ended,
  });
  if (text === undefined) return broken('The script ended without its output');
  // The attack: a script that has broken out of its VM sends what is no JSON, and whoever waits for a result is thrown an
  // error that no document knows. The defence: it is a message like any other that breaks the protocol.
  let value: unknown;
  try {
    value = text === '' ? undefined : JSON.parse(text);
  } catch {
    return broken('The output of the script is no JSON');
  }
  return { ok: true, output: value, ...ended };
}

function statsOf({ durationMs, computeMs, ticks, timings, console, tools, network }: RuntimeReport): ScriptStats {
  return { durationMs, computeMs, ticks, timings, console, tools, network };
}

/** By which it is told what a script threw itself: as `TypeError: …`. */
const THROWN = ['SM206', 'SM209'];

function describe({ code, message, line, column }: RunError): ScriptError {
  const [, thrown, rest] = (THROWN.includes(code) && /^([\p{L}_$][\p{L}\p{N}_$]{0,80}): (.*)$/su.exec(message)) || [];
  const name = thrown ?? NAMES[code] ?? (code === 'SM206' ? 'Error' : 'PolicyError');
  // Budgets are told as those of modules.
  return { code, name, message: rest ?? message.replace(/^The module\b/, 'The script'), line, column };
}
