// `safe-module run`: a script, the body of an async function of `input`, whose value is printed as JSON.
import { readArguments, readNumber } from '../arguments.mjs';
import { startDeadline } from '../deadline.mjs';
import { parseJson } from '../files/json.mjs';
import { MOST_TEXT_DATA, readText, textOf } from '../files/read.mjs';
import { InputError } from '../input-error.mjs';
import { cutText } from '../print/cut.mjs';
import { indented, oneLine, printable } from '../print/printable.mjs';
import { createProgress } from '../print/progress.mjs';
import { exitCodeFor, printLogs } from '../print/report.mjs';
import { findPlace, PLACE_OPTIONS } from '../settings.mjs';

const MIB = 1024 * 1024;
/** Of the output, without --max-output-bytes. */
const USUAL_BYTES = MIB;
/** Without --timeout-ms, as the library has it. */
const USUAL_MS = 5000;
/** Of one slice, as the limit `computeMs` has it. */
const MOST_COMPUTE_MS = 10_000;
/** For the thread to start. */
const STARTING_MS = 5000;

const help = `Usage: safe-module run FILE [OPTIONS]

Runs a script, the body of an async function of \`input\`, and prints what it returns as JSON. What it logs goes to
the standard error.

  --input JSON            the script's input; - reads it from the standard input
  --timeout-ms N          how long it may take, 1000 to 60000; ${USUAL_MS} without. Of that it computes without
                          a pause for ${MOST_COMPUTE_MS} at the most. A host that it waits for counts only here:
                          ${STARTING_MS} more, and it is ended
  --memory-mb N           how much memory it may take, 64 to 512; 128 without
  --max-output-bytes N    cuts the output there, and says so; ${USUAL_BYTES} without
  --allow-host HOST       lets it fetch from HOST; again for more
  --root DIR              the file may lie in DIR, not in the working directory

Exits with 0 where it returned, 1 where it failed, 2 for a wrong call, or a file or an input that cannot be used, 3
for a fault of ours.`;

const OPTIONS = {
  ...PLACE_OPTIONS,
  input: { type: 'string' },
  'timeout-ms': { type: 'string' },
  'memory-mb': { type: 'string' },
  'max-output-bytes': { type: 'string' },
  'allow-host': { type: 'string', multiple: true },
};

/** @returns {Promise<{text?: string, exitCode: number}>} */
async function run(args, io) {
  const { values, files } = readArguments(args, OPTIONS, help, { fewest: 1, most: 1 });
  const place = findPlace(values, io);
  const timeoutMs = readNumber(values, 'timeout-ms', 1000, 60_000);
  const memoryMb = readNumber(values, 'memory-mb', 64, 512);
  const most = readNumber(values, 'max-output-bytes', 1, 1024 * MIB) ?? USUAL_BYTES;
  const hosts = (values['allow-host'] ?? []).flatMap((list) => list.split(',')).map((host) => host.trim());
  const code = readText(files[0], place);
  const input = await readInput(values.input, io);

  const stop = io.listenForStop();
  const { runScript } = await io.headless();
  const progress = createProgress(io);
  progress.say(`Running ${files[0]}`);
  const mostMs = timeoutMs ?? USUAL_MS;
  const deadline = startDeadline(stop.signal, mostMs + STARTING_MS);
  let result;
  try {
    result = await runScript({
      code,
      input,
      signal: deadline.signal,
      limits: {
        // A script that counts all the time is stopped when one that waits would be, as far as the limit goes.
        ...(timeoutMs !== undefined && { timeoutMs, computeMs: Math.min(timeoutMs, MOST_COMPUTE_MS) }),
        ...(memoryMb !== undefined && { memoryMb }),
      },
      ...(hosts.length > 0 && { policy: { network: hosts } }),
    });
  } finally {
    progress.end();
    deadline.end();
    stop.end();
  }
  const say = (text) => text !== '' && io.stderr.write(`${text}\n`);
  say(printLogs(result.logs));
  if (result.stats?.console.truncated)
    say('The console was cut: the script logged more than is above. Log less, such as a summary.');
  if (!result.ok) {
    const late = `With the requests that it waited for, the script took much longer than ${mostMs} ms`;
    const error = deadline.passed ? { code: 'SM205', name: 'TimeoutError', message: late } : result.error;
    const { code: name, message, line, column } = error;
    const at = line === undefined ? '' : `:${line}${column === undefined ? '' : `:${column}`}`;
    say(`${oneLine(`${files[0]}${at}: ${name} ${error.name}`)}: ${indented(message)}`);
    return { exitCode: stop.exitCode ?? exitCodeFor([name]) };
  }
  const { text, bytes } = cutText(printable(JSON.stringify(result.output) ?? ''), most);
  if (bytes > most)
    say(`The output was cut: ${most} of ${bytes} bytes. Give a larger --max-output-bytes, or return less.`);
  return { text, exitCode: stop.exitCode ?? 0 };
}

async function readInput(given, { stdin }) {
  if (given === undefined) return undefined;
  if (given !== '-') return parseJson(given, '--input');
  const chunks = [];
  let bytes = 0;
  for await (const chunk of stdin) {
    bytes += chunk.length;
    if (bytes > MOST_TEXT_DATA)
      throw new InputError(`--input: more than ${MOST_TEXT_DATA} bytes came from the standard input.`);
    chunks.push(chunk);
  }
  return parseJson(textOf(Buffer.concat(chunks), 'the standard input'), 'the standard input');
}

export const runFile = { help, run };
