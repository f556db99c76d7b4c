// Which files a command may touch: those inside one folder.
//
// The attack: a path that somebody else has chosen (a model, a manifest, an archive that was unpacked) leads to a file
// outside, by `..` or by a symbolic link, on the way or at its end. The defence: what counts is where the file is once
// every link has been followed.
import { existsSync, lstatSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { InputError } from '../input-error.mjs';

/** @returns {string} the folder of `--root`, without links. @throws InputError */
export function findRoot(given, cwd) {
  const root = given ?? '.';
  const folder = follow(resolve(cwd, root), '--root', root);
  if (ask(statSync, folder, '--root', root).isDirectory()) return folder;
  throw new InputError(`--root: it is no folder (${root}). Name the folder that files may lie in.`);
}

/** @returns {string} the file's own path. @param {{root: string, cwd: string}} place @throws InputError */
export function resolveFile(path, { root, cwd }) {
  return inside(follow(resolve(cwd, path), path, path), path, root);
}

/**
 * For a file or a folder that need not be there: then the folder around it must be.
 *
 * The attack: where it is to be stands a link already, to somebody's folder, or to a place where nothing is until the
 * writer makes it. The defence: what is there is followed to its end, as a file that is read is, and a link that leads
 * nowhere is refused.
 *
 * @returns {string} its own path. @param {{root: string, cwd: string}} place @throws InputError
 */
export function resolveNewFile(path, place) {
  const wanted = resolve(place.cwd, path);
  const found = ask((it) => lstatSync(it, { throwIfNoEntry: false }), wanted, path, path);
  if (found?.isSymbolicLink() && !existsSync(wanted))
    throw new InputError(`${path}: it is a link that leads nowhere. Take it away, or give another name.`);
  if (found) return resolveFile(path, place);
  const folder = follow(dirname(wanted), path, dirname(path));
  return inside(`${folder}${folder.endsWith(sep) ? '' : sep}${basename(wanted)}`, path, place.root);
}

/**
 * As `resolveNewFile`, for what must be a folder where it is there.
 *
 * @returns {string} its own path. @param {{root: string, cwd: string}} place @throws InputError
 */
export function resolveNewFolder(path, place) {
  const folder = resolveNewFile(path, place);
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new InputError(`${path}: it is no folder. Name a folder, or one that is not there yet.`);
  return folder;
}

function inside(real, path, root) {
  const way = relative(root, real);
  if (way === '..' || way.startsWith(`..${sep}`) || resolve(root, way) !== real)
    throw new InputError(`${path}: it lies outside of ${root}. Give --root DIR to allow another folder.`);
  return real;
}

function follow(path, name, shown) {
  return ask(realpathSync, path, name, shown);
}

function ask(call, path, name, shown) {
  if (path.includes('\0')) throw new InputError(`${name}: a path cannot hold a NUL.`);
  try {
    return call(path);
  } catch (error) {
    throw new InputError(`${name}: ${describe(error, shown)}`);
  }
}

const WORDS = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of the path is no folder',
  EACCES: 'it may not be read',
  EPERM: 'it may not be read',
  EMFILE: 'too many files are open',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'the name is too long',
};

/** @returns {string} what the file system said, in words */
export function describe({ code, message }, path) {
  return `${WORDS[code] ?? message} (${path})`;
}
