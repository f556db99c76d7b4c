// What the policy text tells models is so: its module renders, its numbers are those of the level, what it names is there or not.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import { scanModule } from 'safe-module';
import { endSpares, runModule } from 'safe-module/headless';
import { limitAt } from '../../dist/policy/limits.js';

after(endSpares);

const text = readFileSync(new URL('../../docs/policy-text.md', import.meta.url), 'utf8');
const limits = { computeMs: 5000, timeoutMs: 30_000 };
const datasets = {
  labs: [
    { name: 'Ada & Sons', date: '2026-01-03', value: 5.4 },
    { name: 'Ada & Sons', date: '2026-02-07', value: null },
  ],
};

/** The paragraph that begins with `**title.**`. */
const partOf = (title) => text.split('\n').find((line) => line.startsWith(`**${title}.**`));
const namesIn = (part) => [...part.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
const findingsOf = (code) => scanModule(code, { level: 'strict' }).findings;
const run = (body) =>
  runModule({ code: `function render(capabilities) {${body}\n}`, datasets, limits, locale: 'en', timeZone: 'UTC' });

describe('the policy text', () => {
  it('shows a module that renders, with nothing left out', async () => {
    const [, code] = /^```js\n([\s\S]*?)^```$/m.exec(text);
    const { report } = await runModule({ code, datasets, limits, locale: 'en', timeZone: 'UTC' });
    assert.deepEqual(report.violations, []);
    assert.deepEqual([report.runtime.output.tables, report.runtime.output.plots], [1, 1]);
  });

  it('tells the limits of the level', () => {
    for (const [pattern, limit] of [
      [/At most ([\d,]+) KB/, limitAt('codeBytes', 'strict') / 1024],
      [/At most ([\d,]+) elements/, limitAt('nodes', 'strict')],
      [/At most ([\d,]+) tables/, limitAt('tables', 'strict')],
      [/At most ([\d,]+) plots/, limitAt('plots', 'strict')],
      [/at most ([\d,]+) calls of tools/, limitAt('toolCalls', 'strict')],
      [/has ([\d,]+) ms of computing/, limitAt('computeMs', 'strict')],
    ]) {
      assert.equal(Number(pattern.exec(text)[1].replaceAll(',', '')), limit, String(pattern));
    }
  });

  it('names globals that are refused, and no other', () => {
    const [, missing, there] = /all standard objects but (.*?); (.*?) are there\./.exec(text);
    for (const name of namesIn(missing)) assert.ok(findingsOf(`function render() { return ${name}; }`).length, name);
    for (const name of namesIn(there)) assert.deepEqual(findingsOf(`function render() { return ${name}; }`), [], name);
    for (const name of namesIn(partOf('There is not'))) {
      const use = /^(constructor|prototype|__proto__|cookie)$/.test(name) ? `document.${name}` : name;
      assert.ok(findingsOf(`function render() { return ${use}; }`).length, name);
    }
  });

  it('names what every capability has', async () => {
    const line = (start) => text.split('\n').find((one) => one.startsWith(start));
    const calls = namesIn(line('- `Formatter`')).filter((name) => /^[a-z]/.test(name) && name !== 'null');
    const methods = calls.map((call) => /^\w+/.exec(call)[0]);
    assert.ok(methods.length >= 14);
    const plots = ['line', 'points', 'bars', 'area', 'histogram', 'plot'];
    for (const name of plots) assert.match(line('- `SimplePlots'), new RegExp(`\\b${name}\\b`));
    const { report, logs } = await run(`
      const values = ${JSON.stringify(methods)}.map((name) => typeof Formatter[name](null, 'm', 'cm'));
      const plots = ${JSON.stringify(plots)}.map((name) => typeof SimplePlots[name]);
      console.log(values, plots, Object.keys(datasets), datasets.labs.truncated, datasets.labs.columns.length);`);
    assert.deepEqual(report.violations, []);
    assert.deepEqual(logs[0].args, [methods.map(() => 'string'), plots.map(() => 'function'), ['labs'], false, 3]);
  });

  it('names elements and events that are drawn and heard', async () => {
    const { report } = await run(`
      container.innerHTML = '<section><ul><li>a</li></ul><details><summary>b</summary></details><progress></progress><meter></meter>'
        + '<select><option>c</option></select><textarea></textarea><svg viewBox="0 0 9 9"><defs><linearGradient id="g"><stop offset="0"/></linearGradient><clipPath id="c"><rect width="5" height="5"/></clipPath></defs><g clip-path="url(#c)"><circle r="3" fill="url(#g)" stroke="url(#g)"/></g><text>d</text></svg></section>'
        + '<style>@media (max-width: 400px) { p { color: red } } @container (min-width: 300px) { p { color: blue } } p { transition: color 1s; container-type: inline-size }</style>';
      for (const type of ['click', 'dblclick', 'input', 'change', 'submit', 'toggle', 'keydown', 'pointermove', 'focus'])
        container.addEventListener(type, () => {});
      new ResizeObserver(() => {}).observe(container);
      container.querySelector('li').closest('section').classList.add('x');
      document.createElementNS('http://www.w3.org/2000/svg', 'g');
      document.getElementById('x');`);
    assert.deepEqual(report.violations, []);
  });

  it('names shapes and events that are left out', async () => {
    const [, shapes] = /`<g>`; no (.*?)\)/.exec(text);
    const [, events] = /not (`wheel` or `scroll`)/.exec(text);
    const [tags, types] = [namesIn(shapes), namesIn(events)];
    assert.equal(tags.length + types.length, 7);
    const { report } = await run(`
      for (const tag of ${JSON.stringify(tags)}) container.insertAdjacentHTML('beforeend', '<svg viewBox="0 0 9 9"><' + tag + ' id="x"></' + tag + '></svg>');
      for (const type of ${JSON.stringify(types)}) container.addEventListener(type, () => {});
      container.append(String(container.anything), 'drawn');`);
    assert.deepEqual(
      report.violations.map(({ code }) => code),
      Array(7).fill('SM502'),
    );
    assert.equal(report.status, 'validated');
  });
});
