// Files that the command line is given and cannot use: clear words, exit code 2, nothing run, nothing written.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { parseCsv } from '../../bin/files/csv.mjs';
import { findJsonFault } from '../../bin/files/json-fault.mjs';
import { sizeText } from '../../bin/files/read.mjs';
import { resolveNewFile } from '../../bin/files/resolve.mjs';

const bin = fileURLToPath(new URL('../../bin/safe-module.mjs', import.meta.url));
let cwd;
let outside;
const write = (name, content) => writeFileSync(join(cwd, name), content);
const run = (...args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    encoding: 'utf8',
    cwd,
    timeout: 60_000,
  });
  return { status, stdout, stderr: stderr.replaceAll(cwd, 'CWD').replaceAll(outside, 'OUTSIDE') };
};
/** Of a wrong call nothing is printed but why. */
const refused = (args, words) => {
  const result = run(...args);
  assert.deepEqual([result.status, result.stdout], [2, ''], `${args.join(' ')}: ${result.stderr}`);
  assert.equal(result.stderr.split('\n')[0], `safe-module: ${words}`);
};

before(() => {
  cwd = mkdtempSync(join(tmpdir(), 'safe-module-cli-'));
  outside = mkdtempSync(join(tmpdir(), 'safe-module-outside-'));
  write('good.js', 'function render({ container }) { container.textContent = "hi"; }\n');
});
after(() => {
  for (const folder of [cwd, outside]) rmSync(folder, { recursive: true });
});

describe('modules that cannot be read', () => {
  it('are missing, a folder, a pipe, binary, too large or no UTF-8', () => {
    mkdirSync(join(cwd, 'folder'));
    spawnSync('mkfifo', [join(cwd, 'pipe')]);
    write('binary.js', Buffer.from([0x66, 0x00, 0x67]));
    write('latin.js', Buffer.from('// one\n// caf\xe9\n', 'latin1'));
    write('huge.js', '');
    truncateSync(join(cwd, 'huge.js'), 1024 ** 3);
    refused(['validate', 'none.js'], 'none.js: there is no such file or folder (none.js)');
    refused(['validate', 'good.js/more.js'], 'good.js/more.js: a part of the path is no folder (good.js/more.js)');
    refused(['validate', 'folder'], 'folder: it is a folder. Name a file.');
    refused(['run', 'pipe'], 'pipe: it is no ordinary file. Name one.');
    refused(['run', '/dev/zero', '--root', '/'], '/dev/zero: it is no ordinary file. Name one.');
    refused(['validate', 'binary.js'], 'binary.js: it is binary (byte 1 is zero). Give a text file in UTF-8.');
    refused(['validate', 'latin.js'], 'latin.js: line 2 is not UTF-8. Save the file as UTF-8.');
    refused(['validate', 'huge.js'], 'huge.js: it has 1 GB, and at most 1 MB are read.');
    refused(
      ['render', 'good.js', '--out', 'x.html', '--data', 'a=huge.js'],
      '--data a=huge.js: a file ends in .csv, .tsv, .json, .arrow, .arrows, which says what is in it',
    );
  });

  it('have more than they say', { skip: !existsSync('/proc/self/pagemap') }, () => {
    refused(
      ['validate', '/proc/self/pagemap', '--root', '/'],
      '/proc/self/pagemap: it has more than it says, and at most 1 MB are read.',
    );
    refused(
      ['validate', 'good.js', '--tests', '/proc/self/pagemap', '--root', '/'],
      '/proc/self/pagemap: it has more than it says, and at most 1 MB are read.',
    );
    write('most.js', `// ${'a'.repeat(1024 * 1024 - 3)}`);
    assert.match(run('validate', 'most.js').stdout, /SM104/, 'control: as much as may be is read');
    assert.match(run('validate', '/proc/self/status', '--root', '/').stdout, /SM1/, 'control: and what says 0 bytes');
  });

  it('lie outside of the folder, by their path or by a link', () => {
    writeFileSync(join(outside, 'secret.js'), 'x');
    symlinkSync(join(outside, 'secret.js'), join(cwd, 'link.js'));
    symlinkSync(outside, join(cwd, 'way'));
    for (const path of [join(outside, 'secret.js'), 'link.js', 'way/secret.js', '../../etc/hostname']) {
      const { status, stderr } = run('validate', path);
      assert.equal(status, 2);
      assert.match(
        stderr,
        /^safe-module: .*: (it lies outside of CWD\. Give --root DIR to allow another folder\.|there is no such file)/,
      );
      assert.doesNotMatch(stderr, /\n\s+at /);
    }
    refused(
      ['render', 'good.js', '--out', join(outside, 'page.html')],
      `OUTSIDE/page.html: it lies outside of CWD. Give --root DIR to allow another folder.`,
    );
    refused(
      ['render', 'good.js', '--out', 'way/page.html'],
      'way/page.html: it lies outside of CWD. Give --root DIR to allow another folder.',
    );
    assert.deepEqual(readdirSync(outside), ['secret.js']);
    refused(
      ['validate', 'good.js', '--root', 'good.js'],
      '--root: it is no folder (good.js). Name the folder that files may lie in.',
    );
    refused(['validate', 'good.js', '--root', 'nowhere'], '--root: there is no such file or folder (nowhere)');
  });
});

