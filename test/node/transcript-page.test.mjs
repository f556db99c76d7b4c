// Pages of transcripts outside of a browser: of the built package, where there is no DOM to help.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { encodeTranscript } from 'safe-module';
import { renderTranscriptToHTML } from 'safe-module/headless';

const day = 86_400_000;
const x = Float64Array.from({ length: 60 }, (_, i) => Date.UTC(2026, 0, 1) + i * day);
const TRANSCRIPT = {
  version: 1,
  locale: 'de-DE',
  timeZone: 'Europe/Zurich',
  limits: { nodes: 100, tables: 1, plots: 1, rows: 1000, heightPx: 1000 },
  batches: [
    [
      { op: 'element', id: 2, tag: 'h2', attributes: { class: 'a' }, style: { color: 'red' } },
      { op: 'text', id: 3, text: 'Werte & <Grenzen>' },
      { op: 'children', id: 2, children: [3] },
      { op: 'element', id: 4, tag: 'div', attributes: {}, style: {} },
      { op: 'children', id: 1, children: [2, 4] },
    ],
    [
      {
        op: 'plot',
        id: 5,
        target: 4,
        spec: {
          height: 200,
          x: { type: 'time' },
          y: { type: 'linear' },
          series: [{ type: 'line', label: 'K', x, y: x.map((_, i) => 1000 * i) }],
          bands: [],
          legend: true,
        },
      },
    ],
  ],
};

describe('a page made in Node', () => {
  it('says what the transcript says, in its language', () => {
    const html = renderTranscriptToHTML(TRANSCRIPT, { title: 'Labor', generatedAt: 0 });
    assert.ok(html.startsWith('<!doctype html>\n<html lang="de-DE" dir="ltr">'));
    for (const part of [
      '<title>Labor</title>',
      '<h2 class="a" style="color:red">Werte &amp; &lt;Grenzen&gt;</h2>',
      '>40.000</text>',
      '>1. Feb.</tspan>',
      'January 1, 1970',
    ]) {
      assert.ok(html.includes(part), part);
    }
  });

  it('is the same of the same, from data and from bytes', () => {
    const html = renderTranscriptToHTML(TRANSCRIPT);
    assert.equal(renderTranscriptToHTML(structuredClone(TRANSCRIPT)), html);
    assert.equal(renderTranscriptToHTML(encodeTranscript(TRANSCRIPT)), html);
    assert.equal(renderTranscriptToHTML(Buffer.from(encodeTranscript(TRANSCRIPT))), html);
  });

  it('does not change what it was given', () => {
    const given = structuredClone(TRANSCRIPT);
    renderTranscriptToHTML(given);
    assert.deepEqual(given, TRANSCRIPT);
  });

  it('refuses what is none', () => {
    assert.throws(() => renderTranscriptToHTML({ ...TRANSCRIPT, batches: [[{ op: 'eval' }]] }), { code: 'SM704' });
    assert.throws(() => renderTranscriptToHTML(TRANSCRIPT, { theme: 'sepia' }), {
      name: 'ConfigurationError',
      field: 'options.theme',
    });
  });
});
