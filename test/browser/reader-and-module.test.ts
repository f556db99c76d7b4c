/** What the reader does and what the module answers, one after the other: each finds what the other has left. */
import { expect } from 'chai';
import { clickAt, pressKey, typeText } from '../support/input.ts';
import { unmountAll } from '../support/mount.ts';
import { nextLog, STYLE, show } from './show-module.ts';

const rest = () => new Promise((resolve) => setTimeout(resolve, 200));

describe('a reader and a module', () => {
  afterEach(unmountAll);

  for (const engine of ['native', 'quickjs'] as const) {
    it(`agree on what a field holds that Enter empties (${engine})`, async () => {
      const { element } = await show(
        `container.innerHTML = '<input style="${STYLE} top: 10px"><button style="${STYLE} top: 60px">Add</button><p style="margin-top: 120px"></p>';
        const [input, button] = container.children;
        const items = [];
        const add = () => { if (input.value) items.push(input.value); input.value = ''; };
        input.onkeydown = (event) => { if (event.key === 'Enter') add(); };
        button.onclick = () => { add(); console.log(items); };`,
        { engine },
      );
      await clickAt(element, 50, 30);
      await typeText('milk');
      await pressKey('Enter');
      await rest();
      const logged = nextLog(element);
      await clickAt(element, 50, 80);
      expect(await logged).to.deep.equal([['milk']]);
    });

    it(`agree on the letters of a field that is made anew with each of them (${engine})`, async () => {
      const { element } = await show(
        `let text = '';
        const draw = () => {
          container.innerHTML = '<input style="${STYLE} top: 10px"><p style="margin-top: 120px"></p>';
          const input = container.querySelector('input');
          input.value = text;
          input.oninput = () => {
            text = input.value;
            draw();
            if (text.length === 3) console.log(text);
          };
          if (text) container.querySelector('input').focus();
        };
        draw();`,
        { engine },
      );
      await clickAt(element, 50, 30);
      const logged = nextLog(element);
      for (const letter of 'abc') {
        await typeText(letter);
        await rest();
      }
      expect(await logged).to.deep.equal(['abc']);
    });

    it(`agree on what is open, whoever opened it (${engine})`, async () => {
      const { element } = await show(
        `container.innerHTML = '<details style="${STYLE} top: 10px; height: 20px"><summary>More</summary>text</details><button style="${STYLE} top: 60px">Ask</button><p style="margin-top: 120px"></p>';
        const [details, button] = container.children;
        button.onclick = () => { console.log(details.open, container.querySelectorAll('details[open]').length); details.open = false; };`,
        { engine },
      );
      await clickAt(element, 40, 20);
      await rest();
      for (const expected of [
        [true, 1],
        [false, 0],
      ]) {
        const logged = nextLog(element);
        await clickAt(element, 50, 80);
        expect(await logged).to.deep.equal(expected);
        await rest();
      }
    });
  }

  it('agree that Enter ends what is edited, where it takes the focus away', async () => {
    const { element } = await show(
      `container.innerHTML = '<input style="${STYLE} top: 10px" value="Ann"><p style="margin-top: 120px"></p>';
      const input = container.querySelector('input');
      input.onfocus = () => input.select();
      input.onblur = () => console.log('saved', input.value);
      input.onkeydown = (event) => { if (event.key === 'Enter') input.blur(); };`,
    );
    await clickAt(element, 50, 30);
    await rest();
    await typeText('Zoe');
    await rest();
    const logged = nextLog(element);
    await pressKey('Enter');
    expect(await logged).to.deep.equal(['saved', 'Zoe']);
  });
});
