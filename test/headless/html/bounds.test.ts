/** What is no transcript, or too much of one. */
import { expect } from 'chai';
import { encodeColumns } from '../../../src/datasets/encode.ts';
import { renderTranscriptToHTML } from '../../../src/headless/html/render.ts';
import { children, element, extra, transcriptOf } from './open-page.ts';

describe('a transcript that no page is made of as it is', () => {
  it('is refused where it is none, by its field', () => {
    const cases: [unknown, string][] = [
      [undefined, 'transcript'],
      [{ ...transcriptOf([]), version: 2 }, 'transcript.version'],
      [transcriptOf([[{ op: 'script', id: 1 }]]), 'transcript.batches'],
      [new Uint8Array(4), 'bytes'],
    ];
    for (const [given, field] of cases)
      expect(() => renderTranscriptToHTML(given as never))
        .to.throw()
        .with.property('field')
        .that.contains(field);
    for (const [options, field] of [
      [{ theme: 'blue' }, 'theme'],
      [{ maxRows: -1 }, 'maxRows'],
      [{ title: 5 }, 'title'],
      ...['soon', null, true, () => 1, Symbol('now'), 1n, {}].map(
        (generatedAt) => [{ generatedAt }, 'generatedAt'] as const,
      ),
      [{ colour: 1 }, 'colour'],
    ] as const)
      expect(() => renderTranscriptToHTML(transcriptOf([]), options as never))
        .to.throw()
        .with.property('field', `options.${field}`);
  });

  it('is bounded: rules whose declarations are written for each of their selectors', () => {
    const declarations = Object.fromEntries(
      ['margin', 'padding', 'color', 'border', 'outline', 'background', 'font-family'].map((name) => [
        name,
        name === 'font-family'
          ? `${'"aaaaaaaaaaaaaaaaaaaa",'.repeat(12)}serif`
          : name === 'color' || name === 'background'
            ? 'red'
            : '1px',
      ]),
    );
    const selectors = Array.from({ length: 100 }, (_, i) => `.a${i}`);
    const rules = Array.from({ length: 500 }, () => ({ selectors, declarations }));
    const html = renderTranscriptToHTML(
      transcriptOf([
        [extra({ kind: 'use', sheets: true }), element(2, 'p'), children(1, 2), extra({ kind: 'sheet', rules })],
      ]),
    );
    expect(html.length).to.be.below(10_000_000);
    expect(html).to.include('There was more than one page may hold');
  });

  it('is bounded: texts in tables that a browser takes a minute to lay out', () => {
    const mixed = '\u05d0a\u0e01\u3042\u0915\u0300'.repeat(330);
    const columns = Array.from({ length: 60 }, (_, i) => ({ title: mixed.slice(0, 900), field: `c${i}` }));
    const cells = Array(40).fill(mixed);
    const data = encodeColumns(Object.fromEntries(columns.map(({ field }) => [field, cells])));
    const tables = [5, 6].map((id) => ({ op: 'table', id, target: 1, options: { columns }, data }));
    const html = renderTranscriptToHTML(transcriptOf([tables]));
    expect(html.split(mixed).length - 1).to.be.within(50, 250);
    expect(html.split(`${mixed.slice(0, 24)}…`).length - 1).to.be.above(4000);
    expect(html).to.include('There was more than one page may hold');
  });

  it('is bounded: tables that share columns, plots drawn anew, nodes without end', () => {
    const limits = { nodes: 1e9, tables: 1e9, plots: 1e9, rows: 1e9, heightPx: 1e9 };
    const column = new Float64Array(200_000).fill(7);
    const data = { length: column.length, columns: [{ kind: 'f64', name: 'c0', type: 'number', values: column }] };
    const tables = Array.from({ length: 300 }, (_, i) => ({
      op: 'table',
      id: 10 + i,
      target: 1,
      options: { columns: [{ title: 'A', field: 'a' }] },
      data,
    }));
    const again = Array.from({ length: 3000 }, () => ({
      op: 'plot',
      id: 5,
      target: 1,
      spec: { height: 100, x: { type: 'linear' }, y: { type: 'linear' }, series: [], bands: [], legend: false },
    }));
    const html = renderTranscriptToHTML(transcriptOf([tables, again], { limits }), { maxRows: 10_000 });
    expect(html.length).to.be.below(20_000_000);
    expect(html.match(/class="sm-plot"/g)).to.have.length(1);
    expect(html).to.include('There was more than one page may hold');
  });

  it('is bounded: sums of groups that there is no room for', () => {
    const rows = Array.from({ length: 900 }, (_, i) => i);
    const data = encodeColumns({
      g0: rows.map(String),
      ...Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`c${i}`, rows])),
      b0: rows.map(() => '"'.repeat(2000)),
    });
    // One text of the module's in all of them; the buffers are each column's own.
    const texts = Array.from({ length: 99 }, (_, i) => ({
      ...structuredClone(data.columns.at(-1) as object),
      name: `b${i + 1}`,
    }));
    const table = {
      op: 'table',
      target: 1,
      data: { ...data, columns: [...data.columns, ...texts] },
      options: { columns: Array.from({ length: 100 }, () => ({ title: 'A', field: 'a' })) },
      more: { groups: [true], columns: Array.from({ length: 100 }, () => ({ bottomCalc: { name: 'text' } })) },
    };
    const tables = Array.from({ length: 10 }, (_, i) => ({ ...table, id: 10 + i }));
    const html = renderTranscriptToHTML(transcriptOf([tables]), { maxRows: 10_000 });
    expect(html.match(/class="sm-calc"/g)?.length).to.be.greaterThan(1);
    expect(html.length).to.be.below(20_000_000);
    expect(html).to.include('There was more than one page may hold');
  });
});
