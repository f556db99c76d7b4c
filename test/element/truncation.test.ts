/** What a reader is told of data that was cut. */
import { expect } from 'chai';
import { describeTruncation } from '../../src/element/truncation.ts';
import { moduleOf, nextEnd, runModule, unmountAll } from '../support/mount.ts';
import { until } from '../support/until.ts';

const CODE = moduleOf('container.append("x");');

describe('data that was cut', () => {
  afterEach(unmountAll);

  it('is told below the picture, as text, and no more once all rows are taken', async () => {
    const rows = Array.from({ length: 20 }, (_, i) => ({ i }));
    const datasets = { rows, whole: rows.slice(0, 10), '<b>': rows };
    const { element } = await runModule(CODE, { limits: { rows: 10 }, datasets });
    const find = () => element.renderRoot.querySelector<HTMLElement>('[part=truncated]');
    await until(() => find() !== null);
    expect(find()!.textContent).to.equal(
      'Only the first 10 of 20 rows of “rows” are used. Only the first 10 of 20 rows of “<b>” are used.',
    );
    const boxOf = (one: Element) => one.getBoundingClientRect();
    expect(boxOf(find()!).top).to.be.at.least(boxOf(element.renderRoot.querySelector('iframe')!).bottom);
    expect(boxOf(element).bottom).to.be.at.least(boxOf(find()!).bottom);
    element.limits = { rows: 20 };
    await nextEnd(element);
    await until(() => find() === null);
  });

  it('goes with the picture', async () => {
    const { element } = await runModule(CODE, { limits: { rows: 1 }, datasets: { rows: [{ a: 1 }, { a: 2 }] } });
    const find = () => element.renderRoot.querySelector('[part=truncated]');
    await until(() => find() !== null);
    element.code = undefined;
    await until(() => find() === null);
    expect(element.state).to.equal('idle');
  });

  it('is told in few words, however many datasets there are and whatever they are called', () => {
    const cut = (name: string) => ({ name, rows: 50_000, bytes: 1, truncatedFrom: 1_234_567 });
    expect(describeTruncation([])).to.equal('');
    const words = describeTruncation(['a', 'b', 'x'.repeat(1000), 'd', 'e'].map(cut));
    expect(words).to.match(/^Only the first 50,000 of 1,234,567 rows of “a” are used\. .* So it is with 2 more\.$/);
    expect(words.length).to.be.below(300);
  });
});
