/** What a module may ask of the page in one run: tools and requests. Loads when its text names one of them. */

import type { NetworkBroker } from './network/broker.ts';
import type { NetworkGrant } from './policy/grants.ts';
import type { Limits } from './policy/limits.ts';
import { wholePolicy } from './policy/policies.ts';
import type { RunPolicy } from './policy/policy.ts';
import type { RuntimeReport } from './report/report.ts';
import type { PartialViolation, RunHooks, RunInputs } from './run-parts.ts';
import type { Slot } from './slots.ts';
import { type Calls, createCalls } from './tools/calls.ts';
import { checkTools } from './tools/definitions.ts';

export interface CallsRun {
  readonly run: string;
  readonly slot: Slot;
  readonly inputs: RunInputs;
  readonly policy: RunPolicy;
  readonly limits: Limits;
  readonly runtime: RuntimeReport;
  /** Aborts when the run is over. */
  readonly signal: AbortSignal;
  readonly hooks: RunHooks;
  readonly onViolation: (violation: PartialViolation) => void;
}

export async function openCalls(options: CallsRun): Promise<Calls> {
  const { run, slot, inputs, limits, runtime, signal, hooks, onViolation } = options;
  const { manifest } = options.policy;
  hooks.expectListeners?.(signal);
  const policy = wholePolicy(options.policy);
  const request = policy.network.length > 0 ? await openNetwork(policy.network, manifest?.network, options) : undefined;
  const tools = checkTools(inputs.tools ?? {});
  const asks = [...tools].filter(([, { approval }]) => approval === 'ask').map(([name]) => name);
  return createCalls({
    run,
    tools,
    manifest,
    settings: { operationsPerSecond: limits.operationsPerSecond, tools: policy.tools, rules: policy.calls, asks },
    limits,
    runtime,
    signal,
    request,
    onCall: hooks.onToolCall,
    onResult: hooks.onResult,
    onViolation,
    approve: (request) => lend(slot, hooks.onApproval(request)),
  });
}

/**
 * Others may have the place while a reader is asked, who takes as long as he takes: four modules with a question would keep
 * a fifth from its first picture. With the answer the module goes on at once.
 */
async function lend<T>(slot: Slot, answer: Promise<T>): Promise<T> {
  slot.leave();
  try {
    return await answer;
  } finally {
    slot.takeBack();
  }
}

async function openNetwork(
  grants: readonly NetworkGrant[],
  hosts: readonly string[] | undefined,
  { runtime, signal, hooks, onViolation }: CallsRun,
): Promise<NetworkBroker['request']> {
  const { createNetworkBroker } = await import('./network/broker.ts');
  return createNetworkBroker({
    grants,
    hosts,
    report: runtime.network,
    signal,
    onAttempt: onViolation,
    ...hooks.network,
  }).request;
}
