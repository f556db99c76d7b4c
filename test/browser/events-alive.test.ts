import { expect } from 'chai';
import { clickAt } from '../support/input.ts';
import { createModule, nextEnd, unmountAll } from '../support/mount.ts';
import { until } from '../support/until.ts';
import { nextLog, STYLE, show } from './show-module.ts';

describe('modules that listen', () => {
  afterEach(unmountAll);

  it('a module that hears nothing more has no thread left', async () => {
    const { element } = await show(`
      container.innerHTML = '<button style="${STYLE} top: 10px">Once</button><p style="margin-top: 80px">0</p>';
      container.addEventListener('click', () => console.log('once'), { once: true });`);
    const logged = nextLog(element);
    await clickAt(element, 50, 25);
    expect(await logged).to.deep.equal(['once']);
    let logs = 0;
    element.addEventListener('console', () => (logs += 1));
    await clickAt(element, 50, 25);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([logs, element.state]).to.deep.equal([0, 'rendered']);
  });

  it('abort() ends a module that listens; removing it does so without a word', async () => {
    const body = `
      container.innerHTML = '<button style="${STYLE} top: 10px">Go</button><p style="margin-top: 80px">0</p>';
      container.onclick = () => console.log('heard');`;
    const { element, violations, events } = await show(body);
    element.abort('enough');
    await until(() => element.state !== 'rendered');
    expect([element.state, violations.map(({ code }) => code), events]).to.deep.equal([
      'aborted',
      ['SM706'],
      ['rendered'],
    ]);
    expect(element.renderRoot.querySelector('.frames iframe')).to.equal(null);
    const second = await show(body);
    second.element.remove();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([second.element.state, second.violations, second.events]).to.deep.equal(['idle', [], ['rendered']]);
  });

  it('the next run takes the place of a module that listens, without a word of it', async () => {
    const { element, violations } = await show(`container.innerHTML = '<p>one</p>'; container.onclick = () => {};`);
    const ended = nextEnd(element);
    element.code = 'function render({ container }) { container.textContent = "two"; }';
    expect((await ended).type).to.equal('rendered');
    expect([violations, element.renderRoot.querySelectorAll('.frames iframe').length]).to.deep.equal([[], 1]);
  });

  it('each event has a budget of its own: many of them together may take more than one', async () => {
    const { element } = await show(
      `container.innerHTML = '<button style="${STYLE} top: 10px">Go</button><p style="margin-top: 80px">0</p>';
      let sum = 0;
      container.onclick = () => { for (let i = 0; i < 800; i += 1) sum += i; console.log(sum > 0); };`,
      { limits: { ticks: 1000 } },
    );
    for (let i = 0; i < 4; i += 1) {
      const logged = nextLog(element);
      await clickAt(element, 50, 25);
      expect(await logged).to.deep.equal([true]);
    }
  });

  it('abort() right behind what is drawn is not lost', async () => {
    for (const delay of [0, 1, 2, 4, 8]) {
      const element = createModule({
        // Where the machine is busy its budget must not end it first.
        limits: { computeMs: 5000 },
        // A finding lets the report wait for its words.
        code: `function render({ container }) { container.innerHTML = '<iframe></iframe><p>x</p>'; container.onclick = () => {}; }`,
      });
      const ended = nextEnd(element);
      element.addEventListener('resize', () => setTimeout(() => element.abort('now'), delay), { once: true });
      document.body.append(element);
      await ended;
      await until(() => element.state !== 'rendered');
      expect(element.state, `${delay} ms`).to.equal('aborted');
      element.remove();
    }
  });

  it('a registry of finalizers of a module that lives on calls nobody', async () => {
    const { element, type, error } = await show(
      `let called = 0;
      const registry = new FinalizationRegistry(() => { called += 1; });
      for (let i = 0; i < 200; i += 1) registry.register({}, i);
      container.innerHTML = '<button style="${STYLE} top: 10px">Go</button><p style="margin-top: 80px">0</p>';
      container.onclick = () => {
        for (let i = 0; i < 4; i += 1) new Uint8Array(4e6).fill(1);
        console.log(called, registry instanceof FinalizationRegistry);
      };`,
      { level: 'permissive' },
    );
    expect(type, JSON.stringify(error)).to.equal('rendered');
    for (let i = 0; i < 3; i += 1) {
      const logged = nextLog(element);
      await clickAt(element, 50, 25);
      expect(await logged).to.deep.equal([0, true]);
    }
  });
});
