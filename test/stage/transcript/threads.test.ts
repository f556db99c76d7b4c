/** The two threads of transcripts: one that listens to a guest's, one that stands in its place. */
import { expect } from 'chai';
import type { GuestThread, GuestThreadOptions } from '../../../src/stage/guest-thread.ts';
import { createRecordedThread } from '../../../src/stage/transcript/recorded-thread.ts';
import { createReplayedThread } from '../../../src/stage/transcript/replayed-thread.ts';
import { decodeTranscript, encodeTranscript } from '../../../src/transcript/transcript.ts';

const LIMITS = { nodes: 5, tables: 1, plots: 1, rows: 10, heightPx: 100 };
const text = (id: number) => ({ op: 'text' as const, id, text: 'x' });
const SETTLED = { type: 'settled', told: 1 };
const batch = (...operations: unknown[]) => ({ type: 'batch', operations });

function record() {
  const heard: unknown[] = [];
  const posted: object[] = [];
  const pieces: Uint8Array[] = [];
  const violations: { type: string; message?: string }[] = [];
  let say: (data: unknown) => void = () => {};
  let ended = 0;
  const startGuestThread = (options: GuestThreadOptions): GuestThread => {
    say = options.onMessage;
    return { post: (message) => posted.push(message), end: () => (ended += 1) };
  };
  const thread = createRecordedThread(
    LIMITS,
    (body) => {
      const message = body as { type: string; bytes: Uint8Array };
      if (message.type === 'transcript') pieces.push(message.bytes);
      else violations.push(message);
    },
    startGuestThread,
    { program: '', onBegun() {}, onMessage: (data) => heard.push(data), onDead: () => {}, refuseBlob: false },
  );
  thread.post({ type: 'start', locale: 'de', timeZone: 'Europe/Berlin' });
  const transcript = () => {
    const bytes = new Uint8Array(pieces.flatMap((piece) => [...piece]));
    return bytes.length === 0 ? undefined : decodeTranscript(bytes);
  };
  return {
    thread,
    say: (data: unknown) => say(data),
    heard,
    posted,
    pieces,
    violations,
    transcript,
    ended: () => ended,
  };
}

