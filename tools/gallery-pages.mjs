// The gallery in Chromium, for what looks at its stories: a server, a browser, and pages that show a story.
import { fileURLToPath } from 'node:url';
import puppeteer from 'puppeteer-core';
import { createServer } from 'vite';
import { findBrowsers } from './browsers.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const RUN_MS = 60_000;

/**
 * @param {string} [url] of a gallery that is served already, as `GALLERY_URL` says where several look at it
 * @returns {Promise<{url: string, page: import('puppeteer-core').Page, close(): Promise<void>}>} `page` is the browser's
 *   only one: the gallery loads once, however many stories it shows
 */
export async function openGallery(url = process.env.GALLERY_URL) {
  const { chromium } = findBrowsers();
  if (!chromium) throw new Error('Chromium is not installed. Install it, or name it in CHROME_PATH.');
  const server = url ? undefined : await startServer();
  const browser = await puppeteer.launch({ executablePath: chromium, args: ['--no-sandbox', '--disable-gpu'] });
  return {
    url: url ?? server.resolvedUrls.local[0],
    page: await browser.newPage(),
    async close() {
      await browser.close();
      await server?.close();
    },
  };
}

/** It bundles each realm once, when it is first asked. */
export async function startServer() {
  const server = await createServer({
    configFile: `${root}demo/vite.config.ts`,
    server: { port: 0, watch: null, hmr: false },
    logLevel: 'warn',
  });
  return server.listen();
}

/** @returns {Promise<{id: string, ends: string, refuses: string}[]>} the stories as the sidebar lists them, each with the state its run should end in, and the codes of what it shows being refused */
export async function listStories({ page, url }) {
  await page.goto(url);
  await page.waitForSelector('.sidebar a');
  return page.$$eval('.sidebar a', (links) =>
    links.map((link) => ({ id: link.hash.slice(2), ...link.querySelector('.dot').dataset })),
  );
}

/** @returns {Promise<import('puppeteer-core').Frame>} the page that the module stands on: the gallery, or one in its canvas */
export async function hostOf(page) {
  const frame = await page.$('.host-page');
  return (await frame?.contentFrame()) ?? page.mainFrame();
}

/** What is set holds for as long as its session lasts. */
const sessions = new WeakMap();

/**
 * What a reader has set for every page. Puppeteer itself knows few of these settings.
 *
 * @param {import('puppeteer-core').Page} page
 * @param {'light' | 'dark'} theme
 * @param {Record<string, string>} [settings] by the names of media features: `forced-colors`, `prefers-reduced-motion`
 */
export async function setReader(page, theme, settings = {}) {
  const session = sessions.get(page) ?? (await page.createCDPSession());
  sessions.set(page, session);
  const features = Object.entries({ 'prefers-color-scheme': theme, ...settings });
  await session.send('Emulation.setEmulatedMedia', { features: features.map(([name, value]) => ({ name, value })) });
}

/**
 * Shows a story and waits until its run has ended. One that is shown already is loaded anew, with the gallery.
 *
 * @param {{onFault: (text: string) => void, theme: 'light' | 'dark', width: number, settings?: Record<string, string>}} options
 *   `onFault`: an error of the page, or a run that did not end as it should; `settings`: see `setReader`
 */
export async function openStory({ page, url }, { id, ends, refuses }, { onFault, theme, width, settings }) {
  if (page.url() === `${url}#/${id}`) await page.goto('about:blank');
  page.removeAllListeners('pageerror').removeAllListeners('console');
  page.on('pageerror', (error) => onFault(error.message));
  page.on('console', (message) => message.type() === 'error' && onFault(message.text()));
  await page.setViewport({ width, height: 900 });
  await setReader(page, theme, settings);
  await page.goto(`${url}#/${id}`);
  await page.waitForSelector(`.sidebar a[href="#/${id}"][aria-current="page"]`);
  await page.waitForSelector('.cm-content', { timeout: RUN_MS }).catch(() => onFault('the editor did not load'));
  const ended = await page
    .waitForFunction(
      () => {
        const pages = [...document.querySelectorAll('.host-page')].map((frame) => frame.contentDocument);
        const elements = [document, ...pages].flatMap((page) => [...page.querySelectorAll('safe-module')]);
        const states = elements.map(({ state }) => state);
        return states.every((state) => /^(rendered|refused|failed)$/.test(state)) && [...new Set(states)].join(' and ');
      },
      { timeout: RUN_MS },
    )
    .then((states) => states.jsonValue())
    .catch(() => 'no end');
  if (ended !== ends) onFault(`ended as ${ended}, not as ${ends}`);
  const refusals = await (await hostOf(page)).$eval(
    'safe-module',
    ({ report }) => report?.violations.map(({ code, message }) => ({ code, message })) ?? [],
  );
  if (ends === 'rendered' && refusals.map(({ code }) => code).join(' ') !== refuses) {
    onFault(`refused: ${refusals.map(({ code, message }) => `${code} ${message}`).join('; ')}; to be seen: ${refuses}`);
  }
  return page;
}
