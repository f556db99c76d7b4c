/** `run()` and `abort()`, at any time of the element's life. */
import { expect } from 'chai';
import { createModule, moduleOf, runModule, unmountAll } from '../support/mount.ts';
import { sleep, until } from '../support/until.ts';
import { expectFreeSlot, GOOD, listEnds, ONE } from './ends.ts';

describe('run()', () => {
  afterEach(unmountAll);

  it('called many times in a row: each ends once, all but the last aborted', async () => {
    const element = createModule({ code: GOOD, limits: ONE });
    element.manual = true;
    document.body.append(element);
    const ends = listEnds(element);
    const reports = await Promise.all(Array.from({ length: 20 }, () => element.run()));
    expect(ends).to.deep.equal([...Array.from({ length: 19 }, () => 'SM706'), 'rendered']);
    expect(new Set(reports).size).to.equal(20);
    expect(element.report).to.equal(reports.at(-1));
    expect(element.renderRoot.querySelectorAll('.frames iframe')).to.have.length(1);
    await expectFreeSlot();
  });

  it('called before the element is in the page waits for it, and is the one run', async () => {
    const element = createModule({ code: GOOD, limits: ONE });
    const ends = listEnds(element);
    const done = element.run();
    await sleep(50);
    document.body.append(element);
    expect((await done).status).to.equal('validated');
    await sleep(100);
    expect(ends).to.deep.equal(['rendered']);
    element.remove();
    const again = element.run();
    await sleep(50);
    document.body.append(element);
    expect((await again).status).to.equal('validated');
    await sleep(100);
    expect(ends).to.deep.equal(['rendered', 'rendered']);
  });

  it('called where properties have just been set is the one run', async () => {
    const { element } = await runModule(GOOD, { limits: ONE });
    const ends = listEnds(element);
    const logs: unknown[] = [];
    element.addEventListener('console', ({ detail }) => logs.push(detail.args[0]));
    element.code = moduleOf('console.log(1)');
    const done = element.run();
    element.code = moduleOf('console.log(2)');
    expect((await done).status).to.equal('validated');
    await sleep(100);
    expect(ends).to.deep.equal(['rendered']);
    expect(logs).to.deep.equal([2]);
    void element.run();
    element.abort();
    element.code = moduleOf('console.log(3)');
    await until(() => logs.length === 2);
  });

  it('and abort() before the element is in the page: it ends', async () => {
    const element = createModule({ code: GOOD, limits: ONE });
    const done = element.run();
    element.abort('not needed');
    expect((await done).violations.map(({ code }) => code)).to.deep.equal(['SM706']);
    expect(element.state).to.equal('aborted');
    document.body.append(element);
    await until(() => element.state === 'rendered');
    await expectFreeSlot();
  });

  it('with properties that change all the while: one run an update, and the last is shown', async () => {
    const element = createModule({ code: GOOD, limits: ONE });
    const ends = listEnds(element);
    document.body.append(element);
    const logs: unknown[] = [];
    element.addEventListener('console', ({ detail }) => logs.push(detail.args[0]));
    for (let i = 0; i < 12; i += 1) {
      element.code = moduleOf(`console.log(${i}); container.append("x")`);
      await sleep(i * 8);
    }
    await until(() => element.state === 'rendered' && logs.at(-1) === 11);
    // One that has logged may be aborted before it has drawn.
    expect(ends.filter((end) => end === 'rendered').length).to.be.within(1, logs.length);
    expect(ends.every((end) => end === 'rendered' || end === 'SM706')).to.equal(true);
    await expectFreeSlot();
  });
});
