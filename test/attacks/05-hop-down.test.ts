/** Invariant 5, from the host to the stage and the guest: what goes down is held against its schema and its turn too. */
import { source as judgeSource } from 'virtual:realm/barrier-calls';
import { expect } from 'chai';
import { type Hop, sitAsHost } from '../support/false-frames.ts';
import { FORGERIES } from '../support/forgeries.ts';
import { until } from '../support/until.ts';

const RUN = 'r1';
const say = (type: string, body: object = {}) => ({ v: 1, run: RUN, type, ...body });
const PING = say('ping');
const rules = { enumeration: { calls: 30, withinMs: 5000 }, sequences: [] };
const settings = { operationsPerSecond: 100, tools: [{ allow: ['*'], block: [] }], rules };
const JUDGE = say('judge', { source: judgeSource, settings });
const reply = (callId: number, more: object = {}) => say('reply', { callId, ok: true, value: '1', ...more });

/** A guest that calls, and logs what it hears. */
const program = (name: string, calls = 0) => `
  postMessage(null); // Its first word: it runs.
  const say = (type, body) => postMessage({ v: 1, run: '${RUN}', type, ...body });
  const slice = (state) => say('slice', { state, computeMs: 0, ticks: 0 });
  onmessage = ({ data: { type, replies } }) => {
    if (type !== 'start' && type !== 'replies') return;
    if (type === 'start') slice('begin');
    say('console', { level: 'log', args: ['${name} ' + type + (replies ? replies.map(({ callId }) => ' ' + callId) : '')] });
    for (let i = 1; type === 'start' && i <= ${calls}; i++) say('slice', { state: 'on', computeMs: 0, ticks: 0, calls: [{ callId: i, kind: 'tool', name: 'tool', payload: '{}' }] });
    slice('end');
  };
  say('ready', {});`;
const start = (name: string, calls = 0) =>
  say('start', {
    program: program(name, calls),
    datasets: [],
    appearance: { scheme: 'light', direction: 'ltr', variables: {} },
    limits: { nodes: 9, tables: 1, plots: 1, rows: 9, heightPx: 99 },
    wallsDown: [],
  });

describe('invariant 5: forged messages from the host down', () => {
  let hop: Hop;
  beforeEach(async () => {
    hop = await sitAsHost(RUN);
    await until(() => count('stage-ready') === 1);
  });
  afterEach(() => hop.remove());
  const count = (type: string) => hop.heard.filter((message) => message.type === type).length;
  const made = () => hop.heard.flatMap(({ calls }) => (calls as unknown[] | undefined) ?? []).length;
  const logs = () => hop.heard.flatMap(({ type, args }) => (type === 'console' ? (args as string[]) : []));
  const dead = () => hop.heard.flatMap(({ type, message }) => (type === 'dead' ? [message] : []));

  it('control: whole and in their place, they are heard', async () => {
    hop.host.postMessage(PING);
    for (const message of [start('one', 1), JUDGE]) hop.host.postMessage(message);
    // When it listens, for the ping, and for the guest's program, which runs.
    await until(() => made() === 1 && count('stage-ready') === 3);
    hop.host.postMessage(reply(1));
    await until(() => logs().length === 2);
    expect(logs()).to.deep.equal(['one start', 'one replies 1']);
    expect(dead()).to.deep.equal([]);
  });

  it('whatever is wrong with one, nothing is done', async () => {
    const forged = Object.values(FORGERIES).map((make) => make(PING));
    for (const message of forged) hop.host.postMessage(message);
    hop.host.postMessage(PING);
    await until(() => count('stage-ready') === 2);
    // Of what is nothing at all the barrier itself makes nothing.
    expect(dead().length).to.be.within(forged.length - 3, forged.length);
    expect(dead().length + count('stage-ready')).to.equal(hop.heard.length);
  });

  it('nothing before the start does anything, and there is one start', async () => {
    for (const type of ['stop', 'ping']) hop.host.postMessage(say(type));
    hop.host.postMessage(reply(1));
    for (const name of ['one', 'two']) hop.host.postMessage(start(name));
    await until(() => count('slice') === 2);
    hop.host.postMessage(PING);
    await until(() => count('stage-ready') === 4);
    expect(logs()).to.deep.equal(['one start']);
    expect(dead()).to.deep.equal([]);
  });

  const answers: Record<string, unknown[]> = {
    'to no call': [reply(2)],
    twice: [reply(1), reply(1)],
    'of another run': [{ ...reply(1), run: 'r0' }],
    'with more in it than an answer has': [reply(1, { stack: 'x' })],
  };
  for (const [what, messages] of Object.entries(answers)) {
    it(`an answer ${what} is refused, and reaches no guest`, async () => {
      for (const message of [start('one', 1), JUDGE]) hop.host.postMessage(message);
      await until(() => made() === 1);
      for (const message of messages) hop.host.postMessage(message);
      await until(() => dead().length === 1);
      expect(dead()[0]).to.match(/An answer came to no call|told something malformed/);
      expect(logs().filter((text) => /replies/.test(text)).length).to.be.at.most(messages.length - 1);
    });
  }

  it('an answer after the end is told nobody', async () => {
    for (const message of [start('one', 1), JUDGE]) hop.host.postMessage(message);
    await until(() => made() === 1);
    for (const message of [say('stop'), reply(1), reply(1), PING]) hop.host.postMessage(message);
    await until(() => count('stage-ready') === 3);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([logs(), dead(), count('slice')]).to.deep.equal([['one start'], [], 3]);
  });

  it('scripts that are not this package’s do not run, in the barrier nor in the stage', async () => {
    const evil = 'parent.postMessage("SM_PWNED", "*"); parent.parent.postMessage("SM_PWNED", "*");';
    let heard = 0;
    const hear = ({ data }: MessageEvent) => {
      if (data === 'SM_PWNED') heard += 1;
    };
    addEventListener('message', hear);
    hop.host.postMessage(say('judge', { source: evil, settings }));
    hop.host.postMessage(start('one'));
    hop.host.postMessage(say('chunk', { name: 'plot', source: evil, styles: '' }));
    await until(() => dead().length === 2);
    removeEventListener('message', hear);
    expect(heard).to.equal(0);
    expect(dead().join()).to.match(/judge of calls did not run.*plot chunk did not run|plot chunk.*judge/);
  });
});
