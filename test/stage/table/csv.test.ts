/// <reference path="../../../demo/src/d3-dsv.d.ts" />
import { expect } from 'chai';
import { csvParseRows } from 'd3-dsv';
import fc from 'fast-check';
import { csvOf, MOST_TEXT, neutralize } from '../../../src/stage/table/csv.ts';
import { effortOf } from '../../support/effort.ts';
import { holds } from '../../support/properties.ts';

describe('tables as CSV', () => {
  describe('texts that a spreadsheet would calculate', () => {
    for (const [text, copied] of [
      ['=1+1', "'=1+1"],
      ['+1', "'+1"],
      ['-1', "'-1"],
      ['@SUM(1)', "'@SUM(1)"],
      ['\tx', "'\tx"],
      ['\rx', "'\rx"],
      ['\nx', "'\nx"],
      ['\t=1', "'\t'=1"],
      [' =1', "' =1"],
      ['\u00a0=1', "'\u00a0=1"],
      ['\ufeff=1', "\ufeff'=1"],
      ['\u200b=1', "\u200b'=1"],
      ['\0=1', "\0'=1"],
      ['＝1', "'＝1"],
      ['＋1', "'＋1"],
      ['－1', "'－1"],
      ['＠x', "'＠x"],
      // Cells of what is pasted are parted by tabs and lines, those of a file by semicolons in half of the world.
      ['x\t=1', "x\t'=1"],
      ['x;=1', "x;'=1"],
      ['x\r\n=1', "x\r\n'=1"],
      ['x\n  @y', "x\n  '@y"],
      ['x\t=1;=2', "x\t'=1;'=2"],
    ] as const) {
      it(`${JSON.stringify(text)} becomes ${JSON.stringify(copied)}`, () => expect(neutralize(text)).to.equal(copied));
    }

    for (const text of ['', 'a', 'a=b', 'a - b', 'a-b', 'x; y', 'a\nb', "'", '"=1"', '1,5', '𝒳=1', 'undefined', 'x;']) {
      it(`${JSON.stringify(text)} stays, for it is none`, () => expect(neutralize(text)).to.equal(text));
    }

    it('are told from numbers, which stay', () => {
      expect(csvOf([['-5', -5, -5n, -0.5, '-Infinity', Number.NEGATIVE_INFINITY, 1e21]])).to.equal(
        `"'-5",-5,-5,-0.5,"'-Infinity",-Infinity,1e+21\r\n`,
      );
    });

    it('begin nowhere, wherever a text is parted', () => {
      holds(
        fc.property(fc.array(fc.constantFrom(...'=+-@＝\t\r\n; "\',a\0\u2028'), { maxLength: 12 }), (letters) => {
          for (const part of neutralize(letters.join('')).split(/[\t\r\n;\0\u2028]/)) {
            expect(part).not.to.match(/^\s*[=+\-@＝＋－＠]/);
          }
        }),
      );
    });

    it('are found in time that grows with the text', () => {
      for (const gap of ['\t', ';', ' ', '\t=', ' \u200b']) {
        expect(
          effortOf(() => neutralize(`x${gap.repeat(100_000)}`)),
          gap,
        ).to.be.lessThan(200);
      }
    });
  });

  it('have every line end with CRLF, texts in quotes, and nothing where there is nothing', () => {
    const rows = [
      ['A', 'B "b"', ''],
      ['x,y', 'two\nlines', 1],
    ];
    expect(csvOf(rows)).to.equal('"A","B ""b""",\r\n"x,y","two\nlines",1\r\n');
    expect(csvOf([])).to.equal('');
  });

  it('give the cells back to whoever reads RFC 4180', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom(...'=+-@\t\r\n;", a')).map((letters) => letters.join('')),
      fc.double(),
      fc.bigInt(),
    );
    const table = fc
      .integer({ min: 1, max: 4 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }));
    const without = (text: string) => text.replaceAll("'", '');
    holds(
      fc.property(table, (rows) => {
        const read = csvParseRows(csvOf(rows)!);
        expect(read).to.deep.equal(
          rows.map((row) => row.map((one) => (typeof one === 'string' ? neutralize(one) : `${one}`))),
        );
        // Apostrophes are all that is added.
        expect(read.map((row) => row.map(without))).to.deep.equal(
          rows.map((row) => row.map((one) => without(`${one}`))),
        );
      }),
    );
  });

  it('are refused before they are too large to hold', () => {
    let read = 0;
    const long = 'x'.repeat(2000);
    const rows = (function* () {
      for (; ; read++) yield [long];
    })();
    expect(csvOf(rows)).to.equal(undefined);
    expect(read * long.length).to.be.at.most(MOST_TEXT);
  });
});
