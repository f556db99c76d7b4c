import { describeCorpus } from '../support/corpus.ts';

const GROUPS = ['identifier/eval/constructor/realm access', 'syntax and parser differentials'];

describeCorpus(
  'realm access and parser differentials reach nothing',
  ({ group }) => GROUPS.includes(group),
  () => undefined,
);
