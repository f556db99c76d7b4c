/** The page's end of calls, asked past the barrier: what no sandbox that is whole would let through. */
import { expect } from 'chai';
import type { ToolGrant } from '../../src/policy/grants.ts';
import { policies } from '../../src/policy/policies.ts';
import type { Call } from '../../src/protocol/call-messages.ts';
import { emptyFindings } from '../../src/report/findings.ts';
import { createCalls } from '../../src/tools/calls.ts';
import { checkTools } from '../../src/tools/definitions.ts';

/** @returns what a call came to, and the names whose handlers ran */
async function callPastBarrier(name: string, grants: readonly ToolGrant[]) {
  const ran: string[] = [];
  const handlerOf = (tool: string) => ({ handler: () => void ran.push(tool) });
  const calls = createCalls({
    run: '0'.repeat(32),
    tools: checkTools({ 'orders:list': handlerOf('orders:list'), 'orders:delete': handlerOf('orders:delete') }),
    manifest: undefined,
    settings: { operationsPerSecond: 100, tools: grants, rules: policies.default.calls, asks: [] },
    limits: { toolCalls: 10, timeoutMs: 1000 },
    runtime: emptyFindings().beginRuntime(),
    signal: new AbortController().signal,
    request: undefined,
    onCall() {},
    onViolation() {},
    approve: async () => ({ allowed: true, by: 'page' }),
  });
  const call = { callId: 1, kind: 'tool', name, payload: '{}' } as unknown as Call;
  return { reply: await calls.take(call), ran };
}

describe('the page’s end of calls', () => {
  it('SM303: holds a tool against the policy once more, though the barrier had let it through', async () => {
    const grants: (readonly ToolGrant[])[] = [
      [],
      [{ allow: ['*'], block: ['*:delete'] }],
      [{ allow: ['orders:l*'], block: [] }],
    ];
    for (const grant of grants) {
      const { reply, ran } = await callPastBarrier('orders:delete', grant);
      expect(reply).to.deep.include({ ok: false });
      expect((reply as { error: { code: string } }).error.code).to.equal('SM303');
      expect(ran).to.deep.equal([]);
    }
  });

  it('control: what one of the grants permits is done', async () => {
    const { reply, ran } = await callPastBarrier('orders:delete', [
      { allow: ['*'], block: ['*:delete'] },
      { allow: ['orders:*'], block: [] },
    ]);
    expect([reply.ok, ran]).to.deep.equal([true, ['orders:delete']]);
  });
});
