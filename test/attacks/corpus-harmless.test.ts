import { describeCorpus } from '../support/corpus.ts';

describeCorpus(
  'harmless look-alikes render',
  ({ expects }) => expects === 'renders',
  (_, { type, error, violations }) => {
    if (type === 'rendered' && violations.length === 0) return undefined;
    return `${type}: ${JSON.stringify(error ?? violations[0])}`;
  },
);
