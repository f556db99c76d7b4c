import { checkUpMessage } from 'virtual:checks';
import { expect } from 'chai';
import fc from 'fast-check';
import { UP_BOUNDS } from '../../src/protocol/bounds.ts';
import { createReceiver, envelope, type Refusal } from '../../src/protocol/channel.ts';
import type { UpMessage } from '../../src/protocol/messages.ts';
import { holds } from '../support/properties.ts';

/** A receiver of upward messages for run `r1` that notes what it dispatched and what it refused. */
function listen() {
  const heard: UpMessage[] = [];
  const refused: Refusal[] = [];
  const note = (message: UpMessage) => void heard.push(message);
  const handlers = {
    'stage-ready': note,
    'guest-ready': note,
    need: note,
    size: note,
    drawn: note,
    dead: note,
    slice: note,
    console: note,
    violation: note,
    fault: note,
    transcript: note,
    call: note,
    denied: note,
  };
  const receive = createReceiver<UpMessage>({
    check: checkUpMessage,
    bounds: UP_BOUNDS,
    run: 'r1',
    handlers,
    onRefused: (refusal) => refused.push(refusal),
  });
  return { heard, refused, receive };
}

describe('a receiver', () => {
  it('dispatches a message of its run', () => {
    const { heard, refused, receive } = listen();
    receive(envelope('r1', { type: 'size', width: 10, height: 20 }));
    expect(heard).to.have.length(1);
    expect(refused).to.have.length(0);
  });

  const refusedMessages: [string, unknown, Refusal['code']][] = [
    ['of another run', envelope('r2', { type: 'size', width: 1, height: 1 }), 'SM307'],
    ['of another version', { v: 2, run: 'r1', type: 'size', width: 1, height: 1 }, 'SM301'],
    ['of an unknown type', envelope('r1', { type: 'constructor' }), 'SM301'],
    ['with an unknown key', envelope('r1', { type: 'size', width: 1, height: 1, html: '<b>' }), 'SM301'],
    ['with a key __proto__', JSON.parse('{"v":1,"run":"r1","type":"stage-ready","__proto__":{"polluted":1}}'), 'SM301'],
    ['with a number out of range', envelope('r1', { type: 'size', width: 1, height: 1e9 }), 'SM301'],
    ['with NaN', envelope('r1', { type: 'size', width: 1, height: Number.NaN }), 'SM301'],
    ['whose fields are inherited', Object.create(envelope('r1', { type: 'stage-ready' })), 'SM301'],
    ['that is an array', [1, 'size', 'r1'], 'SM301'],
    ['that is null', null, 'SM301'],
    ['that is text', '{"v":1}', 'SM301'],
    ['that is too large', envelope('r1', { type: 'fault', code: 'SM206', message: 'x'.repeat(2 ** 20) }), 'SM306'],
    ['that is too deep', envelope('r1', { type: 'console', level: 'log', args: [nest(100)] }), 'SM306'],
    [
      'with too many values',
      envelope('r1', { type: 'console', level: 'log', args: [new Array(1e6).fill(0)] }),
      'SM306',
    ],
  ];
  for (const [what, message, code] of refusedMessages) {
    it(`refuses a message ${what}`, () => {
      const { heard, refused, receive } = listen();
      receive(message);
      expect(heard).to.have.length(0);
      expect(refused.map((refusal) => refusal.code)).to.deep.equal([code]);
    });
  }

  it('never throws, and hears nothing malformed, whatever arrives', () => {
    const { heard, receive } = listen();
    holds(
      fc.property(fc.anything({ withBigInt: true, withDate: true, withMap: true, withTypedArray: true }), (data) => {
        receive(data);
        return heard.length === 0;
      }),
      { numRuns: 500 },
    );
  });

  it('survives a graph of two million objects and a hundred thousand levels with bounded work', () => {
    const { heard, refused, receive } = listen();
    receive({ v: 1, run: 'r1', type: 'console', args: Array.from({ length: 2e6 }, () => ({})) });
    receive(nest(100_000));
    expect(heard).to.have.length(0);
    expect(refused.map(({ code }) => code)).to.deep.equal(['SM306', 'SM306']);
  });
});

function nest(levels: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < levels; i++) value = { v: value };
  return value;
}
