/** Everything that a module is handed works. */
import { expect } from 'chai';
import { logOf, promise, runBody } from './contract.ts';

const DATE = new Date(Date.UTC(2026, 0, 2));

export const CAPABILITIES = [
  promise('datasets are frozen rows with what they were given', async (run) => {
    const rows = [
      { n: 1.5, s: 'a\u0001', b: true, d: DATE, big: 2n ** 70n, none: null },
      { n: -0, s: '\u{1F600}', b: false, d: DATE, big: -1n, none: null },
    ];
    const log = await logOf(
      run,
      `const { rows } = datasets; const [a, b] = rows;
       console.log(a.n, a.s, a.b, a.d instanceof Date && a.d.toISOString(), String(a.big), a.none, Object.is(b.n, -0), b.s,
         Object.isFrozen(rows) && Object.isFrozen(a), rows.columns.map(({ name, type }) => name + ':' + type), rows.truncated,
         Object.keys(datasets), datasets.other, rows.length, Array.isArray(rows));`,
      { datasets: { rows } },
    );
    expect(log).to.deep.equal([
      1.5,
      'a\u0001',
      true,
      DATE.toISOString(),
      String(2n ** 70n),
      null,
      true,
      '\u{1F600}',
      true,
      ['n:number', 's:string', 'b:boolean', 'd:date', 'big:bigint', 'none:empty'],
      false,
      ['rows'],
      'undefined',
      2,
      true,
    ]);
  }),

  promise('datasets of many rows are handed over as columns, and are cut where the limit is', async (run) => {
    const n = Array.from({ length: 60_000 }, (_, i) => i);
    const { logs, violations, report } = await runBody(
      run,
      'let sum = 0; for (const { n } of datasets.rows) sum += n; console.log(sum, datasets.rows.length, datasets.rows.truncated);',
      { datasets: { rows: { n, text: n.map((i) => `row ${i % 100}`) } } },
    );
    expect(logs[0]?.args).to.deep.equal([(50_000 * 49_999) / 2, 50_000, 60_000]);
    expect(violations.map(({ code }) => code)).to.deep.equal(['SM601']);
    expect(report.datasets[0]).to.include({ name: 'rows', rows: 50_000, truncatedFrom: 60_000 });
  }),

  promise(
    'datasets that a module only hands on are drawn whole, and are there when it looks after all',
    async (run) => {
      const n = Array.from({ length: 3000 }, (_, i) => i);
      const rows = { n, s: n.map((i) => `row ${i}`), d: n.map((i) => new Date(DATE.getTime() + i * 60_000)) };
      const { type, error, logs, report, violations } = await runBody(
        run,
        `const table = new Tabulator(container, { data: datasets.rows, columns: ['n', 's', 'd'].map((field) => ({ title: field, field })) });
       SimplePlots.line(container, { data: datasets.rows, x: 'd', y: 'n' });
       await null;
       const all = table.getData();
       console.log(table.getDataCount(), all.length, all[2999].s, all[1].d.toISOString(), Object.isFrozen(all[0]));`,
        { datasets: { rows } },
      );
      expect([type, error, violations]).to.deep.equal(['rendered', undefined, []]);
      expect(report.runtime?.output).to.include({ tables: 1, plots: 1 });
      expect(logs[0]?.args).to.deep.equal([3000, 3000, 'row 2999', '2026-01-02T00:01:00.000Z', true]);
    },
  ),

  promise('a form says what it holds and what is wrong with it, and asks for its submission', async (run) => {
    const log = await logOf(
      run,
      `container.innerHTML = '<form><input name="a" value="1" required><input name="b"><select name="c"><option>x</option><option selected>y</option></select><button>Go</button></form>';
       const form = container.querySelector('form');
       const told = [];
       form.addEventListener('submit', () => told.push(Object.fromEntries(new FormData(form))));
       form.addEventListener('invalid', ({ target }) => told.push(target.name, target.validity.valueMissing), true);
       form.requestSubmit();
       form.elements.a.value = '';
       form.requestSubmit();
       console.log(...told);`,
    );
    expect(log).to.deep.equal([{ a: '1', b: '', c: 'y' }, 'a', true]);
  }),

  promise('what an element is, and where it stands, are asked as of a browser', async (run) => {
    const log = await logOf(
      run,
      `container.innerHTML = '<input class="a"><p class="a b">text</p>';
       const [input, p] = document.getElementsByClassName('a');
       console.log(input instanceof HTMLInputElement, p instanceof HTMLInputElement, p instanceof HTMLParagraphElement,
         p instanceof HTMLElement, container instanceof HTMLDivElement, 'p' instanceof HTMLElement,
         document.getElementsByTagName('p').length, typeof HTMLInputElement === 'function');`,
    );
    expect(log).to.deep.equal([true, false, true, true, true, false, 1, true]);
  }),

  promise('options of a select are made by their constructor, as a browser makes them', async (run) => {
    const log = await logOf(
      run,
      `const select = document.createElement('select');
       const made = [new Option(), new Option('a'), new Option('b', 2), new Option('c', 'x', true), new Option(' <i> d ', null, false, true)];
       select.append(...made);
       container.append(select);
       console.log(made.map((one) => [one.tagName, one.text, one.value, one.selected]), made[0] instanceof Element, select.value,
         made[1].getAttribute('value'), select.options.length);`,
    );
    expect(log).to.deep.equal([
      [
        ['OPTION', '', '', false],
        ['OPTION', 'a', 'a', false],
        ['OPTION', 'b', '2', false],
        ['OPTION', 'c', 'x', false],
        ['OPTION', '<i> d', 'null', true],
      ],
      true,
      'null',
      null,
      5,
    ]);
  }),

  promise('the small DOM builds, finds, reads and changes', async (run) => {
    const log = await logOf(
      run,
      `container.innerHTML = '<h2 class="a b">Title</h2><ul><li>1</li><li>2</li></ul><p style="color: red">text &amp; more</p>';
       const item = document.createElement('li'); item.textContent = '<b>3</b>';
       container.querySelector('ul').append(item);
       const title = container.querySelector('.b'); title.classList.toggle('c'); title.dataset.kind = 'x';
       container.querySelector('p').style.fontWeight = 'bold';
       console.log(container.textContent, title.className, title.getAttribute('data-kind'),
         container.querySelectorAll('li').length, item.innerHTML, container.querySelector('p').getAttribute('style'),
         item.closest('ul') === container.children[1], container.clientWidth, document.querySelector('li').textContent);`,
    );
    expect(log).to.deep.equal([
      'Title12<b>3</b>text & more',
      'a b c',
      'x',
      3,
      '&lt;b&gt;3&lt;/b&gt;',
      'color: red; font-weight: bold;',
      true,
      800,
      '1',
    ]);
  }),

  promise('tables and plots are drawn, with functions of the module', async (run) => {
    const { type, error, report, violations } = await runBody(
      run,
      `new Tabulator(container, { data: datasets.rows, groupBy: 'g', columns: [
         { title: 'V', field: 'v', formatter: (cell) => '<b>' + cell.getValue().toFixed(1) + '</b>', bottomCalc: 'sum' },
         { title: 'G', field: 'g', headerFilter: true } ] });
       SimplePlots.line(container, { title: 'Plot', data: datasets.rows, x: 'v', y: 'w' });
       SimplePlots.plot(container, { x: { type: 'time' }, series: [{ label: 'a', data: [['2026-01-01', '2026-01-02'], [1, null]] }] });`,
      {
        datasets: {
          rows: Array.from({ length: 30 }, (_, i) => ({ v: i, w: Math.sqrt(i), g: i % 2 ? 'odd' : 'even' })),
        },
      },
    );
    expect([type, error, violations]).to.deep.equal(['rendered', undefined, []]);
    expect(report.runtime?.output).to.include({ tables: 1, plots: 2 });
  }),

  promise('Formatter and Intl speak the language of the element', async (run) => {
    const log = await logOf(
      run,
      `console.log(Formatter.number(1234.567, 1), Formatter.percent(0.123), Formatter.currency(5, 'EUR'), Formatter.date('2026-01-03'),
         Formatter.duration(3_661_000), Formatter.bytes(1536), Formatter.flag(9, { low: 1, high: 5 }), Formatter.convert(98.6, '[degF]', 'Cel'),
         (1234.5).toLocaleString('de-DE'), new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(9.5),
         new Intl.PluralRules('en').select(1), ['b', 'ä', 'a'].sort(new Intl.Collator('de').compare).join(''),
         [...new Intl.Segmenter('en').segment('ab')].length, new Date(Date.UTC(2026, 4, 6)).toLocaleDateString('en-GB', { timeZone: 'UTC' }),
         'ä'.localeCompare('z', 'de'), new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' }).formatToParts(0).map(({ type }) => type).join());`,
    );
    expect(log).to.deep.equal([
      '1,234.6',
      '12.3%',
      '€5.00',
      'Jan 3, 2026',
      '1 hr 1 min',
      '1.5 kB',
      'H',
      '37',
      '1.234,5',
      '$9.50',
      'one',
      'aäb',
      2,
      '06/05/2026',
      -1,
      'month,literal,day,literal,year',
    ]);
  }),

  promise('the console tells levels, copies and lines', async (run) => {
    const { logs, report } = await runBody(
      run,
      'console.log({ a: [1, undefined] }, new Date(0), 1n);\nconsole.warn("w");\nconsole.error(new Error("e").message); console.table([{ a: 1 }]); console.debug(-0);',
    );
    expect(logs.map(({ level }) => level)).to.deep.equal(['log', 'warn', 'error', 'table', 'debug']);
    expect(logs.map(({ line }) => line)).to.deep.equal([2, 3, 4, 4, 4]);
    expect(logs[3]?.args).to.deep.equal([[{ a: 1 }]]);
    expect(report.runtime?.console.calls).to.equal(5);
  }),

  promise('tools answer, reject and come in the order of `parallel`', async (run) => {
    const given: unknown[] = [];
    const tools = {
      twice: { handler: async (n: unknown) => (given.push(n), { is: (n as number) * 2 }) },
      fails: {
        handler: () => {
          throw new Error('no luck');
        },
      },
    };
    const { logs, error, report } = await runBody(
      run,
      `const found = await parallel([3, 1, 2].map((n) => () => callTool('twice', n)), { concurrency: 2 });
       let caught; try { await callTool('fails', {}); } catch (error) { caught = [error.code, error instanceof Error]; }
       let absent; try { await callTool('absent', {}); } catch (error) { absent = error.code; }
       console.log(found.map(({ is }) => is), caught, absent);`,
      { tools },
    );
    expect(error).to.equal(undefined);
    expect(logs[0]?.args).to.deep.equal([[6, 2, 4], ['SM310', true], 'SM303']);
    expect(given).to.deep.equal([3, 1, 2]);
    expect(report.runtime?.tools.find(({ name }) => name === 'twice')).to.include({ calls: 3, denied: 0 });
  }),

  promise('requests that the policy does not grant reject with what was wrong', async (run) => {
    const { logs, violations } = await runBody(
      run,
      `const tell = async (url) => { try { await fetch(url); return 'answered'; } catch (error) { return [error.code, error instanceof Error]; } };
       console.log(await tell('https://other.example/'), await tell('https://127.0.0.1/\u00e4'));`,
      { policy: { network: { hosts: 'granted.example' } } },
    );
    expect(logs[0]?.args).to.deep.equal([
      ['SM402', true],
      ['SM403', true],
    ]);
    expect(violations.map(({ code }) => code)).to.deep.equal(['SM402', 'SM403']);
  }),

  promise('`resize` asks for a height', async (run) => {
    const { report } = await runBody(run, 'container.append("x"); resize(432);');
    expect(report.runtime?.output.height).to.equal(432);
  }),

  promise('`resize` says what is no height, and takes that of the content', async (run) => {
    for (const [height, name] of [
      ['NaN', 'NaN'],
      ['-5', '-5'],
      ['1 / 0', 'Infinity'],
      ['"tall"', '(a string)'],
    ]) {
      const { report, violations } = await runBody(run, `container.append("x"); resize(${height});`);
      expect(violations.map(({ code, severity }) => `${code} ${severity}`)).to.deep.equal(['SM501 warning']);
      expect(violations[0]!.message).to.equal(`resize: height ${name} is none and was left out`);
      // Without a page nothing is laid out.
      expect(report.runtime?.output.height).to.be.below(100);
    }
    const { violations } = await runBody(run, 'container.append("x"); resize(); resize(undefined); resize(40);');
    expect(violations).to.deep.equal([]);
  }),

  promise('`deterministic` fixes clock, chance and how often a sort asks', async (run) => {
    const now = Date.UTC(2026, 0, 2, 3, 4, 5, 6);
    const body = `let asked = 0; const compare = (a, b) => { asked += 1; return a - b; };
       const list = Array.from({ length: 500 }, () => Math.floor(Math.random() * 50));
       const rest = [list.toSorted(compare)[9], Float64Array.from(list).sort(compare)[9], Float64Array.from(list).toSorted(compare)[9]];
       const text = { toString() { asked += 1; return 'x'; } };
       list.sort(compare); [text, 'a', text, undefined, 'z'].sort();
       console.log(Date.now(), new Date().getTime(), Math.random().toFixed(12), asked, list.slice(0, 3), rest);`;
    const policy = { deterministic: { seed: 'contract', now } };
    const log = await logOf(run, body, { policy });
    expect(log.slice(0, 2)).to.deep.equal([now, now]);
    expect(await logOf(run, body, { policy })).to.deep.equal(log);
    // Of every engine: what the seed gives, and how often the merge sorts of 500 and of 4 ask.
    expect(log.slice(2)).to.deep.equal(DETERMINISTIC);
  }),

  promise('`deterministic` fixes the clock of what the module asks for too: how long ago is by `now`', async (run) => {
    const policy = { deterministic: { seed: 1, now: Date.UTC(2020, 0, 1) } };
    const params = `formatter: 'datetimediff', formatterParams: { unit: 'days', suffix: 'sleeps' }`;
    const body = `console.log(Formatter.relativeTime('2020-01-02T00:00:00Z'));
       new Tabulator(container, { data: [{ a: '2020-01-04' }], columns: [{ title: 'A', field: 'a', ${params} }] });`;
    const { logs, transcript } = await runBody(run, body, { policy });
    expect(logs[0]?.args).to.deep.equal(['tomorrow']);
    expect(JSON.stringify(transcript)).to.contain('"3 sleeps"');
  }),
];

const DETERMINISTIC: readonly unknown[] = ['0.668716617860', 16678, [0, 0, 0], [1, 1, 1]];
