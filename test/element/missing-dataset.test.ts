/** A page that forgot a dataset, or calls it otherwise, is told so by the run that fails for it. */
import { expect } from 'chai';
import { createModule, nextEnd, unmountAll } from '../support/mount.ts';

const CODE = `function render({ datasets, container }) {
  container.append(String(datasets.labs.map(({ value }) => value)));
}`;

describe('a run that fails for a dataset that the page has not given', () => {
  afterEach(unmountAll);

  async function hintOf(datasets: Record<string, object[]>) {
    const element = createModule({ code: CODE, datasets, limits: { computeMs: 2000 } });
    const told: string[] = [];
    element.addEventListener('policy-violation', ({ detail }) => told.push(`${detail.code} ${detail.hint}`));
    const ended = nextEnd(element);
    document.body.append(element);
    const { error } = await ended;
    const { violations = [], fixHints = [] } = element.report ?? {};
    expect(violations.map(({ code, hint }) => `${code} ${hint}`)).to.deep.equal(told);
    expect(fixHints.map(({ suggestion }) => `SM206 ${suggestion}`)).to.deep.equal(told);
    return [error?.code, told.join()];
  }

  it('names those that it has given', async () => {
    expect(await hintOf({ lab: [{ value: 1 }], orders: [{ value: 2 }] })).to.deep.equal([
      'SM206',
      'SM206 There is no dataset “labs”. Use one of: lab, orders.',
    ]);
  });

  it('names those of many rows, which come when the sandbox stands', async () => {
    const rows = Array.from({ length: 20_000 }, (_, value) => ({ value }));
    expect(await hintOf({ lab: rows })).to.deep.equal(['SM206', 'SM206 There is no dataset “labs”. Use one of: lab.']);
  });

  it('says that it has given none', async () => {
    expect(await hintOf({})).to.deep.equal([
      'SM206',
      'SM206 There is no dataset “labs”: the run was given none. Give it that one, or have the module do without it.',
    ]);
  });
});
