// The gallery's page under a strict policy: what it is served with, what of that is marked, and what the element says without it.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { hostOf, listStories, openGallery, openStory } from '../../tools/gallery-pages.mjs';

const skip = /chromium/.test(process.env.BROWSERS ?? 'chromium') ? false : 'BROWSERS leaves Chromium out';

describe('the gallery’s page under a strict policy', { skip, concurrency: false }, () => {
  let gallery;
  let page;
  const faults = [];
  before(async () => {
    gallery = await openGallery();
    const story = (await listStories(gallery)).find(({ id }) => id === 'strict-page');
    page = await openStory(gallery, story, { onFault: (text) => faults.push(text), theme: 'light', width: 1280 });
  });
  after(() => gallery?.close());

  const policyOf = async (path) => (await fetch(new URL(path, gallery.url))).headers.get('content-security-policy');
  const readLines = () => page.$eval('.page-policy pre', (lines) => lines.textContent.replace(/\s+/g, ' ').trim());
  const readMarked = () => page.$$eval('.page-policy pre ins', (marks) => marks.map((mark) => mark.textContent));

  it('shows the module on a page that no directive is violated by', async () => {
    const host = await hostOf(page);
    assert.notEqual(host, page.mainFrame());
    assert.equal(await host.$eval('safe-module', ({ report }) => report.runtime.output.plots), 1);
    // Violations are errors of the console.
    assert.deepEqual(faults, []);
    await assert.rejects(
      host.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p>')),
      /TrustedHTML/,
    );
  });

  it('shows the policy that the page came with, and marks exactly what was added', async () => {
    const [strict, added] = [await policyOf('strict-page.html'), await policyOf('strict-page.html?added')];
    assert.match(strict, /^default-src 'self'; script-src 'self'; require-trusted-types-for 'script'; trusted-types /);
    await page.waitForSelector('.page-policy pre ins');
    assert.equal(await readLines(), added);
    const own = new Set(strict.split(/[ ;]+/));
    const marked = await readMarked();
    assert.ok(marked.some((word) => word.startsWith("'sha256-")));
    for (const word of added.split(/[ ;]+/)) {
      const isOfNew = /^'self'$/.test(word) && marked.includes(word);
      assert.ok(own.has(word) !== marked.includes(word) || isOfNew, word);
    }
  });

  it('gives the page the theme that is chosen in the gallery', async () => {
    const host = await hostOf(page);
    for (const theme of ['dark', 'light', 'auto']) {
      await page.click(`#page-theme label:nth-of-type(${['auto', 'light', 'dark'].indexOf(theme) + 1})`);
      await host.waitForFunction((theme) => document.documentElement.dataset.theme === theme, {}, theme);
    }
  });

  it('says SM701 and what to add where nothing was added', async () => {
    // The browser says there what it blocks.
    page.removeAllListeners('console');
    await page.click('.variant:nth-of-type(2)');
    await page.waitForFunction(() => document.querySelector('.outcome .code')?.textContent === 'SM701');
    const element = await (await hostOf(page)).$('safe-module');
    const message = await element.evaluate(({ renderRoot }) => renderRoot.textContent);
    assert.equal(await element.evaluate(({ state }) => state), 'failed');
    const added = await policyOf('strict-page.html?added');
    for (const hash of added.match(/sha256-[^']+/g)) assert.ok(message.includes(hash), message);
    await page.waitForFunction(() => document.querySelector('.page-policy pre')?.textContent.includes('trusted-types'));
    assert.equal(await readLines(), await policyOf('strict-page.html'));
    assert.deepEqual(await readMarked(), []);
    assert.match(await page.$eval('.log', (log) => log.textContent), /SM701/);
  });

  it('is shown again when its additions are back', async () => {
    await page.click('.variant:nth-of-type(1)');
    await page.waitForSelector('.outcome .code[data-good]');
  });
});
