import { expect } from 'chai';
import { watchWidth } from '../../../src/stage/extras/watch-width.ts';

const frames = async () => {
  for (let i = 0; i < 3; i += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
};

describe('the width that a module is told of', () => {
  afterEach(() => document.body.replaceChildren());

  async function show(widths: readonly number[]): Promise<number[]> {
    const root = document.body.appendChild(document.createElement('div'));
    root.style.width = '400px';
    const told: number[] = [];
    watchWidth(root, () => told.push(root.clientWidth));
    await frames();
    for (const width of widths) {
      root.style.width = `${width}px`;
      root.style.height = `${width / 2}px`;
      await frames();
    }
    return told;
  }

  it('is each other one, whatever the height', async () => {
    expect(await show([300, 300, 350, 350.2, 200])).to.deep.equal([300, 350, 200]);
  });

  it('is told a few times where it goes to and fro, and then again where it is a new one', async () => {
    const told = await show([300, 400, 300, 400, 300, 400, 300, 400, 250]);
    expect(told).to.deep.equal([300, 400, 300, 400, 250]);
  });
});
