// What a script gives `Intl` is answered outside of its VM, by natives that nothing interrupts.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { endSpares, runScript } from 'safe-module/headless';
import { countThreads, until } from './support/leftovers.mjs';

const run = (code) =>
  runScript({ code, level: 'permissive', limits: { timeoutMs: 20_000, computeMs: 10_000, memoryMb: 512 } });

const ENDLESS = {
  'Thai without a space': "[...new Intl.Segmenter('th', { granularity: 'word' }).segment('ก'.repeat(200000))].length",
  'many accents on one letter':
    "new Intl.Collator('en').compare('a' + '\\u0301\\u0316'.repeat(100000), 'a' + '\\u0316\\u0301'.repeat(100000) + 'b')",
  'many accents, of a text itself':
    "('a' + '\\u0301\\u0316'.repeat(100000)).localeCompare('a' + '\\u0316\\u0301'.repeat(100000))",
  'a locale of a million subtags':
    "Intl.getCanonicalLocales('en-' + Array.from({ length: 20000 }, (_, i) => 'v' + i.toString(36).padStart(5, '0')).join('-'))",
  'a code that is such a locale':
    "new Intl.DisplayNames('en', { type: 'language' }).of('en-' + Array.from({ length: 20000 }, (_, i) => 'v' + i.toString(36).padStart(5, '0')).join('-'))",
  'a list of millions': "new Intl.ListFormat('en').formatToParts(Array(70000).fill('a')).length",
  'a number of a million digits': "new Intl.NumberFormat('en').format('9'.repeat(1000000)).length",
};

describe('what ICU would take minutes for', () => {
  let threads;
  after(endSpares);

  for (const [name, code] of Object.entries(ENDLESS)) {
    it(`is refused: ${name}`, async () => {
      await endSpares();
      threads = countThreads();
      const result = await run(`return ${code};`);
      assert.equal(result.ok, false);
      assert.equal(result.error.name, 'RangeError', JSON.stringify(result.error));
      assert.match(result.error.message, /^Intl\b.*(more than|has more)|^A length of \d+ is too long/);
      await endSpares();
      assert.ok(await until(() => countThreads() <= threads), `${countThreads()} threads, ${threads} before`);
    });
  }

  it('control: what people write is answered', async () => {
    const result = await run(`const text = 'One two. Three?\\nFour\\r\\nfünf 🇩🇪 ' + 'ไทย '.repeat(50) + '\\n'.repeat(3);
      const long = (text).repeat(5);
      const list = (granularity) => [...new Intl.Segmenter('en', { granularity }).segment(long)];
      return {
        whole: ['grapheme', 'word', 'sentence'].map((granularity) => list(granularity).map(({ segment }) => segment).join('') === long),
        places: ['grapheme', 'word', 'sentence'].every((granularity) => list(granularity).every(({ segment, index }) => long.startsWith(segment, index))),
        first: list('word').slice(0, 3),
        accents: ('a' + '\\u0301'.repeat(30)).localeCompare('a' + '\\u0301'.repeat(30)),
      };`);
    assert.equal(result.ok, true, JSON.stringify(result));
    const { whole, places, first, accents } = result.output;
    assert.deepEqual(whole, [true, true, true]);
    assert.equal(places, true);
    assert.deepEqual(
      first.map(({ segment, index, isWordLike }) => ({ segment, index, isWordLike })),
      [
        { segment: 'One', index: 0, isWordLike: true },
        { segment: ' ', index: 3, isWordLike: false },
        { segment: 'two', index: 4, isWordLike: true },
      ],
    );
    assert.equal(accents, 0);
  });
});
