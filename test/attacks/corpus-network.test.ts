import { describeCorpus } from '../support/describe-corpus.ts';

const pick = ({ group }: { group: string }) => group === 'network and exfiltration';

describeCorpus('no request leaves', { pick });
describeCorpus('no request leaves, with the scan off', { pick, walls: { scan: false } });
