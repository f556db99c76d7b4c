// What a run leaves behind: whole files below one folder, hashed, and never a reason to lose the report.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, before, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { runnerImport } from 'vite';
import { checks } from '../../tools/checks.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const load = async (file) =>
  (await runnerImport(`${root}${file}`, { configFile: false, root, plugins: [checks()] })).module;
const TIME = Date.UTC(2026, 10, 23, 4, 5, 6, 7);
const TRANSCRIPT = {
  version: 1,
  locale: 'en',
  timeZone: 'UTC',
  limits: { nodes: 1, tables: 1, plots: 1, rows: 1, heightPx: 1 },
  batches: [
    [{ op: 'text', id: 2, text: 'ü' }],
    [
      {
        op: 'table-data',
        id: 3,
        data: {
          f64: new Float64Array([1, Number.NaN, -0]),
          u8: new Uint8Array([255, 0]),
          u16: new Uint16Array([65_535]),
          u32: new Uint32Array(),
          more: [1n, -(2n ** 70n), undefined, new Date(5), { $: 1 }, { $: 'f64', base64: 'AA' }],
        },
      },
    ],
  ],
};
const CONTENTS = {
  stdout: 'out',
  stderr: '',
  execution: { a: 1 },
  validation: { status: 'validated' },
  transcript: TRANSCRIPT,
};

let writeArtifacts;
let safeName;
let json;
let dir;
before(async () => {
  ({ writeArtifacts } = await load('src/headless/artifacts/write.ts'));
  ({ safeName } = await load('src/headless/artifacts/safe-name.ts'));
  json = await load('src/transcript/json.ts');
});
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'safe-module-artifacts-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));
const place = (more) => ({ dir, category: 'labs', module: 'trend', ...more });
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ name }) => name);

