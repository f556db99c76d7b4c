import { expect } from 'chai';
import { createConsole, type GuestConsole } from '../../src/guest/console.ts';
import type { GuestSettings } from '../../src/guest/settings.ts';
import { UP_BOUNDS } from '../../src/protocol/bounds.ts';
import { measure } from '../../src/protocol/measure.ts';
import { consoleMessage } from '../../src/protocol/messages.ts';

interface Sent {
  readonly args: unknown[];
}

function record(consoleBytes = 1e9): { console: GuestConsole; sent: Sent[]; capped: string[] } {
  const sent: Sent[] = [];
  const capped: string[] = [];
  const settings = {
    limits: { consoleCalls: 1000, consoleBytes },
    lineOffset: 0,
    lineCount: 0,
  } as unknown as GuestSettings;
  const console = createConsole(
    settings,
    (message) => sent.push(structuredClone(message) as Sent),
    (message) => capped.push(message),
  );
  return { console, sent, capped };
}

/** What is sent for one value, after checking that it may be sent at all. */
function logOf(...values: unknown[]): unknown[] {
  const { console, sent } = record();
  console.log(...values);
  const message = { v: 1, run: 'r1', ...sent[0]! };
  expect(consoleMessage.safeParse(message).success).to.equal(true);
  expect(measure(message, UP_BOUNDS).ok).to.equal(true);
  expect(JSON.parse(JSON.stringify(sent[0]!.args))).to.deep.equal(sent[0]!.args);
  return sent[0]!.args;
}

const HUGE = new Map(Array.from({ length: 1000 }, (_, i) => [i, i]));

describe('console', () => {
  it('sends JSON-clean copies', () => {
    const args = ['a', 1.5, true, null, [1, [2]], { a: { b: 'c' } }];
    expect(logOf(...args)).to.deep.equal(args);
    expect(
      logOf(undefined, Number.NaN, 1n, Symbol('s'), () => {}, new Date(0), new Date(Number.NaN), new TypeError('no')),
    ).to.deep.equal([
      'undefined',
      'NaN',
      '1n',
      'Symbol(s)',
      '[function]',
      '1970-01-01T00:00:00.000Z',
      'Invalid Date',
      'TypeError: no',
    ]);
    expect(logOf(new Map([['a', 1]]), new Set([2]), new Float64Array([3]))).to.deep.equal([[['a', 1]], [2], [3]]);
  });

  it('takes no word of a date’s or an error’s own for what it is', () => {
    class Overridden extends Date {
      override toISOString() {
        return HUGE as never;
      }
      override getTime() {
        return HUGE as never;
      }
    }
    expect(logOf(new Overridden(0), [new Overridden(Number.NaN)])).to.deep.equal([
      '1970-01-01T00:00:00.000Z',
      ['Invalid Date'],
    ]);
    expect(logOf(Object.create(Date.prototype))).to.deep.equal(['[unreadable]']);
    expect(logOf(Object.assign(new Error(), { name: HUGE, message: 5 }))).to.deep.equal(['[no text]: [no text]']);
    const [long] = logOf(Object.assign(new Error('m'.repeat(1e6)), { name: 'n'.repeat(1e6) })) as [string];
    expect(long.length).to.be.below(20_100);
  });

  it('leaves nothing in a copy that its reader would follow or could not read', () => {
    expect(logOf(JSON.parse('{"__proto__":{"a":1},"b":2}'))).to.deep.equal([{ b: 2 }]);
    const throws = {
      get a() {
        throw new Error('no');
      },
    };
    expect(logOf({ toJSON: () => HUGE, toString: 1 }, throws)).to.deep.equal([
      { toJSON: '[function]', toString: 1 },
      '[unreadable]',
    ]);
    expect(logOf(new Proxy([], { get: () => HUGE }), new Proxy({}, { ownKeys: () => ['a'] }))).to.be.an('array');
  });

  it('sends no more of one call than a message may hold', () => {
    const wide = (depth: number): unknown => (depth === 0 ? 'x' : Array.from({ length: 100 }, () => wide(depth - 1)));
    expect(JSON.stringify(logOf(wide(3))).length).to.be.below(300_000);
    expect(JSON.stringify(logOf(...Array(60).fill('x'.repeat(20_000)))).length).to.be.below(300_000);
    const keys = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`${i}`.padEnd(300), 1]));
    expect(JSON.stringify(logOf(...Array(50).fill([keys, keys]))).length).to.be.below(300_000);
  });

  it('counts every byte that it sends, and stops at the cap', () => {
    const { console, sent, capped } = record(10_000);
    class Overridden extends Date {
      override toISOString() {
        return HUGE as never;
      }
    }
    for (let i = 0; i < 1000; i += 1) console.log(new Overridden(i));
    expect(JSON.stringify(sent.flatMap(({ args }) => args)).length * 2).to.be.below(10_000);
    expect(capped.length).to.equal(1);
  });
});
