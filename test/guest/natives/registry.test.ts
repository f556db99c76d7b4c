/** What a module asks to be told of garbage is never told: between slices nothing watches what it would do. */
import { expect } from 'chai';
import { moduleOf, runModule, unmountAll } from '../../support/mount.ts';

/** Waits, and leaves garbage, until its callback was called or nobody calls it any more. */
const waiting = (callback: string) =>
  moduleOf(`let called = 0;
    const registry = new FinalizationRegistry(() => { called += 1; ${callback} });
    return (async () => {
      for (let i = 0; i < 20 && called === 0; i += 1) {
        for (let j = 0; j < 20_000; j += 1) registry.register({}, j);
        await callTool('wait', {});
      }
      console.log(called > 0, registry instanceof FinalizationRegistry);
    })();`);
const options = {
  level: 'permissive',
  limits: { computeMs: 2000, timeoutMs: 30_000 },
  tools: { wait: { handler: () => new Promise((resolve) => setTimeout(resolve, 50, 1)) } },
} as const;

describe('a registry of finalizers', function () {
  this.timeout(60_000);
  afterEach(unmountAll);

  for (const engine of ['native', 'quickjs'] as const) {
    it(`calls nobody while a module that listens to nothing waits, engine ${engine}`, async () => {
      const { error, logs } = await runModule(waiting(''), { ...options, engine });
      expect(error).to.equal(undefined);
      expect(logs).to.deep.equal([[false, true]]);
    });

    it(`neither ends a run nor has it wait, whatever its callback does, engine ${engine}`, async () => {
      for (const callback of ['throw new Error("late");', 'for (;;);']) {
        const { type, error } = await runModule(waiting(callback), { ...options, engine });
        expect([type, error], callback).to.deep.equal(['rendered', undefined]);
      }
    });
  }

  it('control: without a hardened realm the callback is called, and what it throws ends the run', async () => {
    const bare = { ...options, engine: 'quickjs', walls: { harden: false } } as const;
    expect((await runModule(waiting(''), bare)).logs).to.deep.equal([[true, true]]);
    expect((await runModule(waiting('throw new Error("late");'), bare)).type).to.equal('failed');
  });

  it('is made by new, of a function', async () => {
    const { logs } = await runModule(
      moduleOf(`console.log([() => FinalizationRegistry(() => {}), () => new FinalizationRegistry(), () => new FinalizationRegistry({})].map((f) => {
        try { f(); return 'made'; } catch (error) { return error.name; } }).join(), FinalizationRegistry.name, FinalizationRegistry.length,
        new (class extends FinalizationRegistry {})(() => {}) instanceof FinalizationRegistry);`),
      options,
    );
    expect(logs).to.deep.equal([['TypeError,TypeError,TypeError', 'FinalizationRegistry', 1, true]]);
  });
});
