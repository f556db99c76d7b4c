import { describeCorpus } from '../support/describe-corpus.ts';

const GROUPS = ['transform and CPU-budget bypasses', 'memory bombs'];

describeCorpus('budgets, with the scan off', {
  pick: ({ group }) => GROUPS.includes(group),
  walls: { scan: false },
  heavy: 'cpu',
});
