/** For each error code a module that provokes it, and whose hint is code; and why others have none. */
import type { MountOptions } from '../support/mount.ts';

/** Modules that the scan refuses or warns of. Their hints' edits make the scan accept them. */
export const SCANNED: Readonly<Record<string, readonly string[]>> = {
  SM101: [
    'function render({ container }) {\n  const text = await load();\n  container.append(text);\n}\nasync function load() { return "x"; }\n',
    'function render({ container }: Api): void {\n  const n: number = total([1]) as number;\n  container.append(n);\n}\nfunction total(rows: number[], from?: number): number { return rows[from ?? 0]!; }\n',
    'function render({ container }) {\n  container.append(010);\n}\n',
    'function render({ container }) {\n  let x = 1;\n  delete x;\n  container.append(x);\n}\n',
    'function render({ container }) {\n<!-- the list -->\n  container.append(1);\n}\n',
    'function render({ container }) { container.append(1); }\n// the end',
    '#!/usr/bin/env node\nfunction render({ container }) { container.append(1); }\n',
  ],
  SM102: [
    'function main({ container }) {\n  container.append(1);\n}\n',
    'const row = document.createElement("p");\nrow.append("a");\ncontainer.append(row);\n',
    'function* render({ container }) { container.append(1); }\n',
    'function render(container, datasets) { container.append(datasets.labs.length); }\n',
    'function render({ container }) { container.append(1); }\nfunction render({ container }) { container.append(2); }\n',
  ],
  SM103: [
    'const LIMIT = 7;\nconst NAMES = [\n  "a",\n];\nfunction render({ container }) {\n  container.append(LIMIT, NAMES[0]);\n}\n',
    'class Row {\n  text() { return "a"; }\n}\nfunction render({ container }) { container.append(new Row().text()); }\n',
    'function render({ container }) { container.append(1); }\nrender({ container });\nmodule.exports = { render };\n',
    'const render = ({ container }) => {\n  container.append(1);\n};\n',
    'const double = (n) => n * 2;\nfunction render({ container }) { container.append(double(2)); }\n',
  ],
  SM110: [
    'function render() {\n  document.body.append(window.innerWidth);\n}\n',
    'function render({ container }) {\n  setTimeout(() => container.append(1), 100);\n}\n',
    'function render({ container }) {\n  alert("done");\n  container.append(1);\n}\n',
  ],
  SM111: [
    'function render() {\n  new tabulator(container, { data: [] });\n}\n',
    'function render({ container, datasets }) {\n  total = 0;\n  container.append(Formater.number(1));\n}\n',
  ],
  SM112: [
    'function render({ container, datasets }) {\n  container.append(datasets.labs.constructor === Array);\n}\n',
    'function render({ container, datasets }) {\n  container.append(datasets.labs.constructor.name);\n}\n',
  ],
  SM113: [
    'function render({ container }) {\n  const Tabulator = require("tabulator-tables");\n  new Tabulator(container, { data: [] });\n}\n',
    'async function render({ container, Tabulator }) {\n  await import("tabulator-tables");\n  new Tabulator(container, { data: [] });\n}\n',
  ],
  SM114: [
    'import { TabulatorFull as Tabulator } from "tabulator-tables";\nfunction render({ container }) { new Tabulator(container, { data: [] }); }\n',
    'export default function render({ container }) {\n  container.append(1);\n}\n',
  ],
  SM115: [
    'function render({ container }) {\n  if (!new.target) return;\n  container.append(1);\n}\n',
    'function render({ container }) {\n  container.append(import.meta.env?.MODE);\n}\n',
  ],
  SM117: [
    'function render({ container }) {\n  const t\u0435xt = "a";\n  container.append(t\u0435xt);\n}\n',
    'function render({ container }) {\n  container.append("a\u202eb");\n}\n',
    'function render({ container }) {\n  container.\u200bappend("a");\n}\n',
  ],
  SM118: [
    'function render({ container }) {\n  container.setAttribute("onclick", "go()");\n}\nfunction go() {}\n',
    'function render({ container }) {\n  container.onclick = `go()`;\n}\nfunction go() {}\n',
    'function render({ container }) {\n  container.innerHTML = `<b onclick="x()">a</b>`;\n}\n',
  ],
};

export interface Ran extends MountOptions {
  readonly code: string;
  /** Told again, as what it is: a warning of what went on without it. */
  readonly stays?: true;
}

const LABS = {
  labs: [
    { date: '2026-01-02', value: 6 },
    { date: '2026-01-01', value: 5 },
  ],
};
const TOOLS = {
  'orders:list': { handler: () => [{ id: 1 }] },
  save: { handler: (args: unknown) => args },
  broken: {
    handler() {
      throw new Error('no');
    },
  },
  silent: { timeoutMs: 50, handler: () => new Promise(() => {}) },
};

