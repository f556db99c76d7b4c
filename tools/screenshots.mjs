// Takes a picture of every story of the gallery: `node tools/screenshots.mjs [words of story ids …]`.
// Starts the gallery's server, writes .cache/screenshots/<story>-<theme>-<width>.png, and says which
// story ended otherwise than it should, logged an error, or is wider than its page.
// GALLERY_URL=http://… takes them from a server that runs already.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listStories, openGallery, openStory } from './gallery-pages.mjs';

const folder = fileURLToPath(new URL('../.cache/screenshots', import.meta.url));
const THEMES = ['light', 'dark'];
const WIDTHS = [360, 1440];
const SETTLE_MS = 500;

const filters = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const gallery = await openGallery();
let faults = 0;
try {
  for (const story of await listStories(gallery)) {
    if (filters.length > 0 && !filters.some((filter) => story.id.includes(filter))) continue;
    for (const theme of THEMES) for (const width of WIDTHS) await takePicture(story, theme, width);
  }
} finally {
  await gallery.close();
}
console.log(`${faults} faults. The pictures are in ${folder}`);
process.exitCode = faults === 0 ? 0 : 1;

/** A frame out of sight is not painted. */
async function showAll(page, width) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewport({ width, height });
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
}

async function takePicture(story, theme, width) {
  const name = `${story.id}-${theme}-${width}`;
  const onFault = (text) => {
    faults += 1;
    console.log(`✗ ${name}: ${text}`);
  };
  const page = await openStory(gallery, story, { onFault, theme, width });
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  await showAll(page, width);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (overflow > 0) onFault(`the page is ${overflow} px wider than its window`);
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
