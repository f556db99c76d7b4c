/** Real data for the modules of the corpus, by the names that their headers use. */

import { parseCsv } from '../../demo/src/data/csv.ts';
import { makeLabs } from '../../demo/src/data/labs.ts';
import airports from '../../node_modules/vega-datasets/data/airports.csv?url';
import anscombe from '../../node_modules/vega-datasets/data/anscombe.json?url';
import barley from '../../node_modules/vega-datasets/data/barley.json?url';
import burtin from '../../node_modules/vega-datasets/data/burtin.json?url';
import cars from '../../node_modules/vega-datasets/data/cars.json?url';
import co2 from '../../node_modules/vega-datasets/data/co2-concentration.csv?url';
import disasters from '../../node_modules/vega-datasets/data/disasters.csv?url';
import football from '../../node_modules/vega-datasets/data/football.json?url';
import gapminder from '../../node_modules/vega-datasets/data/gapminder.json?url';
import health from '../../node_modules/vega-datasets/data/gapminder-health-income.csv?url';
import miserables from '../../node_modules/vega-datasets/data/miserables.json?url';
import monarchs from '../../node_modules/vega-datasets/data/monarchs.json?url';
import movies from '../../node_modules/vega-datasets/data/movies.json?url';
import ohlc from '../../node_modules/vega-datasets/data/ohlc.json?url';
import penguins from '../../node_modules/vega-datasets/data/penguins.json?url';
import population from '../../node_modules/vega-datasets/data/population.json?url';
import weather from '../../node_modules/vega-datasets/data/seattle-weather.csv?url';
import stocks from '../../node_modules/vega-datasets/data/stocks.csv?url';
import unemployment from '../../node_modules/vega-datasets/data/unemployment-across-industries.json?url';
import employment from '../../node_modules/vega-datasets/data/us-employment.csv?url';
import wheat from '../../node_modules/vega-datasets/data/wheat.json?url';

type Rows = readonly object[];
type Car = Readonly<Record<string, string | number | null>>;

const json = async (url: string): Promise<object[]> => (await fetch(url)).json();
const csv = async (url: string): Promise<object[]> => parseCsv(await (await fetch(url)).text());

/** The columns of a championship: names that mean something to JavaScript. */
function standingsOf(car: Car): object {
  return {
    constructor: String(car.Name).split(' ')[0],
    prototype: String(car.Year).slice(0, 4),
    parent: car.Origin,
    top: car.Horsepower,
    eval: car.Miles_per_Gallon,
    name: car.Name,
    length: car.Displacement,
  };
}

const LOADERS: Readonly<Record<string, () => Promise<Rows>>> = {
  airports: () => csv(airports),
  anscombe: () => json(anscombe),
  barley: () => json(barley),
  burtin: () => json(burtin),
  cars: () => json(cars),
  co2: () => csv(co2),
  disasters: () => csv(disasters),
  employment: () => csv(employment),
  gapminder: () => json(gapminder),
  health: () => csv(health),
  labs: async () => makeLabs(),
  links: async () => ((await json(miserables)) as unknown as { links: Rows }).links,
  matches: async () =>
    ((await json(football)) as { division: string }[]).filter(({ division }) => division === 'English Premier League'),
  monarchs: () => json(monarchs),
  movies: () => json(movies),
  ohlc: () => json(ohlc),
  penguins: () => json(penguins),
  population: () => json(population),
  standings: async () => ((await json(cars)) as Car[]).map(standingsOf),
  stocks: () => csv(stocks),
  unemployment: () => json(unemployment),
  weather: () => csv(weather),
  wheat: () => json(wheat),
};

const loaded = new Map<string, Promise<Rows>>();

/** Each dataset is loaded once for all modules. */
export async function loadDatasets(names: readonly string[]): Promise<Record<string, Rows>> {
  const load = (name: string) => {
    const loader = LOADERS[name];
    if (!loader) throw new Error(`No dataset "${name}".`);
    if (!loaded.has(name)) loaded.set(name, loader());
    return loaded.get(name)!;
  };
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await load(name)] as const)));
}
