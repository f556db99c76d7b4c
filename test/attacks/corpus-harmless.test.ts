import { describeCorpus } from '../support/describe-corpus.ts';

describeCorpus('harmless look-alikes render', { pick: ({ expects }) => expects === 'renders' });
