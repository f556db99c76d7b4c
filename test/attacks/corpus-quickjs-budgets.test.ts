/** The groups of the corpus that spend time and memory, on engine `quickjs`. */
import { describeCorpus } from '../support/describe-corpus.ts';

/** The one that leaves a module the most. */
const levels = ['permissive'] as const;

describeCorpus('engine quickjs, what never ends', {
  engine: 'quickjs',
  pick: ({ group }) => group === 'transform and CPU-budget bypasses',
  heavy: 'cpu',
  levels,
});
describeCorpus('engine quickjs, what fills memory', {
  engine: 'quickjs',
  pick: ({ group }) => group === 'memory bombs',
  heavy: 'memory',
  levels,
});
