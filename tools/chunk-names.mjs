/**
 * Names of the CDN build's chunks. Each would have a hash of its own, and nothing in a file compresses as badly: those of 46
 * chunks were 200 bytes of what every page loads first. So all have one, of all: what one build made never meets another's in a cache.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ENTRY = 'safe-module.js';
const CHUNK = /^(.+)-([\w-]{8})\.js$/;

/** Renames the chunks of `folder`, in their names and wherever a script names them. @throws Error where two would have one name */
export function nameChunks(folder) {
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  // Each name says what is in it.
  const build = createHash('sha256').update(scripts.toSorted().join()).digest('hex').slice(0, 6);
  const names = new Map(
    scripts
      .filter((file) => file !== ENTRY && CHUNK.test(file))
      .map((file) => [file, file.replace(CHUNK, `$1-${build}.js`)]),
  );
  if (new Set(names.values()).size < names.size) throw new Error('Two chunks of the CDN build have one name.');
  for (const file of scripts) {
    const text = readFileSync(join(folder, file), 'utf8');
    writeFileSync(
      join(folder, file),
      text.replace(/(?<=[`"']\.\/)[\w.-]+\.js(?=[`"'])/g, (name) => names.get(name) ?? name),
    );
  }
  for (const [old, name] of names) renameSync(join(folder, old), join(folder, name));
}
