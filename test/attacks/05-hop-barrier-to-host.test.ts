/** Invariant 5, from the barrier to the host: frames that were taken over say whatever they like. */
import { expect } from 'chai';
import { type BareRun, RUN, startRun } from '../support/bare-run.ts';
import { sitAsBarrier } from '../support/false-frames.ts';
import { CARRIERS, FORGERIES } from '../support/forgeries.ts';
import { until } from '../support/until.ts';

const say = (type: string, body: object = {}) => ({ v: 1, run: RUN, type, ...body });
const log = (text: string) => say('console', { level: 'log', args: [text] });
const slice = (state: string, computeMs = 0) => say('slice', { state, computeMs, ticks: 0 });
const call = (callId: number) =>
  say('slice', { state: 'on', computeMs: 0, ticks: 0, calls: [{ callId, kind: 'tool', name: 'tool', payload: '{}' }] });
const words = { rule: 'x', message: 'x', hint: 'x' };
const denied = (callId: number) => say('denied', { callId, kind: 'tool', name: 'x', code: 'SM303', ...words });
const drawn = (alive = false, nodes = 1) => say('drawn', { alive, tables: 0, plots: 0, nodes, width: 9, height: 9 });
const FAULT = say('fault', { code: 'SM206', message: 'x' });
const TRANSCRIPT = say('transcript', { bytes: new Uint8Array(1) });
const GOOD = say('console', { level: 'log', args: ['SM_FORGED'] });

describe('invariant 5: forged messages from the barrier to the host', () => {
  let run: BareRun;
  let port: MessagePort;
  let sizes = 0;
  let answers: { type: string; callId?: number }[];

  const sit = async (calls = true) => {
    port = await sitAsBarrier(() => {
      run = startRun({ calls, csp: false });
    });
    answers = [];
    port.onmessage = ({ data }) => {
      if (data.type === 'ping') port.postMessage(say('stage-ready'));
      else answers.push(data);
    };
    port.postMessage(say('stage-ready'));
  };
  /** Sends them all; @returns what the page has heard of it */
  const send = async (...messages: unknown[]) => {
    const before = run.heard.length;
    for (const message of messages) port.postMessage(message);
    // A size is heard at any time, before and after a run.
    sizes += 1;
    port.postMessage(say('size', { width: sizes, height: 1 }));
    await until(() => run.heard.includes(`size ${sizes}`));
    await new Promise((resolve) => setTimeout(resolve));
    return run.heard.slice(before).filter((what) => !what.startsWith('size'));
  };
  beforeEach(() => sit());
  afterEach(() => run.close());

  it('control: whole and in their place, they are heard', async () => {
    const messages = [say('guest-ready'), slice('begin', 7), log('a'), call(1), denied(2), TRANSCRIPT, slice('end', 8)];
    const heard = await send(...messages, drawn());
    expect(heard).to.have.members(['running', 'console a', 'call 1', 'denied 2', 'transcript', 'over']);
    expect(await run.outcome).to.equal(undefined);
    expect(run.runtime.computeMs).to.equal(8);
  });

  const names = Object.keys(FORGERIES);
  for (let i = 0; i < names.length; i += 12) {
    it(`whatever is wrong with one, it is dropped and told: ${names.slice(i, i + 12).join(', ')}`, async () => {
      await send(say('guest-ready'));
      const heard = await send(...names.slice(i, i + 12).map((name) => FORGERIES[name]?.(GOOD)), log('last'));
      expect(heard.map((what) => what.replace(/SM30[167]/, 'SM30x'))).to.deep.equal([
        ...Array(3).fill('violation SM30x'),
        'console last',
      ]);
    });
  }
  it('and so are those that bring what none may', async () => {
    await send(say('guest-ready'));
    for (const make of Object.values(CARRIERS)) port.postMessage(...make(GOOD));
    expect(await send(log('last'))).to.deep.equal([...Array(3).fill('violation SM301'), 'console last']);
    expect('smPolluted' in {}).to.equal(false);
  });

  const early = { log: log('x'), slice: slice('begin'), fault: FAULT, drawn: drawn(), transcript: TRANSCRIPT };
  for (const [what, message] of Object.entries({ ...early, call: call(1), denied: denied(1) })) {
    it(`nothing before ready: ${what}`, async () => {
      expect(await send(message)).to.deep.equal(['violation SM301']);
      expect(await send(say('guest-ready'), slice('begin'), slice('end'), drawn())).to.deep.equal(['running', 'over']);
      expect(await run.outcome).to.equal(undefined);
    });
  }

  it('nobody is ready twice', async () => {
    expect(await send(say('guest-ready'), say('guest-ready'))).to.deep.equal(['running', 'violation SM307']);
  });

  it('nothing after the end changes what the run was', async () => {
    await send(say('guest-ready'), slice('begin', 5), slice('end', 5), drawn());
    await run.outcome;
    const before = JSON.stringify(run.runtime);
    const messages = [slice('begin', 99), slice('end', 99), drawn(false, 99), drawn(true, 99), FAULT, log('x')];
    expect(await send(...messages, TRANSCRIPT, call(1), denied(1))).to.deep.equal([]);
    expect(JSON.stringify(run.runtime)).to.equal(before);
    expect(answers.filter(({ type }) => type === 'reply')).to.deep.equal([]);
  });

  it('calls count up one by one: none twice, none left out, none for a module that names no tools', async () => {
    await send(say('guest-ready'), slice('begin'));
    expect(await send(call(2))).to.deep.equal(['violation SM307']);
    expect(await send(call(1), call(1))).to.have.members(['violation SM307', 'call 1']);
    expect(await send(denied(1))).to.deep.equal(['violation SM307']);
    // Told three times, and counted on: a stage that goes on is ended.
    expect(await send(call(3), call(2))).to.deep.equal(['call 2']);
    await until(() => answers.filter(({ type }) => type === 'reply').length === 2);
    expect(answers.flatMap(({ type, callId }) => (type === 'reply' ? [callId] : []))).to.deep.equal([1, 2]);
    run.close();
    await sit(false);
    expect(await send(say('guest-ready'), call(1), denied(1))).to.deep.equal([
      'running',
      ...Array(2).fill('violation SM307'),
    ]);
  });

  it('frames that go on are ended', async () => {
    for (let i = 0; i < 21; i++) port.postMessage(null);
    expect((await run.outcome)?.code).to.equal('SM301');
    expect(document.querySelectorAll('iframe[title="a run"]')).to.have.length(0);
  });
});
