/** Where a page may put the element, and how it may come there: each place works like the page's body. */
import { expect } from 'chai';
import { SafeModuleElement } from '../../src/safe-module.ts';
import { createModule, moduleOf, nextEnd, runModule, unmountAll } from '../support/mount.ts';
import { openFrames } from '../support/open-frames.ts';

const GOOD = moduleOf('container.innerHTML = "<h2>Title</h2><p>Text</p>"');
const MARKUP = `<safe-module level="permissive">
  <script type="application/json" data-dataset="labs">[{"value":5.4}]</script>
  <script type="text/safe-module">function render({ datasets, container }) { container.append(String(datasets.labs[0].value)); }</script>
</safe-module>`;

/** Has its own styles: without them the frame has a border, and another width than the element. */
function expectToStand(element: SafeModuleElement): void {
  const frame = element.renderRoot.querySelector<HTMLIFrameElement>('.frames iframe')!;
  const { borderTopWidth, width } = getComputedStyle(frame);
  expect(borderTopWidth).to.equal('0px');
  expect(Number.parseFloat(width)).to.equal(element.clientWidth);
  expect(element.offsetHeight).to.be.greaterThan(10);
}

describe('the element in', () => {
  const made: Element[] = [];
  const put = <T extends Element>(element: T, parent: ParentNode = document.body): T => {
    made.push(element);
    parent.append(element);
    return element;
  };
  const makeFrame = () => put(document.createElement('iframe')).contentDocument!;
  afterEach(() => {
    unmountAll();
    for (const element of made.splice(0)) element.remove();
  });

  for (const mode of ['open', 'closed'] as const) {
    it(`${mode} shadow roots, nested, with variables and direction of the page around them`, async () => {
      const frames = openFrames();
      const host = document.createElement('div');
      host.style.setProperty('--safe-module-accent', 'rgb(1, 2, 3)');
      host.dir = 'rtl';
      const inner = document.createElement('div');
      host.attachShadow({ mode }).append(inner);
      const element = createModule({ code: GOOD });
      inner.attachShadow({ mode }).append(element);
      const ended = nextEnd(element);
      put(host);
      expect((await ended).error).to.equal(undefined);
      expectToStand(element);
      const root = frames.stageOf(element).document.documentElement;
      const look = () => [root.dir, getComputedStyle(root).getPropertyValue('--sm-accent').trim()];
      expect(look()).to.deep.equal(['rtl', 'rgb(1, 2, 3)']);
      host.style.setProperty('--safe-module-accent', 'rgb(4, 5, 6)');
      while (look()[1] !== 'rgb(4, 5, 6)') await new Promise((resolve) => setTimeout(resolve, 20));
      frames.close();
    });
  }

  it('a slot, whose tree says how it looks', async () => {
    const frames = openFrames();
    const host = put(document.createElement('div'));
    const shadow = host.attachShadow({ mode: 'open' });
    shadow.innerHTML = '<section dir="ltr"><slot></slot></section>';
    const element = createModule({ code: GOOD });
    const ended = nextEnd(element);
    host.append(element);
    await ended;
    const section = shadow.firstElementChild as HTMLElement;
    section.style.setProperty('--safe-module-accent', 'rgb(7, 8, 9)');
    const root = frames.stageOf(element).document.documentElement;
    while (getComputedStyle(root).getPropertyValue('--sm-accent').trim() !== 'rgb(7, 8, 9)')
      await new Promise((resolve) => setTimeout(resolve, 20));
    frames.close();
  });

  it('a document of a frame, made by the page or brought there, styles and all', async () => {
    const target = makeFrame();
    const element = createModule({ code: GOOD });
    let ended = nextEnd(element);
    target.body.append(element);
    expect((await ended).error).to.equal(undefined);
    expectToStand(element);
    ended = nextEnd(element);
    document.body.append(element);
    expect((await ended).error).to.equal(undefined);
    expectToStand(element);
    ended = nextEnd(element);
    target.body.append(target.adoptNode(element));
    expect((await ended).error).to.equal(undefined);
    expectToStand(element);
  });

  it('a page that took it out of another document, with its children', async () => {
    const other = makeFrame();
    other.body.innerHTML = MARKUP;
    for (const take of ['adoptNode', 'importNode'] as const) {
      const element = put(document[take](other.body.firstElementChild!.cloneNode(true), true) as SafeModuleElement);
      const { type, report } = await nextEnd(element);
      expect(type, take).to.equal('rendered');
      expect(report.datasets.map(({ name }) => name)).to.deep.equal(['labs']);
      expectToStand(element);
    }
  });

  it('a template: nothing runs there, and each clone runs', async () => {
    const template = put(document.createElement('template'));
    template.innerHTML = MARKUP;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(template.content.firstElementChild?.hasAttribute('state')).to.equal(false);
    for (const clone of [template.content.cloneNode(true), document.importNode(template.content, true)]) {
      const element = (clone as DocumentFragment).firstElementChild as SafeModuleElement;
      put(element);
      expect((await nextEnd(element)).type).to.equal('rendered');
      expectToStand(element);
    }
  });

  it('markup: innerHTML, insertAdjacentHTML and DOMParser', async () => {
    const host = put(document.createElement('div'));
    host.innerHTML = MARKUP;
    expect((await nextEnd(host.firstElementChild as SafeModuleElement)).type).to.equal('rendered');
    host.insertAdjacentHTML('beforeend', MARKUP);
    expect((await nextEnd(host.lastElementChild as SafeModuleElement)).type).to.equal('rendered');
    const parsed = new DOMParser().parseFromString(MARKUP, 'text/html').body.firstElementChild as SafeModuleElement;
    host.append(parsed);
    expect((await nextEnd(parsed)).type).to.equal('rendered');
  });

  it('no page: nothing runs in a document that is not shown, and it runs when it comes into one that is', async () => {
    const element = createModule({ code: GOOD });
    const inert = document.implementation.createHTMLDocument();
    let ends = 0;
    element.addEventListener('failed', () => (ends += 1));
    inert.body.append(element);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(element.state).to.equal('idle');
    const ended = nextEnd(element);
    document.body.append(element);
    expect((await ended).error).to.equal(undefined);
    expectToStand(element);
    expect(ends).to.equal(0);
  });

  it('a page that set its properties before the tag was known', async () => {
    const element = put(document.createElement('x-late-module')) as SafeModuleElement;
    Object.assign(element, {
      code: moduleOf('console.log(datasets.a[0].b)'),
      datasets: { a: [{ b: 7 }] },
      level: 'secure',
    });
    element.setAttribute('level', 'standard');
    const logs: unknown[][] = [];
    element.addEventListener('console', (event) => logs.push([...event.detail.args]));
    const ended = nextEnd(element);
    customElements.define('x-late-module', class extends SafeModuleElement {});
    const { type, report } = await ended;
    expect(type).to.equal('rendered');
    expect(logs).to.deep.equal([[7]]);
    expect(report.level).to.equal('secure');
  });

  it('a clone: it has its children and attributes, and no state of the one it was made of', async () => {
    const host = put(document.createElement('div'));
    host.innerHTML = MARKUP;
    const element = host.firstElementChild as SafeModuleElement;
    const ended = nextEnd(element);
    // On a busy machine it may be done between two looks.
    while (/idle|scanning|starting/.test(element.state)) await new Promise((resolve) => setTimeout(resolve, 1));
    const clone = element.cloneNode(true) as SafeModuleElement;
    const bare = element.cloneNode(false) as SafeModuleElement;
    host.append(bare);
    expect(bare.state).to.equal('idle');
    expect(bare.getAttribute('state') ?? 'idle').to.equal('idle');
    const both = [ended, nextEnd(clone)];
    host.append(clone);
    expect((await Promise.all(both)).map(({ type }) => type)).to.deep.equal(['rendered', 'rendered']);
    expectToStand(clone);
  });

  it('a document that is opened and written anew', async () => {
    const target = makeFrame();
    const old = createModule({ code: GOOD });
    target.body.append(old);
    await nextEnd(old);
    target.open();
    target.write('<!doctype html><body>');
    expect(old.isConnected).to.equal(false);
    const element = createModule({ code: GOOD });
    const ended = nextEnd(element);
    target.body.append(element);
    expect((await ended).error).to.equal(undefined);
    target.write('<p>');
    target.close();
    expectToStand(element);
    expect((await runModule(GOOD)).type).to.equal('rendered');
  });
});