describe('what is to be written', () => {
  const LINKS_OUT = 'it lies outside of CWD. Give --root DIR to allow another folder.';
  const NOWHERE = 'it is a link that leads nowhere. Take it away, or give another name.';
  const artifacts = (path) => ['validate', 'good.js', '--artifacts', path];
  const page = (path) => ['render', 'good.js', '--out', path];

  it('goes to no folder or file outside by a link that stands in its place', () => {
    mkdirSync(join(outside, 'folder'));
    writeFileSync(join(outside, 'page.html'), 'theirs');
    symlinkSync(join(outside, 'folder'), join(cwd, 'art'));
    symlinkSync('art', join(cwd, 'art-again'));
    symlinkSync(join(outside, 'page.html'), join(cwd, 'theirs.html'));
    for (const path of ['art', 'art/', './art/.', 'art-again']) refused(artifacts(path), `${path}: ${LINKS_OUT}`);
    refused(page('theirs.html'), `theirs.html: ${LINKS_OUT}`);
    // Of what is outside it is not told what it is.
    refused(page('art'), `art: ${LINKS_OUT}`);
    assert.deepEqual(readdirSync(join(outside, 'folder')), []);
    assert.equal(readFileSync(join(outside, 'page.html'), 'utf8'), 'theirs');
  });

  it('goes nowhere by a link to what is not there yet, or to itself', () => {
    symlinkSync(join(outside, 'new'), join(cwd, 'dangling'));
    symlinkSync('not-yet', join(cwd, 'dangling-within'));
    symlinkSync('circle', join(cwd, 'circle'));
    for (const path of ['dangling', 'dangling-within', 'circle']) {
      refused(artifacts(path), `${path}: ${NOWHERE}`);
      refused(page(path), `${path}: ${NOWHERE}`);
    }
    assert.equal(existsSync(join(outside, 'new')), false);
    assert.equal(existsSync(join(cwd, 'not-yet')), false);
    assert.throws(() => resolveNewFile('a\0b', { cwd, root: realpathSync(cwd) }), /a path cannot hold a NUL/);
  });

  it('takes no place of a pipe or a socket, nor by a link: both stay what they are', async (t) => {
    const server = createServer().listen(join(cwd, 'socket'));
    t.after(() => server.close());
    await once(server, 'listening');
    spawnSync('mkfifo', [join(cwd, 'fifo')]);
    symlinkSync('fifo', join(cwd, 'to-fifo'));
    for (const path of ['fifo', 'to-fifo', 'socket']) refused(page(path), `${path}: it is no ordinary file. Name one.`);
    assert.ok(lstatSync(join(cwd, 'fifo')).isFIFO());
    assert.ok(lstatSync(join(cwd, 'socket')).isSocket());
    // Artifacts go to a folder, by a link too: whoever asks for them would not have them, and be told of success.
    for (const path of ['fifo', 'to-fifo', 'good.js'])
      refused(artifacts(path), `${path}: it is no folder. Name a folder, or one that is not there yet.`);
    assert.ok(lstatSync(join(cwd, 'fifo')).isFIFO());
  });

  it('may be read by nobody whom what stood there kept out', { skip: process.platform === 'win32' }, () => {
    write('private.html', 'old');
    chmodSync(join(cwd, 'private.html'), 0o600);
    for (const name of ['private.html', 'public.html']) assert.equal(run(...page(name)).status, 0);
    const rightsOf = (name) => statSync(join(cwd, name)).mode & 0o777;
    assert.equal(rightsOf('private.html'), 0o600);
    assert.equal(rightsOf('public.html'), 0o666 & ~process.umask(), 'control: what is new has the usual rights');
  });

  it('goes where a link within leads, to the folder itself, and to new names', () => {
    const root = realpathSync(cwd);
    mkdirSync(join(cwd, 'kept'));
    writeFileSync(join(cwd, 'old.html'), 'old');
    symlinkSync('kept', join(cwd, 'latest'));
    symlinkSync('old.html', join(cwd, 'latest.html'));
    for (const [path, target] of Object.entries({
      latest: 'kept',
      'latest/x': 'kept/x',
      '.': '',
      'new.html': 'new.html',
    }))
      assert.equal(resolveNewFile(path, { cwd, root }), join(root, target), path);
    assert.equal(run(...artifacts('latest')).status, 0);
    assert.deepEqual(readdirSync(join(cwd, 'kept')), ['cli']);
    assert.equal(run(...page('latest.html')).status, 0);
    assert.match(readFileSync(join(cwd, 'old.html'), 'utf8'), /^<!doctype html>/i);
    assert.ok(lstatSync(join(cwd, 'latest.html')).isSymbolicLink());
  });
});