describe('a recorded thread', () => {
  it('passes everything on, both ways, and tells the batches when the picture is settled', () => {
    const { thread, say, heard, posted, transcript, ended } = record();
    const said = [{ type: 'ready' }, batch(text(2)), { type: 'console' }, batch(text(3), text(4)), SETTLED];
    for (const one of said) say(one);
    thread.end();
    expect(heard).to.deep.equal(said);
    expect(posted).to.deep.equal([{ type: 'start', locale: 'de', timeZone: 'Europe/Berlin' }]);
    expect(ended()).to.equal(1);
    expect(transcript()).to.deep.equal({
      version: 1,
      locale: 'de',
      timeZone: 'Europe/Berlin',
      limits: LIMITS,
      batches: [[text(2)], [text(3), text(4)]],
    });
  });

  it('is not settled before it is done with all that it was told', () => {
    const { thread, say, transcript } = record();
    say(batch(text(2)));
    thread.post({ type: 'credit' });
    thread.post({ type: 'replies', replies: [] });
    say(SETTLED);
    expect(transcript()).to.equal(undefined);
    say(batch(text(3)));
    say({ ...SETTLED, told: 2 });
    expect(transcript()?.batches).to.deep.equal([[text(2)], [text(3)]]);
  });

  it('is not settled before it has heard what it asked for, and nobody hears that it says so', () => {
    const { thread, say, heard, transcript } = record();
    const call = (callId: number) => ({ type: 'slice', state: 'end', calls: [{ callId }] });
    const answer = (...callIds: number[]) =>
      thread.post({ type: 'replies', replies: callIds.map((callId) => ({ callId })) });
    const said = (told: number) => ({ type: 'settled', alive: true, told });
    const heardSettled = () => heard.filter((message) => (message as { type: string }).type === 'settled');
    for (const message of [batch(text(2)), call(1), said(1)]) say(message);
    answer(1);
    // Of one answer came two questions more.
    for (const message of [batch(text(3)), call(2), { ...call(3), state: 'on' }, said(2)]) say(message);
    answer(2);
    say(said(3));
    expect([transcript(), heardSettled()]).to.deep.equal([undefined, []]);
    answer(3);
    for (const message of [batch(text(4)), said(4)]) say(message);
    expect(transcript()?.batches).to.deep.equal([[text(2)], [text(3)], [text(4)]]);
    expect(heardSettled()).to.deep.equal([said(4)]);
  });

  it('tells them before the frame hears that it is settled', () => {
    const { say, heard, pieces } = record();
    let told = 0;
    heard.push = () => {
      told = pieces.length;
      return 0;
    };
    say(SETTLED);
    expect(told).to.equal(1);
  });

  it('takes a copy: what is drawn may change its data', () => {
    const { say, transcript } = record();
    const data = new Float64Array([1, 2]);
    say(batch({ op: 'table-data', id: 2, data }));
    data.fill(9);
    say(SETTLED);
    expect(transcript()?.batches).to.deep.equal([[{ op: 'table-data', id: 2, data: new Float64Array([1, 2]) }]]);
  });

  it('is deaf to what comes after the first picture', () => {
    const { say, transcript, pieces } = record();
    say(batch(text(2)));
    say(SETTLED);
    say(batch(text(3)));
    say(SETTLED);
    expect(pieces).to.have.length(1);
    expect(transcript()?.batches).to.deep.equal([[text(2)]]);
  });

  it('sends pieces that a message may hold', () => {
    const { say, pieces } = record();
    say(batch({ op: 'table-data', id: 2, data: new Float64Array(400_000) }));
    say(SETTLED);
    expect(pieces.map(({ length }) => length).slice(0, 3)).to.deep.equal([1_000_000, 1_000_000, 1_000_000]);
    expect(pieces.every(({ buffer }) => buffer.byteLength <= 1_000_000)).to.equal(true);
  });

  const cyclic: unknown[] = [];
  cyclic.push(cyclic);
  const tooMuch: [string, unknown, RegExp][] = [
    ['columns of 68 MB', batch({ data: new Float64Array(8.5e6) }), /bytes/],
    ['texts of 140 MB', batch({ text: 'x'.repeat(7e7) }), /bytes/],
    ['a text that is longer in UTF-8', batch({ text: '\u20ac'.repeat(3e7) }), /bytes/],
    ['five million values', batch(Array(5e6).fill(0)), /values/],
    ['what holds itself', batch(cyclic), /levels|values/],
    ['what is no plain data', batch(new Map()), /plain data/],
  ];
  for (const [name, message, reason] of tooMuch) {
    it(`says why there is none: ${name}`, () => {
      const { say, heard, pieces, violations } = record();
      say(message);
      say(SETTLED);
      expect(heard).to.have.length(2);
      expect(pieces).to.have.length(0);
      expect(violations).to.have.length(1);
      expect(violations[0]).to.include({
        type: 'violation',
        phase: 'stage',
        code: 'SM306',
        rule: 'transcript',
        severity: 'warning',
      });
      expect(violations[0]?.message).to.match(reason);
    });
  }

  it('says why there is none: more values than a transcript may hold, all batches together', () => {
    const { say, pieces, violations } = record();
    for (let i = 0; i < 3; i += 1) say(batch(Array(400_000).fill(0)));
    say(SETTLED);
    expect(pieces).to.have.length(0);
    expect(violations[0]?.message).to.match(/more than 1000000 values/);
  });

  it('says why there is none: more batches than a transcript may have', () => {
    const { say, pieces, violations } = record();
    for (let i = 0; i <= 20_000; i += 1) say(batch());
    say(SETTLED);
    expect(pieces).to.have.length(0);
    expect(violations[0]?.message).to.match(/more than 20000 batches/);
  });

  it('leaves it to the frame to refuse what is no message', () => {
    const { say, heard, violations } = record();
    for (const data of [null, 1, 'batch', [], { type: 'batch' }, { type: 'batch', operations: 'x' }]) say(data);
    expect(heard).to.have.length(6);
    expect(violations).to.deep.equal([]);
  });
});

