import { describeCorpus } from '../support/describe-corpus.ts';

const pick = ({ group }: { group: string }) => group === 'transform and CPU-budget bypasses';

describeCorpus('what never ends is ended', { pick, heavy: 'cpu' });
