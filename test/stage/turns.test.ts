import { expect } from 'chai';
import type { StartMessage } from '../../src/protocol/messages.ts';
import type { GuestThreadOptions } from '../../src/stage/guest-thread.ts';
import { takeTurns } from '../../src/stage/turns.ts';

const ENVELOPE = { v: 1, run: 'r1' } as const;
const SLICE = { type: 'slice', computeMs: 1, ticks: 1 };
const callOf = (callId: number) => ({ callId, kind: 'tool', name: 'next', payload: '{}' });
const settled = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));
/** Longer than a slice may be without anybody's hearing of it. */
const SOON_MS = 40;

/** A stage that draws nothing, and a guest whose module has called a tool in its first slice, and waits. */
function setUp() {
  const up: string[] = [];
  const posted: string[] = [];
  let thread: GuestThreadOptions | undefined;
  const message = {
    ...{ ...ENVELOPE, type: 'start', program: '', datasets: [], wallsDown: [] },
  } as unknown as StartMessage;
  const say = (body: object) => thread?.onMessage({ ...ENVELOPE, ...body });
  const nothing = () => {};
  const turns = takeTurns(
    message,
    {
      picture: {
        draw: async () => {},
        settle: async () => {},
        takeBusyMs: () => 0,
        goOn: nothing,
        counts: { tables: 0, plots: 0, nodes: 0 },
      },
      locale: 'en',
      width: () => 0,
      measure: () => ({ width: 0, height: 0 }),
      onReady: nothing,
    },
    (options) => {
      thread = options;
      return { post: (message) => void posted.push((message as { type: string }).type), end: nothing };
    },
    (body) => {
      const { type, state } = body as { type: string; state?: string };
      up.push(state ?? type);
    },
    (code) => void up.push(code),
  );
  say({ type: 'ready' });
  say({ ...SLICE, state: 'begin' });
  say({ ...SLICE, state: 'end', calls: [callOf(1)] });
  const answer = (callId: number) =>
    turns.reply({ ...ENVELOPE, type: 'reply', callId, ok: true, value: '1' } as Parameters<typeof turns.reply>[0]);
  const takeUp = () => up.splice(0);
  takeUp();
  return { say, answer, takeUp, posted, stop: turns.stop };
}

describe('who watches hears of a slice after an answer', () => {
  it('its end alone where it ends at once', async () => {
    const { say, answer, takeUp, posted } = setUp();
    answer(1);
    expect(posted).to.deep.equal(['start', 'replies']);
    say({ ...SLICE, state: 'end', calls: [callOf(2)] });
    await settled(SOON_MS);
    expect(takeUp()).to.deep.equal(['end']);
  });

  it('that it began, where it goes on', async () => {
    const { say, answer, takeUp } = setUp();
    answer(1);
    await settled(SOON_MS);
    expect(takeUp()).to.deep.equal(['begin']);
    say({ ...SLICE, state: 'end' });
    expect(takeUp()).to.deep.equal(['end']);
  });

  it('that it began before anything else the guest says in it, if no timer had its turn', () => {
    const whatever = [
      { body: { ...SLICE, state: 'on', calls: [callOf(2)] }, heard: ['begin', 'on'] },
      { body: { type: 'batch', operations: [] }, heard: ['begin'] },
      { body: { type: 'fault', code: 'SM201', message: 'no' }, heard: ['begin', 'fault'] },
      { body: { type: 'nothing known', state: 'on' }, heard: ['begin', 'SM301'] },
    ];
    for (const { body, heard } of whatever) {
      const { say, answer, takeUp } = setUp();
      answer(1);
      say(body);
      expect(takeUp(), JSON.stringify(body)).to.deep.equal(heard);
    }
  });

  it('nothing of one that a forged end is said to end', () => {
    const { say, answer, takeUp } = setUp();
    answer(1);
    say({ type: 'batch', operations: [], state: 'end' });
    expect(takeUp()).to.deep.equal(['SM301']);
  });

  it('at once, where the picture stands and the module listens', async () => {
    const { say, answer, takeUp } = setUp();
    say({ type: 'settled', alive: true, told: 1 });
    await settled();
    expect(takeUp()).to.deep.equal(['drawn']);
    answer(1);
    expect(takeUp()).to.deep.equal(['begin']);
  });

  it('nothing once it is over', async () => {
    const { answer, takeUp, stop } = setUp();
    answer(1);
    stop();
    await settled(SOON_MS);
    expect(takeUp()).to.deep.equal([]);
  });
});
