import { describeCorpus } from '../support/describe-corpus.ts';

const GROUPS = ['identifier/eval/constructor/realm access', 'syntax and parser differentials', 'datasets and export'];

describeCorpus('realm access and parser differentials reach nothing', { pick: ({ group }) => GROUPS.includes(group) });
