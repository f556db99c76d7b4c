/** Invariant 5, from the stage to the barrier: a stage that was taken over says whatever it likes. */
import { source as judgeSource } from 'virtual:realm/barrier-calls';
import { expect } from 'chai';
import { type Hop, sitAsStage } from '../support/false-frames.ts';
import { CARRIERS, FORGERIES, HUGE } from '../support/forgeries.ts';
import { until } from '../support/until.ts';

const RUN = 'r1';
const LOG = { v: 1, run: RUN, type: 'console', level: 'log', args: ['a'] };
const say = (type: string, body: object = {}) => ({ v: 1, run: RUN, type, ...body });
const calls = (...made: [callId: number, name?: string | undefined][]) =>
  made.map(([callId, name = 'tool']) => ({ callId, kind: 'tool', name, payload: '{}' }));
const slice = (state: string, ...made: [callId: number, name?: string | undefined][]) =>
  say('slice', { state, computeMs: 0, ticks: 0, calls: calls(...made) });
const call = (callId: number, name?: string) => slice('on', [callId, name]);
const words = { rule: 'x', message: 'x', hint: 'x' };
const rules = { enumeration: { calls: 30, withinMs: 5000 }, sequences: [] };
const settings = { operationsPerSecond: 100, tools: [{ allow: ['*'], block: ['blocked'] }], rules };
const JUDGE = say('judge', { source: judgeSource, settings });

describe('invariant 5: forged messages from the stage to the barrier', () => {
  let hop: Hop & { readonly stage: MessagePort };
  beforeEach(async () => {
    hop = await sitAsStage(RUN);
  });
  afterEach(() => hop.remove());

  /** Types of what came up, with the codes of refusals, up to a message that is sent last and heard for certain. */
  const heardUp = async () => {
    hop.stage.postMessage(say('size', { width: 1, height: 1 }));
    await until(() => hop.heard.at(-1)?.type === 'size');
    return hop.heard.slice(0, -1).map(({ type, code }) => (code === undefined ? type : `${type} ${code}`));
  };

  /** Numbers of calls that came up, in their order, with the codes of those that were denied. */
  const callsHeard = () =>
    hop.heard.flatMap(({ type, calls, callId, code }) =>
      type === 'denied'
        ? [`${callId} ${code}`]
        : ((calls as { callId: number }[] | undefined) ?? []).map(({ callId }) => `${callId}`),
    );

  it('control: whole and in its place, one is passed on', async () => {
    hop.stage.postMessage(LOG);
    expect(await heardUp()).to.deep.equal(['console']);
    expect(hop.heard[0]).to.deep.equal(LOG);
  });

  const names = Object.keys(FORGERIES);
  for (let i = 0; i < names.length; i += 12) {
    it(`whatever is wrong with one, it is dropped and told: ${names.slice(i, i + 12).join(', ')}`, async () => {
      for (const name of names.slice(i, i + 12)) hop.stage.postMessage(FORGERIES[name]?.(LOG));
      const heard = await heardUp();
      expect(heard).to.have.length(names.slice(i, i + 12).length);
      for (const what of heard) expect(what).to.match(/^violation SM30[167]$/);
    });
  }
  it('and so are those that are huge, and those that bring what none may', async () => {
    for (const make of Object.values(HUGE)) hop.stage.postMessage(make(LOG));
    for (const make of Object.values(CARRIERS)) hop.stage.postMessage(...make(LOG));
    const expected = ['SM306', 'SM306', 'SM301', 'SM301', 'SM301'].map((code) => `violation ${code}`);
    expect(await heardUp()).to.deep.equal(expected);
  }).timeout(30_000);

  it('what only a guest, a host or the barrier says is not passed on', async () => {
    const down = ['start', 'stop', 'ping', 'chunk', 'appearance', 'judge', 'reply'];
    for (const type of ['ready', 'batch', 'settled', ...down]) hop.stage.postMessage(say(type));
    const denied = { callId: 1, kind: 'tool', name: 'tool', code: 'SM303', ...words };
    hop.stage.postMessage(say('denied', denied));
    hop.stage.postMessage(say('violation', { code: 'SM304', severity: 'error', phase: 'barrier', ...words }));
    expect(await heardUp()).to.deep.equal(Array(12).fill('violation SM301'));
  });

  it('who goes on is heard no more', async () => {
    for (let i = 0; i < 30; i++) hop.stage.postMessage(null);
    hop.stage.postMessage(LOG);
    await until(() => hop.heard.some(({ type }) => type === 'dead'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(hop.heard.map(({ type }) => type)).to.deep.equal([...Array(20).fill('violation'), 'dead']);
  });

  it('a flood is cut off, whole messages too', async () => {
    hop.remove();
    hop = await sitAsStage(RUN, 50);
    for (let i = 0; i < 500; i++) hop.stage.postMessage(LOG);
    await until(() => hop.heard.some(({ type }) => type === 'dead'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(hop.heard.filter(({ type }) => type === 'console')).to.have.length.below(200);
    expect(hop.heard.filter(({ type, code }) => type === 'violation' && code === 'SM302')).to.have.length(20);
  });

  it('calls that come fifty at a time are cut off like as many messages', async () => {
    hop.remove();
    hop = await sitAsStage(RUN, 50);
    hop.host.postMessage(JUDGE);
    for (let i = 0; i < 100; i++) {
      const made = Array.from({ length: 50 }, (_, at) => [i * 50 + at + 1, 'blocked'] as [number, string]);
      hop.stage.postMessage(slice('end', ...made));
    }
    await until(() => hop.heard.some(({ type }) => type === 'dead'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(hop.heard.filter(({ type }) => type === 'denied')).to.have.length.below(200);
  });

  it('window messages do nothing: the port was handed over once', async () => {
    const barrier = document.querySelector('iframe:last-of-type') as HTMLIFrameElement;
    const { port1, port2 } = new MessageChannel();
    const stolen: unknown[] = [];
    port1.onmessage = ({ data }) => stolen.push(data);
    barrier.contentWindow?.postMessage(say('safe-module:connect', { messagesPerSecond: 1000 }), '*', [port2]);
    barrier.contentWindow?.postMessage(LOG, '*');
    hop.stage.postMessage(LOG);
    expect(await heardUp()).to.deep.equal(['console']);
    expect(stolen).to.deep.equal([]);
  });

  it('calls wait for their judge; what it denies is answered and goes no further', async () => {
    const answers: { callId: number; ok: boolean }[] = [];
    hop.stage.onmessage = ({ data }) => answers.push(data);
    for (const message of [call(1), call(2, 'blocked'), call(3, '__proto__')]) hop.stage.postMessage(message);
    await heardUp();
    expect(callsHeard()).to.deep.equal([]);
    hop.host.postMessage(JUDGE);
    hop.stage.postMessage(call(4));
    // The answers come by another port than what the host hears.
    await until(() => callsHeard().length === 4 && answers.length >= 2);
    expect(callsHeard()).to.deep.equal(['1', '2 SM303', '3 SM303', '4']);
    expect(answers.map(({ callId, ok }) => [callId, ok])).to.deep.equal([
      [2, false],
      [3, false],
    ]);
  });

  it('more calls than may wait end the run', async () => {
    hop.remove();
    hop = await sitAsStage(RUN, 10_000);
    for (let i = 1; i < 1100; i++) hop.stage.postMessage(call(i));
    await until(() => hop.heard.some(({ type }) => type === 'dead'));
    expect(callsHeard()).to.deep.equal([]);
  });
});