describe('settings that cannot be read', () => {
  it('are JSON that is none, with line and column', () => {
    write('comma.json', '{\n  "name": "a",\n  "tools": [1,,2]\n}\n');
    write('short.json', '{"name": ');
    const at = (file, place) =>
      refused(['validate', 'good.js', '--manifest', file], `${file}: it is no JSON: ${place}`);
    at('comma.json', 'line 3, column 15: there is ",2]" where a value should be');
    at('short.json', 'line 1, column 10: it ends where a value should be');
    refused(
      ['run', 'good.js', '--input', '{"a":}'],
      '--input: it is no JSON: line 1, column 6: there is "}" where a value should be',
    );
  });

  it('have their first fault found, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom(',', '}', ']', '"', '1', 'x', '\\', ''),
        (json, place, letter) => {
          assert.equal(findJsonFault(json), undefined);
          const cut = place % (json.length + 1);
          const text = json.slice(0, cut) + letter + json.slice(cut + 1);
          let isJson = true;
          try {
            JSON.parse(text);
          } catch {
            isJson = false;
          }
          assert.equal(findJsonFault(text) === undefined, isJson, text);
        },
      ),
    );
  });

  it('are names that there are none of', () => {
    refused(['validate', 'good.js', '--level', 'lax'], '--level lax: use one of strict, secure, standard, permissive');
    refused(
      ['validate', 'good.js', '--policy', 'open'],
      '--policy open: use one of default, module-validation, integration-test, or a JSON file',
    );
    refused(['validate', 'good.js', '--engine', 'native'], '--engine native: it needs a browser; here is only quickjs');
    refused(['render', 'good.js', '--out', 'a.html', '--theme', 'blue'], '--theme blue: use one of auto, light, dark');
    refused(['run', 'good.js', '--timeout-ms', '1e3'], '--timeout-ms 1e3: give a whole number from 1000 to 60000');
    refused(['run', 'good.js', '--memory-mb', '9'], '--memory-mb 9: give a whole number from 64 to 512');
    refused(
      ['run', 'good.js', '--max-output-bytes', '0'],
      '--max-output-bytes 0: give a whole number from 1 to 1073741824',
    );
  });

  it('are calls that no command knows, with its help', () => {
    for (const args of [
      ['validate'],
      ['run'],
      ['render', 'good.js'],
      ['run', 'a.js', 'b.js'],
      ['validate', 'a.js', '--jsn'],
      ['run', 'a.js', '--input'],
    ]) {
      const { status, stdout, stderr } = run(...args);
      assert.deepEqual([status, stdout], [2, '']);
      assert.match(stderr, /^safe-module: \S[\s\S]*\n\nUsage: safe-module /);
      assert.doesNotMatch(stderr, /\n\s+at /);
    }
    for (const command of ['validate', 'run', 'render']) {
      const { status, stdout, stderr } = run(command, '--help');
      assert.deepEqual([status, stderr], [0, '']);
      assert.match(stdout, new RegExp(`^Usage: safe-module ${command} FILE`));
    }
  });
});

