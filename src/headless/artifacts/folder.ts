/**
 * The folder that artifacts go to.
 *
 * The attack: a symbolic link where a category's or a module's folder should be, which leads out of the one that was
 * named. The defence: what is below that one is made level by level, and each level must be a folder itself; at the
 * end the way is looked at once more, as the system knows it.
 */
import { lstat, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { ArtifactError } from './artifact-error.ts';
import { safeName } from './safe-name.ts';

export interface Folder {
  /** Absolute, with no link in it. */
  readonly path: string;
  /** Below the folder that was named, with `/` between its parts. */
  readonly name: string;
}

/** @throws ArtifactError, or what the file system says */
export async function openFolder(dir: string, category: string, module: string): Promise<Folder> {
  if (dir === '' || dir.includes('\0'))
    throw new ArtifactError(dir, 'artifacts.dir is no path', 'Give the path of a folder.');
  await makeAll(resolve(dir));
  const root = await realpath(resolve(dir));
  const segments = [safeName(category), safeName(module)];
  let path = root;
  for (const segment of segments) {
    path = join(path, segment);
    await make(path);
    if (!(await lstat(path)).isDirectory())
      throw new ArtifactError(
        path,
        `${path} is no folder but a link or a file`,
        'Take it away, or name another folder.',
      );
  }
  const real = await realpath(path);
  if (real !== path || !`${real}${sep}`.startsWith(root.endsWith(sep) ? root : `${root}${sep}`))
    throw new ArtifactError(path, `${path} leads out of ${root}`, 'Name a folder that holds no links.');
  return { path, name: segments.join('/') };
}

/**
 * Makes what is missing of a path. Where a system says of a new folder that there is no such one although the folder around it
 * is there, as under /proc, Node's own way to make all of it tries for ever.
 */
async function makeAll(path: string): Promise<void> {
  try {
    await make(path);
  } catch (error) {
    const around = dirname(path);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || around === path || (await isThere(around))) throw error;
    await makeAll(around);
    await make(path);
  }
}

/** Whoever was there before has made it as well. */
async function make(path: string): Promise<void> {
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
