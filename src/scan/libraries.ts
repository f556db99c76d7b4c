/** What stands in for the libraries that models reach for. */
const LIBRARIES: readonly (readonly [names: RegExp, hint: string])[] = [
  [
    /^(d3-?array|simple-?statistics|lodash|underscore|ramda|_$|R$|math-?js)/i,
    'Use plain array methods, `Object.groupBy`, `Map` and `Math`; write helpers as functions.',
  ],
  [
    /^(d3|chart|plotly|vega|echarts|highcharts|apexcharts|recharts|uplot|c3$|nivo)/i,
    'Use `SimplePlots`: `SimplePlots.line(container, { x: [1, 2], series: [{ label: "a", y: [3, 4] }] })`.',
  ],
  [/^(date-?fns|moment|dayjs|luxon|numeral|format)/i, 'Use `Formatter`, `Intl` and `Date`.'],
  [/^(tabulator|ag-?grid|datatables|handsontable|gridjs)/i, 'Use `Tabulator`, which `render` is given.'],
  [
    /^(react|vue|preact|svelte|lit|\$$|jquery|htm$)/i,
    'Use `document.createElement` and `container.append`, or set `container.innerHTML`.',
  ],
  [
    /^(axios|superagent|node-fetch|papaparse|arquero)/i,
    'Read the rows in `datasets`: the page has loaded the data already.',
  ],
];

/** @param name of a package, an address of one, or the global it makes */
export function findLibraryHint(name: string | undefined): string | undefined {
  const own = name?.replace(/^https?:\/\/[^/]+\/|^(npm\/|npm:|@[\w-]+\/)/g, '').replace(/^(npm\/|@[\w-]+\/)/, '');
  return own === undefined ? undefined : LIBRARIES.find(([names]) => names.test(own))?.[1];
}
