/** The guest's end of calls. */
import { expect } from 'chai';
import type { GuestSettings } from '../../src/guest/settings.ts';
import { createCalls } from '../../src/guest/tools.ts';

interface Sent {
  readonly callId: number;
}

function open(toolCalls = 10) {
  const sent: Sent[] = [];
  let exempted = 0;
  const settings = { lineOffset: 0, lineCount: 1, limits: { toolCalls } } as unknown as GuestSettings;
  const calls = createCalls(
    settings,
    (message) => sent.push(...(message as { calls: Sent[] }).calls),
    () => {},
    (work) => {
      exempted += 1;
      return work();
    },
  );
  /** A request that is answered at once. @returns the code of what it came to */
  const ask = async (ok: boolean) => {
    const before = sent.length;
    const asked = calls.call('fetch', 'fetch:GET', {});
    const value = ok ? {} : { code: 'SM402', message: '' };
    for (const { callId } of sent.slice(before)) calls.take([{ callId, ok, value }]);
    return asked.then(
      () => 'answered',
      (error) => error.code,
    );
  };
  return { calls, sent, ask, exempted: () => exempted };
}

describe('calls of a guest', () => {
  it('end when requests have been refused too often: each answer begins a slice, and no event is needed for it', async () => {
    const { calls, sent, ask } = open();
    const refusals = 200;
    for (let i = 0; i < refusals; i += 1) expect(await ask(false)).to.equal('SM402');
    for (let i = 0; i < 9; i += 1) expect(await ask(false)).to.equal('SM408');
    expect(sent).to.have.length(refusals);
    expect(calls.pending).to.equal(0);
  });

  it('go on as long as requests are answered, and tools are another matter', async () => {
    const { calls, sent, ask } = open();
    for (let i = 0; i < 199; i += 1) await ask(false);
    for (let i = 0; i < 300; i += 1) expect(await ask(true)).to.equal('answered');
    await ask(false);
    expect(await ask(true)).to.equal('SM408');
    void calls.callTool('a');
    await Promise.resolve();
    expect(sent).to.have.length(500);
    expect(calls.takeLeaving()).to.have.length(1);
  });

  it('make objects of a result in no time of the module’s: a large one is the page’s doing', async () => {
    const { calls, exempted } = open();
    const [first, second] = [calls.callTool('a'), calls.callTool('b')];
    await Promise.resolve();
    calls.take([
      { callId: 1, ok: true, value: '{"rows":[1,2]}' },
      { callId: 2, ok: false, value: { code: 'SM310', message: 'no' } },
    ]);
    expect(await first).to.deep.equal({ rows: [1, 2] });
    expect(await second.catch(({ code }) => code)).to.equal('SM310');
    expect(exempted()).to.equal(1);
  });

  it('go with the end of their slice; a large one is a message of its own, behind those that waited', () => {
    const { calls, sent } = open();
    const idsOf = (made: readonly Sent[] = []) => made.map(({ callId }) => callId);
    const call = (args: object) => void calls.callTool('a', args);
    call({ a: 1 });
    call({ a: 2 });
    expect([idsOf(sent), idsOf(calls.takeLeaving())]).to.deep.equal([[], [1, 2]]);
    expect(calls.takeLeaving()).to.equal(undefined);
    call({ a: 3 });
    call({ a: 'x'.repeat(20_000) });
    call({ a: 5 });
    expect([idsOf(sent), idsOf(calls.takeLeaving())]).to.deep.equal([[3, 4], [5]]);
  });

  it('are no more at a time than a message has room for', () => {
    const { calls, sent } = open(100);
    for (let i = 1; i <= 60; i += 1) void calls.callTool('a');
    expect(sent.length + (calls.takeLeaving()?.length ?? 0)).to.equal(60);
    expect(sent.map(({ callId }) => callId)).to.deep.equal(Array.from({ length: 51 }, (_, i) => i + 1));
  });
});
