/** Every story, in the order of the sidebar. To add one: write its file, and list it here. */
import type { Story } from '../story.ts';
import { alertRules } from './alert-rules.ts';
import { asksFirst } from './asks-first.ts';
import { birdStrikes } from './bird-strikes.ts';
import { breaksRules } from './breaks-rules.ts';
import { budgets } from './budgets.ts';
import { callsFetch } from './calls-fetch.ts';
import { cars } from './cars.ts';
import { clinicalLabs } from './clinical-labs.ts';
import { coloursByValue } from './colours-by-value.ts';
import { darkMode } from './dark-mode.ts';
import { fetchesForecast } from './fetches-forecast.ts';
import { fetchesTooMuch } from './fetches-too-much.ts';
import { films } from './films.ts';
import { flights } from './flights.ts';
import { groupedTable } from './grouped-table.ts';
import { hostedSandbox } from './hosted-sandbox.ts';
import { lifeExpectancy } from './life-expectancy.ts';
import { loopsForEver } from './loops-for-ever.ts';
import { madeInNode } from './made-in-node.ts';
import { millionPoints } from './million-points.ts';
import { modernJavaScript } from './modern-javascript.ts';
import { pagesByTool } from './pages-by-tool.ts';
import { rangesAndSteps } from './ranges-and-steps.ts';
import { reachesForConstructor } from './reaches-for-constructor.ts';
import { rightToLeft } from './right-to-left.ts';
import { sameSeed } from './same-seed.ts';
import { seattleWeather } from './seattle-weather.ts';
import { shownAgain } from './shown-again.ts';
import { sp500 } from './sp500.ts';
import { strictPage } from './strict-page.ts';
import { strikeFinder } from './strike-finder.ts';
import { twoAxes } from './two-axes.ts';
import { wardDashboard } from './ward-dashboard.ts';

export const STORIES: readonly Story[] = [
  seattleWeather,
  twoAxes,
  rangesAndSteps,
  coloursByValue,
  sp500,
  cars,
  flights,
  millionPoints,
  birdStrikes,
  strikeFinder,
  groupedTable,
  lifeExpectancy,
  films,
  clinicalLabs,
  wardDashboard,
  alertRules,
  darkMode,
  rightToLeft,
  modernJavaScript,
  breaksRules,
  budgets,
  sameSeed,
  shownAgain,
  madeInNode,
  hostedSandbox,
  strictPage,
  asksFirst,
  pagesByTool,
  fetchesForecast,
  fetchesTooMuch,
  callsFetch,
  loopsForEver,
  reachesForConstructor,
];
