/** What the reader does and what the module answers, one after the other: each finds what the other has left. */
import { expect } from 'chai';
import { clickAt, commit, compose, hasDevTools, pressKey, typeText } from '../support/input.ts';
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

    // Elsewhere no driver has an input method: `stage/extras/composing.test.ts` has the events of the others.
    (hasDevTools ? it : it.skip)(`agree on text that is put together in a field made anew (${engine})`, async () => {
      const { element } = await show(
        `let text = '';
        const draw = () => {
          container.innerHTML = '<form><input style="${STYLE} top: 10px"></form><p style="margin-top: 120px"></p>';
          const input = container.querySelector('input');
          input.value = text;
          input.oninput = () => { text = input.value.toUpperCase(); draw(); };
          container.querySelector('form').onsubmit = () => console.log('sent ' + input.value);
          if (text) container.querySelector('input').focus();
        };
        draw();`,
        { engine },
      );
      await clickAt(element, 50, 30);
      for (const text of ['に', 'にほ', 'にほn']) {
        await compose(text);
        await rest();
      }
      await commit('日本');
      await rest();
      const logged = nextLog(element);
      await pressKey('Enter');
      expect(await logged).to.deep.equal(['sent 日本']);
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

    it(`agree on what a key has written that the module cancels (${engine})`, async () => {
      const { element } = await show(
        `container.innerHTML = '<textarea style="${STYLE} top: 10px"></textarea><button style="${STYLE} top: 60px">Ask</button><p style="margin-top: 120px"></p>';
        const [area, button] = container.children;
        const sent = [];
        area.onkeydown = (event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          sent.push(area.value);
          area.value = '';
        };
        area.onkeypress = (event) => { if (/\\d/.test(event.key)) event.preventDefault(); };
        button.onclick = () => console.log(sent, area.value);`,
        { engine },
      );
      await clickAt(element, 50, 30);
      for (const text of ['a1b', 'c']) {
        await typeText(text);
        await rest();
        await pressKey('Enter');
        await rest();
      }
      await typeText('2d');
      await rest();
      const logged = nextLog(element);
      await clickAt(element, 50, 80);
      expect(await logged).to.deep.equal([['ab', 'c'], 'd']);
    });

    it(`agree on where the focus is when a list of suggestions was pressed (${engine})`, async () => {
      const { element } = await show(
        `container.innerHTML = '<input style="${STYLE} top: 10px"><p style="${STYLE} top: 60px" hidden>Potassium</p><p style="margin-top: 120px"></p>';
        const [input, list] = container.children;
        input.oninput = () => { list.hidden = false; if (input.value.endsWith('!')) console.log(input.value); };
        input.onblur = () => { list.hidden = true; };
        list.onmousedown = (event) => event.preventDefault();
        list.onclick = () => { input.value = list.textContent; list.hidden = true; };`,
        { engine },
      );
      await clickAt(element, 50, 30);
      await typeText('po');
      await rest();
      await clickAt(element, 50, 80);
      await rest();
      const logged = nextLog(element);
      await typeText('!');
      expect(await logged).to.deep.equal(['Potassium!']);
    });

    it(`agree on what is in view of a box that the module scrolls (${engine})`, async () => {
      const { element } = await show(
        `container.innerHTML = '<div style="${STYLE} top: 10px; height: 40px; overflow: auto"></div><p style="margin-top: 120px"></p>';
        const [box] = container.children;
        for (let i = 0; i < 20; i += 1) {
          const line = document.createElement('div');
          line.style.height = '20px';
          line.textContent = i;
          line.onclick = () => { console.log(i); box.children[5].scrollIntoView(); };
          box.append(line);
        }
        box.scrollTop = box.scrollHeight;`,
        { engine },
      );
      for (const expected of [19, 6]) {
        const logged = nextLog(element);
        await clickAt(element, 50, 40);
        expect(await logged).to.deep.equal([expected]);
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
