// A WebAssembly file as its sections (WebAssembly Core Specification 2.0, 5.5), as far as an image of its memory needs them.

const [CUSTOM, IMPORT, GLOBAL, START, DATA_COUNT, CODE, DATA] = [0, 2, 6, 8, 12, 10, 11];
const HEAD_BYTES = 8;
const END = 0x0b;
const I32_CONST = 0x41;
const FUNCTION = 0;
/** Shorter gaps of zeros stand in one segment: each costs bytes of its own, and zeros are little when compressed. */
const SHORTEST_GAP = 48;

/** What a program's memory is laid out as (LLVM's wasm-ld): data, what begins as zeros, the stack, the heap. */
export function layoutOf(file) {
  const sections = readSections(file);
  // The one global: the stack pointer, which begins at the top.
  const globals = reader(sections.find(({ id }) => id === GLOBAL).body);
  if (globals.unsigned() !== 1) throw new Error('There is more than one global.');
  globals.skip(2);
  if (globals.byte() !== I32_CONST) throw new Error('The stack pointer begins at no constant.');
  const stackTop = globals.signed();
  const { from, length } = zeroedAtStart(sections);
  const bottom = Math.ceil((from + length) / 16) * 16;
  return { bottom, stackTop };
}

/** The start function, all of which has to be: fill so many bytes with zeros, for an imported memory may hold others. */
function zeroedAtStart(sections) {
  const index = reader(sections.find(({ id }) => id === START).body).unsigned();
  const imports = reader(sections.find(({ id }) => id === IMPORT).body);
  let imported = 0;
  for (let left = imports.unsigned(); left > 0; left -= 1) {
    for (const _ of ['module', 'name']) imports.skip(imports.unsigned());
    const kind = imports.byte();
    if (kind === FUNCTION) {
      imported += 1;
      imports.unsigned();
    } else {
      // A memory: its limits.
      const hasMost = imports.byte() & 1;
      imports.unsigned();
      if (hasMost) imports.unsigned();
    }
  }
  const code = reader(sections.find(({ id }) => id === CODE).body);
  code.unsigned();
  for (let i = imported; i < index; i += 1) code.skip(code.unsigned());
  const length = code.unsigned();
  const body = reader(code.take(length));
  const isExpected = (...bytes) => bytes.every((byte) => body.byte() === byte);
  const fails = () => new Error('The start function does more than to fill a range with zeros.');
  if (!isExpected(0, I32_CONST)) throw fails();
  const from = body.signed();
  if (!isExpected(I32_CONST, 0, I32_CONST)) throw fails();
  const size = body.signed();
  if (!isExpected(0xfc, 0x0b, 0, END)) throw fails();
  return { from, length: size };
}

/** @returns {{at: number, bytes: Uint8Array}[]} all that is not zero */
export function runsOf(memory) {
  const runs = [];
  for (let at = 0; at < memory.length; ) {
    if (memory[at] === 0) {
      at += 1;
      continue;
    }
    let end = at + 1;
    for (let next = end; next < memory.length && next - end < SHORTEST_GAP; next += 1) {
      if (memory[next] !== 0) end = next + 1;
    }
    runs.push({ at, bytes: memory.slice(at, end) });
    at = end;
  }
  return runs;
}

/**
 * @returns {Buffer} `file` with these data in place of its own, and nothing done at its start, which would take some of
 *   them back; with a custom section
 */
export function withData(file, runs, { name, text }) {
  const data = Buffer.concat([
    unsigned(runs.length),
    ...runs.flatMap(({ at, bytes }) => [
      Buffer.of(0, I32_CONST),
      signed(at),
      Buffer.of(END),
      unsigned(bytes.length),
      bytes,
    ]),
  ]);
  const replaced = new Map([
    [DATA, data],
    [DATA_COUNT, unsigned(runs.length)],
  ]);
  const custom = Buffer.concat([unsigned(name.length), Buffer.from(name), Buffer.from(text)]);
  const kept = readSections(file).filter(({ id }) => id !== START);
  return Buffer.concat([
    file.subarray(0, HEAD_BYTES),
    ...kept.map(({ id, body }) => section(id, replaced.get(id) ?? body)),
    section(CUSTOM, custom),
  ]);
}

/** @returns {{id: number, body: Uint8Array}[]} */
export function readSections(file) {
  const sections = [];
  const bytes = reader(file.subarray(HEAD_BYTES));
  while (bytes.left() > 0) {
    const id = bytes.byte();
    sections.push({ id, body: bytes.take(bytes.unsigned()) });
  }
  return sections;
}

const section = (id, body) => Buffer.concat([Buffer.of(id), unsigned(body.length), body]);

function reader(bytes) {
  let at = 0;
  const leb = () => {
    let value = 0n;
    let shift = 0n;
    let byte;
    do {
      byte = bytes[at++];
      value |= BigInt(byte & 127) << shift;
      shift += 7n;
    } while (byte & 128);
    return { value, shift: Number(shift) };
  };
  return {
    left: () => bytes.length - at,
    byte: () => bytes[at++],
    skip(count) {
      at += count;
    },
    take(count) {
      at += count;
      return bytes.subarray(at - count, at);
    },
    unsigned: () => Number(leb().value),
    signed() {
      const { value, shift } = leb();
      return Number(BigInt.asIntN(shift, value));
    },
  };
}

/** LEB128. */
function unsigned(value) {
  const bytes = [];
  do {
    const low = value % 128;
    value = Math.floor(value / 128);
    bytes.push(value > 0 ? low | 128 : low);
  } while (value > 0);
  return Buffer.from(bytes);
}

/** LEB128 of a number that is not negative: its last byte has room for the sign. */
function signed(value) {
  const bytes = unsigned(value);
  const last = bytes.length - 1;
  return bytes[last] < 64 ? bytes : Buffer.concat([bytes.subarray(0, last), Buffer.of(bytes[last] | 128, 0)]);
}
