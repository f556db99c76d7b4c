import { expect } from 'chai';
import { checkTools } from '../../src/tools/definitions.ts';

describe('definitions of tools', () => {
  it('are read once: what was checked is what is called', () => {
    let asked = 0;
    const definition = {
      get approval() {
        asked += 1;
        return asked === 1 ? ('ask' as const) : undefined;
      },
      handler: () => 1,
    };
    const tool = checkTools({ a: definition }).get('a')!;
    expect([tool.approval, tool.approval, asked]).to.deep.equal(['ask', 'ask', 1]);
  });

  it('may be instances of a class, whose handler is called on them', () => {
    class Orders {
      readonly #rows = [1, 2];
      handler(args: { at: number }) {
        return this.#rows[args.at];
      }
    }
    const tool = checkTools({ orders: new Orders() }).get('orders')!;
    expect(tool.handler({ at: 1 }, { signal: new AbortController().signal, callId: '1' })).to.equal(2);
  });
});
