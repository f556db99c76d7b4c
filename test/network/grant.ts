/** A grant with the defaults of a policy, and a broker over it that notes what it told. */
import { createNetworkBroker, type NetworkBroker } from '../../src/network/broker.ts';
import type { NetworkViolation } from '../../src/network/refusal.ts';
import type { NetworkGrant } from '../../src/policy/grants.ts';
import type { CallReply, FetchAnswer, FetchPayload } from '../../src/protocol/calls.ts';
import type { RuntimeReport } from '../../src/report/report.ts';

export function grantOf(grant: Partial<NetworkGrant> = {}): NetworkGrant {
  return {
    hosts: ['api.example.com'],
    schemes: ['https'],
    ports: [],
    methods: ['GET', 'HEAD'],
    headers: [],
    redirects: 0,
    timeoutMs: 5000,
    requestBytes: 2 ** 20,
    responseBytes: 10 * 2 ** 20,
    requests: 100,
    ...grant,
  };
}

export interface BrokerSetup {
  readonly grants?: readonly Partial<NetworkGrant>[];
  readonly hosts?: readonly string[];
  readonly fetch?: typeof fetch;
  readonly signal?: AbortSignal;
}

export interface TestBroker {
  readonly broker: NetworkBroker;
  readonly report: RuntimeReport['network'];
  readonly told: NetworkViolation[];
  ask(url: string, rest?: Partial<FetchPayload>): Promise<CallReply>;
}

export function brokerOf({
  grants = [{}],
  hosts,
  fetch,
  signal = new AbortController().signal,
}: BrokerSetup = {}): TestBroker {
  const report: RuntimeReport['network'] = [];
  const told: NetworkViolation[] = [];
  const onAttempt = (violation: NetworkViolation) => told.push(violation);
  const broker = createNetworkBroker({ grants: grants.map(grantOf), hosts, report, signal, fetch, onAttempt });
  const ask = (url: string, rest: Partial<FetchPayload> = {}) =>
    broker.request(structuredClone({ url, method: 'GET', headers: [], ...rest }));
  return { broker, report, told, ask };
}

/** @throws Error with what it was refused for */
export function answerOf(reply: CallReply): FetchAnswer {
  if (!reply.ok) throw new Error(`${reply.error.code}: ${reply.error.message}`);
  return reply.value as FetchAnswer;
}

/** What it was refused for; `undefined` when it was answered. */
export function codeOf(reply: CallReply): string | undefined {
  return reply.ok ? undefined : reply.error.code;
}

export const textOf = ({ body }: FetchAnswer): string => new TextDecoder().decode(body);
