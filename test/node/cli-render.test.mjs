// What `safe-module render` writes and prints, and how it ends, against a library that says what the test wants.
import assert from 'node:assert/strict';
import fs, { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { render } from '../../bin/commands/render.mjs';
import { answers, asked, cwd, io, REFUSED, REPORT, write } from './commands-setup.mjs';

describe('safe-module render', () => {
  it('writes the page whole, and says so', async () => {
    write('page.html', 'old');
    const { text, exitCode } = await render.run(
      ['labs.module.js', '--data', 'labs=labs.csv', '--out', 'page.html', '--title', 'Labs', '--locale', 'de-CH'],
      io(),
    );
    assert.equal(exitCode, 0);
    assert.match(text, /\n {2}wrote page\.html \(11 bytes\)$/);
    assert.equal(readFileSync(join(cwd, 'page.html'), 'utf8'), '<p>Labs</p>');
    assert.equal(asked[0].locale, 'de-CH');
    assert.deepEqual(
      readdirSync(cwd).filter((name) => name.includes('.part')),
      [],
    );
  });

  it('writes nothing where the module was refused, or the page cannot be made', async () => {
    rmSync(join(cwd, 'page.html'), { force: true });
    const args = ['labs.module.js', '--out', 'page.html'];
    answers.runModule = async () => ({ report: REFUSED, transcript: undefined, logs: [] });
    assert.equal((await render.run(args, io())).exitCode, 1);
    answers.runModule = async () => ({ report: REPORT, transcript: undefined, logs: [] });
    assert.equal((await render.run(args, io())).exitCode, 1);
    answers.runModule = async () => ({ report: REPORT, transcript: {}, logs: [] });
    answers.renderTranscriptToHTML = () => {
      throw new Error('no page');
    };
    await assert.rejects(render.run(args, io()), /no page/);
    assert.equal(existsSync(join(cwd, 'page.html')), false);
  });

  it('says that the page could not be written, and leaves what was there', async () => {
    await assert.rejects(render.run(['labs.module.js', '--out', '.'], io()), /it is a folder/);
    write('policy.json', '{}');
    for (const own of [
      ['labs.module.js'],
      ['labs.csv', '--data', 'labs=labs.csv'],
      ['manifest.json', '--manifest', 'manifest.json'],
      ['policy.json', '--policy', './policy.json'],
    ]) {
      const over = render.run(['labs.module.js', '--out', ...own], io());
      await assert.rejects(over, /it is what the page is made from\. Name another file/);
    }
    const nowhere = render.run(['labs.module.js', '--out', 'none/page.html'], io());
    await assert.rejects(nowhere, /none\/page\.html: there is no such file or folder/);
    assert.deepEqual(asked, []);
  });

  it('says in words why the disk did not take the page, and what to do', async (t) => {
    const { openSync } = fs;
    for (const [code, words] of [
      ['EACCES', 'there is no right to write there. Grant it, or name another file.'],
      ['EPERM', 'there is no right to write there. Grant it, or name another file.'],
      ['EROFS', 'the file system can only be read. Name a file that can be written.'],
      ['ENOSPC', 'there is no space left on the disk. Make room, or name a file on another disk.'],
      ['ENOENT', 'nothing can be made there. Name another file.'],
      ['EEXIST', `${join(cwd, 'new.html')}.${process.pid}.part is in the way. Take it away.`],
    ]) {
      const open = t.mock.method(fs, 'openSync', (path, flags, ...rest) => {
        if (flags === 'wx') throw Object.assign(new Error(`${code}: as the system says it`), { code });
        return openSync(path, flags, ...rest);
      });
      syncBuiltinESMExports();
      try {
        await assert.rejects(render.run(['labs.module.js', '--out', 'new.html'], io()), {
          message: `${join(cwd, 'new.html')} was not written: ${words}`,
        });
      } finally {
        open.mock.restore();
        syncBuiltinESMExports();
      }
    }
  });
});
