// Stories as they looked when someone last looked at them: `UPDATE_PICTURES=1 node --test test/node/gallery-pictures.test.mjs`
// takes the pictures anew, to be looked at and committed.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { listStories, openGallery, openStory } from '../../tools/gallery-pages.mjs';

const skip = /chromium/.test(process.env.BROWSERS ?? 'chromium') ? false : 'BROWSERS leaves Chromium out';
const STORED = new URL('pictures/', import.meta.url);
const SEEN = new URL('../../.cache/pictures/', import.meta.url);
/** Versions of a browser draw text and lines a little differently: this part of all pixels may differ. */
const TOLERANCE = 0.003;
/** A font that the set-up installs: other fonts would break lines elsewhere. */
const FONT = 'DejaVu Sans';
const STORIES = [
  ['seattle-weather', 'light'],
  ['seattle-weather', 'dark'],
  ['clinical-labs', 'light'],
  ['life-expectancy', 'light'],
  ['strike-finder', 'dark'],
  ['grouped-table', 'light'],
  ['two-axes', 'dark'],
  ['two-axes', 'dark', { 'forced-colors': 'active' }],
];

async function takePicture(gallery, story, theme, settings) {
  const faults = [];
  const page = await openStory(gallery, story, { onFault: (text) => faults.push(text), theme, width: 1000, settings });
  await page.$eval(
    'safe-module',
    (element, font) => element.style.setProperty('--safe-module-font', `"${font}"`),
    FONT,
  );
  // A frame out of sight is not painted.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewport({ width: 1000, height });
  await new Promise((resolve) => setTimeout(resolve, 500));
  const element = await page.$('safe-module');
  const picture = Buffer.from(await element.screenshot());
  assert.deepEqual(faults, []);
  return PNG.sync.read(picture);
}

/** @returns {number} the part of all pixels in which two pictures differ; 1 where their sizes do */
function compare(a, b) {
  if (a.width !== b.width || Math.abs(a.height - b.height) > 2) return 1;
  const height = Math.min(a.height, b.height);
  const cut = ({ data, width }) => data.subarray(0, width * height * 4);
  return pixelmatch(cut(a), cut(b), undefined, a.width, height, { threshold: 0.15 }) / (a.width * height);
}

describe('pictures of stories', { skip, concurrency: false }, () => {
  let gallery;
  let stories;
  const taken = new Map();
  before(async () => {
    gallery = await openGallery();
    stories = await listStories(gallery);
    mkdirSync(SEEN, { recursive: true });
  });
  after(() => gallery?.close());

  for (const [id, theme, settings = {}] of STORIES) {
    const look = [theme, ...Object.keys(settings)];
    it(`${id}, ${look.join(' with ')}, looks as it did`, async () => {
      const name = `${[id, ...look].join('-')}.png`;
      const picture = await takePicture(
        gallery,
        stories.find((story) => story.id === id),
        theme,
        settings,
      );
      taken.set(name, picture);
      const stored = new URL(name, STORED);
      if (process.env.UPDATE_PICTURES) writeFileSync(stored, PNG.sync.write(picture));
      writeFileSync(new URL(name, SEEN), PNG.sync.write(picture));
      assert.ok(existsSync(stored), `${name} was never stored: UPDATE_PICTURES=1 does it`);
      const difference = compare(PNG.sync.read(readFileSync(stored)), picture);
      const where = `see ${fileURLToPath(new URL(name, SEEN))}`;
      assert.ok(difference <= TOLERANCE, `${(100 * difference).toFixed(1)} % of ${name} differ: ${where}`);
    });
  }

  it('would tell: a picture in the other theme, and one without its lines, differ by more', () => {
    assert.ok(compare(taken.get('seattle-weather-light.png'), taken.get('seattle-weather-dark.png')) > TOLERANCE);
    const whole = taken.get('clinical-labs-light.png');
    const bare = PNG.sync.read(PNG.sync.write(whole));
    for (let at = 0; at < bare.data.length; at += 4) {
      const [red, , blue] = bare.data.subarray(at, at + 3);
      if (blue - red > 100) bare.data.fill(255, at, at + 3);
    }
    assert.ok(compare(whole, bare) > TOLERANCE);
  });

  it('a table that is filtered shows nothing of the rows that are gone', async () => {
    const story = stories.find(({ id }) => id === 'seattle-weather');
    // Told until the page is emptied: the gallery has no place to draw into after it, and says so.
    const faults = [];
    const page = await openStory(gallery, story, { onFault: (text) => faults.push(text), theme: 'light', width: 800 });
    assert.deepEqual(faults, []);
    const handle = await page.evaluateHandle(async () => {
      const element = document.createElement('safe-module');
      const ended = new Promise((resolve, reject) => {
        element.addEventListener('rendered', resolve, { once: true });
        element.addEventListener('failed', ({ error }) => reject(error), { once: true });
      });
      element.datasets = { rows: Array.from({ length: 50 }, (_, i) => ({ name: `n${i}`, score: i })) };
      element.code = `function render({ datasets, container, Tabulator }) {
        new Tabulator(container, { data: datasets.rows, height: 330, columns: [
          { title: 'name', field: 'name', headerFilter: 'input' }, { title: 'score', field: 'score' }] });
      }`;
      // A page without a colour of its own.
      document.head.replaceChildren();
      document.body.replaceChildren(element);
      await ended;
      return element;
    });
    const element = handle.asElement();
    await new Promise((resolve) => setTimeout(resolve, 500));
    const before = PNG.sync.read(Buffer.from(await element.screenshot()));
    const { x, y } = await element.boundingBox();
    await page.mouse.click(x + 90, y + 46);
    await page.keyboard.type('n49');
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const after = PNG.sync.read(Buffer.from(await element.screenshot()));
    /** Pixels in the lower half, but for the frame, that are not as the first of them. */
    const marks = ({ data, width }) => {
      const at = (column, row) => data[(row * width + column) * 4];
      let count = 0;
      for (let row = 180; row < 320; row += 1)
        for (let column = 12; column < width - 30; column += 1)
          count += Math.abs(at(column, row) - at(12, 180)) > 20 ? 1 : 0;
      return count;
    };
    // The positive control: letters were there.
    assert.ok(marks(before) > 100, `${marks(before)} pixels of letters before`);
    assert.equal(marks(after), 0);
  });
});