/** Modules that run, and end badly or with something left out. With their hints' edits they are drawn. */
export const RAN: Readonly<Record<string, readonly Ran[]>> = {
  SM201: [
    {
      code: "function render({ container, datasets }) {\n  const row = datasets.labs[0];\n  const key = ['con', 'structor'].join('');\n  container.append(`${row[key]}`);\n}\n",
      datasets: LABS,
    },
  ],
  SM206: [
    {
      code: 'function render({ container, datasets }) {\n  container.append(datasets.labs[0].tags.map((tag) => tag.id).join());\n}\n',
      datasets: LABS,
    },
    {
      code: 'function render({ container, datasets }) {\n  for (const tag of datasets.labs[0].tags) container.append(tag.id);\n}\n',
      datasets: LABS,
    },
    {
      code: 'function render({ container, datasets }) {\n  const total = 0;\n  for (const { value } of datasets.labs) total += value;\n  container.append(total);\n}\n',
      datasets: LABS,
    },
  ],
  SM209: [
    {
      code: 'function render({ container, datasets }) {\n  const sorted = datasets.labs.sort((a, b) => a.value - b.value);\n  container.append(sorted[0].value);\n}\n',
      datasets: LABS,
    },
  ],
  SM303: [
    {
      code: "async function render({ container, callTool }) {\n  const orders = await callTool('order:list', {});\n  container.append(orders.length);\n}\n",
      tools: TOOLS,
    },
  ],
  SM309: [
    {
      code: "async function render({ container, callTool }) {\n  const saved = await callTool('save', { rows: new Map([['a', 1]]), at: () => 1 });\n  container.append(typeof saved);\n}\n",
      tools: TOOLS,
    },
  ],
  SM310: [
    {
      code: "async function render({ container, callTool }) {\n  const rows = await callTool('broken');\n  container.append(rows?.length ?? 'none');\n}\n",
      tools: TOOLS,
      stays: true,
    },
  ],
  SM311: [
    {
      code: "async function render({ container, callTool }) {\n  const rows = await callTool('silent', { a: [1, 2] });\n  container.append(rows?.length ?? 'none');\n}\n",
      tools: TOOLS,
      stays: true,
    },
  ],
  SM501: [
    {
      code: "function render({ container, Tabulator, datasets }) {\n  new Tabulator(container, {\n    data: datasets.labs,\n    ajaxURL: '/labs',\n    columns: [{ title: 'Value', field: 'value', editor: 'input' }],\n  });\n}\n",
      datasets: LABS,
    },
  ],
  SM503: [
    {
      code: 'function render({ container }) {\n  container.innerHTML = \'<p contenteditable="true" class="a">a</p>\';\n}\n',
    },
    {
      code: "function render({ container }) {\n  container.append('a');\n  container.setAttribute('contenteditable', 'true');\n}\n",
    },
  ],
  SM505: [
    {
      code: 'function render({ container }) {\n  container.innerHTML = \'<p style="background: url(x.png); color: red">a</p>\';\n}\n',
    },
    {
      code: "function render({ container }) {\n  container.append('a');\n  container.style.background = 'url(x.png)';\n}\n",
    },
  ],
  SM603: [
    {
      code: "async function render({ container, callTool, parallel }) {\n  const all = await parallel([() => callTool('save', {})], { concurrency: 50 });\n  container.append(all.length);\n}\n",
      tools: TOOLS,
    },
  ],
};

const PAGE = 'the page decides: its policy, its tools or its data, not the module’s text';
const LESS = 'what to leave out is the author’s to say: less work, fewer or smaller things';
const RUNTIME = 'no text of a module provokes it: the sandbox says so of its own parts';

/** Codes whose hints hold no code, and why. Those of manifests (SM120) are pasted there, and tested as that. */
export const WITHOUT: Readonly<Record<string, string>> = {
  SM104: LESS,
  SM202: LESS,
  SM203: LESS,
  SM204: LESS,
  SM205: 'nobody knows what it waited for',
  SM207: LESS,
  SM208: LESS,
  SM301: RUNTIME,
  SM302: LESS,
  SM304: PAGE,
  SM305: LESS,
  SM306: LESS,
  SM307: RUNTIME,
  SM308: LESS,
  SM401: PAGE,
  SM402: PAGE,
  SM403: PAGE,
  SM404: PAGE,
  SM405: PAGE,
  SM406: PAGE,
  SM407: PAGE,
  SM408: LESS,
  SM502: 'what stands for an element that there is not depends on what it was for',
  SM504: LESS,
  SM506: LESS,
  SM601: PAGE,
  SM602: PAGE,
  SM604: LESS,
};
