import { describeCorpus } from '../support/corpus.ts';

describeCorpus(
  'no request leaves',
  ({ group }) => group === 'network and exfiltration',
  () => undefined,
);
describeCorpus(
  'no request leaves, with the scan off',
  ({ group }) => group === 'network and exfiltration',
  () => undefined,
  {
    scan: false,
  },
);