describe('data that cannot be read', () => {
  it('is CSV with ragged rows, by the line in the file', () => {
    write('ragged.csv', 'a,b\n1,"two\nlines"\n3\n');
    write('open.csv', 'a,b\n1,"two\n');
    write('twice.csv', 'a,a\n1,2\n');
    write('none.csv', '');
    const data = (file) => ['render', 'good.js', '--out', 'page.html', '--data', `labs=${file}`];
    refused(data('ragged.csv'), 'ragged.csv: line 4 has 1 cell, and the first line 2, split at commas.');
    refused(data('open.csv'), 'open.csv: line 2: a quote is not closed, or stands within a cell.');
    refused(data('twice.csv'), 'twice.csv: line 1: two columns are called "a".');
    refused(data('none.csv'), 'none.csv: it is empty. Its first line must name the columns.');
    refused(
      [...data('ragged.csv').slice(0, -1), 'ragged.csv'],
      '--data ragged.csv: write NAME=FILE, as in --data labs=labs.csv',
    );
    write('ok.csv', 'a\n1\n');
    refused([...data('ok.csv'), '--data', 'labs=ok.csv'], '--data labs: it is given twice');
    write('text.json', '"rows"');
    refused(data('text.json'), 'text.json: it holds no rows. Give a list of objects, or an object of columns.');
    write('huge.csv', '');
    truncateSync(join(cwd, 'huge.csv'), 1024 ** 3);
    refused(data('huge.csv'), 'huge.csv: it has 1 GB, and at most 128 MB are read.');
    assert.ok(!readdirSync(cwd).includes('page.html'));
  });

  it('otherwise has columns of numbers, booleans and text, and null where a cell is empty', () => {
    const text =
      '\ufeffdate,value,ok,id,big,note\r\n2026-01-03,5.4,true,007,9007199254740993,"a ""b"", c"\r\n2026-01-04,,FALSE,12,1,\r\n';
    assert.deepEqual(
      { ...parseCsv(new TextDecoder().decode(Buffer.from(text)), 'x.csv') },
      {
        date: ['2026-01-03', '2026-01-04'],
        value: [5.4, null],
        ok: [true, false],
        id: ['007', '12'],
        big: ['9007199254740993', '1'],
        note: ['a "b", c', null],
      },
    );
    assert.deepEqual({ ...parseCsv('a;b\n1,5;-2e3\n', 'x.csv') }, { a: ['1,5'], b: [-2000] });
    assert.deepEqual({ ...parseCsv('a\tb\n\t1', 'x.tsv') }, { a: [null], b: [1] });
    assert.deepEqual({ ...parseCsv('a,b\n', 'x.csv') }, { a: [], b: [] });
    for (const word of ['0x10', '1_000', 'Infinity', 'NaN', '1.', '--1', '+', '1e999', '٣']) {
      assert.deepEqual({ ...parseCsv(`a\n${word}\n`, 'x.csv') }, { a: [word] }, word);
    }
    assert.equal(sizeText(1536), '1.5 KB');
  });
});
