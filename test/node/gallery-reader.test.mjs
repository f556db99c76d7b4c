// What readers set for every page: pictures follow it, also while they stand.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { hostOf, listStories, openGallery, openStory, setReader } from '../../tools/gallery-pages.mjs';

const skip = /chromium/.test(process.env.BROWSERS ?? 'chromium') ? false : 'BROWSERS leaves Chromium out';

describe("a reader's settings", { skip, concurrency: false }, () => {
  let gallery;
  let page;
  before(async () => {
    gallery = await openGallery();
  });
  after(() => gallery?.close());

  /** @returns {Promise<import('puppeteer-core').Frame>} the document in which a story's module is drawn */
  async function show(id, theme, settings) {
    const faults = [];
    const story = (await listStories(gallery)).find((one) => one.id === id);
    page = await openStory(gallery, story, {
      onFault: (text) => faults.push(text),
      theme,
      width: 1000,
      settings,
    });
    assert.deepEqual(faults, []);
    const host = await hostOf(page);
    return page.frames().find((frame) => frame.parentFrame()?.parentFrame() === host && !frame.detached);
  }

  const markersOf = (stage) =>
    stage.$$eval('.sm-plot-marker', (markers) => markers.map((marker) => getComputedStyle(marker).color));

  /** How many pixels of the plot are nearly black and nearly white, and how many have a colour. */
  const countInks = (stage) =>
    stage.$eval('.sm-plot canvas', async (canvas) => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200)));
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      const counts = { dark: 0, light: 0, coloured: 0 };
      for (let at = 0; at < data.length; at += 4) {
        const [red, green, blue, alpha] = data.subarray(at, at + 4);
        if (alpha < 200) continue;
        if (Math.max(red, green, blue) - Math.min(red, green, blue) > 60) counts.coloured += 1;
        else if (red < 60) counts.dark += 1;
        else if (red > 195) counts.light += 1;
      }
      return counts;
    });

  /** A plot is painted anew when its page gets to it: it is looked at until it is as it should be, for 5 s at most. */
  async function inksOf(stage, isRight) {
    let counts = await countInks(stage);
    for (let looks = 1; looks < 25 && !isRight(counts); looks += 1) counts = await countInks(stage);
    assert.ok(isRight(counts), JSON.stringify(counts));
    return counts;
  }

  it('forced colours: a plot is painted in them, and its legend still says which series is which', async () => {
    const stage = await show('two-axes', 'light', { 'forced-colors': 'active' });
    const onWhite = await markersOf(stage);
    assert.equal(new Set(onWhite).size, 3, onWhite.join(' '));
    const light = await inksOf(stage, ({ dark, coloured }) => dark > 500 && coloured > 1000);

    // While the picture stands: from black on white to white on black.
    await setReader(page, 'dark', { 'forced-colors': 'active' });
    await inksOf(stage, (counts) => counts.light > 500);
    const onBlack = await markersOf(stage);
    assert.equal(new Set([...onWhite, ...onBlack]).size, 6, `${onWhite.join(' ')} · ${onBlack.join(' ')}`);

    // And back to the page's own: the muted grey of labels is neither black nor white.
    await setReader(page, 'light');
    await inksOf(stage, ({ dark }) => dark < light.dark / 2);
    // The module's own colours are back too.
    assert.notDeepEqual(await markersOf(stage), onWhite);
  });

  it('fingers: what is between two headers is wide enough for one, and makes no header wider', async () => {
    const widthsOf = (stage) =>
      stage.$eval('.tabulator', (table) => ({
        handle: table.querySelector('.tabulator-header .tabulator-col-resize-handle').getBoundingClientRect().width,
        wider:
          table.querySelector('.tabulator-headers').scrollWidth - table.querySelector('.tabulator-table').offsetWidth,
      }));
    const stage = await show('strike-finder', 'light');
    const fine = await widthsOf(stage);
    assert.equal(fine.handle, 6);
    const session = await page.createCDPSession();
    const { width, height } = page.viewport();
    await session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: true });
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await stage.waitForFunction(() => matchMedia('(pointer: coarse)').matches);
    assert.deepEqual(await widthsOf(stage), { ...fine, handle: 20 });
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await session.send('Emulation.clearDeviceMetricsOverride');
    await session.detach();
  });

  it('reduced motion: nothing moves by itself', async () => {
    const moving = (stage) =>
      stage.$$eval('body *', (all) =>
        all.some((element) =>
          [undefined, '::before', '::after'].some((part) => {
            const { transitionProperty, transitionDuration, animationName } = getComputedStyle(element, part);
            return animationName !== 'none' || (transitionProperty !== 'none' && /[1-9]/.test(transitionDuration));
          }),
        ),
      );
    const stage = await show('strike-finder', 'light', { 'prefers-reduced-motion': 'reduce' });
    assert.equal(await moving(stage), false);
    await setReader(page, 'light');
    assert.equal(await moving(stage), true);
  });
});
