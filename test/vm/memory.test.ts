import { expect } from 'chai';
import { type Allocator, takeMemory } from '../../src/vm/memory.ts';

const MEMORY = {} as WebAssembly.Memory;
/** One that refuses while `isRefused` says so, and keeps what it was asked for. */
const allocator = (isRefused: (pages: number, granted: readonly number[], pauses: number) => boolean) => {
  const [asked, granted]: [number[], number[]] = [[], []];
  const state = { pauses: 0, asked, granted };
  const given: Allocator = {
    create(pages) {
      asked.push(pages);
      if (isRefused(pages, granted, state.pauses)) throw new RangeError('Out of memory');
      granted.push(pages);
      return MEMORY;
    },
    pause: async () => {
      state.pauses += 1;
    },
  };
  return { given, state };
};

describe('the memory of a VM', () => {
  it('is taken at once where there is room', async () => {
    const { given, state } = allocator(() => false);
    expect(await takeMemory(1000, given)).to.equal(MEMORY);
    expect(state).to.deep.equal({ pauses: 0, asked: [1000], granted: [1000] });
  });

  it('is as large as was asked for, and does not grow', async () => {
    const memory = await takeMemory(20);
    expect(memory.buffer.byteLength).to.equal(20 * 65_536);
    expect(() => memory.grow(1)).to.throw(RangeError);
  });

  it('is found where a browser loses sight of a large range until the smaller ones above it are taken', async () => {
    const { given, state } = allocator(
      (pages, granted) => pages > 100 && granted.filter((piece) => piece <= 100).length < 3,
    );
    await takeMemory(1000, given);
    expect(state.pauses, 'pauses').to.equal(0);
    expect(state.granted).to.deep.equal([62, 31, 15, 1000]);
  });

  it('is waited for where what ended threads had is not given back yet', async () => {
    const { given, state } = allocator((_, _granted, pauses) => pauses < 7);
    await takeMemory(1000, given);
    expect(state.pauses).to.equal(7);
  });

  it('is refused as the browser refuses it, after a while', async () => {
    const { given, state } = allocator(() => true);
    const refused = await takeMemory(4, given).then(
      () => undefined,
      (error) => error,
    );
    expect(refused).to.be.an.instanceOf(RangeError).with.property('message', 'Out of memory');
    expect(state.pauses).to.be.above(50);
  });
});
