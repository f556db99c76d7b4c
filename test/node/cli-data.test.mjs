// Data files that are made to be dear: what reading one may take is bounded by what is in it, and what is wrong is said in words.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import Papa from 'papaparse';
import { parseCsv } from '../../bin/files/csv.mjs';
import { readDatasets } from '../../bin/files/data.mjs';
import { findJsonFault } from '../../bin/files/json-fault.mjs';

const bin = fileURLToPath(new URL('../../bin/safe-module.mjs', import.meta.url));
let cwd;
const write = (name, content) => writeFileSync(join(cwd, name), content);
/** In a small heap, and not for ever. */
const run = (...args) =>
  spawnSync(process.execPath, ['--max-old-space-size=512', bin, ...args], { encoding: 'utf8', cwd, timeout: 120_000 });

before(() => {
  cwd = mkdtempSync(join(tmpdir(), 'safe-module-data-'));
  write(
    'rows.js',
    'function render({ datasets, container }) { container.textContent = String(datasets.rows.length); }\n',
  );
});
after(() => rmSync(cwd, { recursive: true }));

describe('a CSV file', () => {
  it('of twelve megabytes of empty lines is read in a small heap', () => {
    write('empty.csv', `a,b\n${'\n'.repeat(12_000_000)}1,2\n`);
    const { status, stdout, stderr } = run('validate', 'rows.js', '--data', 'rows=empty.csv', '--json');
    assert.deepEqual([status, stderr], [0, '']);
    assert.equal(JSON.parse(stdout).datasets[0].rows, 1);
  });

  it('has no row where a line is empty, with and without quotes, and one where an empty cell is written', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const of = (text) => ({ ...parseCsv(text.replaceAll('\n', end), 'x.csv') });
      assert.deepEqual(of('\n\na,b\n\n1,2\n\n\n3,4\n\n'), { a: [1, 3], b: [2, 4] });
      assert.deepEqual(of('\n"a",b\n\n1,2\n\n\n3,"4"\n\n'), { a: [1, 3], b: [2, 4] });
      assert.deepEqual(of('a\n1\n\n2\n'), { a: [1, 2] });
      assert.deepEqual(of('a\n1\n""\n2\n'), { a: [1, null, 2] });
    }
    assert.deepEqual({ ...parseCsv('a\n"x\n\n\ny"\n', 'x.csv') }, { a: ['x\n\n\ny'] });
  });

  it('is told by its line, whatever empty ones are before it', () => {
    for (const [text, line] of [
      ['a,b\n\n\n1\n', 4],
      ['a,b\r\n\r\n1,2\r\n\r\n3\r\n', 5],
      ['a,"b"\n\n\n1\n', 4],
      ['\n\na,b\n"1\n\n2",3\n\n4\n', 8],
    ])
      assert.throws(() => parseCsv(text, 'x.csv'), {
        message: `x.csv: line ${line} has 1 cell, and the first line 2, split at commas.`,
      });
    assert.throws(() => parseCsv('\n\na,a\n', 'x.csv'), /^Error: x\.csv: line 3: two columns are called "a"/);
    assert.throws(() => parseCsv('a\n\n"x\n', 'x.csv'), /^Error: x\.csv: line 3: a quote is not closed/);
  });

  it('ends with the first row that is one too many', () => {
    assert.deepEqual({ ...parseCsv('a\n1\n2\n', 'x.csv', { mostRows: 2 }) }, { a: [1, 2] });
    // Behind it stands what would be refused.
    assert.throws(() => parseCsv('a\n1\n2\n3\n4,5\n', 'x.csv', { mostRows: 2 }), {
      message: 'x.csv: it has more than 2 rows, which no run takes.',
    });
  });

  it('has its columns counted before they are read', (t) => {
    const parse = t.mock.method(Papa, 'parse');
    const most = `"a,\n""b"${Array.from({ length: 9999 }, (_, i) => `,${i}`).join('')}`;
    assert.equal(Object.keys(parseCsv(most, 'x.csv')).length, 10_000);
    assert.equal(parse.mock.callCount(), 1);
    for (const text of [`${most},c`, `a${','.repeat(20_000_000)}`, `a"b${','.repeat(10_000)}`])
      assert.throws(() => parseCsv(text, 'x.csv'), { message: 'x.csv: it has more than 10000 columns.' });
    assert.equal(parse.mock.callCount(), 1);
  });

  it('is split as all of its first lines are, not as its header alone might be', () => {
    const of = (text) => ({ ...parseCsv(text, 'x.csv') });
    assert.deepEqual(of('Temp, C;When\n1,5;2020\n'), { 'Temp, C': ['1,5'], When: [2020] });
    assert.deepEqual(of('Weight, kg;Height, cm\n70;180\n'), { 'Weight, kg': [70], 'Height, cm': [180] });
    assert.deepEqual(of('Weight, kg;Height, cm\n70,5;180,2\n'), { 'Weight, kg': ['70,5'], 'Height, cm': ['180,2'] });
    assert.deepEqual(of('a;b,c,d\n1,2,3\n'), { 'a;b': [1], c: [2], d: [3] });
    assert.deepEqual(of('id,name,a|b\n1,x,2|3\n'), { id: [1], name: ['x'], 'a|b': ['2|3'] });
    assert.deepEqual(of('a,b\n1,"2;3"\n'), { a: [1], b: ['2;3'] });
    // Where the beginning that is looked at ends within a line.
    assert.deepEqual(Object.keys(of(`a,b;c\n${'1,2\n'.repeat(40_000)}`)), ['a', 'b;c']);
  });

  it('is refused where two delimiters fit alike, and where none does in terms of the one that was taken', () => {
    assert.throws(() => parseCsv('a,b;c\n1,x;2\n', 'x.csv'), {
      message:
        'x.csv: its lines can be split at commas and at semicolons. Put cells that hold one of them in quotes, or save it with tabs as .tsv.',
    });
    assert.throws(() => parseCsv('a;b;c\n1;2\n', 'x.csv'), {
      message: 'x.csv: line 2 has 2 cells, and the first line 3, split at semicolons.',
    });
  });

  it('has line breaks in quoted names of columns, whatever it is split at', () => {
    for (const delimiter of [',', ';', '\t', '|'])
      assert.deepEqual(
        { ...parseCsv(`"Umsatz\n(""EUR"", net)"${delimiter}Monat\n1${delimiter}2\n`, 'x.csv') },
        { 'Umsatz\n("EUR", net)': [1], Monat: [2] },
      );
  });

  it('is split at tabs where its name ends in .tsv', () => {
    write('comma.tsv', 'Name, first\tAge\nDoe, John\t5\nRoe, Ann\t6\n');
    assert.deepEqual(
      { ...readDatasets(['d=comma.tsv'], { cwd, root: realpathSync(cwd) }).d },
      { 'Name, first': ['Doe, John', 'Roe, Ann'], Age: [5, 6] },
    );
  });

  it('otherwise says what the parser makes of it', () => {
    const cell = fc.constantFrom('1', 'x', '"y"', '"a,b"', '"c\n\nd"', '"e ""f"""', ' ', '""');
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell)), fc.constantFrom('\n', '\r\n'), (rows, end) => {
        const text = ['a,b', ...rows.map((row) => row.join(','))].join(end);
        const { data } = Papa.parse(text, { delimiter: ',', newline: end });
        const columns = parseCsv(text, 'x.csv');
        // Where text stands in a column, all of it is text.
        for (const [i, name] of ['a', 'b'].entries())
          if (columns[name].includes('x'))
            assert.deepEqual(
              columns[name],
              data.slice(1).map((row) => row[i] || null),
            );
      }),
    );
  });
});

describe('JSON that is none', () => {
  it('is told by its place, also where a string or a number of twenty million letters is before it', () => {
    const letters = 'a'.repeat(20_000_000);
    write('open.json', `["${letters}`);
    const { status, stdout, stderr } = run('validate', 'rows.js', '--data', 'rows=open.json');
    assert.deepEqual([status, stdout], [2, '']);
    assert.equal(
      stderr,
      'safe-module: open.json: it is no JSON: line 1, column 2: there is "\\"aaaaaaaaaaa" where a value should be\n',
    );
    assert.deepEqual(findJsonFault(`["${letters}"x`), { at: letters.length + 3, wanted: '"," or "]"' });
    assert.deepEqual(findJsonFault(`["${'\\n'.repeat(10_000_000)}\\x"]`), { at: 1, wanted: 'a value' });
    assert.deepEqual(findJsonFault(`{"a": ${'1'.repeat(20_000_000)}.}`)?.wanted, '"," or "}"');
    assert.deepEqual(findJsonFault(`${' '.repeat(20_000_000)}x`), { at: 20_000_000, wanted: 'a value' });
  });
});
