// Where the corpus of attacks and harmless look-alikes is, which tests read in place: ATTACK_CORPUS names it.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const file = resolve(root, process.env.ATTACK_CORPUS ?? '../shared/attacks/corpus.json');

/** @type {string | undefined} its JSON file, where there is one */
export const attackCorpus = existsSync(file) ? file : undefined;
