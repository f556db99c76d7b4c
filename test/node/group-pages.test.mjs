import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { groupPages } from '../../tools/group-pages.mjs';

const PURE = "import { expect } from 'chai'; describe('sums', () => it('add up', () => expect(1 + 1).to.equal(2)));";
const files = Array.from({ length: 30 }, (_, i) => `test/guest/sum-${i}.test.ts`);

describe('test files on pages', () => {
  it('share pages where they need nothing of them, and none is left out or there twice', async () => {
    const { pages, plugin } = await groupPages(files, async () => PURE, '/project/');
    const imported = Object.values(pages).flatMap((id) => [...plugin.load(id).matchAll(/"(.*)"/g)].map(([, id]) => id));
    assert.ok(Object.keys(pages).length < 5);
    assert.deepEqual(
      imported,
      files.map((file) => `/project/${file}`),
    );
  });

  it('have pages of their own where they touch them', async () => {
    const touching = [
      "import { watchPage } from '../support/page-watch.ts';",
      "import { runModule } from '../support/mount.ts'; import { startHeartbeat } from '../support/heartbeat.ts';",
      "document.body.append('x');",
      "new Worker('x');",
      "addEventListener('message', hear);",
      "import { source } from 'virtual:realm/guest';",
    ];
    const texts = Object.fromEntries(touching.map((text, i) => [files[i], text]));
    const { pages } = await groupPages(Object.keys(texts), async (file) => texts[file], '/project/');
    assert.deepEqual(
      Object.values(pages),
      Object.keys(texts).map((file) => `/project/${file}`),
    );
  });

  it('share one where pages are only spoken of: in texts of modules, by elements of their own', async () => {
    const texts = {
      'test/scan/a.test.ts': "scanModule('window.open()');",
      'test/guest/b.test.ts': "find('a').addEventListener('click', hear);",
      'test/guest/c.test.ts': "window.document.createElement('p');",
    };
    const { pages } = await groupPages(Object.keys(texts), async (file) => texts[file], '/project/');
    assert.equal(Object.keys(pages).length, 1);
  });

  it('share one where they take away what they mount', async () => {
    const { pages } = await groupPages(
      files.slice(0, 2),
      async () => "import { runModule, unmountAll } from '../support/mount.ts';",
      '/project/',
    );
    assert.equal(Object.keys(pages).length, 1);
  });

  it('keep what they do: a bundler takes the package’s files for pure', async () => {
    const { pages, plugin } = await groupPages(files.slice(0, 2), async () => PURE, '/project/');
    const [page] = Object.values(pages);
    assert.equal(plugin.resolveId(page).moduleSideEffects, true);
    assert.equal(plugin.resolveId('/project/test/guest/sum-0.test.ts', page).moduleSideEffects, true);
    assert.equal(plugin.resolveId('/project/src/scan/scan.ts', '/project/test/guest/sum-0.test.ts'), undefined);
  });
});
