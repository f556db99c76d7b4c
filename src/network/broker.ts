/**
 * Makes the requests of a run's module, for the page: each is judged, counted, bounded and reported.
 *
 * The attack: data leaves in an address, a header or a body; the page's cookies, referrer and place in the network are
 * lent to whoever wrote the module; an answer fills the memory. The defence: nothing is asked that no grant allows as a
 * whole (`permit.ts`), nothing private ever (`addresses.ts`), nothing with the reader's rights, and what comes is
 * counted as it comes (`read-body.ts`). A module with a grant can still tell the granted hosts what it knows: that is
 * what a grant is.
 */
import type { NetworkGrant } from '../policy/grants.ts';
import { type CallReply, type FetchAnswer, LONGEST_URL } from '../protocol/calls.ts';
import type { RuntimeReport } from '../report/report.ts';
import { createGate } from './gate.ts';
import { type CheckedPayload, checkPayload } from './payload.ts';
import { judgeRequest, type Permitted, readGrants } from './permit.ts';
import { malformed, type NetworkViolation, Refusal, tooMany } from './refusal.ts';
import { type Follow, mayFollow, send } from './send.ts';
import { type Entry, entryOfHost } from './tally.ts';

export interface NetworkBrokerOptions {
  readonly grants: readonly NetworkGrant[];
  /** What the manifest's `network` lists, if there is one: then only those, where they are granted too. */
  readonly hosts?: readonly string[] | undefined;
  /** `runtime.network` of the run's report: kept here, for every attempt. */
  readonly report: RuntimeReport['network'];
  /** Of the run: ends what is under way. */
  readonly signal: AbortSignal;
  /** In place of the page's own. */
  readonly fetch?: typeof fetch | undefined;
  /** Where it knows how to, in place of a page's own way to follow redirects. */
  readonly follow?: Follow | undefined;
  /** Told of each request that was refused or not answered. */
  readonly onAttempt?: ((violation: NetworkViolation) => void) | undefined;
}

export interface NetworkBroker {
  /**
   * @param payload a `FetchPayload`, not checked yet
   * @param name the name under which the barrier judged the call, `fetch:METHOD`: then it has to be the payload's
   * @returns never rejects; what came back is a `FetchAnswer`
   */
  request(payload: unknown, name?: string): Promise<CallReply>;
}

/** What browsers allow to one host; and an answer each in memory. */
const AT_ONCE = 6;

export function createNetworkBroker(options: NetworkBrokerOptions): NetworkBroker {
  const { report, signal, fetch, follow, onAttempt } = options;
  const permits = readGrants(options.grants, options.hosts);
  const gate = createGate(AT_ONCE);
  let made = 0;
  /** Of those that were led on, or failed: how many there were a browser does not say, so as many as were granted. */
  let hops = 0;

  /** @throws Refusal SM301 */
  const check = (payload: unknown, name: string | undefined): CheckedPayload => {
    const checked = checkPayload(payload);
    if (checked && (name === undefined || name === `fetch:${checked.method}`)) return checked;
    throw malformed('The sandbox asked for something that is no request', 'Report this: modules cannot do so.');
  };

  /** @param before requests of the run before this one @throws Refusal SM408 */
  const count = (permitted: Permitted, before: number): Permitted => {
    const left = permitted.permits.filter(({ grant }) => before + hops < grant.requests);
    if (left.length > 0) return { ...permitted, permits: left };
    const most = Math.max(...permitted.permits.map(({ grant }) => grant.requests));
    throw tooMany(`The module asked more than ${most} times`, 'Ask once and keep the answer.');
  };

  const answer = async (payload: unknown, name: string | undefined, entry: Entry): Promise<FetchAnswer> => {
    const checked = check(payload, name);
    const before = made;
    const judged = count(judgeRequest(checked, permits), before);
    made += 1;
    await gate.enter(signal);
    let led = 0;
    try {
      // Once more: those that were under way may have been led on.
      const permitted = count(judged, before);
      if (mayFollow(checked, permitted)) led = Math.max(...permitted.permits.map(({ grant }) => grant.redirects));
      let answering = entry;
      const onBytes = (bytes: number) => {
        answering.bytes += bytes;
      };
      const onLed = (host: string) => {
        answering = entryOfHost(report, host);
        if (answering !== entry) answering.calls += 1;
      };
      // A hop is a request more: one to a host that may be asked once is none where something was asked before.
      const further = permits.filter(
        (permit) => permitted.permits.includes(permit) || before + 1 + hops < permit.grant.requests,
      );
      const value = await send(checked, permitted, { permits: further, fetch, follow, signal, onBytes, onLed });
      if (!value.redirected) led = 0;
      return value;
    } finally {
      hops += led;
      gate.leave();
    }
  };

  return {
    async request(payload, name) {
      const entry = entryOfHost(report, findHost(payload));
      entry.calls += 1;
      try {
        return { ok: true, value: await answer(payload, name, entry) };
      } catch (error) {
        if (!(error instanceof Refusal))
          return fail('SM401', signal.aborted ? 'The run has ended' : 'The request failed');
        const { violation } = error;
        entry.blocked += 1;
        entry.reason = `${violation.code}: ${violation.message}`;
        onAttempt?.(violation);
        return fail(violation.code, violation.message);
      }
    },
  };
}

function fail(code: string, message: string): CallReply {
  return { ok: false, error: { code, message } };
}

/** Where a request wants to go, judged or not. */
function findHost(payload: unknown): string | undefined {
  const { url } = (payload ?? {}) as { url?: unknown };
  if (typeof url !== 'string' || url.length > LONGEST_URL) return undefined;
  try {
    return new URL(url).hostname || undefined;
  } catch {
    return undefined;
  }
}
