/** When the question of a call is answered: by clicks of somebody who had it before his eyes. */
import { expect } from 'chai';
import { askReader } from '../../src/element/question.ts';
import type { Approval } from '../../src/tools/calls.ts';
import { clickAt } from '../support/input.ts';
import { readQuestion } from '../support/read-question.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const hold = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end; );
};

describe('the question of a call', () => {
  let host: HTMLElement;
  let over: AbortController;
  afterEach(() => {
    over.abort();
    host.remove();
  });

  function ask() {
    host = document.createElement('div');
    over = new AbortController();
    const place = document.createElement('div');
    host.attachShadow({ mode: 'open' }).append(place);
    document.body.append(host);
    const asked = { name: 'mail:send', description: 'Sends a mail.', args: '{}', note: '' };
    let answer: Approval | undefined;
    void askReader(place, asked, over.signal).then((given) => {
      answer = given;
    });
    const button = place.querySelector<HTMLButtonElement>('[part="allow"]')!;
    return { button, place, answer: () => answer };
  }

  it('is answered by a reader’s hand, once it has been there for a while', async () => {
    const { button, answer } = ask();
    await readQuestion();
    await clickAt(button, 5, 5);
    await wait(100);
    expect(answer()).to.deep.equal({ allowed: true, by: 'reader' });
  });

  it('is not answered by a click that was made too early, however late the page’s busy thread hears of it', async () => {
    const { button, answer } = ask();
    await frame();
    await frame();
    const early = new MouseEvent('click', { bubbles: true });
    expect(early.timeStamp).to.be.closeTo(performance.now(), 60_000);
    await readQuestion();
    button.dispatchEvent(early);
    await wait(50);
    expect(answer()).to.equal(undefined);
    // Nor by one that follows it: it was meant for something else, too.
    button.click();
    await wait(50);
    expect(answer()).to.equal(undefined);
    await readQuestion();
    button.click();
    await wait(50);
    expect(answer()).to.deep.equal({ allowed: true, by: 'reader' });
  });

  it('is not answered before it is painted, however long the page’s thread takes until then', async () => {
    const { button, answer } = ask();
    hold(800);
    button.click();
    await wait(0);
    expect(answer()).to.equal(undefined);
    await readQuestion();
    button.click();
    await wait(50);
    expect(answer()).to.deep.equal({ allowed: true, by: 'reader' });
  });
});
