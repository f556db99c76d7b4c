/** What a policy does to a run: categories of globals, level, bounds, its hash, and what is refused. */
import { expect } from 'chai';
import { namesOf, USUAL_CATEGORIES } from '../../src/policy/categories.ts';
import { definePolicy, hashPolicy } from '../../src/policy/define.ts';
import { allowedGlobals } from '../../src/policy/globals.ts';
import { mergePolicies } from '../../src/policy/merge.ts';
import { policies } from '../../src/policy/policies.ts';
import type { PolicyInput } from '../../src/policy/policy.ts';
import { moduleOf, runModule, unmountAll } from '../support/mount.ts';

/** With time enough on a machine that is busy: budgets are no matter here. */
const run: typeof runModule = (code, options) => runModule(code, { limits: { computeMs: 10_000 }, ...options });

const GOOD = moduleOf('container.append("good")');
const without = (...left: string[]): PolicyInput => ({
  capabilities: USUAL_CATEGORIES.filter((category) => !left.includes(category)),
});
const LEFT = USUAL_CATEGORIES.filter((category) => category !== 'core');
const CORE = without(...LEFT);

describe('a policy that leaves out a category', () => {
  afterEach(unmountAll);
  const uses = moduleOf(
    'container.append("before");\nconst n = new Intl.NumberFormat("en").format(1);\nconsole.log(n);',
  );

  it('has its names refused by the scan, before anything runs, in words that say why', async () => {
    const { element, error, violations, logs } = await run(uses, { policy: without('intl') });
    expect([element.state, logs]).to.deep.equal(['refused', []]);
    expect(error).to.deep.include({ code: 'SM111', line: 3, column: 15 });
    expect(error?.message).to.equal('`Intl` is not available to modules: the policy leaves out the category `intl`');
    expect(violations[0]?.hint).to.contain(`'intl' in the \`capabilities\` of its policy`);
  });

  it('control: with the category the same module runs', async () => {
    for (const policy of [undefined, without(), without('text'), 'integration-test'] as const) {
      const { error, logs } = await run(uses, { policy });
      expect([error, logs]).to.deep.equal([undefined, [['1']]]);
    }
  });

  for (const level of ['strict', 'permissive'] as const) {
    it(`has them gone from the realm at ${level}, with the scan off`, async () => {
      const names = LEFT.flatMap(namesOf).filter((name) => allowedGlobals(level).includes(name));
      const global = level === 'permissive' ? 'Object.keys(globalThis)' : '[]';
      const probe = moduleOf(`
        const types = [${names.map((name) => `typeof ${name}`)}];
        let thrown = ''; try { ${names[0]}; } catch (error) { thrown = error.name; }
        console.log(types, thrown, ${global}.filter((name) => ${JSON.stringify(names)}.includes(name)));`);
      const all = await run(probe, { level, policy: CORE, walls: { scan: false } });
      expect(all.error).to.equal(undefined);
      expect(all.logs).to.deep.equal([[names.map(() => 'undefined'), 'ReferenceError', []]]);
      // Control: named one by one, only those that the browser lacks are missing.
      const { logs } = await run(probe, { level, walls: { scan: false } });
      const types = logs[0]?.[0] as string[];
      expect(names.filter((name, index) => types[index] === 'undefined' && name in globalThis)).to.deep.equal([]);
      expect(logs[0]?.[1]).to.equal('');
    });
  }

  it('says the same to `typeof`, in a module that passes the scan', async () => {
    const { logs } = await run(moduleOf('console.log(typeof Intl, typeof Map);'), { policy: without('intl') });
    expect(logs).to.deep.equal([['undefined', 'function']]);
  });

  it('keeps what syntax makes of them, frozen', async () => {
    const { logs, error } = await run(
      moduleOf(`
        const { getPrototypeOf, isFrozen, getOwnPropertyNames } = Object;
        const made = { pattern: /a/g, promise: (async () => {})(), iterator: 'a'.matchAll(/a/g) };
        for (const key of Object.keys(made)) {
          const prototype = getPrototypeOf(made[key]);
          console.log(key, isFrozen(prototype), getOwnPropertyNames(prototype).every((name) => {
            const { value, get } = Object.getOwnPropertyDescriptor(prototype, name);
            return isFrozen(value ?? get ?? 1);
          }));
        }
        console.log('a-b'.replace(/-/, '+'), (1.5).toLocaleString('en'));`),
      { policy: CORE, walls: { scan: false, ticks: false } },
    );
    expect(error).to.equal(undefined);
    expect(logs).to.deep.equal([
      ['pattern', true, true],
      ['promise', true, true],
      ['iterator', true, true],
      ['a+b', '1.5'],
    ]);
  });

  it('draws all that a module draws: the runtime keeps its own', async () => {
    const rows = [
      { day: '2026-01-01', value: 1.5, kind: 'a' },
      { day: '2026-01-02', value: 2.5, kind: 'b' },
    ];
    const code = `async function render({ datasets, container, Tabulator, SimplePlots, Formatter, document, resize }) {
      container.innerHTML = '<h2 class="title">Days</h2><style>h2 { color: red }</style><svg viewBox="0 0 9 9"><rect width="9" height="9"/></svg>';
      const title = container.querySelector('h2.title');
      title.classList.add('large');
      const button = document.createElement('button');
      button.addEventListener('click', () => {});
      container.append(button);
      new Tabulator(container, { data: datasets.days, groupBy: 'kind', columns: [
        { title: 'Day', field: 'day', formatter: (cell) => Formatter.date(cell.getValue()) },
        { title: 'Value', field: 'value', bottomCalc: 'sum', headerFilter: 'input' } ] });
      SimplePlots.line(container, { data: datasets.days.map(({ day, value }) => ({ x: day, y: value })), x: { type: 'time' } });
      const copy = structuredClone(JSON.parse(JSON.stringify(datasets.days)));
      await null;
      resize();
      console.log(title.className, Formatter.number(1234.5, 1).length, copy.length, 'a-b'.split(/-/).length, Formatter.convert(1, 'm', 'cm'));
    }`;
    const { error, logs, violations, report } = await run(code, {
      policy: CORE,
      datasets: { days: rows },
    });
    expect([error, violations]).to.deep.equal([undefined, []]);
    expect(logs).to.deep.equal([['title large', 7, 2, 2, '100']]);
    expect(report.runtime?.output).to.deep.include({ tables: 1, plots: 1 });
  });

  it('holds its clock still as well', async () => {
    const policy = { ...(CORE as object), deterministic: { seed: 1, now: 5 } };
    const { logs } = await run(moduleOf('console.log(Date.now(), typeof Intl);'), { policy });
    expect(logs).to.deep.equal([[5, 'undefined']]);
  });
});

