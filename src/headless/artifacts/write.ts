/** What a run leaves behind: its output, its reports and its transcript, as files that are whole or not there. */
import { createHash } from 'node:crypto';
import { lstat, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transcript } from '../../protocol/transcript.ts';
import { writeTranscriptJSON } from '../../transcript/json.ts';
import { type ArtifactError, artifactErrorOf } from './artifact-error.ts';
import { type Folder, openFolder } from './folder.ts';
import { escapeUnseen } from './log-line.ts';
import { writeWhole } from './write-file.ts';

export { ArtifactError } from './artifact-error.ts';

export interface ArtifactPlace {
  /** Made where it is missing. */
  readonly dir: string;
  /** What the module belongs to; made a safe name of. */
  readonly category: string;
  /** What the module is called; made a safe name of. */
  readonly module: string;
}

/** What is `undefined` has no file. */
export interface ArtifactContents {
  readonly stdout?: string | Uint8Array | undefined;
  readonly stderr?: string | Uint8Array | undefined;
  /** What was run with which limits, and how it ended: plain data. */
  readonly execution?: unknown;
  /** A `ValidationReport`. */
  readonly validation?: unknown;
  /** A `Transcript`. */
  readonly transcript?: unknown;
}

/** As in a report's `artifacts`. */
export interface Artifact {
  /** Below `dir`, with `/` between its parts. */
  readonly name: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

export interface WrittenArtifacts {
  readonly artifacts: Artifact[];
  /** The first thing that went wrong: what is not in `artifacts` was not written. */
  readonly error?: ArtifactError;
}

/** Runs of one module that end within the same millisecond. */
const MOST_AT_ONCE = 100;

type Maker = (value: never) => string | Uint8Array;
const json: Maker = (value: unknown) => `${escapeUnseen(JSON.stringify(value, null, 2))}\n`;
const asIs: Maker = (value: string | Uint8Array) => value;
const FILES: readonly (readonly [name: keyof ArtifactContents, ending: string, make: Maker])[] = [
  ['stdout', 'log', asIs],
  ['stderr', 'log', asIs],
  ['execution', 'json', json],
  ['validation', 'json', json],
  ['transcript', 'json', (transcript: Transcript) => escapeUnseen(writeTranscriptJSON(transcript))],
];

/**
 * Writes `NAME_TIME.log` and `NAME_TIME.json` under `dir/category/module/`, each atomically and down to the disk.
 *
 * @param now of the time in the names, in milliseconds since the epoch
 * @returns what was written; never rejects: a full disk must not lose the report
 */
export async function writeArtifacts(
  place: ArtifactPlace,
  contents: ArtifactContents,
  now: number = Date.now(),
): Promise<WrittenArtifacts> {
  let folder: Folder;
  try {
    folder = await openFolder(place.dir, place.category, place.module);
  } catch (error) {
    return { artifacts: [], error: artifactErrorOf(error, place.dir) };
  }
  const artifacts: Artifact[] = [];
  let failed: ArtifactError | undefined;
  const wanted = FILES.filter(([name]) => contents[name] !== undefined);
  const { time, release } = await claimTime(folder, wanted, now);
  for (const [name, ending, make] of wanted) {
    const file = `${name}_${time}.${ending}`;
    const path = join(folder.path, file);
    try {
      const content = make(contents[name] as never);
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      await writeWhole(path, bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      artifacts.push({ name: `${folder.name}/${file}`, bytes: bytes.length, sha256 });
    } catch (error) {
      failed ??= artifactErrorOf(error, path);
    }
  }
  await release();
  return failed ? { artifacts, error: failed } : { artifacts };
}

interface Claim {
  readonly time: string;
  release(): Promise<void>;
}

/**
 * A time that no file there has in its name, until it is released: a run never writes over another's.
 *
 * The attack, by accident: runs that end in one millisecond, in this process or in others, all find it free. The defence: who
 * makes a file of that name has it, and looks only then whether somebody has been there.
 */
async function claimTime(folder: Folder, files: typeof FILES, now: number): Promise<Claim> {
  const time = new Date(now).toISOString().replace(/[-:.]/g, '');
  for (let turn = 1; turn < MOST_AT_ONCE; turn += 1) {
    const name = turn === 1 ? time : `${time}-${turn}`;
    const claim = join(folder.path, `.${name}.part`);
    const release = () => unlink(claim).catch(() => {});
    try {
      await (await open(claim, 'wx')).close();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      // Where nothing can be written the files themselves say it.
      return { time: name, release: async () => {} };
    }
    const taken = await Promise.all(
      files.flatMap(([file, ending]) =>
        ['', '.part'].map((tail) => isThere(join(folder.path, `${file}_${name}.${ending}${tail}`))),
      ),
    );
    if (!taken.includes(true)) return { time: name, release };
    await release();
  }
  return { time: `${time}-${Math.random().toString(36).slice(2)}`, release: async () => {} };
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
