/**
 * Writes a file whole or not at all: under another name first, down to the disk, and then it is renamed.
 *
 * The attack: the other name is there already, as a link to somebody's file. The defence: it is opened only if it is
 * new.
 */
import { open, rename, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';

/** @throws what the file system says; nothing is left behind, and what was under that name before is as it was */
export async function writeWhole(
  path: string,
  content: string | Uint8Array,
  temporary = `${path}.part`,
): Promise<void> {
  const file = await open(temporary, 'wx');
  try {
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await unlink(temporary).catch(() => {});
    throw error;
  }
  await syncFolder(dirname(path));
}

/** The name, too. Some systems open no folders. */
async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r');
    await folder.sync().finally(() => folder.close());
  } catch {}
}
