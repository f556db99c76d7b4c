/** A line is said with all its changes, and not by every hint that has one of them. */
import { expect } from 'chai';
import { applyHints } from '../../../src/report/apply-hints.ts';
import { describeFixes } from '../../../src/report/hints.ts';
import { violation } from '../violation.ts';

const COUNT = 40;
/** One line that sets options which a table has not, with so many letters beside them. */
function moduleOf(letters: number): string {
  const options = Array.from({ length: COUNT }, (_, i) => `o${i}: 1`).join(', ');
  return `function render({ container, Tabulator }) { new Tabulator(container, { ${options}, placeholder: '${'x'.repeat(letters)}' }); }\n`;
}
const hintsOf = (code: string) =>
  describeFixes({
    code,
    violations: Array.from({ length: COUNT }, (_, i) =>
      violation({ code: 'SM501', line: 1, message: `Tabulator: o${i} is not available`, hint: 'Leave it out.' }),
    ),
  });

describe('a line that many hints change', () => {
  it('is said by few where it is long, and all that is wrong goes all the same', async () => {
    const code = moduleOf(18_000);
    const hints = await hintsOf(code);
    expect(hints).to.have.length(COUNT);
    expect(JSON.stringify(hints).length).to.be.below(10 * code.length);
    expect(applyHints(code, hints)).to.not.match(/o\d+: 1/);
  });

  it('control: is said by each where it is short', async () => {
    const hints = await hintsOf(moduleOf(10));
    expect(hints.map(({ edits }) => edits?.length)).to.deep.equal(Array(COUNT).fill(1));
  });
});
