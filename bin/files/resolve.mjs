// Which files a command may touch: those inside one folder.
//
// The attack: a path that somebody else has chosen (a model, a manifest, an archive that was unpacked) leads to a file
// outside, by `..` or by a symbolic link on the way. The defence: what counts is where the file is once every link has
// been followed.
import { realpathSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { InputError } from '../input-error.mjs';

/** @returns {string} the folder of `--root`, without links. @throws InputError */
export function findRoot(root, cwd) {
  return follow(resolve(cwd, root ?? '.'), '--root', root ?? '.');
}

/** @returns {string} the file's own path. @param {{root: string, cwd: string}} place @throws InputError */
export function resolveFile(path, { root, cwd }) {
  return inside(follow(resolve(cwd, path), path, path), path, root);
}

/** For a file that need not be there: its folder must be. @throws InputError */
export function resolveNewFile(path, { root, cwd }) {
  const wanted = resolve(cwd, path);
  const folder = follow(dirname(wanted), path, dirname(path));
  return inside(`${folder}${folder.endsWith(sep) ? '' : sep}${basename(wanted)}`, path, root);
}

function inside(real, path, root) {
  const way = relative(root, real);
  if (way === '..' || way.startsWith(`..${sep}`) || resolve(root, way) !== real)
    throw new InputError(`${path}: it lies outside of ${root}. Give --root DIR to allow another folder.`);
  return real;
}

function follow(path, name, shown) {
  if (path.includes('\0')) throw new InputError(`${name}: a path cannot hold a NUL.`);
  try {
    return realpathSync(path);
  } catch (error) {
    throw new InputError(`${name}: ${describe(error, shown)}`);
  }
}

const WORDS = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of the path is no folder',
  EACCES: 'it may not be read',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'the name is too long',
};

/** @returns {string} what the file system said, in words */
export function describe({ code, message }, path) {
  return `${WORDS[code] ?? message} (${path})`;
}
