// Writes a file whole or not at all.
import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { InputError } from '../input-error.mjs';
import { describe, resolveNewFile } from './resolve.mjs';

/** @returns {string} where it will stand; looked at before anything is run. @throws InputError */
export function checkTarget(path, place) {
  const target = resolveNewFile(path, place);
  const isFolder = statSync(target, { throwIfNoEntry: false })?.isDirectory();
  if (isFolder) throw new InputError(`${path}: it is a folder. Name a file.`);
  return target;
}

/** Under another name first, down to the disk; what stood there before is replaced, and never half of it. @throws InputError */
export function writeWhole(target, text) {
  const temporary = `${target}.${process.pid}.part`;
  const refuse = (error) => new InputError(`${target} was not written: ${describe(error, target)}`);
  let file;
  try {
    file = openSync(temporary, 'wx');
  } catch (error) {
    // What stands there is somebody's, and stays.
    throw refuse(error);
  }
  try {
    writeFileSync(file, text);
    fsyncSync(file);
    closeSync(file);
    file = undefined;
    renameSync(temporary, target);
  } catch (error) {
    if (file !== undefined) closeSync(file);
    rmSync(temporary, { force: true });
    throw refuse(error);
  }
}
