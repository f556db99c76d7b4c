// `npm run bench`: ratios, taken side by side in one run; README.md says how to read them. Exits 1 when
// a ratio is over its limit.
import { readFileSync } from 'node:fs';
import { buildBenches } from '../tools/build-tests.mjs';
import { runInBrowsers, usable } from '../tools/run-browsers.mjs';

/** Measured in every browser; the others in Chromium alone. */
const EVERYWHERE = /(stop|guards)\.bench/;
/** Judged in Chromium alone; for information elsewhere. */
const INFORMATION = /^guards/;
const wanted = (process.env.BROWSERS ?? 'chromium,firefox,webkit').split(',');
const filters = process.argv.slice(2);
const isWanted = (name) => filters.length === 0 || filters.some((filter) => name.includes(filter));
/** Of the built package, in Node. */
const inNode = isWanted('node/headless') ? await import('./node/headless.mjs') : undefined;
const rows = (await inNode?.benchHeadless()) ?? [];
const isOfNode = filters.length > 0 && filters.every((filter) => 'node/headless'.includes(filter));
const files = isOfNode ? [] : await buildBenches(filters);
for (const browser of files.length > 0 ? wanted.filter((name) => usable[name]) : []) {
  const own = browser === 'chromium' ? files : files.filter((file) => EVERYWHERE.test(file));
  if (own.length === 0) continue;
  const { totals, status } = await runInBrowsers({ files: own, rootDir: '.cache/bench', browsers: [browser] });
  if (status !== 0) process.exitCode = 1;
  for (const total of Object.values(totals)) rows.push(...total.bench.map((result) => ({ browser, ...result })));
}

console.log('\n| measure | browser | ours | compared with | ratio | limit |\n| --- | --- | --- | --- | --- | --- |');
for (const { name, browser, ours, baseline, unit, ratio, limit, ms, worst, limitMs, failed } of rows) {
  const cells = [name, browser];
  const judged = browser === 'chromium' || browser === 'node' || !INFORMATION.test(name);
  if (failed !== undefined) {
    cells.push(`could not run: ${failed.replace(/[|\s]+/g, ' ')}`, '–', '–', '–');
  } else if (ratio !== undefined) {
    const bound = limit === undefined ? '–' : `≤ ${limit}${judged ? '' : ' (not judged)'}`;
    cells.push(format(ours, unit), format(baseline, unit), ratio.toFixed(2), bound);
    if (judged && limit !== undefined && !(ratio <= limit)) process.exitCode = 1;
  } else if (ms === undefined) {
    cells.push(format(ours, unit), '–', '–', '–');
  } else {
    cells.push(`${format(ms)} (worst ${worst.toFixed(1)})`, '–', '–', `≤ ${limitMs} ms`);
    if (!(ms <= limitMs)) process.exitCode = 1;
  }
  console.log(`| ${cells.join(' | ')} |`);
}
const { node } = process.versions;
const cpu = /model name\s*:\s*(.+)/.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[1] ?? 'unknown processor';
console.log(`\n${cpu}, Node ${node}`);

function format(value, unit = 'ms') {
  return value === undefined ? '–' : `${value.toFixed(1)} ${unit}`;
}
