import { expect } from 'chai';
import { warnOfSettings } from '../../src/element/warn-of-settings.ts';
import { createModule, runModule, unmountAll } from '../support/mount.ts';

/** Collects what the page's console is told. */
function listen(): { said: string[]; stop(): void } {
  const said: string[] = [];
  const { warn } = console;
  console.warn = (...words: unknown[]) => void said.push(words.join(' '));
  return { said, stop: () => Object.assign(console, { warn }) };
}

function wordsOf(html: string, set: object = {}): string[] {
  const element = document.createElement('div');
  element.innerHTML = `<safe-module manual ${html}</safe-module>`;
  const module = Object.assign(element.querySelector('safe-module')!, set);
  const { said, stop } = listen();
  warnOfSettings(module);
  warnOfSettings(module);
  stop();
  return said;
}

describe('settings of an element that do nothing', () => {
  afterEach(unmountAll);

  it('are told, once, with what to write', () => {
    const cases: [string, object, RegExp][] = [
      ['code="function render() {}">', {}, /no attribute `code`\. Set the property: element\.code = …$/],
      ['datasets="[]">', {}, /no attribute `datasets`/],
      ['theme="blue">', {}, /theme: there is no “blue”; auto holds\. Use one of: auto, light, dark\.$/],
      ['loading="near">', {}, /loading: there is no “near”; eager holds\. Use one of: eager, lazy\.$/],
      ['>', { theme: 5 }, /theme: there is no “5”/],
      [
        '><script type="text/safe-module">1</script><script type="text/safe-module">2</script>',
        {},
        /of several <script type="text\/safe-module"> the last one runs\. Leave one\.$/,
      ],
      ['><script type="text/json" data-dataset="labs">[]</script>', {}, /data-dataset="labs"> is not read/],
      ...['data-datasets', 'dataset', 'data-data-set'].map((name): [string, object, RegExp] => [
        `><script type="application/json" ${name}="labs">[]</script>`,
        {},
        new RegExp(`<script ${name}="labs"> names no dataset\\. Name it: data-dataset="labs"\\.$`),
      ]),
      ['><script type="application/json" data-dataset="">[]</script>', {}, /data-dataset=""> names no dataset/],
      ...['module', 'text/safemodule', 'text/javascript'].map((type): [string, object, RegExp] => [
        `><script type="${type}">async function render({ container }) {}</script>`,
        {},
        new RegExp(`<script type="${type}"> is not read\\. Give it type="text/safe-module"\\.$`),
      ]),
      ['><script>function render() {}</script>', {}, /<script type=""> is not read/],
    ];
    for (const [html, set, words] of cases) {
      const said = wordsOf(html, set);
      expect(said, html).to.have.length(1);
      expect(said[0]).to.match(/^<safe-module>: /);
      expect(said[0]).to.match(words);
    }
  });

  it('are none where all is well', () => {
    const html = `theme="dark" loading="lazy" level="strict"><script type="application/json" data-dataset="labs">[]</script>
      <script type="text/safe-module">function render() {}</script><script type="application/json">{}</script>
      <script type="application/json" data-offset="1">{}</script><script type="text/x-note">render this</script>`;
    expect(wordsOf(html)).to.deep.equal([]);
    expect(wordsOf('>', { theme: null, loading: undefined })).to.deep.equal([]);
  });

  it('are none where the property holds what a server wrote as an attribute', () => {
    const set = { code: 'function render() {}', datasets: { labs: [] } };
    expect(wordsOf('code="function render() {}" datasets="[object Object]">', set)).to.deep.equal([]);
    expect(wordsOf('code="" limits="[object Object]">', { ...set, limits: null })).to.have.length(1);
  });

  it('are told by an element that has run, and by one that finds nothing to run', async () => {
    const { said, stop } = listen();
    try {
      const { element } = await runModule('function render({ container }) { container.append("x"); }', {});
      element.setAttribute('theme', 'blue');
      await element.run();
      const idle = createModule({});
      idle.setAttribute('code', 'function render() {}');
      document.body.append(idle);
      for (let i = 0; i < 100 && said.length < 2; i += 1) await new Promise((resolve) => setTimeout(resolve, 50));
      expect(said.map((words) => words.slice(0, 40))).to.deep.equal([
        '<safe-module>: theme: there is no “blue”',
        '<safe-module>: there is no attribute `co',
      ]);
      idle.remove();
    } finally {
      stop();
    }
  });
});
