// `npm run bench`: ratios, taken side by side in one run. Chromium for all; every browser for the gap
// on the host's thread. Exits 1 when a ratio is over its limit.
import { readFileSync } from 'node:fs';
import { buildBenches } from '../tools/build-tests.mjs';
import { runInBrowsers, usable } from '../tools/run-browsers.mjs';

const EVERYWHERE = /stop\.bench/;
const files = await buildBenches(process.argv.slice(2));
const rows = [];
for (const browser of ['chromium', 'firefox', 'webkit'].filter((name) => usable[name])) {
  const own = browser === 'chromium' ? files : files.filter((file) => EVERYWHERE.test(file));
  if (own.length === 0) continue;
  const { totals, status } = await runInBrowsers({ files: own, rootDir: '.cache/bench', browsers: [browser] });
  if (status !== 0) process.exitCode = 1;
  for (const total of Object.values(totals)) rows.push(...total.bench.map((result) => ({ browser, ...result })));
}

console.log('\n| measure | browser | ours | compared with | ratio | limit |\n| --- | --- | --- | --- | --- | --- |');
for (const { name, browser, ours, baseline, ratio, limit, ms, worst, limitMs } of rows) {
  if (ratio !== undefined) {
    console.log(
      `| ${name} | ${browser} | ${ours.toFixed(1)} ms | ${baseline.toFixed(1)} ms | ${ratio.toFixed(2)} | ${limit === undefined ? '–' : `≤ ${limit}`} |`,
    );
    if (limit !== undefined && !(ratio <= limit)) process.exitCode = 1;
  } else {
    console.log(`| ${name} | ${browser} | ${ms.toFixed(1)} ms (worst ${worst.toFixed(1)}) | – | – | ≤ ${limitMs} ms |`);
    if (!(ms <= limitMs)) process.exitCode = 1;
  }
}
const { node } = process.versions;
const cpu = /model name\s*:\s*(.+)/.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[1] ?? 'unknown processor';
console.log(`\n${cpu}, Node ${node}`);
