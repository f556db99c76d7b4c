import { describeCorpus } from '../support/corpus.ts';

describeCorpus(
  'realm access reaches nothing, with the scan off',
  ({ group }) => group === 'identifier/eval/constructor/realm access',
  () => undefined,
  { scan: false },
);
