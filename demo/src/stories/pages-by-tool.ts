import code from '../modules/pages-by-tool.js?raw';
import type { Story } from '../story.ts';
import { makeStrikeTools } from '../tools/strikes.ts';

export const pagesByTool: Story = {
  id: 'pages-by-tool',
  title: 'Pages by a tool',
  group: 'Tools and network',
  about:
    'The module gets no data. The page keeps all 10,000 reports, and a tool gives 25 at a time; zod checks what the module asks for and what it is given.',
  code,
  datasets: async () => ({}),
  source: 'FAA Wildlife Strike Database, by way of vega-datasets. U.S. Government data.',
  level: 'standard',
  // A reader may turn many pages.
  limits: { toolCalls: 1000 },
  tools: makeStrikeTools,
};
