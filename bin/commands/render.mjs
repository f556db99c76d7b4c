// `safe-module render`: a module's picture as a page of its own.
import { readArguments, readName, readNumber } from '../arguments.mjs';
import { resolveFile } from '../files/resolve.mjs';
import { checkTarget, writeWhole } from '../files/write.mjs';
import { InputError } from '../input-error.mjs';
import { oneLine } from '../print/printable.mjs';
import { createProgress } from '../print/progress.mjs';
import { exitCodeOf, printReport } from '../print/report.mjs';
import { filesOf, findPlace, MODULE_HELP, MODULE_OPTIONS, readModules, readSettings } from '../settings.mjs';
import { UsageError } from '../usage-error.mjs';

const help = `Usage: safe-module render FILE --out PAGE.html [OPTIONS]

Runs a module over the data, and writes what it draws as one page without script: for mail, print and archives.

  --out FILE         the page; what stands there is replaced when the new one is whole
${MODULE_HELP}
  --title TEXT       above the picture
  --theme NAME       auto (the reader's own), light or dark
  --max-rows N       rows that a table shows, 0 to 10000; 50 without
  --locale TAG       the language of numbers and dates, such as de-CH
  --time-zone NAME   such as Europe/Zurich

Exits with 0 where the page is written, 1 where the module was refused or failed, 2 for a wrong call or a file that
cannot be used, 3 for a fault of ours.`;

const OPTIONS = {
  ...MODULE_OPTIONS,
  out: { type: 'string' },
  title: { type: 'string' },
  theme: { type: 'string' },
  'max-rows': { type: 'string' },
  locale: { type: 'string' },
  'time-zone': { type: 'string' },
};

/** @returns {Promise<{text: string, exitCode: number}>} */
async function run(args, io) {
  const { values, files } = readArguments(args, OPTIONS, help, { fewest: 1, most: 1 });
  if (values.out === undefined) throw new UsageError('--out is missing: where should the page go?', help);
  const place = findPlace(values, io);
  const settings = readSettings(values, place);
  const page = {
    title: values.title,
    theme: readName(values, 'theme', ['auto', 'light', 'dark']),
    maxRows: readNumber(values, 'max-rows', 0, 10_000),
    generatedAt: new Date(),
  };
  const [module] = readModules(files, place);
  const target = checkTarget(values.out, place);
  if ([files[0], ...filesOf(values)].some((file) => resolveFile(file, place) === target))
    throw new InputError(`${values.out}: it is what the page is made from. Name another file.`);

  const stop = io.listenForStop();
  const { runModule, renderTranscriptToHTML } = await io.headless();
  const progress = createProgress(io);
  progress.say(`Running ${files[0]}`);
  let result;
  try {
    result = await runModule({
      ...settings,
      code: module.code,
      signal: stop.signal,
      ...(values.locale !== undefined && { locale: values.locale }),
      ...(values['time-zone'] !== undefined && { timeZone: values['time-zone'] }),
    });
  } finally {
    progress.end();
    stop.end();
  }
  const { report, transcript } = result;
  const text = printReport(files[0], report, values);
  // What was refused or stopped has no picture to keep: what stands there stays.
  if (stop.exitCode !== undefined || report.status !== 'validated' || !transcript)
    return { text, exitCode: stop.exitCode ?? (exitCodeOf(report) || 1) };
  const html = renderTranscriptToHTML(transcript, page);
  writeWhole(target, html);
  return { text: `${text}\n  wrote ${oneLine(values.out)} (${Buffer.byteLength(html)} bytes)`, exitCode: 0 };
}

export const render = { help, run };
