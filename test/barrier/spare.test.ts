import { expect } from 'chai';
import { createModule, moduleOf, nextEnd, runModule, unmountAll } from '../support/mount.ts';

const MOVES = 'moveBefore' in Element.prototype;
const GOOD = moduleOf('container.append("x"); console.log(datasets.secret ? "told" : "clean");');

const frames = (element: HTMLElement, part: string) =>
  (element as unknown as { renderRoot: ParentNode }).renderRoot.querySelectorAll(`.${part} iframe`);

async function waitForSpare(element: HTMLElement): Promise<HTMLIFrameElement | undefined> {
  for (let i = 0; i < 40 && frames(element, 'spare').length === 0; i++)
    await new Promise((resolve) => setTimeout(resolve, 25));
  await new Promise((resolve) => setTimeout(resolve, 200));
  return frames(element, 'spare')[0] as HTMLIFrameElement | undefined;
}

describe('spare frames', () => {
  afterEach(unmountAll);

  it('stand ready after a module has rendered, one pair a page, where frames can be moved', async () => {
    const first = await runModule(GOOD);
    expect((await waitForSpare(first.element)) !== undefined).to.equal(MOVES);
    const second = await runModule(GOOD);
    expect(second.type, second.error?.message).to.equal('rendered');
    await new Promise((resolve) => setTimeout(resolve, 300));
    const standing = frames(first.element, 'spare').length + frames(second.element, 'spare').length;
    expect(standing).to.equal(MOVES ? 1 : 0);
  });

  it('serve the next module, which knows nothing of the one before', async () => {
    const first = await runModule(GOOD, { datasets: { secret: [{ a: 1 }] } });
    const spare = await waitForSpare(first.element);
    const { element, type, logs } = await runModule(GOOD);
    expect(type).to.equal('rendered');
    expect(logs).to.deep.equal([['clean']]);
    if (MOVES) expect(frames(element, 'frames')[0]).to.equal(spare);
  });

  it('go when the element that houses them goes, and nobody misses them', async () => {
    const first = await runModule(GOOD);
    await waitForSpare(first.element);
    first.element.remove();
    expect(frames(first.element, 'spare')).to.have.length(0);
    expect((await runModule(GOOD)).type).to.equal('rendered');
  });

  it('carry the same walls', async () => {
    const first = await runModule(GOOD);
    await waitForSpare(first.element);
    const element = createModule({ code: moduleOf('for (;;);') });
    const ended = nextEnd(element);
    document.body.append(element);
    expect((await ended).error?.code).to.match(/SM20[23]/);
  });
});
