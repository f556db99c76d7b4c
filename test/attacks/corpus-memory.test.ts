import { describeCorpus } from '../support/describe-corpus.ts';

const pick = ({ group }: { group: string }) => group === 'memory bombs';

describeCorpus('what fills memory is ended', { pick, heavy: 'memory' });
