/** Every dataset a module of the gallery can be given. Data is fetched when it is first asked for. */
import birdstrikes from 'vega-datasets/data/birdstrikes.csv?url';
import cars from 'vega-datasets/data/cars.json?url';
import flights from 'vega-datasets/data/flights-200k.json?url';
import gapminder from 'vega-datasets/data/gapminder.json?url';
import movies from 'vega-datasets/data/movies.json?url';
import weather from 'vega-datasets/data/seattle-weather.csv?url';
import sp500 from 'vega-datasets/data/sp500-2000.csv?url';
import { parseCsv } from './csv.ts';
import { makeLabs } from './labs.ts';

export interface CatalogueEntry {
  /** What it holds, for a person who chooses. */
  readonly label: string;
  readonly load: () => Promise<object[]>;
}

export const CATALOGUE = {
  weather: { label: 'Seattle weather, daily, 2012 to 2015', load: once(() => fetchCsv(weather)) },
  sp500: { label: 'S&P 500 index, daily, 2000 to 2020', load: once(() => fetchCsv(sp500)) },
  cars: { label: 'Cars, 1970 to 1982', load: once(() => fetchJson(cars)) },
  flights: { label: 'Flights in the USA, 200,000', load: once(() => fetchJson(flights)) },
  strikes: { label: 'Bird strikes, 10,000', load: once(() => fetchCsv(birdstrikes)) },
  movies: { label: 'Films up to 2010, 3,201', load: once(() => fetchJson(movies)) },
  gapminder: { label: 'Countries, 1955 to 2005', load: once(() => fetchJson(gapminder)) },
  labs: { label: 'Laboratory values of one patient', load: once(async () => makeLabs()) },
} satisfies Record<string, CatalogueEntry>;

export type DatasetName = keyof typeof CATALOGUE;

/** Loads datasets of the catalogue under their own names. */
export async function loadDatasets(...names: DatasetName[]): Promise<Record<string, object[]>> {
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await CATALOGUE[name].load()] as const)),
  );
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status} ${response.statusText}.`);
  return response.text();
}

async function fetchCsv(url: string): Promise<object[]> {
  return parseCsv(await fetchText(url));
}

async function fetchJson(url: string): Promise<object[]> {
  return JSON.parse(await fetchText(url));
}
