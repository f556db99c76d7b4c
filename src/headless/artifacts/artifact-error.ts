/** What kept an artifact from being written; the run it is of is not touched by it. */
export class ArtifactError extends Error {
  override readonly name = 'ArtifactError';
  /** Of the system, such as `ENOSPC`, where it was one. */
  readonly code: string | undefined;

  /** @param path of the file or folder at fault */
  constructor(
    readonly path: string,
    what: string,
    readonly remedy: string,
    cause?: NodeJS.ErrnoException,
  ) {
    super(`${what}. ${remedy}`, { cause });
    this.code = cause?.code;
  }
}

const KNOWN: Readonly<Record<string, readonly [what: string, remedy: string]>> = {
  ENOSPC: ['there is no space left on the disk', 'Make room, or name a folder on another disk.'],
  EDQUOT: ['the quota of the disk is used up', 'Make room, or name a folder on another disk.'],
  EFBIG: ['the file would be larger than is allowed here', 'Raise the limit of file sizes, or record less.'],
  EACCES: ['there is no right to write there', 'Grant it, or name another folder.'],
  EPERM: ['there is no right to write there', 'Grant it, or name another folder.'],
  EROFS: ['the file system can only be read', 'Name a folder that can be written.'],
  ENOENT: ['no folder can be made there', 'Name another folder.'],
  ENOTDIR: ['a part of the path is no folder', 'Name another folder.'],
  ENAMETOOLONG: ['the path is too long', 'Name a folder with a shorter path.'],
  EMFILE: ['too many files are open', 'Run fewer at once.'],
};

/** @returns what the system said, in words */
export function artifactErrorOf(error: unknown, path: string): ArtifactError {
  if (error instanceof ArtifactError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  const [what, remedy] = KNOWN[code] ?? [message ?? String(error), 'Name another folder.'];
  return new ArtifactError(path, `${path} was not written: ${what}`, remedy, error as NodeJS.ErrnoException);
}
