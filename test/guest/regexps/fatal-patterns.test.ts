/** Patterns for which a browser ends its process, the page's too, or which it never ends: they are never left to it. */
import { expect } from 'chai';
import { moduleOf, runModule, unmountAll } from '../../support/mount.ts';

/** Made at run time: the scan of a browser that knows no modifiers would refuse them as constants. */
const PATTERNS: Readonly<Record<string, string>> = {
  // WebKitGTK 2.50: references that ignore case where the pattern does not, on letters of 16 bits.
  'references within modifiers': `new RegExp('(?i:(b)\\\\1|a)').exec('\\ud83d\\ude00b'.repeat(8))`,
  'references to a group before modifiers': `new RegExp('(b)(?i:\\\\1|a)').exec('\\ud83d\\ude00b'.repeat(8))`,
  'repeated references that match nothing': `new RegExp('()\\\\1+?$').exec('')`,
};

describe('patterns that end a browser', () => {
  afterEach(unmountAll);

  for (const [what, expression] of Object.entries(PATTERNS))
    it(`are matched: ${what}`, async () => {
      const { type, error } = await runModule(moduleOf(`${expression}; container.append('matched');`), {
        level: 'standard',
        limits: { computeMs: 1000 },
      });
      expect(type, error?.message).to.equal('rendered');
    });
});
