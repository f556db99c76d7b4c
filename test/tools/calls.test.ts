/** The page's end of calls: what is asked of it, also by a sandbox that says what no runtime does, has an answer. */
import { expect } from 'chai';
import type { ToolCallDetail } from '../../src/events.ts';
import type { Call } from '../../src/protocol/call-messages.ts';
import { emptyFindings } from '../../src/report/findings.ts';
import type { PartialViolation } from '../../src/run-parts.ts';
import { type Approval, type ApprovalRequest, type CallsOptions, createCalls } from '../../src/tools/calls.ts';
import { checkTools, type ToolContext, type Tools } from '../../src/tools/definitions.ts';

function open(tools: Tools = {}, more: Partial<CallsOptions> = {}) {
  const runtime = emptyFindings().beginRuntime();
  const over = new AbortController();
  const told: ToolCallDetail[] = [];
  const violations: PartialViolation[] = [];
  const calls = createCalls({
    run: '0123456789abcdef',
    tools: checkTools(tools),
    manifest: undefined,
    settings: {
      operationsPerSecond: 100,
      tools: [{ allow: ['*'], block: [] }],
      rules: { enumeration: { calls: 1, withinMs: 1 }, sequences: [] },
      asks: [],
    },
    limits: { toolCalls: 3, timeoutMs: 1000 },
    runtime,
    signal: over.signal,
    request: async () => ({ ok: true, value: 'asked' }),
    onCall: (detail) => told.push(detail),
    onViolation: (violation) => violations.push(violation),
    approve: async () => ({ allowed: true, by: 'page' }),
    ...more,
  });
  return { calls, over, runtime, told, violations };
}

let lastId = 0;
const call = (kind: 'tool' | 'fetch', name: string, payload: unknown): Call => {
  lastId += 1;
  return { callId: lastId, kind, name, payload };
};

describe('the page’s end of calls', () => {
  it('answers a request whose method is none: the run’s clock stands still until it has', async () => {
    const { calls, violations } = open();
    const noTexts = [{ toString: null, valueOf: null }, ['GET'], 1, null, undefined];
    for (const method of noTexts) {
      const reply = await calls.take(call('fetch', `fetch:${Array.isArray(method) ? 'GET' : 'POST'}`, { method }));
      expect(reply).to.deep.include({ ok: false });
    }
    expect(violations.map(({ code }) => code)).to.deep.equal(noTexts.map(() => 'SM301'));
    expect((await calls.take(call('fetch', 'fetch:GET', { method: 'GET' }))).ok).to.equal(true);
  });

  it('answers a call on which the page’s own code throws what is no error', async () => {
    const noText = { toString: null, valueOf: null };
    const { calls } = open({ ask: { approval: 'ask', handler: () => 1 } }, { approve: () => Promise.reject(noText) });
    expect(await calls.take(call('tool', 'ask', '{}'))).to.deep.include({ ok: false });
  });

  it('asks about what the handler gets, and tells what the module sent', async () => {
    const asked: ApprovalRequest[] = [];
    const made = { at: new Date(0) };
    const got: unknown[] = [];
    const validate = () => ({ value: made });
    const { calls, told } = open(
      {
        ask: {
          approval: 'ask',
          input: { '~standard': { version: 1, vendor: 'test', validate } },
          handler: (args) => void got.push(args),
        },
      },
      {
        approve: async (request) => {
          asked.push(request);
          return { allowed: true, by: 'page' };
        },
      },
    );
    await calls.take(call('tool', 'ask', '{"at":0}'));
    expect(asked.map(({ args }) => args)).to.deep.equal([made]);
    expect(asked[0]?.args).to.equal(got[0]);
    expect(asked[0]?.sent).to.deep.equal({ at: 0 });
    expect(told.map(({ args }) => args)).to.deep.equal([{ at: 0 }, { at: 0 }]);
  });

  it('has no reader asked again after three denials, about calls either that were all made before the first of them', async () => {
    let asked = 0;
    let before: Promise<unknown> = Promise.resolve();
    // As the element does: one question at a time, and none that nobody needs any more.
    const approve = ({ signal }: ApprovalRequest): Promise<Approval> => {
      const gone = new Promise<Approval>((resolve) => {
        signal.addEventListener('abort', () => resolve({ allowed: false, by: 'page' }), { once: true });
      });
      const decided = before.then(async (): Promise<Approval> => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        if (!signal.aborted) asked += 1;
        return { allowed: false, by: 'reader' };
      });
      before = decided;
      return Promise.race([decided, gone]);
    };
    const ran: unknown[] = [];
    const handler = (args: unknown) => void ran.push(args);
    const tools: Tools = { ask: { approval: 'ask', handler }, other: { approval: 'ask', handler } };
    const { calls, runtime, violations } = open(tools, { approve, limits: { toolCalls: 20, timeoutMs: 1000 } });
    const replies = await Promise.all(Array.from({ length: 8 }, (_, n) => calls.take(call('tool', 'ask', `${n}`))));
    expect(replies.map(({ ok }) => ok)).to.deep.equal(Array(8).fill(false));
    expect([asked, runtime.approvals.length, ran.length]).to.deep.equal([3, 3, 0]);
    expect(violations.filter(({ message }) => /not asked again/.test(message))).to.have.length(5);
    // Of another tool nobody has said anything.
    await calls.take(call('tool', 'other', '1'));
    expect(asked).to.equal(4);
  });

  it('tells a handler by its signal what happened, with an error as the platform’s signals have', async () => {
    const reasons: unknown[] = [];
    const handler = (_: unknown, { signal }: ToolContext) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reasons.push(signal.reason);
          reject(signal.reason);
        });
      });
    const { calls, over } = open({ late: { timeoutMs: 20, handler }, open: { handler } });
    expect(await calls.take(call('tool', 'late', '1'))).to.deep.include({ ok: false });
    const reply = calls.take(call('tool', 'open', '1'));
    await new Promise((resolve) => setTimeout(resolve));
    over.abort();
    await reply;
    expect(reasons.every((reason) => reason instanceof DOMException)).to.equal(true);
    expect(reasons.map((reason) => `${reason}`)).to.deep.equal([
      'TimeoutError: The tool “late” did not answer within 20 ms',
      'AbortError: The run has ended',
    ]);
  });

  it('takes no request that was denied for a call of a tool', async () => {
    const { calls } = open({ echo: { handler: (args) => args } });
    const denied = { v: 1, run: 'r', type: 'denied', code: 'SM302', rule: 'call-rate', message: '', hint: '' } as const;
    for (let callId = 1; callId <= 9; callId += 1) calls.deny({ ...denied, callId, kind: 'fetch', name: 'fetch:GET' });
    expect(await calls.take(call('tool', 'echo', '1'))).to.deep.equal({ ok: true, value: '1' });
  });

  it('makes no decision of the end of a run: nobody was asked, and nobody has denied', async () => {
    let decide = (_approval: Approval) => {};
    const { calls, over, runtime, told, violations } = open(
      { ask: { approval: 'ask', handler: () => 1 } },
      {
        approve: () =>
          new Promise((resolve) => {
            decide = resolve;
          }),
      },
    );
    const reply = calls.take(call('tool', 'ask', '{}'));
    await new Promise((resolve) => setTimeout(resolve));
    over.abort();
    decide({ allowed: true, by: 'page' });
    expect(await reply).to.deep.equal({ ok: false, error: { code: 'SM706', message: 'The run has ended' } });
    expect(runtime.approvals).to.deep.equal([]);
    expect(told.map(({ status }) => status)).to.deep.equal(['denied']);
    expect(violations).to.deep.equal([]);
  });
});
