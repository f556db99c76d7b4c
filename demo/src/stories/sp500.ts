import { loadDatasets } from '../data/catalogue.ts';
import code from '../modules/sp500.js?raw';
import type { Story } from '../story.ts';

export const sp500: Story = {
  id: 'sp500',
  title: 'S&P 500',
  group: 'Real data',
  about:
    'More than 5,000 trading days: a long time series, a moving average the module computes, and a table of years.',
  code,
  datasets: () => loadDatasets('sp500'),
  source: 'Yahoo Finance, daily values from 2000 to 2020, by way of vega-datasets.',
  level: 'secure',
};
