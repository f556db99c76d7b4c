import { expect } from 'chai';
import { clickAt, moveTo, pressKey, typeText } from '../support/input.ts';
import { ENDED_PATTERN, unmountAll } from '../support/mount.ts';
import { nextLog, STYLE, show } from './show-module.ts';

/** Clicks on the first control, waits, and asks the paragraph below what the module has counted. */
async function countAfter(element: HTMLElement, ms: number): Promise<number> {
  await clickAt(element, 60, 30);
  await new Promise((resolve) => setTimeout(resolve, ms));
  const logged = nextLog(element);
  await clickAt(element, 60, 130);
  return Number((await logged)[0]);
}

describe('events, from the reader’s hand to the module', () => {
  afterEach(unmountAll);

  it('a click calls the listener, and what it changes is drawn', async () => {
    const { element, type } = await show(`
      container.innerHTML = '<button style="${STYLE} top: 10px">Count</button><p style="margin-top: 80px">0</p>';
      let count = 0;
      container.querySelector('button').addEventListener('click', (event) => {
        count += 1;
        container.querySelector('p').textContent = count;
        if (count === 2) container.append(document.createElement('hr'));
        console.log(event.type, event.target.tagName, event.x, event.y, count);
      });`);
    expect(type).to.equal('rendered');
    for (const count of [1, 2]) {
      const logged = nextLog(element);
      await clickAt(element, 50, 25);
      expect(await logged).to.deep.equal(['click', 'BUTTON', 30, 15, count]);
    }
    expect(element.state).to.equal('rendered');
  });

  it('what the reader opens says so, and is open for the module', async () => {
    const { element } = await show(`
      container.innerHTML = '<details style="${STYLE} top: 10px"><summary>More</summary><p>text</p></details><p style="margin-top: 180px">end</p>';
      const details = container.querySelector('details');
      details.addEventListener('toggle', (event) => {
        if (details.open) details.querySelector('p').textContent = 'drawn';
        console.log(event.type, event.target === details, details.open, details.getAttribute('open'));
      });
      container.addEventListener('toggle', () => console.log('it does not bubble'));`);
    for (const isOpen of [true, false]) {
      const logged = nextLog(element);
      await clickAt(element, 60, 22);
      expect(await logged).to.deep.equal(['toggle', true, isOpen, isOpen ? '' : null]);
    }
  });

  it('what the reader opens is heard by `ontoggle` alone', async () => {
    const { element } = await show(`
      container.innerHTML = '<details style="${STYLE} top: 10px"><summary>More</summary></details><p style="margin-top: 180px">end</p>';
      container.querySelector('details').ontoggle = () => console.log('heard');`);
    const logged = nextLog(element);
    await clickAt(element, 60, 22);
    expect(await logged).to.deep.equal(['heard']);
  });

  it('what the module opens by itself is no event of the reader’s', async () => {
    const { element } = await show(`
      container.innerHTML = '<details open><summary>More</summary></details><p style="${STYLE} top: 60px">ask</p><p style="margin-top: 180px">end</p>';
      let told = 0;
      const details = container.querySelector('details');
      details.ontoggle = () => { told += 1; };
      details.open = false;
      container.querySelector('p').onclick = () => console.log(told);`);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const logged = nextLog(element);
    await clickAt(element, 60, 75);
    expect(await logged).to.deep.equal([0]);
  });

  it('text that is typed and a box that is ticked are what the module reads', async () => {
    const { element } = await show(`
      container.innerHTML = '<input style="${STYLE} top: 10px" aria-label="t"><input type="checkbox" style="${STYLE} top: 60px" aria-label="c">'
        + '<p style="margin-top: 180px">end</p>';
      const [text, box] = container.children;
      text.oninput = ({ value }) => { if (value === 'ab') console.log(value, text.value); };
      box.onchange = ({ checked }) => console.log(checked, box.checked, text.value);`);
    let logged = nextLog(element);
    await clickAt(element, 60, 30);
    await typeText('ab');
    expect(await logged).to.deep.equal(['ab', 'ab']);
    logged = nextLog(element);
    await clickAt(element, 80, 80);
    expect(await logged).to.deep.equal([true, true, 'ab']);
  });

  it('an option that is chosen by key is what the module reads', async () => {
    const { element } = await show(`
      container.innerHTML = '<select size="3" style="position: absolute; left: 20px; top: 10px; width: 120px" aria-label="s"><option>one<option>two<option>three</select>'
        + '<p style="margin-top: 180px">end</p>';
      const select = container.querySelector('select');
      select.value = 'one';
      select.addEventListener('change', (event) => {
        if (event.value === 'three') console.log(event.value, select.selectedIndex, event.target === select);
      });`);
    const logged = nextLog(element);
    await clickAt(element, 60, 20);
    await pressKey('ArrowDown');
    await pressKey('ArrowDown');
    expect(await logged).to.deep.equal(['three', 2, true]);
  });

  it('the pointer is followed inside the container: entering, moving and leaving', async () => {
    const { element } = await show(`
      container.innerHTML = '<div style="${STYLE} top: 10px; background: silver"><b>x</b></div><p style="margin-top: 180px">end</p>';
      const box = container.firstChild;
      box.onpointerenter = () => console.log('enter');
      box.onmousemove = ({ x, y }) => { if (x > 48) console.log('move', y); };
      box.addEventListener('pointerleave', () => console.log('leave'));`);
    await moveTo(element, 5, 100);
    for (const [x, y, log] of [
      [60, 30, ['enter']],
      [70, 35, ['move', 25]],
      [200, 120, ['leave']],
    ] as const) {
      const logged = nextLog(element);
      await moveTo(element, x, y);
      expect(await logged).to.deep.equal(log);
    }
  });

  it('a listener that throws is one violation, with its line; the module goes on', async () => {
    const { element, report, violations } = await show(`
      container.innerHTML = '<button style="${STYLE} top: 10px">Throw</button><p style="margin-top: 80px">0</p>';
      let count = 0;
      container.onclick = () => {
        count += 1;
        if (count === 1) null.x;
        console.log(count);
      };`);
    const thrown = new Promise<void>((resolve) =>
      element.addEventListener('policy-violation', () => resolve(), { once: true }),
    );
    await clickAt(element, 50, 25);
    await thrown;
    const logged = nextLog(element);
    await clickAt(element, 50, 25);
    expect(await logged).to.deep.equal([2]);
    expect(violations.map(({ code, line }) => [code, line])).to.deep.equal([['SM206', 7]]);
    expect(element.state).to.equal('rendered');
    expect(report.violations).to.deep.equal([]);
  });

  for (const [what, body, code] of [
    ['an endless loop', 'for (;;);', /SM202|SM203/],
    ['a regular expression that does not return', '/^(?:a|aa|a?)+$/.test("a".repeat(80) + "b");', ENDED_PATTERN],
  ] as const) {
    it(`${what} in a listener ends the module, and the page is told`, async () => {
      const { element } = await show(`
        container.innerHTML = '<button style="${STYLE} top: 10px">Hang</button><p style="margin-top: 80px">0</p>';
        container.onclick = () => { ${body} };`);
      const told = new Promise<string>((resolve) =>
        element.addEventListener('policy-violation', ({ detail }) => resolve(detail.code), { once: true }),
      );
      await clickAt(element, 50, 25);
      expect(await told).to.match(code);
      await new Promise((resolve) => setTimeout(resolve));
      expect(element.state).to.equal('failed');
    });
  }

  it('a module takes no focus from the page that it was not given', async () => {
    const outside = document.createElement('input');
    document.body.prepend(outside);
    const { element } = await show(`
      container.innerHTML = '<input style="${STYLE} top: 10px" aria-label="t"><p style="margin-top: 80px">0</p>';
      const input = container.querySelector('input');
      input.focus();
      container.onpointermove = () => { input.focus(); console.log('moved'); };
      container.onkeydown = () => console.log('key');`);
    try {
      outside.focus();
      const logged = nextLog(element);
      await moveTo(element, 200, 60);
      expect(await logged).to.deep.equal(['moved']);
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(document.activeElement).to.equal(outside);
      let heard = 0;
      element.addEventListener('console', () => (heard += 1));
      await typeText('secret');
      expect([outside.value, heard]).to.deep.equal(['secret', 0]);
    } finally {
      outside.remove();
    }
  });

  it('what a module sets off itself is no event: the focus sent to and fro ends with the reader’s own', async () => {
    const { element } = await show(`
      container.innerHTML = '<input style="${STYLE} top: 10px" aria-label="a"><input style="${STYLE} top: 60px" aria-label="b"><p style="margin-top: 120px">0</p>';
      const [a, b] = container.children;
      let count = 0;
      a.onfocus = () => { count += 1; b.focus(); };
      b.onfocus = () => { count += 1; a.focus(); };
      container.querySelector('p').onclick = () => console.log(count);`);
    expect(await countAfter(element, 300)).to.be.within(1, 2);
  });

  it('nor is it one where a browser takes the focus from what is hidden', async () => {
    const { element } = await show(`
      container.innerHTML = '<style>input:focus { display: none; }</style>'
        + '<input style="${STYLE} top: 10px" aria-label="a"><input style="${STYLE} top: 60px" aria-label="b"><p style="margin-top: 120px">0</p>';
      const inputs = container.querySelectorAll('input');
      let count = 0;
      inputs.forEach((input, i) => { input.onblur = () => { count += 1; inputs[1 - i].focus(); }; });
      container.querySelector('p').onclick = () => console.log(count);`);
    expect(await countAfter(element, 1200)).to.be.within(1, 14);
  });
});
