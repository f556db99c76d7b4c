// What speaks by its colours: where a reader's own are forced on all, and on paper, which is white.
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { listStories, openGallery, openStory, setReader } from '../../tools/gallery-pages.mjs';

const skip = /chromium/.test(process.env.BROWSERS ?? 'chromium') ? false : 'BROWSERS leaves Chromium out';

const CODE = `function render({ container, Tabulator, SimplePlots }) {
  container.innerHTML = '<style>.bar{height:9px;background:#3377cc} .card{background:#f0f0f0} @media (prefers-color-scheme: dark) {.card{background:#202020;color:#eeeeee}} .ink{color:#222222}</style>' +
    '<div class="card">Card</div><p class="ink">Ink</p><p style="color:#222222">Ink</p><div class="ink"><p style="background:Canvas">Ink</p></div><div class="bar"></div><button disabled>Off</button>' +
    '<svg width="60" height="20"><text y="15" fill="#222222">Label</text></svg><div id="plot"></div><div id="table"></div>';
  SimplePlots.line('#plot', { series: [{ label: 'A', data: [{ x: 1, y: 1 }, { x: 2, y: 3 }] }, { label: 'B', data: [{ x: 1, y: 2 }] }] });
  new Tabulator('#table', {
    data: [{ name: 'a', done: 40, flag: 'H' }, { name: 'b', done: 60, flag: 'N' }],
    selectableRows: true,
    initialSort: [{ column: 'name', dir: 'asc' }],
    columns: [{ title: 'Name', field: 'name' }, { title: 'Done', field: 'done', formatter: 'progress' },
      { title: 'Flag', field: 'flag', formatter: (cell) => '<span class="flag" style="color:#222222">' + cell.getValue() + '</span>' }],
  });
}`;

const BLACK = 'rgb(0, 0, 0)';
const WHITE = 'rgb(255, 255, 255)';

