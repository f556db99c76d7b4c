import { describeCorpus } from '../support/corpus.ts';

describeCorpus(
  'what the scan must refuse',
  ({ expects }) => expects === 'static-reject',
  (entry, { element, type }) => {
    if (element.state === 'refused' || entry.alsoAccept?.length) return undefined;
    return `it was not refused, it ${type}`;
  },
);