describe('a replayed thread', () => {
  const bytes = encodeTranscript({
    version: 1,
    locale: 'de',
    timeZone: 'UTC',
    limits: LIMITS,
    batches: Array.from({ length: 6 }, (_, i) => [text(i + 2)]),
  });
  const replay = (what: unknown = bytes, onBatch = () => {}) => {
    const said: { type: string }[] = [];
    const dead: string[] = [];
    const thread = createReplayedThread('r1', what, {
      onMessage(data) {
        const { type } = data as { type: string };
        said.push({ ...(data as object), type });
        if (type === 'batch') onBatch();
      },
      onDead: (reason) => dead.push(reason),
    });
    return { said, dead, thread, types: () => said.map(({ type }) => type) };
  };
  const turn = () => new Promise((resolve) => setTimeout(resolve, 20));
  /** Waits for as long as it takes: mocha's own limit ends it. */
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve));
  };

  it('says what a guest says, as its credits allow, and that it listens to nothing', async () => {
    const { said, thread, types } = replay();
    expect(types()).to.deep.equal([]);
    await until(() => types().length > 0);
    expect(types()).to.deep.equal(['ready']);
    thread.post({ type: 'start' });
    await until(() => types().length > 4);
    await turn();
    expect(types()).to.deep.equal(['ready', 'batch', 'batch', 'batch', 'batch']);
    thread.post({ type: 'layout', width: 100 });
    await turn();
    expect(types()).to.have.length(5);
    thread.post({ type: 'credit' });
    await until(() => types().length > 5);
    await turn();
    expect(types()).to.have.length(6);
    for (let i = 0; i < 5; i++) thread.post({ type: 'credit' });
    await until(() => types().length > 7);
    await turn();
    expect(types().slice(5)).to.deep.equal(['batch', 'batch', 'settled']);
    expect(said.at(-1)).to.deep.equal({ v: 1, run: 'r1', type: 'settled', alive: false, told: 1 });
    expect(said[1]).to.deep.equal({ v: 1, run: 'r1', type: 'batch', operations: [text(2)] });
  });

  it('says nothing any more once it is ended', async () => {
    const early = replay();
    early.thread.end();
    const late = replay();
    await until(() => late.types().length > 0);
    late.thread.end();
    for (const { thread } of [early, late]) thread.post({ type: 'start' });
    await turn();
    expect([early.types(), late.types()]).to.deep.equal([[], ['ready']]);
  });

  describe('of many batches, each drawn at once', () => {
    const many = encodeTranscript({
      version: 1,
      locale: 'de',
      timeZone: 'UTC',
      limits: LIMITS,
      batches: Array.from({ length: 300 }, () => []),
    });
    /** As the frame gives credits back; each batch takes a while, so that a slice holds few. */
    const draw = (): ReturnType<typeof replay> => {
      const one: ReturnType<typeof replay> = replay(many, () => {
        for (const end = performance.now() + 1; performance.now() < end; );
        void Promise.resolve().then(() => one.thread.post({ type: 'credit' }));
      });
      return one;
    };

    it('lets other tasks in between, and says all of them once', async () => {
      const { thread, types } = draw();
      await until(() => types().length > 0);
      thread.post({ type: 'start' });
      let turns = 0;
      while (types().at(-1) !== 'settled') {
        await new Promise((resolve) => setTimeout(resolve));
        turns += 1;
      }
      expect(types().filter((type) => type === 'batch')).to.have.length(300);
      expect(turns).to.be.above(2);
    });

    it('can be ended in the middle', async () => {
      const { thread, types } = draw();
      await until(() => types().length > 0);
      thread.post({ type: 'start' });
      await until(() => types().length >= 5);
      thread.end();
      const { length } = types();
      await turn();
      expect(types()).to.have.length(length).and.not.include('settled');
      expect(length).to.be.below(300);
    });
  });

  it('is dead where its bytes are no transcript', async () => {
    const { said, dead } = replay(bytes.subarray(0, 20));
    await until(() => dead.length > 0);
    expect(said).to.deep.equal([]);
    expect(dead).to.have.length(1);
    expect(dead[0]).to.match(/bytes/);
  });
});
