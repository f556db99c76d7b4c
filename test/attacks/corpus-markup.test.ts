import { describeCorpus } from '../support/corpus.ts';

describeCorpus(
  'markup through options and data stays text',
  ({ group }) => group === 'DOM/CSS/HTML through renderer options' || group === 'UI redress and size abuse',
  () => undefined,
);
