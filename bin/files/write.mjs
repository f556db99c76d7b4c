// Writes a file whole or not at all.
//
// The attack: a name that leads to a device, a pipe or a socket. Who replaces it by a file has taken it from all who use it
// (as root, `/dev/null`). The defence: what stands there must be a file, before anything runs, and again right before the
// new one takes its place. Node has no way to do both at once: who may write to that folder can still win a race.
// The attack, by accident: a page that only its owner may read is made anew, and then everybody on the machine may. The
// defence: the new one grants no more than what it takes the place of.
import { closeSync, fsyncSync, lstatSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { InputError } from '../input-error.mjs';
import { describe, resolveNewFile } from './resolve.mjs';

/** @returns {string} where it will stand; looked at before anything is run. @throws InputError */
export function checkTarget(path, place) {
  const target = resolveNewFile(path, place);
  const fault = faultOf(target);
  if (fault) throw new InputError(`${path}: ${fault}`);
  return target;
}

/** @param {string} target without links @returns {string | undefined} why nothing can be written there */
function faultOf(target) {
  const found = lstatSync(target, { throwIfNoEntry: false });
  if (found === undefined || found.isFile()) return undefined;
  return found.isDirectory() ? 'it is a folder. Name a file.' : 'it is no ordinary file. Name one.';
}

/** The usual, where nothing stands there yet: the system takes from either what the process may not grant. */
function rightsOf(target) {
  const found = lstatSync(target, { throwIfNoEntry: false });
  return found === undefined ? 0o666 : found.mode & 0o666;
}

/** What keeps a file from being written, and the remedy; of a folder that is to be read the same codes say something else. */
const WORDS = {
  ENOSPC: 'there is no space left on the disk. Make room, or name a file on another disk.',
  EDQUOT: 'the quota of the disk is used up. Make room, or name a file on another disk.',
  EFBIG: 'the file would be larger than is allowed here. Raise the limit of file sizes, or write less.',
  EACCES: 'there is no right to write there. Grant it, or name another file.',
  EPERM: 'there is no right to write there. Grant it, or name another file.',
  EROFS: 'the file system can only be read. Name a file that can be written.',
  ENOENT: 'nothing can be made there. Name another file.',
  EMFILE: 'too many files are open. Close some.',
};

/** Under another name first, down to the disk; what stood there before is replaced, and never half of it. @throws InputError */
export function writeWhole(target, text) {
  const temporary = `${target}.${process.pid}.part`;
  const refuse = (error) => {
    if (error instanceof InputError) return error;
    const inTheWay = error.code === 'EEXIST' ? `${temporary} is in the way. Take it away.` : undefined;
    return new InputError(`${target} was not written: ${inTheWay ?? WORDS[error.code] ?? describe(error, temporary)}`);
  };
  let file;
  try {
    file = openSync(temporary, 'wx', rightsOf(target));
  } catch (error) {
    // What stands there is somebody's, and stays.
    throw refuse(error);
  }
  try {
    writeFileSync(file, text);
    fsyncSync(file);
    closeSync(file);
    file = undefined;
    const fault = faultOf(target);
    if (fault) throw new InputError(`${target} was not written: ${fault}`);
    renameSync(temporary, target);
  } catch (error) {
    if (file !== undefined) closeSync(file);
    rmSync(temporary, { force: true });
    throw refuse(error);
  }
}
