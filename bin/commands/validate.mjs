// `safe-module validate`: is this a module that may run, and does it do what its tests say?
import { basename } from 'node:path';
import { readArguments } from '../arguments.mjs';
import { resolveNewFolder } from '../files/resolve.mjs';
import { readTests } from '../files/tests.mjs';
import { oneLine } from '../print/printable.mjs';
import { createProgress } from '../print/progress.mjs';
import { exitCodeOf, printReport } from '../print/report.mjs';
import { findPlace, MODULE_HELP, MODULE_OPTIONS, readModules, readSettings } from '../settings.mjs';
import { UsageError } from '../usage-error.mjs';

const help = `Usage: safe-module validate FILE… [OPTIONS]

Checks each module, runs it over the data without showing anything, then runs its tests.

${MODULE_HELP}
  --tests FILE       tests: test(name, function) calls, with expect(); again for more; with those that the
                     manifest names, beside it
  --json             the report as JSON; of several files a list of {"file", "report"}
  --for-model        the report in few words, for a model that repairs the module
  --artifacts DIR    keeps logs, reports and the transcript in DIR/CATEGORY/MODULE/
  --category NAME    what the module belongs to there; "cli" without

Exits with 0 where all are validated, 1 where one is refused or fails, 2 for a wrong call or a file that
cannot be used, 3 for a fault of ours.`;

const OPTIONS = {
  ...MODULE_OPTIONS,
  tests: { type: 'string', multiple: true },
  json: { type: 'boolean' },
  'for-model': { type: 'boolean' },
  artifacts: { type: 'string' },
  category: { type: 'string' },
};

/** @returns {Promise<{text: string, exitCode: number}>} */
async function run(args, io) {
  const { values, files } = readArguments(args, OPTIONS, help, { fewest: 1, most: 1000 });
  if (values.json && values['for-model'])
    throw new UsageError('--json and --for-model are two forms of one report: give one');
  if (values.category !== undefined && values.artifacts === undefined)
    throw new UsageError('--category names a folder in that of --artifacts: give --artifacts DIR as well');
  const place = findPlace(values, io);
  // Everything is read before anything is run.
  const settings = readSettings(values, place);
  const tests = readTests(values, settings.manifest, place);
  const dir = values.artifacts === undefined ? undefined : resolveNewFolder(values.artifacts, place);
  const modules = readModules(files, place);

  const stop = io.listenForStop();
  const { validateModule, formatForModel } = await io.headless();
  const progress = createProgress(io);
  const results = [];
  try {
    for (const [i, { path, code }] of modules.entries()) {
      if (stop.exitCode !== undefined) break;
      progress.say(`${i + 1} of ${modules.length}: ${path}`);
      const module = basename(path).replace(/(\.module)?\.[cm]?js$/i, '');
      const artifacts = dir === undefined ? undefined : { dir, category: values.category ?? 'cli', module };
      const report = await validateModule({
        ...settings,
        code,
        signal: stop.signal,
        // Of one its lines are enough.
        ...(tests.length > 0 && { tests: tests.length === 1 ? tests[0].code : tests }),
        ...(artifacts && { artifacts }),
      });
      results.push({ file: path, report });
    }
  } finally {
    progress.end();
    stop.end();
  }
  const missed = files.slice(results.length);
  if (missed.length > 0) io.stderr.write(`It was stopped before these: ${missed.map(oneLine).join(', ')}\n`);
  const print = values['for-model'] ? formatForModel : undefined;
  return {
    text: values.json
      ? JSON.stringify(files.length === 1 ? results[0]?.report : results, null, 2)
      : textOf(results, files.length === 1, print, { manifest: values.manifest, ...pathsOf(tests) }),
    exitCode: stop.exitCode ?? Math.max(0, ...results.map(({ report }) => exitCodeOf(report))),
  };
}

/** By what a report calls them: one alone `tests`, several by their paths. */
function pathsOf(tests) {
  return Object.fromEntries(tests.map(({ file }) => [tests.length === 1 ? 'tests' : file, file]));
}

/**
 * What it looks like depends on what was asked for, not on how far it came.
 *
 * @param {Record<string, string | undefined>} others paths of other files, by what a report calls them
 */
function textOf(results, isOne, print, others) {
  if (!print) return results.map(({ file, report }) => printReport(file, report, others)).join('\n');
  return results
    .map(({ file, report }) => (isOne ? print(report) : `# ${oneLine(file)}\n${print(report)}`))
    .join('\n\n');
}

export const validate = { help, run };
