// `quickjs.wasm`: QuickJS as the library has it, and in its memory what every run needs (`tools/quickjs-image.mjs`).
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe, it } from 'node:test';
import { quickjsFile } from '../../tools/quickjs-image.mjs';
import { realms } from '../../tools/realms.mjs';
import { layoutOf, readSections, runsOf, withData } from '../../tools/wasm-file.mjs';

const root = new URL('../../', import.meta.url);
const [CUSTOM, START, CODE, DATA, DATA_COUNT] = [0, 8, 10, 11, 12];
const HEAD = [0, 97, 115, 109, 1, 0, 0, 0];
const idsOf = (sections) => sections.map(({ id }) => id);

describe('quickjs.wasm', () => {
  let built;
  let library;
  before(async () => {
    [built, library] = await Promise.all([readFile(new URL('dist/quickjs.wasm', root)), readFile(quickjsFile)]);
  });

  it('has the code of the library, and all else but what is in its memory', () => {
    const [ours, theirs] = [readSections(built), readSections(library)];
    assert.deepEqual(
      idsOf(ours),
      idsOf(theirs)
        .filter((id) => id !== START)
        .concat(CUSTOM),
    );
    for (const { id, body } of theirs) {
      if ([START, DATA, DATA_COUNT].includes(id)) continue;
      const { body: same } = ours.find((section) => section.id === id);
      assert.ok(Buffer.from(body).equals(Buffer.from(same)), `section ${id}`);
    }
    assert.ok(readSections(library).find(({ id }) => id === CODE).body.length > 100_000);
  });

  it('is the same from each build: nothing in it is of a time or a place', async () => {
    const again = await realms().api.image();
    assert.ok(again.equals(built), `${again.length} and ${built.length} bytes`);
  });

  it('is the same for bundlers and for the CDN', async () => {
    assert.ok((await readFile(new URL('dist/cdn/quickjs.wasm', root))).equals(built));
  });

  it('says where things are, inside of the memory that it needs', async () => {
    const [section] = WebAssembly.Module.customSections(await WebAssembly.compile(built), 'safe-module');
    const image = JSON.parse(Buffer.from(section).toString());
    assert.deepEqual(Object.keys(image), ['runtime', 'context', 'random']);
    const { stackTop } = layoutOf(library);
    for (const [name, at] of Object.entries(image)) assert.ok(at >= stackTop && at < 256 * 65_536, `${name}: ${at}`);
  });

  it('keeps no text of the runtime, which nobody reads any more', async () => {
    const guest = await realms().api.source('guest');
    // A function of the runtime, as it is written.
    const text = /function \w+\(\w+(?:,\w+)*\)\{return[^{}]{40,}\}/.exec(guest)[0];
    assert.ok(guest.includes(text));
    assert.equal(built.includes(text), false, text);
  });
});

describe('a WebAssembly file with other data', () => {
  /** A memory of a page, imported, and a function that reads a byte of it. */
  const FILE = Buffer.from([
    ...HEAD,
    ...[1, 6, 1, 0x60, 1, 0x7f, 1, 0x7f],
    ...[2, 8, 1, 1, 97, 1, 97, 2, 0, 1],
    ...[3, 2, 1, 0],
    ...[7, 5, 1, 1, 98, 0, 0],
    ...[12, 1, 1],
    ...[10, 9, 1, 7, 0, 0x20, 0, 0x2d, 0, 0, 0x0b],
    ...[11, 7, 1, 0, 0x41, 5, 0x0b, 1, 42],
  ]);
  const read = async (file) => {
    const memory = new WebAssembly.Memory({ initial: 1 });
    const { instance } = await WebAssembly.instantiate(file, { a: { a: memory } });
    return (at) => instance.exports.b(at);
  };

  it('has these, and none of its own', async () => {
    const byte = await read(FILE);
    assert.deepEqual([byte(5), byte(6)], [42, 0]);
    const memory = new Uint8Array(65_536);
    const bytes = { 0: 1, 63: 2, 64: 3, 127: 4, 128: 5, 200: 6, 8191: 7, 8192: 8, 65535: 9 };
    for (const [at, value] of Object.entries(bytes)) memory[at] = value;
    const other = withData(FILE, runsOf(memory), { name: 'about', text: '{"a":1}' });
    const inOther = await read(other);
    for (const at of [0, 1, 5, 62, 63, 64, 65, 127, 128, 129, 200, 201, 8190, 8191, 8192, 65_534, 65_535])
      assert.equal(inOther(at), memory[at], `at ${at}`);
    const [section] = WebAssembly.Module.customSections(await WebAssembly.compile(other), 'about');
    assert.equal(Buffer.from(section).toString(), '{"a":1}');
  });

  it('stands in runs, with short gaps between them and not the long ones', () => {
    const memory = new Uint8Array(1000);
    memory[10] = memory[20] = memory[500] = 1;
    assert.deepEqual(
      runsOf(memory).map(({ at, bytes }) => [at, bytes.length]),
      [
        [10, 11],
        [500, 1],
      ],
    );
    assert.deepEqual(runsOf(new Uint8Array(8)), []);
  });

  it('is refused where its start does more than to fill a range with zeros', () => {
    const stack = [6, 6, 1, 0x7f, 1, 0x41, 16, 0x0b];
    const imports = [2, 8, 1, 1, 97, 1, 97, 2, 0, 1];
    const started = (body) =>
      Buffer.from([
        ...HEAD,
        ...[1, 4, 1, 0x60, 0, 0],
        ...imports,
        ...[3, 2, 1, 0],
        ...stack,
        ...[8, 1, 0],
        ...[10, body.length + 2, 1, body.length, ...body],
      ]);
    const fill = [0, 0x41, 5, 0x41, 0, 0x41, 3, 0xfc, 0x0b, 0, 0x0b];
    assert.deepEqual(layoutOf(started(fill)), { bottom: 16, stackTop: 16 });
    for (const body of [
      [0, 0x0b],
      [0, 0x41, 5, 0x41, 1, 0x41, 3, 0xfc, 0x0b, 0, 0x0b],
      [...fill.slice(0, -1), 0x41, 0, 0x1a, 0x0b],
    ])
      assert.throws(() => layoutOf(started(body)), /does more than to fill/);
  });
});
