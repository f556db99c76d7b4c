import { expect } from 'chai';
import { moduleOf, runModule, unmountAll } from '../support/mount.ts';

const code = moduleOf(`
  const later = new Date(); later.setDate(later.getDate() + 1);
  class Day extends Date { get two() { return this.getTime() * 2; } }
  const seen = [
    Date.now(), new Date().toISOString(), Date(), later - new Date(), new Day().two, new Day(5).getTime(), Date.length,
    Date.UTC(2020, 1), new Date('2020-01-01T00:00:00Z').getTime(), new Date() instanceof Date, new Day() instanceof Day,
    new Intl.DateTimeFormat('en').format(), new Intl.DateTimeFormat('en').formatToParts().length,
    Array.from({ length: 5 }, Math.random), performance.now(), typeof Temporal === 'undefined' ? 0 : Temporal.Now.instant().epochMilliseconds,
  ];
  for (const text of seen) { const p = document.createElement('p'); p.textContent = String(text); container.append(p); }
  console.log(seen);`);

async function render(deterministic?: object): Promise<unknown> {
  const { logs, error } = await runModule(code, {
    level: 'permissive',
    walls: { scan: false },
    policy: (deterministic ? { deterministic } : {}) as object,
  });
  expect(error).to.equal(undefined);
  return logs[0]?.[0];
}

const NOW = Date.UTC(2026, 0, 2, 3, 4, 5, 6);

describe('the option `deterministic`', () => {
  afterEach(unmountAll);

  it('makes two runs the same', async () => {
    const first = (await render({ seed: 'a', now: NOW })) as unknown[];
    expect(first.slice(0, 2)).to.deep.equal([NOW, '2026-01-02T03:04:05.006Z']);
    expect(first[4]).to.equal(NOW * 2);
    expect(first[9]).to.equal(true);
    expect(await render({ seed: 'a', now: NOW })).to.deep.equal(first);
  });

  it('gives other numbers for another seed', async () => {
    const [one, other] = [await render({ seed: 1, now: NOW }), await render({ seed: '1', now: NOW })] as unknown[][];
    expect(one?.[13]).to.not.deep.equal(other?.[13]);
  });

  it('control: without it two runs differ', async () => {
    expect(await render()).to.not.deep.equal(await render());
  });

  for (const [field, deterministic] of [
    ['policy.deterministic.seed', { now: 0 }],
    ['policy.deterministic.seed', { seed: Number.NaN, now: 0 }],
    ['policy.deterministic.now', { seed: 1 }],
    ['policy.deterministic.now', { seed: 1, now: 9e15 }],
    ['policy.deterministic.clock', { seed: 1, now: 0, clock: 1 }],
    ['policy.deterministic', 5],
  ] as const) {
    it(`is refused where ${field} is wrong: ${JSON.stringify(deterministic)}`, async () => {
      const { error } = await runModule(code, { policy: { deterministic } as never });
      expect(error?.code).to.equal('SM704');
      expect(error?.message).to.contain(field);
    });
  }
});
