/** A plain page that includes the CDN file from another origin, with no script of its own. */
import { expect } from 'chai';
import type { SafeModuleElement } from '../../src/safe-module.ts';

const ENDS = ['rendered', 'refused', 'failed', 'aborted'];

describe('a plain page with the CDN file', () => {
  let frame: HTMLIFrameElement;
  let dist: string;
  before(async () => {
    ({ dist } = await (await fetch('/__servers')).json());
    const built = await fetch(`${dist}cdn/safe-module.js`);
    expect(built.ok, 'dist/cdn/safe-module.js is there (npm run build)').to.equal(true);
    expect(new URL(dist).origin).not.to.equal(location.origin);
  });
  beforeEach(() => {
    frame = document.createElement('iframe');
    frame.style.cssText = 'width: 900px; height: 700px';
  });
  afterEach(() => frame.remove());

  /** @returns the page's element once its run has ended, and the names of the CDN files that were loaded */
  async function openPage(page: string) {
    frame.src = `/__pages/${page}`;
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    const view = frame.contentWindow as Window & typeof globalThis;
    const element = view.document.querySelector('safe-module') as SafeModuleElement;
    while (!ENDS.includes(element.getAttribute('state') ?? '')) await new Promise((resolve) => setTimeout(resolve, 20));
    const loaded = view.performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.startsWith(dist))
      .map(({ name }) => name.slice(`${dist}cdn/`.length).replace(/^(?!safe-module\.js)(.*)-[\w-]{6}\.js$/, '$1'));
    return { element, loaded };
  }

  it('renders the weather story: a plot and a table of all its rows', async () => {
    const { element, loaded } = await openPage('weather.html');
    const { status, violations, runtime, datasets } = element.report!;
    expect(violations).to.deep.equal([]);
    expect(element.state).to.equal('rendered');
    expect(status).to.equal('validated');
    expect(datasets).to.have.length(1);
    expect(datasets[0]).to.include({ name: 'weather', rows: 1461 });
    expect(runtime?.output).to.include({ tables: 1, plots: 1 });
    expect(element.getBoundingClientRect().height).to.be.greaterThan(500);
    expect(loaded).to.include.members(['safe-module.js', 'table', 'plot']);
  });

  it('waits for the end of what is declared where the page is still on its way', async () => {
    document.body.append(frame);
    const [page, { customElements }] = [frame.contentDocument!, frame.contentWindow as Window & typeof globalThis];
    const ends: string[] = [];
    const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const awaitEnds = async (count: number) => {
      while (ends.length < count) await rest(20);
    };
    page.open();
    page.write(`<!doctype html><body><script type="module" async src="${dist}cdn/safe-module.js"></script>`);
    await customElements.whenDefined('safe-module');
    for (const type of ['rendered', 'failed']) {
      page.addEventListener(type, ({ target }) => void ends.push(`${(target as Element).id} ${type}`));
    }
    page.write('<safe-module id="a"><script type="text/safe-module">function render({ container, datasets }) ');
    await rest(300);
    page.write(
      '{ container.textContent = datasets.rows[1].n }</script><script type="application/json" data-dataset="rows">[{"n":1}',
    );
    await rest(300);
    expect(ends).to.deep.equal([]);
    page.write(',{"n":2}]</script></safe-module><p>');
    await awaitEnds(1);
    const empty = '<script type="text/safe-module">function render() {}</script>';
    // What follows may be no element, nor beside it: a page may rest there, or never be closed.
    page.write(`<div><safe-module id="b">${empty}</safe-module></div>\n`);
    await awaitEnds(2);
    page.write(`<safe-module id="c">${empty}`);
    await rest(300);
    expect(ends).to.deep.equal(['a rendered', 'b rendered']);
    page.close();
    await awaitEnds(3);
    await rest(300);
    expect(ends).to.deep.equal(['a rendered', 'b rendered', 'c rendered']);
  });

  it('says what a page did wrong where its script has one address more than what loads later asks for', async () => {
    document.body.append(frame);
    const page = frame.contentDocument!;
    page.open();
    page.write(`<!doctype html><body><script type="module" src="${dist}cdn/safe-module.js?v=2"></script>
      <safe-module policy="defualt"><script type="text/safe-module">function render() {}</script></safe-module>
      <safe-module><script type="text/safe-module">function render() {}</script>
      <script type="application/json" data-dataset="labs">[{a: 1}]</script></safe-module>
      <safe-module src="/none.js"></safe-module>`);
    page.close();
    const elements = [...page.querySelectorAll('safe-module')] as SafeModuleElement[];
    while (!elements.every(({ state }) => ENDS.includes(state)))
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(elements.map(({ report }) => report?.violations.map(({ code }) => code))).to.deep.equal([
      ['SM704'],
      ['SM602'],
      ['SM705'],
    ]);
  });

  it('loads neither tables nor charts for a module that uses none', async () => {
    const { element, loaded } = await openPage('text.html');
    expect(element.state).to.equal('rendered');
    expect(element.report?.runtime?.output).to.include({ tables: 0, plots: 0 });
    expect(loaded).to.include('safe-module.js');
    expect(loaded).not.to.include.members(['table']);
    expect(loaded).not.to.include.members(['plot']);
  });
});
