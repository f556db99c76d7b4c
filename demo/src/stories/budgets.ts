import { loadDatasets } from '../data/catalogue.ts';
import backtracks from '../modules/budgets/backtracks.js?raw';
import countsForEver from '../modules/budgets/counts-for-ever.js?raw';
import doublesAText from '../modules/budgets/doubles-a-text.js?raw';
import honestWork from '../modules/budgets/honest-work.js?raw';
import makesAKey from '../modules/budgets/makes-a-key.js?raw';
import sortsForEver from '../modules/budgets/sorts-for-ever.js?raw';
import type { Story } from '../story.ts';

export const budgets: Story = {
  id: 'budgets',
  title: 'Budgets',
  group: 'The guest language',
  about:
    'Modules that the scan has no reason to refuse, and that run away. Each is stopped with the line and the column it was at, and the page’s heartbeat goes on.',
  code: sortsForEver,
  variants: [
    { label: 'Sorts for ever', code: sortsForEver },
    { label: 'Counts for ever', code: countsForEver, limits: { ticks: 1e6 } },
    { label: 'Doubles a text', code: doublesAText },
    { label: 'Backtracks', code: backtracks },
    { label: 'Makes a key', code: makesAKey },
    { label: 'Honest work', code: honestWork, limits: { computeMs: 1000 } },
  ],
  showsHeartbeat: true,
  datasets: () => loadDatasets('weather'),
  source: 'NOAA National Climatic Data Center, by way of vega-datasets. U.S. Government data.',
  ends: 'failed',
};
