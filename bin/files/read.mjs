// Reads a file that somebody names on the command line.
//
// The attack: a folder, a device or a pipe that never ends, a gigabyte. The defence: an ordinary file alone, whose size is
// known, and bounded, before a byte of it is read.
// The attack: a file that has more than it says (under /proc all say 0 and some have half a terabyte), or grows while it is
// read. The defence: reading ends where it is too much.
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { InputError } from '../input-error.mjs';
import { describe, resolveFile } from './resolve.mjs';

const MIB = 1024 * 1024;
/** Bytes that a file is read by which says that it has none; some under /proc give whole words alone. */
const PIECE = 65_536;
export const MOST_CODE = MIB;
export const MOST_DATA = 256 * MIB;
/** Of CSV or JSON: ten times as much memory is taken while it is read. */
export const MOST_TEXT_DATA = 128 * MIB;

/** @returns {Buffer} @throws InputError */
export function readBytes(path, place, most) {
  const real = resolveFile(path, place);
  let file;
  try {
    // A pipe would wait for somebody to write to it.
    file = openSync(real, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const stat = fstatSync(file);
    if (stat.isDirectory()) throw new InputError(`${path}: it is a folder. Name a file.`);
    if (!stat.isFile()) throw new InputError(`${path}: it is no ordinary file. Name one.`);
    if (stat.size > most)
      throw new InputError(`${path}: it has ${sizeText(stat.size)}, and at most ${sizeText(most)} are read.`);
    const bytes = readAll(file, stat.size, most);
    if (bytes.length > most)
      throw new InputError(`${path}: it has more than it says, and at most ${sizeText(most)} are read.`);
    return bytes;
  } catch (error) {
    throw error instanceof InputError ? error : new InputError(`${path}: ${describe(error, path)}`);
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** @returns {Buffer} all of an open file; of one that has more than `most` a piece more than that */
function readAll(file, size, most) {
  // One that has as many bytes as it says needs no other.
  let bytes = Buffer.allocUnsafe(size === 0 ? PIECE : size + 1);
  for (let filled = 0; ; ) {
    const read = readSync(file, bytes, filled, bytes.length - filled, null);
    filled += read;
    if (read === 0 || filled > most) return bytes.subarray(0, filled);
    if (filled < bytes.length) continue;
    const larger = Buffer.allocUnsafe(Math.min(2 * filled, most + PIECE));
    bytes.copy(larger);
    bytes = larger;
  }
}

/** @returns {string} of a file in UTF-8, without its mark. @throws InputError */
export function readText(path, place, most = MOST_CODE) {
  return textOf(readBytes(path, place, most), path);
}

/** @param {Uint8Array} bytes @param {string} name of where they come from @throws InputError */
export function textOf(bytes, name) {
  const nul = bytes.indexOf(0);
  if (nul >= 0) throw new InputError(`${name}: it is binary (byte ${nul} is zero). Give a text file in UTF-8.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new InputError(`${name}: line ${findBadLine(bytes)} is not UTF-8. Save the file as UTF-8.`);
  }
}

/** The first line that is none: bytes are looked at line by line, which no letter of UTF-8 crosses. */
function findBadLine(bytes) {
  let line = 1;
  for (let from = 0; from < bytes.length; line += 1) {
    const end = bytes.indexOf(10, from);
    const to = end < 0 ? bytes.length : end + 1;
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(from, to));
    } catch {
      return line;
    }
    from = to;
  }
  return line;
}

export function sizeText(bytes) {
  if (bytes < 1024) return `${bytes} bytes`;
  const units = ['KB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length, Math.floor(Math.log2(bytes) / 10));
  return `${Number((bytes / 1024 ** power).toFixed(1))} ${units[power - 1]}`;
}