describe('colours that say something', { skip, concurrency: false }, () => {
  let gallery;
  let page;
  let stage;
  before(async () => {
    gallery = await openGallery();
    const [story] = await listStories(gallery);
    page = await openStory(gallery, story, { onFault: assert.fail, theme: 'dark', width: 1000 });
  });
  after(() => gallery?.close());

  beforeEach(async () => {
    await setReader(page, 'dark');
    await page.evaluate(async (code) => {
      document.querySelector('#own')?.remove();
      const element = Object.assign(document.createElement('safe-module'), { id: 'own', code, theme: 'dark' });
      // Where it is seen, also on the gallery's own paper: what is not is not drawn.
      document.documentElement.append(element);
      element.style.cssText =
        'position: fixed; inset: 0; z-index: 9; height: 600px; --safe-module-text: #e6edf3; --safe-module-muted: #9198a1; --safe-module-border: #3a424d';
      await new Promise((resolve) => element.addEventListener('rendered', resolve, { once: true }));
    }, CODE);
    const frames = await Promise.all(
      page.frames().map(async (frame) => {
        // Spare frames, and those of the test before while they go, have no styles.
        const isOwn = await frame.evaluate(() => /^Card/.test(document.querySelector('#sm-root')?.textContent ?? ''));
        return isOwn ? [frame] : [];
      }),
    );
    [stage] = frames.flat();
  });

  /** @returns what a property of the first that the selector finds is in the end */
  const styleOf = (selector, property, part) =>
    // In one go: a table that is drawn anew in between would have it ask an element that is gone.
    stage.evaluate(
      (selector, property, part) => getComputedStyle(document.querySelector(selector), part).getPropertyValue(property),
      selector,
      property,
      part,
    );
  /** @returns of the plot's canvas how light what has no colour is on the average, up to 255 */
  const lightnessOfPlot = () =>
    stage.$eval('.sm-plot canvas', async (canvas) => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200)));
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      let [sum, count] = [0, 0];
      for (let at = 0; at < data.length; at += 4) {
        if (data[at + 3] < 200 || Math.abs(data[at] - data[at + 2]) > 40) continue;
        sum += data[at];
        count += 1;
      }
      return sum / count;
    });

  it('forced colours: bars, arrows, the selected row and letters of drawings stand out', async () => {
    await stage.$eval('.tabulator-row', (row) => row.click());
    await setReader(page, 'dark', { 'forced-colors': 'active' });
    assert.equal(await styleOf('.bar', 'background-color'), 'rgb(51, 119, 204)');
    assert.equal(await styleOf('.tabulator-cell :empty', 'background-color'), 'rgb(47, 158, 68)');
    assert.equal(await styleOf('.tabulator-cell span:has(> :empty)', 'outline-style'), 'solid');
    assert.equal(await styleOf('[aria-sort="ascending"] .tabulator-col-sorter', 'background-color', '::after'), WHITE);
    assert.equal(await styleOf('.tabulator-row.tabulator-selected', 'outline-style'), 'solid');
    assert.equal(await styleOf('svg text', 'fill'), WHITE);
    assert.equal(await styleOf('button:disabled', 'opacity'), '1');
    await setReader(page, 'light', { 'forced-colors': 'active' });
    assert.equal(await styleOf('svg text', 'fill'), BLACK);
    await setReader(page, 'dark');
    assert.equal(await styleOf('svg text', 'fill'), 'rgb(34, 34, 34)');
  });

  it('more contrast: quiet letters and lines are as strong as others', async () => {
    const [quiet, before] = [await styleOf('.tabulator-header', 'color'), await lightnessOfPlot()];
    const letters = await styleOf('.tabulator', 'color');
    assert.notEqual(quiet, letters);
    await setReader(page, 'dark', { 'prefers-contrast': 'more' });
    assert.equal(await styleOf('.tabulator-header', 'color'), letters);
    assert.ok((await lightnessOfPlot()) > before + 20, `${await lightnessOfPlot()} after ${before}`);
    await setReader(page, 'dark');
    assert.equal(await styleOf('.tabulator-header', 'color'), quiet);
    assert.equal(Math.round(await lightnessOfPlot()), Math.round(before));
  });

  it('dark letters of the module’s are read on a dark page, and are as it says them on paper', async () => {
    const lettersOf = () =>
      Promise.all(
        ['.ink', 'p[sm-inked]', 'p[sm-ink]', '.tabulator-cell [sm-lifted]'].map((one) => styleOf(one, 'color')),
      );
    assert.deepEqual(await lettersOf(), Array(4).fill('rgb(220, 220, 220)'));
    await page.emulateMediaType('print');
    try {
      assert.deepEqual(await lettersOf(), Array(4).fill('rgb(34, 34, 34)'));
    } finally {
      await page.emulateMediaType();
    }
  });

  it('on paper a dark picture is light, and bars and signs of legends are printed', async () => {
    const dark = await lightnessOfPlot();
    const letters = await styleOf('body', 'color');
    assert.equal(await styleOf('.card', 'background-color'), 'rgb(32, 32, 32)');
    await page.emulateMediaType('print');
    try {
      assert.equal(await styleOf('body', 'color'), 'rgb(27, 31, 36)');
      assert.equal(await styleOf('.tabulator-row', 'color'), 'rgb(27, 31, 36)');
      assert.equal(await styleOf('.card', 'background-color'), 'rgb(240, 240, 240)');
      assert.equal(await styleOf('.card', 'color'), 'rgb(27, 31, 36)');
      for (const selector of ['.bar', '.tabulator-cell :empty', '.sm-plot-marker'])
        assert.equal(await styleOf(selector, 'print-color-adjust'), 'exact', selector);
      // Lines behind a plot are nearly white on white, nearly black on black.
      assert.ok((await lightnessOfPlot()) > dark + 30, `${await lightnessOfPlot()} after ${dark}`);
      assert.equal(await styleOf('.sm-plot-marker', 'color'), 'rgb(42, 110, 191)');
    } finally {
      await page.emulateMediaType();
    }
    assert.equal(await styleOf('body', 'color'), letters);
    assert.equal(await styleOf('.card', 'background-color'), 'rgb(32, 32, 32)');
    assert.equal(Math.round(await lightnessOfPlot()), Math.round(dark));
    assert.equal(await styleOf('.sm-plot-marker', 'color'), 'rgb(92, 182, 244)');
  });
});
