import { expect } from 'chai';
import type { Sandbox, SandboxOptions } from '../src/barrier/barrier.ts';
import { encodeColumns } from '../src/datasets/encode.ts';
import { resolveLimits } from '../src/policy/resolve-limits.ts';
import type { Datasets } from '../src/protocol/messages.ts';
import { emptyFindings } from '../src/report/findings.ts';
import { supervise } from '../src/supervise.ts';
import type { SuperviseOptions } from '../src/supervise-options.ts';
import type { Calls } from '../src/tools/calls.ts';
import { ALL_WALLS } from '../src/walls.ts';

/** A run over a sandbox that only notes what it is sent. */
function setUp(datasets: SuperviseOptions['datasets'], timeoutMs = 1000, calls?: SuperviseOptions['calls']) {
  const sent: string[] = [];
  const moved: number[] = [];
  let options: SandboxOptions | undefined;
  const never = () => {};
  const openSandbox = (given: SandboxOptions): Sandbox => {
    options = given;
    return {
      frame: document.createElement('iframe'),
      send(body, transfer = []) {
        sent.push('datasets' in body && body.datasets ? `${body.type} with ${body.datasets.length}` : body.type);
        moved.push(transfer.length);
      },
      close: (stuck) => void sent.push(stuck ? 'close what is stuck' : 'close'),
    };
  };
  const supervised = supervise(
    {
      run: 'r1',
      openSandbox,
      title: 'a run',
      datasets,
      appearance: { scheme: 'light', direction: 'ltr', variables: {} },
      locale: 'en',
      limits: { ...resolveLimits('strict').limits, timeoutMs },
      csv: undefined,
      chunks: [],
      calls,
      signal: new AbortController().signal,
      runtime: emptyFindings().beginRuntime(),
      walls: ALL_WALLS,
      onOver: never,
      onRunning: never,
      onSize: never,
      onConsole: never,
      onViolation: never,
      onFault: never,
    },
    '',
  );
  return { ...supervised, sent, moved, answer: () => options?.onAlive(), handlers: () => options!.handlers };
}

const datasetsOf = (): Datasets => [{ name: 'rows', table: encodeColumns({ a: [1, 2] }) }];
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the data of a run', () => {
  it('goes with its start', () => {
    const { sent, moved, close } = setUp(datasetsOf());
    expect([sent, moved]).to.deep.equal([['start with 1'], [1]]);
    close();
  });

  it('or comes behind it: encoded once, when the stage has told that the guest’s program runs', async () => {
    let encoded = 0;
    const { sent, moved, answer, close } = setUp(async () => {
      encoded += 1;
      return datasetsOf();
    });
    expect(sent).to.deep.equal(['start']);
    answer();
    expect([sent, encoded]).to.deep.equal([['start'], 0]);
    answer();
    answer();
    await settled();
    expect([sent, moved, encoded]).to.deep.equal([['start', 'data with 1'], [0, 1], 1]);
    close();
  });

  it('is not sent, nor encoded, for a run that is over', async () => {
    let encoded = 0;
    const encode = async () => {
      encoded += 1;
      return datasetsOf();
    };
    const early = setUp(encode);
    early.answer();
    early.close();
    early.answer();
    const late = setUp(encode);
    late.answer();
    late.answer();
    late.close();
    await settled();
    expect(encoded).to.equal(1);
    for (const { sent } of [early, late]) expect(sent.filter((what) => what.startsWith('data'))).to.deep.equal([]);
  });

  it('rejects the outcome where it is none, or cannot be sent', async () => {
    const none = setUp(() => Promise.reject(new Error('no data')));
    none.answer();
    none.answer();
    expect(await none.outcome.catch(String)).to.equal('Error: no data');
    none.close();
    const detached = datasetsOf();
    const odd = setUp(async () => [{ ...detached[0]!, table: undefined }]);
    odd.answer();
    odd.answer();
    expect(await odd.outcome.catch((error) => error instanceof TypeError)).to.equal(true);
    odd.close();
  });

  it('takes no time of the run while it is encoded', async () => {
    const { outcome, answer, close } = setUp(
      () => new Promise((resolve) => setTimeout(resolve, 150, datasetsOf())),
      100,
    );
    answer();
    answer();
    let end: unknown = 'none';
    void outcome.then((error) => {
      end = error?.code;
    });
    await new Promise((resolve) => setTimeout(resolve, 130));
    expect(end).to.equal('none');
    expect((await outcome)?.code).to.equal('SM205');
    close();
  });
});

describe('a run that is ended', () => {
  const calls: Calls = {
    judge: { source: '', settings: {} as never },
    take: async () => ({ ok: true, value: '1' }),
    deny: () => {},
  };
  const envelope = { v: 1, run: 'r1' } as const;
  const call = { callId: 1, kind: 'tool', name: 'next', payload: '{}' } as const;
  const slice = { ...envelope, type: 'slice', state: 'end', computeMs: 1, ticks: 1 } as const;

  it('takes the spare frames along where a slice may be under way that nobody was told of', async () => {
    const { sent, handlers, close } = setUp(datasetsOf(), 1000, Promise.resolve(calls));
    handlers()['guest-ready']({ ...envelope, type: 'guest-ready' });
    handlers().slice({ ...slice, calls: [call] });
    await settled();
    expect(sent).to.include('reply');
    close();
    expect(sent).to.include('close what is stuck');
  });

  it('leaves them where its module called nothing, and is at rest', () => {
    const { sent, handlers, close } = setUp(datasetsOf(), 1000, Promise.resolve(calls));
    handlers()['guest-ready']({ ...envelope, type: 'guest-ready' });
    handlers().slice(slice);
    close();
    expect(sent).not.to.include('close what is stuck');
  });

  it('is sent what its picture comes to need, also when its thread has ended: a page turns dark', async () => {
    const { sent, outcome, handlers, close } = setUp(datasetsOf());
    handlers()['guest-ready']({ ...envelope, type: 'guest-ready' });
    handlers().slice(slice);
    const counts = { tables: 0, plots: 0, nodes: 1, width: 300, height: 20 };
    handlers().drawn({ ...envelope, type: 'drawn', ...counts, alive: false });
    expect(await outcome).to.equal(undefined);
    for (let i = 0; i < 2; i += 1) handlers().need({ ...envelope, type: 'need', name: 'extras' });
    for (let i = 0; i < 200 && !sent.includes('chunk'); i += 1) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(sent.filter((type) => type === 'chunk')).to.have.length(1);
    close();
  });
});
