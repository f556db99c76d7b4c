import { describeCorpus } from '../support/describe-corpus.ts';

const GROUPS = ['DOM/CSS/HTML through renderer options', 'UI redress and size abuse'];
const pick = ({ group }: { group: string }) => GROUPS.includes(group);

describeCorpus('markup through options and data stays text', { pick });
describeCorpus('markup through options and data, with the scan off', { pick, walls: { scan: false } });