describe('the policy of an element', () => {
  afterEach(unmountAll);

  it('is in the report by the hash that `hashPolicy` gives', async () => {
    const mine = { csv: true, network: 'api.example.com' } as const;
    const inputs: [PolicyInput | undefined, PolicyInput][] = [
      [undefined, 'default'],
      ['module-validation', 'module-validation'],
      [policies['integration-test'], 'integration-test'],
      [mine, mine],
      [definePolicy(mine), mine],
      [mergePolicies(mine, 'default'), mergePolicies('default', mine)],
    ];
    for (const [policy, same] of inputs) {
      const { report, error } = await run(GOOD, { policy });
      expect(error).to.equal(undefined);
      expect(report.policyHash).to.equal(await hashPolicy(same));
    }
  });

  it('may be an attribute', async () => {
    const { element } = await run(GOOD, { policy: 'module-validation' });
    element.setAttribute('policy', 'integration-test');
    await new Promise((resolve) => element.addEventListener('rendered', resolve, { once: true }));
    expect(element.report?.policyHash).to.equal(await hashPolicy('integration-test'));
  });

  it('fixes the level, and bounds the limits; each clamp is in the report and told as SM603', async () => {
    const policy = definePolicy({ level: 'secure', limits: { ticks: 5000, computeMs: 1e9 } });
    const { report, violations } = await run(GOOD, { policy, level: 'permissive', limits: { ticks: 9000 } });
    expect(report.level).to.equal('secure');
    expect(report.clamps).to.deep.equal([
      { limit: 'policy.limits.computeMs', requested: 1e9, applied: 10_000 },
      { limit: 'ticks', requested: 9000, applied: 5000 },
    ]);
    const clamps = violations.filter(({ code }) => code === 'SM603');
    expect(clamps.map(({ message }) => message.split(' ')[0])).to.deep.equal([
      'policy.limits.computeMs',
      'limits.ticks',
    ]);
  });

  it('says of a bound below the level’s own value what applies, and not that somebody set it', async () => {
    const { violations } = await run(GOOD, { policy: { level: 'secure', limits: { rows: 10 } } });
    expect(violations.map(({ code, message }) => `${code} ${message}`)).to.deep.equal([
      'SM603 limits.rows is 10: 100000 is outside what is allowed',
    ]);
  });

  const BAD: readonly (readonly [field: string, policy: unknown])[] = [
    ['policy', 'lax'],
    ['policy.network[0].hosts[1]', { network: [{ hosts: ['api.example.com', '*.com'] }] }],
    ['policy.capabilities', { network: 'api.example.com', capabilities: ['core'] }],
    ['policy.tools.allow[0]', { tools: { allow: [/x/] } }],
    ['policy.limits.ticks', { limits: { ticks: Number.NaN } }],
    ['policy.__proto__', JSON.parse('{"__proto__":{"level":"permissive"}}')],
    ['policy', new Proxy({ level: 'permissive' }, {})],
  ];
  for (const [field, policy] of BAD) {
    it(`that cannot be used ends the run with SM704, which names ${field}`, async () => {
      const { element, error, violations } = await run(GOOD, { policy: policy as PolicyInput });
      expect([element.state, error?.code, violations.length]).to.deep.equal(['failed', 'SM704', 1]);
      expect(error?.message.startsWith(`${field}: `), error?.message).to.equal(true);
      expect(violations[0]?.hint).to.match(/\.$/);
    });
  }
});
