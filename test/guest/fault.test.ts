import { expect } from 'chai';
import { describeThrown } from '../../src/guest/fault.ts';
import { findPosition } from '../../src/guest/location.ts';
import type { GuestSettings } from '../../src/guest/settings.ts';

const settings = { lineOffset: 100, lineCount: 10 } as GuestSettings;

describe('what a module threw', () => {
  it('is named with its message', () => {
    expect(describeThrown(new TypeError('no'), settings)).to.include({ code: 'SM206', message: 'TypeError: no' });
  });

  const hostile: [string, unknown][] = [
    ['a string', 'plain text'],
    ['null', null],
    ['undefined', undefined],
    ['a symbol', Symbol('s')],
    ['an object without prototype', Object.create(null)],
    [
      'an object whose toString throws',
      {
        toString: () => {
          throw new Error('again');
        },
      },
    ],
    [
      'an error whose message getter throws',
      Object.defineProperty(new Error(), 'message', {
        get: () => {
          throw new Error('x');
        },
      }),
    ],
    ['a revoked proxy', revoked()],
    [
      'a proxy that throws at everything',
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('trap');
          },
        },
      ),
    ],
    ['an error whose message is an object', Object.assign(new Error(), { message: { toString: () => 'deceit' } })],
  ];
  for (const [what, thrown] of hostile) {
    it(`may be ${what}`, () => {
      const fault = describeThrown(thrown, settings);
      expect(fault.code).to.equal('SM206');
      expect(fault.message).to.be.a('string').and.not.equal('');
    });
  }

  it('is cut to a bounded length', () => {
    expect(describeThrown(new Error('x'.repeat(1e6)), settings).message.length).to.be.at.most(500);
  });

  it('is told apart when the stack overflowed or a frozen object was written', () => {
    const overflow = (): number => 1 + overflow();
    expect(describeThrown(caught(overflow), settings).code).to.equal('SM207');
    const frozen = Object.freeze({ a: 1 }) as { a: number; b?: number };
    expect(
      describeThrown(
        caught(() => {
          frozen.a = 2;
        }),
        settings,
      ).code,
    ).to.equal('SM209');
    expect(
      describeThrown(
        caught(() => {
          frozen.b = 2;
        }),
        settings,
      ).code,
    ).to.equal('SM209');
    expect(
      describeThrown(
        caught(() => delete (frozen as { a?: number }).a),
        settings,
      ).code,
    ).to.equal('SM209');
  });
});

describe('a position in a stack', () => {
  it('is read as Chromium writes it', () => {
    const stack = 'Error: x\n    at f (blob:null/6c:2:11)\n    at render (blob:null/6c:104:7)';
    expect(findPosition(stack, settings)).to.deep.equal({ line: 4, column: 7 });
  });

  it('is read as Firefox and WebKit write it', () => {
    expect(findPosition('f@blob:null/6c:2:11\nrender@blob:null/6c:104:7', settings)).to.deep.equal({
      line: 4,
      column: 7,
    });
  });

  it('is none outside the module', () => {
    expect(findPosition('f@blob:null/6c:2:11\ng@blob:null/6c:111:7', settings)).to.equal(undefined);
    expect(findPosition({ toString: () => ':104:7' }, settings)).to.equal(undefined);
  });
});

function caught(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
}

function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}
