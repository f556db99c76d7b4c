// Takes a picture of every story of the gallery: `node tools/screenshots.mjs [words of story ids …]`.
// Starts the gallery's server, writes .cache/screenshots/<story>-<theme>-<width>.png, and says which
// story ended otherwise than it should, logged an error, or is wider than its page.
// GALLERY_URL=http://… takes them from a server that runs already.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import puppeteer from 'puppeteer-core';
import { createServer } from 'vite';
import { findBrowsers } from './browsers.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}.cache/screenshots`;
const THEMES = ['light', 'dark'];
const WIDTHS = [360, 1440];
const RUN_MS = 30_000;
const SETTLE_MS = 500;

const filters = process.argv.slice(2);
const { chromium } = findBrowsers();
if (!chromium) throw new Error('Chromium is not installed. Install it, or name it in CHROME_PATH.');
mkdirSync(folder, { recursive: true });
const server = process.env.GALLERY_URL ? undefined : await startServer();
const gallery = process.env.GALLERY_URL ?? server.resolvedUrls.local[0];
const browser = await puppeteer.launch({ executablePath: chromium, args: ['--no-sandbox', '--disable-gpu'] });
let faults = 0;
try {
  for (const { id, ends } of await listStories()) {
    if (filters.length > 0 && !filters.some((filter) => id.includes(filter))) continue;
    for (const theme of THEMES) for (const width of WIDTHS) await takePicture(id, ends, theme, width);
  }
} finally {
  await browser.close();
  await server?.close();
}
console.log(`${faults} faults. The pictures are in ${folder}`);
process.exitCode = faults === 0 ? 0 : 1;

async function startServer() {
  const server = await createServer({
    configFile: `${root}demo/vite.config.ts`,
    server: { port: 0, watch: null, hmr: false },
    logLevel: 'warn',
  });
  return server.listen();
}

/** The stories as the sidebar lists them, each with the state its run should end in. */
async function listStories() {
  const page = await browser.newPage();
  await page.goto(gallery);
  await page.waitForSelector('.sidebar a');
  const stories = await page.$$eval('.sidebar a', (links) =>
    links.map((link) => ({ id: link.hash.slice(2), ends: link.querySelector('.dot').dataset.ends })),
  );
  await page.close();
  return stories;
}

/** A frame out of sight is not painted. */
async function showAll(page, width) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewport({ width, height });
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
}

async function takePicture(id, ends, theme, width) {
  const name = `${id}-${theme}-${width}`;
  const page = await browser.newPage();
  const complain = (text) => {
    faults += 1;
    console.log(`✗ ${name}: ${text}`);
  };
  page.on('pageerror', (error) => complain(error.message));
  page.on('console', (message) => message.type() === 'error' && complain(message.text()));
  await page.setViewport({ width, height: 900 });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
  await page.goto(`${gallery}#/${id}`);
  await page.waitForSelector('.cm-content', { timeout: RUN_MS }).catch(() => complain('the editor did not load'));
  const ended = await page
    .waitForFunction(
      () => {
        const states = [...document.querySelectorAll('safe-module')].map(({ state }) => state);
        return states.every((state) => /^(rendered|refused|failed)$/.test(state)) && [...new Set(states)].join(' and ');
      },
      { timeout: RUN_MS },
    )
    .then((states) => states.jsonValue())
    .catch(() => 'no end');
  if (ended !== ends) complain(`ended as ${ended}, not as ${ends}`);
  const refusals = await page.$eval(
    'safe-module',
    ({ report }) => report?.violations.map(({ message }) => message) ?? [],
  );
  if (ends === 'rendered' && refusals.length > 0) complain(`refused: ${refusals.join('; ')}`);
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  await showAll(page, width);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (overflow > 0) complain(`the page is ${overflow} px wider than its window`);
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
  await page.close();
}
