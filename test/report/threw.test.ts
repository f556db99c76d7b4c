/** What a module that threw is told: what it called, what there is, and what it threw itself. */
import { expect } from 'chai';
import { createResponse } from '../../src/guest/network/response.ts';
import { createCell, createRow } from '../../src/guest/tables/cell.ts';
import { applyHints } from '../../src/report/apply-hints.ts';
import { describeError, describeFixes } from '../../src/report/hints.ts';
import { MEMBERS } from '../../src/report/members.ts';
import { english } from '../guest/formatters.ts';
import { setUpPlots } from '../guest/plots-setup.ts';
import { violation } from './violation.ts';

const HEAD = 'async function render({ datasets, container, Tabulator, SimplePlots, Formatter, document, fetch }) {\n  ';
const moduleOf = (body: string) => `${HEAD}${body}\n}\n`;

/** As QuickJS says it: with the place of the bracket behind what is called. */
function tell(body: string, call: string, message = 'TypeError: not a function') {
  const code = moduleOf(body);
  const before = code.slice(0, code.lastIndexOf(`${call}(`) + call.length).split('\n');
  return describeError({ message, line: before.length, column: before.at(-1)!.length + 1 }, code, []);
}

describe('what is no function', () => {
  for (const [body, call, hint] of [
    ['SimplePlots.pie(container, {});', 'SimplePlots.pie', /^SimplePlots has line, .*histogram/],
    ['const { pie } = SimplePlots;\n  pie(container, {});', 'pie', /^SimplePlots has line/],
    ['const plot = SimplePlots.line(container, []);\n  plot.draw();', 'plot.draw', /has update, destroy\.$/],
    ['container.append(Formatter.number(1), Formatter.money(1));', 'Formatter.money', /^Formatter has number, /],
    ['datasets.labs.toArray();', 'datasets.labs.toArray', /^A dataset is a list of rows/],
    ["const rows = datasets['labs'] ?? [];\n  rows.sum('a');", 'rows.sum', /^A dataset is a list/],
    ['datasets.labs.filter(Boolean).sum();', '.sum', /^A dataset is a list/],
    ['for (const row of datasets.labs) row.get();', 'row.get', /^A row of a dataset is a plain object/],
    ['datasets.labs.map((row) => row.get());', 'row.get', /^A row of a dataset is a plain object/],
    ['datasets.labs[0].get();', '.get', /^A row of a dataset is a plain object/],
    ["container.html('a');", 'container.html', /^An element has what the DOM/],
    ["const p = document.createElement('p');\n  p.html('a');", 'p.html', /^An element has what the DOM/],
    ["container.querySelector('p').html('a');", '.html', /^An element has what the DOM/],
    ["container.querySelector('p').animate([], 1);", '.animate', /^Nothing moves by itself here/],
    ['document.ready();', 'document.ready', /^`document` has `createElement`/],
    ['const table = new Tabulator(container, {});\n  table.draw();', 'table.draw', /^A table has the methods/],
    [
      "const table = new Tabulator(container, {});\n  table.on('rowClick', (event, row) => row.open());",
      'row.open',
      /^A row has getData/,
    ],
    [
      'new Tabulator(container, { columns: [{ formatter: (cell) => cell.value() }] });',
      'cell.value',
      /^A cell has getV/,
    ],
    [
      'new Tabulator(container, { columns: [{ formatter(cell) { return cell.getRow().get(); } }] });',
      '.get',
      /^A row has getData/,
    ],
    [
      "const answer = await fetch('https://a.example');\n  answer.blob();",
      'answer.blob',
      /^What `fetch` gives has ok, .*json/,
    ],
    ["(await fetch('https://a.example')).clone().formData();", '.formData', /arrayBuffer, bytes, clone\.$/],
    ["fetch('https://a.example').then((r) => r.blob());", 'r.blob', /^What `fetch` gives has/],
    [
      "const { headers } = await fetch('https://a.example');\n  headers.getSetCookie();",
      'headers.getSetCookie',
      /^`headers` of an answer has get, /,
    ],
    ['const o = {};\n  o.run();', 'o.run', /^Look at what it is called on/],
  ] as const) {
    it(`is named in ${body.replace(/\s+/g, ' ')}, with what there is`, () => {
      const told = tell(body, call);
      expect(told.message).to.match(/^TypeError: \S.* is not a function$/);
      expect(told.message).to.include(`${call} is not`);
      expect(told.hint).to.match(hint);
      expect(told.hint).to.not.include('data may be missing');
    });
  }

  it('is found by its name in the words of other engines, which have it', () => {
    for (const message of [
      'TypeError: SimplePlots.pie is not a function',
      "TypeError: SimplePlots.pie is not a function. (In 'SimplePlots.pie(container)', 'SimplePlots.pie' is undefined)",
    ]) {
      const told = describeError({ message, line: 2, column: 3 }, moduleOf('SimplePlots.pie(container);'), []);
      expect(told).to.not.have.property('message');
      expect(told.hint).to.match(/^SimplePlots has line/);
    }
  });

  it('may be what a method of a list is given', () => {
    expect(tell('datasets.labs.map(5);', 'datasets.labs.map').hint).to.match(/is given is no function/);
  });

  it('makes nothing with `new`', () => {
    const told = tell('new SimplePlots(container);', 'SimplePlots', 'TypeError: not a constructor');
    expect(told.message).to.equal('TypeError: SimplePlots is not a constructor');
    expect(told.hint).to.match(/call its methods\. SimplePlots has/);
  });

  it('is `FormData` where no form is: what it reads is said, and what `fetch` takes', () => {
    const told = tell('new FormData();', 'FormData');
    expect(told.hint).to.match(/^`FormData` reads a form of the module’s own.*`body: JSON\.stringify/);
  });

  it('is named in the function of a table that threw it, of which there is no line', async () => {
    const code = moduleOf('new Tabulator(container, { columns: [{ formatter: (cell) => cell.getVal() }] });');
    const message = 'Tabulator: The formatter of "a" threw: not a function';
    const [hint] = await describeFixes({
      violations: [violation({ message, severity: 'warning', hint: 'The plain values are shown.' })],
      code,
    });
    expect(hint?.suggestion).to.match(
      /^There is no function `cell\.getVal`\. A cell has getValue.* The plain values are shown\.$/,
    );
  });
});

describe('the lists of what there is', () => {
  const names = (kind: keyof typeof MEMBERS) => MEMBERS[kind]![1].match(/\w+/g)!;
  it('are whole', () => {
    expect(names('SimplePlots')).to.have.members(Object.keys(setUpPlots().SimplePlots));
    expect(names('Formatter')).to.have.members(Object.keys(english));
    expect(names('cell')).to.have.members(Object.keys(createCell({}, 0, { field: 'a', title: '' }, 1).cell));
    const body = new Uint8Array();
    const answer = createResponse(
      { url: '', status: 200, statusText: '', redirected: false, headers: [], body },
      () => {},
    );
    expect(names('answer')).to.have.members(Object.keys(answer));
    expect(names('headers')).to.have.members(Object.keys(answer.headers));
    expect(names('row')).to.include.members(Object.keys(createRow({}, 0).row));
  });
});

describe('a module whose names are each other', () => {
  it('is told no later than one whose names are not', () => {
    const bodyOf = (of: (at: number) => string) =>
      `${Array.from({ length: 300 }, (_, at) => `var a${at % 3} = ${of(at)};`).join(' ')} a0.pie();`;
    const timed = (body: string) => {
      const code = moduleOf(body);
      const start = performance.now();
      const told = describeError({ message: 'TypeError: a0.pie is not a function', line: 2, column: 3 }, code, []);
      expect(told.hint).to.match(/\w/);
      return performance.now() - start;
    };
    timed(bodyOf(() => '1'));
    const plain = Math.max(5, timed(bodyOf(() => '1')));
    // Along every way there is, twenty steps deep, that would be a hundred times a hundred, twenty times over.
    expect(timed(bodyOf((at) => `a${(at + 1) % 3}`))).to.be.below(100 * plain);
  });
});

describe('what was thrown otherwise', () => {
  const hintOf = (message: string, body: string) =>
    describeError({ message, line: 2, column: 3 }, moduleOf(body), []).hint;

  it('by the module itself is said as that', () => {
    for (const [message, body] of [
      ['Error: No data', "throw new Error('No data');"],
      ['TypeError: Bad rows', "throw new TypeError('Bad rows');"],
      ['The module threw No data', "throw 'No data';"],
    ] as const)
      expect(hintOf(message, body), message).to.match(/^The module throws this itself/);
  });

  it('by a capability has the remedy in its words', () => {
    const hint = hintOf(
      "TypeError: Tabulator: columns is not a list. Pass columns: [{title: 'a'}].",
      'new Tabulator(1);',
    );
    expect(hint).to.equal('Change what this call is given.');
  });

  it('by a tool has the remedy that the tool’s failure came with', () => {
    const told = (message: string, code = 'SM310') =>
      violation({ code, phase: 'tool', message, hint: `Catch ${message}` });
    const violations = [told('The tool “a” threw: x'), told('The tool “b:c” gave no plain data: y')];
    for (const [message, hint] of [
      ['Error: The tool “a” failed', 'Catch The tool “a” threw: x'],
      ['Error: The tool “b:c” failed: y is no number', 'Catch The tool “b:c” gave no plain data: y'],
    ] as const)
      expect(describeError({ message }, moduleOf('await callTool();'), violations).hint).to.equal(hint);
  });

  it('by a capability that was given an element that was looked for says by what', () => {
    const message = 'TypeError: Tabulator: the first argument is no element of this module. Pass container.';
    for (const [body, wanted] of [
      ["new Tabulator(container.querySelector('.tbl'), {\n});", /^No such element was found by `\.tbl`: make it first/],
      ["const el = document.getElementById('t'); new Tabulator(el, {});", /^No such element was found by `t`/],
      ["const el = 1; { const el = document.getElementById('t'); } new Tabulator(el, {});", /^Change what/],
      ['new Tabulator(undefined, {});', /^Change what this call is given\.$/],
    ] as const)
      expect(hintOf(message, body), body).to.match(wanted);
    const plots = 'TypeError: SimplePlots.line: the first argument is no element of this module.';
    expect(hintOf(plots, "SimplePlots.line(container.closest('main'), {});")).to.match(/by `main`/);
  });

  it('by a node that was given what a function does not return names the function', () => {
    const message = 'TypeError: The argument is not a node';
    const declared = "const card = (row) => { document.createElement('p'); };";
    expect(hintOf(message, `${declared} container.append(card(1));`)).to.equal(
      '`card` returns nothing: end it with a `return` of what it makes.',
    );
    for (const other of [
      'const card = () => 5; container.appendChild(card());',
      'function card(a) { if (a) return a; } container.appendChild(card());',
      'container.appendChild(5);',
      // Of others on the line nothing is said, nor of what promises.
      'function note() {} note(note()); container.appendChild(5);',
      'async function card() {} container.appendChild(card());',
    ])
      expect(hintOf(message, other), other).to.equal('Change what this call is given.');
  });

  it('is told in time that grows with its text, however many calls a line has', () => {
    const line = (count: number) => `const card = () => 5; ${'container.appendChild(card());'.repeat(count)}`;
    const measure = (count: number) => {
      const start = performance.now();
      hintOf('TypeError: The argument is not a node', line(count));
      return performance.now() - start;
    };
    measure(10);
    // 16 times the text: linear is 16 times the time, quadratic 256 times. A machine may be busy for a turn.
    let ratio = Infinity;
    for (let turn = 0; turn < 4 && ratio >= 80; turn += 1) ratio = measure(3200) / Math.max(measure(200), 2);
    expect(ratio).to.be.below(80);
  }).timeout(60_000);

  it('on a column that a row has not asks for its name, on one that is null does not', () => {
    const body = 'const last = datasets.labs.at(-1); last.result.toFixed(1);';
    expect(hintOf("TypeError: cannot read property 'toFixed' of undefined", body)).to.match(
      /^The row has no `result`: write a column by the name that the data has/,
    );
    expect(hintOf("TypeError: cannot read property 'toFixed' of null", body)).to.equal(undefined);
  });

  it('on what is set of an element that is not there says that, in the words of each engine', () => {
    for (const message of [
      "TypeError: Cannot set properties of null (setting 'textContent')",
      "TypeError: cannot set property 'textContent' of null",
      'TypeError: can\'t access property "textContent", container.querySelector(...) is null',
      "TypeError: null is not an object (evaluating 'container.querySelector('.chart').textContent = 'a'')",
    ])
      expect(hintOf(message, "container.querySelector('.chart').textContent = 'a';"), message).to.equal(
        'No such element was found by `.chart`: make it first, or look for one that there is.',
      );
  });

  it('on what is not there says whether it was looked for, and has no `?.`, with which nothing would be drawn', async () => {
    for (const [body, key, wanted] of [
      [
        "const ctx = document.createElement('canvas').getContext('2d'); ctx.fillRect(0, 0, 1, 1);",
        'fillRect',
        /^A canvas has no/,
      ],
      ["container.querySelector('#x').append(1);", 'append', /^No such element was found/],
      [
        "(await fetch('https://a.example')).body.getReader();",
        'getReader',
        /^There is no `body`\. What `fetch` gives has ok, /,
      ],
      ['SimplePlots.types.pie;', 'pie', /^There is no `types`\. SimplePlots has/],
    ] as const) {
      const code = moduleOf(body);
      for (const message of [
        `TypeError: Cannot read properties of null (reading '${key}')`,
        `TypeError: cannot read property '${key}' of null`,
      ]) {
        const { hint } = describeError({ message, line: 2, column: 3 }, code, []);
        expect(hint, body).to.match(wanted);
        const fixes = await describeFixes({ violations: [violation({ message, line: 2, hint: hint! })], code });
        expect(applyHints(code, fixes), body).to.equal(code);
      }
    }
  });

  it('by the engine, of data, is as it was', () => {
    const message = "TypeError: Cannot read properties of undefined (reading 'value')";
    expect(hintOf(message, 'datasets.labs[9].value;')).to.equal(undefined);
  });

  it('with a code and a remedy is told once, with its line', async () => {
    const refused = violation({ code: 'SM506', message: 'A module may show 20 plots at a time', hint: 'Use fewer.' });
    const threw = violation({ message: 'Error: A module may show 20 plots at a time', line: 7 });
    const code = moduleOf('');
    expect(describeError(threw, code, [refused]).hint).to.equal('Use fewer.');
    const hints = await describeFixes({ violations: [refused, threw], code });
    expect(hints.map(({ code: id, line, suggestion }) => [id, line, suggestion])).to.deep.equal([
      ['SM506', 7, 'Use fewer.'],
    ]);
  });
});
