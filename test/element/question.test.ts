/** When the question of a call is answered: by clicks of somebody who had it before his eyes. */
import { expect } from 'chai';
import { askReader } from '../../src/element/question.ts';
import type { Approval } from '../../src/tools/calls.ts';
import { clickAt, pressKey } from '../support/input.ts';
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

  /** As browsers do for a key on a button. */
  const pressOn = (target: HTMLElement, key: string, repeat = false) => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true }));
    if (target.localName === 'button' && key === 'Enter') target.click();
  };
  const isAnswered = async ({ answer }: ReturnType<typeof ask>) => {
    await wait(50);
    return answer() !== undefined;
  };

  it('is not answered by a press that began too early, however late it ends', async () => {
    const asked = ask();
    await wait(200);
    asked.button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await readQuestion();
    asked.button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    expect(await isAnswered(asked)).to.equal(false);
    // A click that is one to its end is taken, once that is over.
    await readQuestion();
    asked.button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    asked.button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    expect(await isAnswered(asked)).to.equal(true);
  });

  it('is not answered by the second of two clicks', async () => {
    const asked = ask();
    await readQuestion();
    asked.button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    asked.button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
    expect(await isAnswered(asked)).to.equal(false);
  });

  it('is not answered by keys of somebody who types on', async () => {
    const asked = ask();
    const question = asked.place.querySelector<HTMLElement>('[part="approval"]')!;
    await readQuestion();
    for (const key of ['d', 'o', 'e', ' ']) pressOn(question, key);
    pressOn(question, 'Tab');
    pressOn(asked.button, 'Enter');
    expect(await isAnswered(asked)).to.equal(false);
    pressOn(question, 'Escape');
    expect(await isAnswered(asked)).to.equal(false);
  });

  it('is not answered by a key that is held', async () => {
    const asked = ask();
    await readQuestion();
    for (let i = 0; i < 20; i += 1) {
      pressOn(asked.button, 'Enter', true);
      await wait(50);
    }
    expect(await isAnswered(asked)).to.equal(false);
  });

  it('is not answered by a space that went down too early', async () => {
    const asked = ask();
    await wait(200);
    pressOn(asked.button, ' ');
    await readQuestion();
    asked.button.click();
    expect(await isAnswered(asked)).to.equal(false);
  });

  it('is not answered by the click that brings its window to the front', async () => {
    const shown = top!.document;
    const asked = ask();
    shown.hasFocus = () => false;
    await readQuestion();
    shown.hasFocus = () => true;
    asked.button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    asked.button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    expect(await isAnswered(asked)).to.equal(false);
    await readQuestion();
    asked.button.click();
    expect(await isAnswered(asked)).to.equal(true);
    Reflect.deleteProperty(shown, 'hasFocus');
  });

  it('is not answered by a click that comes as a reader is back at its tab', async () => {
    const asked = ask();
    await readQuestion();
    document.dispatchEvent(new Event('visibilitychange'));
    asked.button.click();
    expect(await isAnswered(asked)).to.equal(false);
  });

  for (const key of ['Enter', 'Escape']) {
    it(`is answered by ${key}, also some time after letters were typed`, async () => {
      const asked = ask();
      const question = asked.place.querySelector<HTMLElement>('[part="approval"]')!;
      await readQuestion();
      pressOn(question, 'a');
      await readQuestion();
      pressOn(question, 'Tab');
      pressOn(key === 'Enter' ? asked.button : question, key);
      await wait(50);
      expect(asked.answer()).to.deep.equal({ allowed: key === 'Enter', by: 'reader' });
    });
  }

  it('is answered by a real key of its reader', async () => {
    const asked = ask();
    await readQuestion();
    asked.button.focus();
    await pressKey('Enter');
    await wait(100);
    expect(asked.answer()).to.deep.equal({ allowed: true, by: 'reader' });
  });
});
