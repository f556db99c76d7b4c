// The gallery's stories of tools and network, used as a reader does: what is asked, what is answered, what is written down.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, describe, it } from 'node:test';
import { listStories, openGallery, openStory } from '../../tools/gallery-pages.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const skip = /chromium/.test(process.env.BROWSERS ?? 'chromium') ? false : 'BROWSERS leaves Chromium out';
/** The element takes no answer before it has asked for so long. */
const UNWANTED_MS = 700;
const FORECAST = {
  daily: { time: ['2026-03-01', '2026-03-02'], temperature_2m_max: [11.5, 12.25], temperature_2m_min: [4, 5] },
};

describe('the gallery’s stories of tools and network', { skip, concurrency: false }, () => {
  let gallery;
  let stories;
  let page;
  const faults = [];
  before(async () => {
    gallery = await openGallery();
    stories = await listStories(gallery);
  });
  after(() => gallery?.close());

  const open = async (id) => {
    faults.length = 0;
    const story = stories.find((one) => one.id === id);
    page = await openStory(gallery, story, { onFault: (text) => faults.push(text), theme: 'light', width: 1280 });
  };
  /** The document that the module is drawn in; another may stand ready for the next run. */
  const findStage = async () => {
    for (const frame of page.frames()) {
      if (frame.parentFrame()?.parentFrame() && !frame.detached && (await frame.$('h2'))) return frame;
    }
    throw new Error('No stage has a picture');
  };
  /** Presses the button of that name. */
  const click = async (name) =>
    (await findStage()).evaluate((name) => {
      const buttons = [...document.querySelectorAll('button')];
      buttons.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name).click();
    }, name);
  const reads = async (text) =>
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read.
    (await findStage()).waitForFunction((text) => document.body.innerText.includes(text), { timeout: 20_000 }, text);
  const eventsOf = (type) =>
    page.$$eval(
      '.log .event-type',
      (types, type) =>
        types.filter((one) => one.textContent === type).map((one) => one.nextElementSibling.textContent.trim()),
      type,
    );
  const answer = async (part) => {
    await page.waitForSelector('safe-module >>> [role="alertdialog"]');
    // Which begins when it is painted.
    await page.evaluate(async () => {
      for (let i = 0; i < 4; i += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    await new Promise((resolve) => setTimeout(resolve, UNWANTED_MS));
    await (await page.$(`safe-module >>> [part="${part}"]`)).click();
  };

  it('asks before a test is repeated, in a form that axe-core finds no fault with', async () => {
    await open('asks-first');
    await click('Repeat Potassium');
    const question = await page.waitForSelector('safe-module >>> [role="alertdialog"]');
    assert.match(await question.evaluate((element) => element.textContent), /“orders:repeat”.*"Potassium"/s);
    await page.evaluate(axe);
    for (const theme of ['light', 'dark']) {
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
      await new Promise((resolve) => setTimeout(resolve, UNWANTED_MS));
      const found = await page.evaluate(() => globalThis.axe.run(document, { iframes: false }));
      const wrong = found.violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes[0].html}`);
      assert.deepEqual(wrong, []);
    }
    await answer('allow');
    await reads('Potassium is ordered for');
    assert.match((await eventsOf('tool-approval'))[0], /^orders:repeat .*Potassium/);
    assert.equal(
      (await eventsOf('tool-call')).filter((text) => /^orders:repeat allowed, started/.test(text)).length,
      1,
    );
    assert.deepEqual(faults, []);
  });

  it('orders nothing that the reader denies', async () => {
    const before = (await eventsOf('tool-call')).length;
    await click('Repeat Sodium');
    await answer('deny');
    await reads('Sodium is not ordered.');
    await page.waitForFunction(
      (before) =>
        [...document.querySelectorAll('.event-type')].filter((one) => one.textContent === 'tool-call').length > before,
      {},
      before,
    );
    assert.match((await eventsOf('tool-call'))[0], /^orders:repeat denied · SM303/);
  });

  it('turns pages by asking the page for them', async () => {
    await open('pages-by-tool');
    await reads('1 to 25 of 10,000');
    await click('Next');
    await reads('26 to 50 of 10,000');
    await click('Previous');
    await reads('1 to 25 of 10,000');
    assert.deepEqual(faults, []);
  });

  it('draws what a granted host answers, and goes on where it is not reached', async () => {
    await open('fetches-forecast');
    let reachable = false;
    const asked = [];
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (new URL(request.url()).hostname !== 'api.open-meteo.com') return request.continue();
      asked.push(request);
      if (!reachable) return request.abort('namenotresolved');
      const headers = { 'access-control-allow-origin': '*' };
      return request.respond({ headers, contentType: 'application/json', body: JSON.stringify(FORECAST) });
    });
    assert.deepEqual(faults, [], 'nothing is asked before the reader asks');
    await click('Get the coming week');
    await reads('There is no forecast now');
    reachable = true;
    await click('Get the coming week');
    await reads('Up to 12.25');
    assert.equal(asked.length, 2);
    assert.ok(!asked[1].headers().referer);
    page.removeAllListeners('request');
    await page.setRequestInterception(false);
  });

  it('keeps what a story grants when its reader chooses another policy, and says what was refused', async () => {
    await open('fetches-too-much');
    const ran = () => page.$eval('safe-module', (element) => element.report);
    const first = await ran();
    await page.select('.toolbar > label:nth-of-type(3) select', 'integration-test');
    await page.waitForFunction(
      (hash) => ![hash, undefined].includes(document.querySelector('safe-module').report?.policyHash),
      {},
      first.policyHash,
    );
    const second = await ran();
    const codes = ({ violations }) => violations.map(({ code }) => code);
    assert.deepEqual(codes(second), codes(first));
    assert.deepEqual(codes(second), ['SM402', 'SM403', 'SM403', 'SM403', 'SM406']);
    await page.click('#tab-report');
    const hosts = await page.$$eval('.requests tbody th', (cells) => cells.map((cell) => cell.textContent));
    assert.ok(hosts.includes('169.254.169.254'));
  });
});
