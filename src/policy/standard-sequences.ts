/**
 * The sequences of calls that are looked out for where a policy does not say, as data. Each is harmless call by call and
 * not in this order: what an injected text makes a module do with tools that are granted.
 */
import { sortedSet } from './canonical.ts';
import type { SuspiciousSequence } from './grants.ts';

/** `*` takes any characters, none included: a word of the name at its begin, after a `:` or a `_`, or in camel case. */
function naming(words: string): string[] {
  return words.split(' ').flatMap((word) => {
    const capital = word.charAt(0).toUpperCase() + word.slice(1);
    return [`${word}*`, `*:${word}*`, `*_${word}*`, `*-${word}*`, `*${capital}*`];
  });
}

const SEND = [
  ...naming('send email mail share publish upload notify forward'),
  'fetch:POST',
  'fetch:PUT',
  'fetch:PATCH',
];
const READ = naming('get read fetch load view open');
const LIST = naming('list search find query export dump');
const DELETE = naming('delete remove destroy drop purge erase wipe');

const SEQUENCES: readonly SuspiciousSequence[] = [
  // Data leaves in bulk.
  { id: 'list-then-send', steps: [once(LIST), once(SEND)], withinMs: 60_000 },
  // A secret is worth sending at any time of the run.
  {
    id: 'credential-then-send',
    steps: [once(naming('credential password passwd secret token apiKey apikey privateKey')), once(SEND)],
    withinMs: Number.POSITIVE_INFINITY,
  },
  // Much is changed before anybody can look.
  {
    id: 'bulk-operation',
    steps: [{ names: [...DELETE, ...naming('update create insert write set move rename approve cancel')], count: 20 }],
    withinMs: 10_000,
  },
  // Evidence is removed, or what was read is held to ransom.
  { id: 'delete-after-access', steps: [once([...READ, ...LIST]), once(DELETE)], withinMs: 30_000 },
];

/** In the form that policies keep: by `id`, names sorted. */
export const STANDARD_SEQUENCES: readonly SuspiciousSequence[] = sortedSet(
  SEQUENCES.map(({ steps, ...rest }) => ({
    ...rest,
    steps: steps.map(({ names, count }) => ({ names: sortedSet(names), count })),
  })),
);

function once(names: readonly string[]) {
  return { names, count: 1 };
}
