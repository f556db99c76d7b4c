import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, describe, it } from 'node:test';
import { hostOf, listStories, openGallery, openStory } from '../../tools/gallery-pages.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const skip = /chromium/.test(process.env.BROWSERS ?? 'chromium') ? false : 'BROWSERS leaves Chromium out';

/** What a page has once: a picture is a part of one. */
const OF_PAGES = ['landmark-one-main', 'page-has-heading-one', 'region'];

/** The code of a story is coloured as that of any other: it is read once. */
const EDITOR = '.cm-editor';

/**
 * What axe-core finds in one document. It knows nothing of what is behind a frame: of a stage, which is transparent,
 * it must be told what its text stands on.
 *
 * @param {{background?: string, names?: string[], without?: string[]}} options `background`: of the page around a stage;
 *   `names`: of the rules to hold it against, all that are on by default; `without`: selectors of what is left out
 */
async function findFaults(frame, { background, names, without = [] } = {}) {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe);
  const rules = Object.fromEntries(background ? OF_PAGES.map((rule) => [rule, { enabled: false }]) : []);
  return frame.evaluate(
    async (color, rules, names, without) => {
      if (color) document.documentElement.style.backgroundColor = color;
      const context = { include: [['html']], exclude: without.map((selector) => [selector]) };
      const { violations } = await globalThis.axe.run(context, {
        iframes: false,
        resultTypes: ['violations'],
        rules,
        ...(names && { runOnly: { type: 'rule', values: names } }),
      });
      if (color) document.documentElement.style.backgroundColor = '';
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 200)} ${any[0]?.message ?? ''}`).join(' | ')}`,
      );
    },
    background,
    rules,
    names,
    without,
  );
}

/** The rules about colours that axe-core has on by default. */
const COLORS = ['color-contrast', 'link-in-text-block'];

/** The documents that modules are drawn in. */
const stagesOf = (host) =>
  host
    .page()
    .frames()
    .filter((frame) => frame.parentFrame()?.parentFrame() === host && !frame.detached);

const backgroundOf = (host) =>
  host.$eval('safe-module', (element) => {
    for (let at = element; at; at = at.parentElement ?? at.getRootNode().host) {
      const color = getComputedStyle(at).backgroundColor;
      if (!/, 0\)$/.test(color) && color !== 'transparent') return color;
    }
    return 'Canvas';
  });

describe('the gallery, read by axe-core', { skip, concurrency: false }, () => {
  let gallery;
  let stories;
  before(async () => {
    gallery = await openGallery();
    stories = await listStories(gallery);
  });
  after(() => gallery?.close());

  it('has no fault on any story, in light and dark', async (t) => {
    assert.ok(stories.length > 10);
    for (const story of stories) {
      await t.test(story.id, async () => {
        const faults = [];
        const page = await openStory(gallery, story, {
          onFault: (text) => faults.push(text),
          theme: 'light',
          width: 1280,
        });
        // In the other scheme nothing differs but colours.
        for (const [theme, names] of [['light'], ['dark', COLORS]]) {
          await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
          await new Promise((resolve) => setTimeout(resolve, 300));
          const host = await hostOf(page);
          const background = await backgroundOf(host);
          const without = story === stories[0] ? [] : [EDITOR];
          for (const fault of await findFaults(page.mainFrame(), { names, without }))
            faults.push(`${theme}, page: ${fault}`);
          if (host !== page.mainFrame()) {
            for (const fault of await findFaults(host, { background, names }))
              faults.push(`${theme}, host page: ${fault}`);
          }
          for (const stage of stagesOf(host)) {
            for (const fault of await findFaults(stage, { background, names }))
              faults.push(`${theme}, picture: ${fault}`);
          }
        }
        assert.deepEqual(faults, []);
      });
    }
  });
});