describe('artifacts', () => {
  it('are five files under the category and the module, with their bytes and hashes', async () => {
    const { artifacts, error } = await writeArtifacts(place(), CONTENTS, TIME);
    assert.equal(error, undefined);
    const endings = { stdout: 'log', stderr: 'log', execution: 'json', validation: 'json', transcript: 'json' };
    const names = Object.entries(endings).map(([name, ending]) => `labs/trend/${name}_20261123T040506007Z.${ending}`);
    assert.deepEqual(
      artifacts.map(({ name }) => name),
      names,
    );
    for (const { name, bytes, sha256 } of artifacts) {
      const content = readFileSync(join(dir, name));
      assert.equal(content.length, bytes);
      assert.equal(createHash('sha256').update(content).digest('hex'), sha256);
    }
    assert.equal(readFileSync(join(dir, names[0]), 'utf8'), 'out');
    assert.deepEqual(JSON.parse(readFileSync(join(dir, names[3]), 'utf8')), { status: 'validated' });
    assert.deepEqual(json.readTranscriptJSON(readFileSync(join(dir, names[4]), 'utf8')), TRANSCRIPT);
    assert.deepEqual(
      readdirSync(join(dir, 'labs/trend')).filter((name) => name.endsWith('.part')),
      [],
    );
  });

  it('are those that there is something for', async () => {
    const { artifacts } = await writeArtifacts(place(), { stdout: new Uint8Array([0xff]) }, TIME);
    assert.deepEqual(
      artifacts.map(({ name, bytes }) => [name, bytes]),
      [['labs/trend/stdout_20261123T040506007Z.log', 1]],
    );
  });

  it('have all folders above them made, a hundred runs at once, and one that cannot be made is told', async () => {
    const deep = join(dir, 'a/b/c');
    const all = await Promise.all(
      Array.from({ length: 100 }, () => writeArtifacts(place({ dir: deep }), { stdout: 'out' }, TIME)),
    );
    assert.deepEqual([all.filter(({ error }) => error), filesIn(deep).length], [[], 100]);
    writeFileSync(join(dir, 'file'), '');
    symlinkSync(join(dir, 'nothing'), join(dir, 'dangling'));
    for (const [at, words] of [
      // The folder is there, and says of what is new in it that there is no such one.
      ...(process.platform === 'linux' ? [['/proc/new', 'no folder can be made there']] : []),
      [join(dir, 'file/new'), 'a part of the path is no folder'],
      [join(dir, 'dangling/new'), 'no folder can be made there'],
    ]) {
      const { artifacts, error } = await writeArtifacts(place({ dir: at }), CONTENTS, TIME);
      assert.deepEqual(artifacts, []);
      assert.equal(error.message, `${at} was not written: ${words}. Name another folder.`);
    }
  });

  it('of two runs at one time do not write over each other', async () => {
    const all = await Promise.all([1, 2, 3].map((run) => writeArtifacts(place(), { stdout: `run ${run}` }, TIME)));
    const names = all.flatMap(({ artifacts }) => artifacts.map(({ name }) => name));
    const later = await writeArtifacts(place(), { stdout: 'last' }, TIME);
    assert.equal(later.error, undefined);
    assert.ok(!names.includes(later.artifacts[0].name));
    const kept = filesIn(dir).map((name) => readFileSync(join(dir, 'labs/trend', name), 'utf8'));
    // Of those that were at it in the same instant one may have found the name taken, and says so; none is mixed or lost in silence.
    const failed = all.filter(({ error }) => error);
    assert.equal(kept.length + failed.length, 4);
  });

  it('of many runs that end in one millisecond are each their own, whole and as they were hashed', async () => {
    const place = { dir, category: 'c', module: 'm' };
    const runs = Array.from({ length: 32 }, (_, i) => writeArtifacts(place, { ...CONTENTS, stdout: `run ${i}` }, TIME));
    const all = (await Promise.all(runs)).flatMap(({ artifacts, error }) => {
      assert.equal(error, undefined);
      return artifacts;
    });
    assert.equal(new Set(all.map(({ name }) => name)).size, 32 * 5);
    for (const { name, sha256 } of all)
      assert.equal(
        createHash('sha256')
          .update(readFileSync(join(dir, name)))
          .digest('hex'),
        sha256,
      );
    const left = readdirSync(join(dir, 'c', 'm'));
    assert.deepEqual([left.length, left.filter((name) => name.endsWith('.part'))], [32 * 5, []]);
  });

  it('stay in their folder, whatever a module is called', async () => {
    for (const name of [
      '../../up',
      '/abs',
      'a/b',
      'a\\b',
      '..',
      '.',
      '',
      'nul',
      'CON.log',
      'x\0y',
      'é'.repeat(300),
      '.hidden',
      '-rf',
      'a\ud800',
    ]) {
      const { artifacts, error } = await writeArtifacts(
        place({ module: name, category: name }),
        { stdout: name },
        TIME,
      );
      assert.equal(error, undefined, `${JSON.stringify(name)}: ${error}`);
      assert.match(artifacts[0].name, /^[^/\\\0]{1,100}\/[^/\\\0]{1,100}\/stdout_\d+T\d+Z\.log$/);
      assert.ok(existsSync(join(dir, artifacts[0].name)));
    }
    assert.deepEqual(
      readdirSync(tmpdir()).filter((name) => name === 'up'),
      [],
    );
  });

  it('do not follow a link out of it', async (t) => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'safe-module-elsewhere-'));
    t.after(() => rmSync(elsewhere, { recursive: true }));
    symlinkSync(elsewhere, join(dir, 'labs'));
    const { artifacts, error } = await writeArtifacts(place(), CONTENTS, TIME);
    assert.deepEqual(artifacts, []);
    assert.match(error.message, /labs is no folder but a link or a file\. Take it away, or name another folder\.$/);
    assert.deepEqual(readdirSync(elsewhere), []);
    mkdirSync(join(dir, 'real/trend'), { recursive: true });
    writeFileSync(join(elsewhere, 'victim'), 'as it was');
    symlinkSync(join(elsewhere, 'victim'), join(dir, 'real/trend/stdout_20261123T040506007Z.log'));
    symlinkSync(join(elsewhere, 'victim'), join(dir, 'real/trend/stdout_20261123T040506007Z-2.log.part'));
    const second = await writeArtifacts(place({ category: 'real' }), { stdout: 'x' }, TIME);
    assert.equal(second.artifacts[0].name, 'real/trend/stdout_20261123T040506007Z-3.log');
    assert.equal(readFileSync(join(elsewhere, 'victim'), 'utf8'), 'as it was');
  });

  it('that cannot be written are an error that says why, and nothing is half there', async () => {
    const file = join(dir, 'file');
    writeFileSync(file, '');
    const inFile = await writeArtifacts(place({ dir: join(file, 'below') }), CONTENTS, TIME);
    assert.deepEqual(inFile.artifacts, []);
    assert.match(
      inFile.error.message,
      /below was not written: a part of the path is no folder\. Name another folder\.$/,
    );
    assert.equal(inFile.error.code, 'ENOTDIR');
    const none = await writeArtifacts(place({ dir: '' }), CONTENTS, TIME);
    assert.match(none.error.message, /artifacts\.dir is no path/);
    const bad = await writeArtifacts(place(), { stdout: 'fine', transcript: { no: 'transcript' } }, TIME);
    assert.deepEqual(
      bad.artifacts.map(({ name }) => name),
      ['labs/trend/stdout_20261123T040506007Z.log'],
    );
    assert.match(bad.error.message, /transcript_.*was not written: /);
  });

  it('on a full disk are an error, and the files that had room stay', { skip: !existsSync('/dev/full') }, async () => {
    const { writeWhole } = await load('src/headless/artifacts/write-file.ts');
    const { artifactErrorOf } = await load('src/headless/artifacts/artifact-error.ts');
    // A device that takes no byte stands in for the disk: opened by name, for it is not new.
    const fault = await import('node:fs/promises').then(({ writeFile }) =>
      writeFile('/dev/full', 'x').catch((error) => error),
    );
    assert.match(
      artifactErrorOf(fault, 'a.log').message,
      /^a\.log was not written: there is no space left on the disk\. Make room/,
    );
    await assert.rejects(writeWhole('/proc/none.log', 'x'));
  });

  it('without a right to write are an error', { skip: process.getuid?.() === 0 }, async () => {
    chmodSync(dir, 0o500);
    const { artifacts, error } = await writeArtifacts(place(), CONTENTS, TIME);
    chmodSync(dir, 0o700);
    assert.deepEqual(artifacts, []);
    assert.match(error.message, /there is no right to write there/);
  });
});

