/**
 * The groups of the corpus in which the engine is what holds, or may not: what a realm of another engine leaves in reach
 * and how its parser reads, with the scan off; and what means no harm. What spends time and memory has a page of its own,
 * `corpus-quickjs-budgets.test.ts`. Markup, options, data, requests and tools are judged by the stage, the barrier and the page, which do not know the engine.
 */
import { describeCorpus } from '../support/describe-corpus.ts';

const REALM = ['identifier/eval/constructor/realm access', 'syntax and parser differentials'];
/** The one that leaves a module the most. */
const levels = ['permissive'] as const;

describeCorpus('engine quickjs, realm and parser with the scan off', {
  engine: 'quickjs',
  pick: ({ group }) => REALM.includes(group),
  walls: { scan: false },
  levels,
});
describeCorpus('engine quickjs, harmless look-alikes', {
  engine: 'quickjs',
  pick: ({ expects }) => expects === 'renders',
  // An interpreter takes longer for what is legal.
  limits: { computeMs: 2000 },
  levels: ['strict'],
});
