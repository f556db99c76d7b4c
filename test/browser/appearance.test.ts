/** What the page says about looks reaches the picture, and follows when it changes. */
import { expect } from 'chai';
import { until } from '../stage/chunk-context.ts';
import { createModule, nextEnd, unmountAll } from '../support/mount.ts';

const TABLE = `function render({ container }) { container.innerHTML = '<table>${'<tr><td>cell</td></tr>'.repeat(10)}</table>'; }`;

describe('the look of the page', () => {
  afterEach(() => {
    unmountAll();
    document.documentElement.removeAttribute('style');
  });

  it('reaches the picture from the element, from what is around it, and from the page, and changes live', async () => {
    const around = document.createElement('section');
    document.body.append(around);
    const element = createModule({ code: TABLE });
    const ended = nextEnd(element);
    around.append(element);
    await ended;
    const plain = element.offsetHeight;
    const set = (target: HTMLElement, name: string, value: string) =>
      target.style.setProperty(`--safe-module-${name}`, value);
    const isPlain = () => element.offsetHeight === plain;
    set(element, 'density', '0.25');
    await until(() => element.offsetHeight < plain, 'the density of the element');
    set(element, 'density', '');
    await until(isPlain, 'the density of the page');
    set(around, 'font-size', '28px');
    await until(() => element.offsetHeight > plain * 1.5, 'the size of the font around');
    set(around, 'font-size', '');
    await until(isPlain, 'the size of the font of the page');
    set(document.documentElement, 'density', '3');
    await until(() => element.offsetHeight > plain, 'another density of the page');
    around.remove();
  });

  it('reaches the letters of tables and plots, and changes them live', async () => {
    const code = `function render({ container, Tabulator, SimplePlots }) {
      const [table, plot] = ['div', 'div'].map((tag) => container.appendChild(document.createElement(tag)));
      new Tabulator(table, { data: [{ a: 1 }, { a: 2 }, { a: 3 }, { a: 4 }, { a: 5 }], columns: [{ title: 'A', field: 'a' }] });
      SimplePlots.line(plot, { title: 'Plot', data: [{ x: 1, y: 1 }, { x: 2, y: 2 }] });
    }`;
    const height = async (size: string) => {
      const element = createModule({ code });
      element.style.setProperty('--safe-module-font-size', size);
      const ended = nextEnd(element);
      document.body.append(element);
      await ended;
      return { element, height: element.offsetHeight };
    };
    const { element, height: plain } = await height('');
    const { height: large } = await height('28px');
    expect(large).to.be.greaterThan(plain + 5 * 10);
    element.style.setProperty('--safe-module-font-size', '28px');
    await until(() => element.offsetHeight === large, 'the letters of the page');
    element.style.setProperty('--safe-module-font-size', '');
    await until(() => element.offsetHeight === plain, 'the letters that there were');
  });
});