describe('a safe name', () => {
  it('is one segment of any name, and another one of another', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
        const name = safeName(one);
        assert.match(name, /^[\p{L}\p{N}_][\p{L}\p{N}._-]*$/u);
        assert.ok(Buffer.byteLength(name) < 255 && !/\.\.|[.]$/.test(name));
        if (one !== other) assert.notEqual(name, safeName(other));
      }),
    );
    assert.equal(safeName('seattle-weather_2.module'), 'seattle-weather_2.module');
    // Who knows how names come out takes none that another comes out as.
    for (const name of ['team/a', 'nul', 'COM¹', 'x'.repeat(80)]) {
      const folder = safeName(name);
      assert.notEqual(folder, name);
      assert.notEqual(safeName(folder), folder);
    }
  });
});

describe('a transcript as JSON', () => {
  it('that was changed is refused by its field', () => {
    const text = json.writeTranscriptJSON(TRANSCRIPT);
    for (const [from, to, field] of [
      ['"version":1', '"version":7', 'transcript.version'],
      ['"base64":"', '"base64":"!', 'transcript.batches.1'],
      ['"op":"text"', '"op":"code"', 'transcript.batches'],
      ['"batches":[', '"batches":0,"x":[', 'transcript.batches'],
      ['{"version"', '{{', 'transcript'],
    ]) {
      assert.ok(text.includes(from));
      assert.throws(
        () => json.readTranscriptJSON(text.replace(from, to)),
        (error) => error.code === 'SM704' && error.field.startsWith(field),
        from,
      );
    }
  });
});
