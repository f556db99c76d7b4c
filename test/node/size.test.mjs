import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { checkSize, findStartSet, measureFolder } from '../../tools/size.mjs';

describe('size', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'size-'));
    write('safe-module.js', 'import "./a.js"; export { x } from "./b.js"; import("./lazy.js");');
    write('a.js', 'import { c } from "./c.js"; import "lit"; c();');
    write('b.js', 'export const x = 1;');
    write('c.js', 'export const c = () => import("./a.js");');
    write('lazy.js', 'import "./b.js"; import "./heavy.js";');
    write('heavy.js', '1');
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (file, text) => writeFileSync(join(folder, file), text);

  it('counts what is imported statically at any depth, and nothing else, as needed to start', () => {
    assert.deepEqual(findStartSet(folder).sort(), ['a.js', 'b.js', 'c.js', 'safe-module.js']);
    const lazy = measureFolder(folder).filter((file) => file.lazy);
    assert.deepEqual(lazy.map(({ file }) => file).sort(), ['heavy.js', 'lazy.js']);
  });

  it('fails when the start set is over 75 KB gzip, whatever the lazy parts are', (t) => {
    t.mock.method(console, 'log', () => {});
    const heavy = `"${randomBytes(80 * 1024).toString('base64')}"`;
    write('heavy.js', heavy);
    assert.equal(checkSize(folder), true);
    write('c.js', heavy);
    assert.equal(checkSize(folder), false);
  });

  it('says what to do when nothing is built', (t) => {
    const log = t.mock.method(console, 'log', () => {});
    assert.equal(checkSize(join(folder, 'none')), false);
    assert.match(log.mock.calls[0].arguments[0], /npm run build/);
  });
});
