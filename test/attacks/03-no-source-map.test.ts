/** What developer tools would fetch: source maps, which a script or a style sheet names in a comment. */
import { expect } from 'chai';
import { native } from '../../src/engines/native.ts';
import { checkRuleStyle, isSelectorAllowed } from '../../src/policy/style-sheet.ts';
import { runModule, unmountAll } from '../support/mount.ts';
import { findSourceMaps } from '../support/source-maps.ts';
import { transform } from '../transform/helpers.ts';

const AT = 'https://a.test/?d';
const COMMENTS = [
  `//# sourceMappingURL=${AT}`,
  `//@ sourceMappingURL=${AT}`,
  `//#\u00a0sourceMappingURL=${AT}`,
  `//#\t\tsourceMappingURL=${AT}`,
  `/*# sourceMappingURL=${AT} */`,
  `/*@ sourceMappingURL=${AT} */`,
  `/* a\n//# sourceMappingURL=${AT}\n*/`,
  `// a //# sourceMappingURL=${AT}`,
  `//# sourceURL=${AT}`,
  `/*# sourceURL=${AT} */`,
];
/** Those that a scan lets through. */
const SHOWN = COMMENTS.filter((comment) => !comment.includes('\u00a0')).join('\n');
/** One that listens has a thread for as long as it stands. */
const LISTENS = "container.addEventListener('click', () => {});";

type Compose = (...given: unknown[]) => Promise<{ readonly script: string }>;
const compose = async (code: string) => {
  const { script } = await (native.compose as Compose)(transform(code), { globals: [], limits: {} }, [], []);
  return script;
};

describe('source maps', () => {
  afterEach(unmountAll);

  for (const comment of COMMENTS) {
    it(`${JSON.stringify(comment)} names none in the program`, async () => {
      const code = `${comment}\nfunction render() { let a = 1; ${comment.replace(/\n/g, ' ')}\n}`;
      const script = await compose(code);
      const body = script.slice(script.indexOf('\n', script.lastIndexOf('function(')), script.lastIndexOf('\n'));
      expect(body).to.contain('let a');
      expect(body).not.to.match(/source(?:Mapping)?URL/);
      expect(script.length, 'no place has moved').to.equal((await compose(code.replaceAll('URL=', 'Xyz='))).length);
    });
  }

  it('texts of the module keep what they say', async () => {
    const { logs } = await runModule(
      `function render() { /*# sourceMappingURL=${AT} */ console.log('//# sourceMappingURL=a', \`//# sourceMappingURL=\${1}\`, /sourceURL=/.source, 'ä'); }`,
    );
    expect(logs).to.deep.equal([['//# sourceMappingURL=a', '//# sourceMappingURL=1', 'sourceURL=', 'ä']]);
  });

  it('a place behind such a comment is told as it is', async () => {
    const line = `  /*# sourceMappingURL=${AT} */ throw new Error('here');`;
    const { error } = await runModule(`function render() {\n${line}\n}`);
    expect(error?.line).to.equal(2);
    // WebKit tells where the call begins, others where the word does.
    expect(error?.column).to.be.within(line.indexOf('throw'), line.indexOf('(') + 1);
  });

  for (const engine of ['native', 'quickjs'] as const) {
    it(`of modules are asked for by nobody (${engine})`, async function () {
      this.timeout(60_000);
      const { type, violations } = await runModule(
        `${SHOWN}\nfunction render({ container }) { ${LISTENS}
          const text = '//# sourceMappingURL=${AT}';
          const style = document.createElement('style');
          style.textContent = 'p { color: red } /*# sourceMappingURL=${AT} */';
          container.append(style, text);\n}\n${SHOWN}`,
        { engine, level: 'permissive' },
      );
      expect(violations).to.deep.equal([]);
      expect(type).to.equal('rendered');
      const maps = await findSourceMaps();
      if (maps === null) return this.skip();
      expect(maps.scripts.filter((url) => url.includes('a.test'))).to.deep.equal([]);
      expect(maps.sheets.filter((url) => url.includes('a.test'))).to.deep.equal([]);
    });
  }

  it('texts in style sheets, which browsers take for such comments, name none', async () => {
    const { violations } = await runModule(
      `function render({ container }) { ${LISTENS}
      container.innerHTML = \`<style>
        [title="/*# sourceMappingURL=https://a.test/1 */"] { color: red }
        p::before { content: "\\\\2f *# sourceMappingURL=//a.test/2 *\\\\2f " }
        p::after { content: attr(title) }
        p { --a: 1 /*# sourceMappingURL=https://a.test/4 */ 2; margin: var(--a) }
      </style><p title="/*# sourceMappingURL=//a.test/3 */">a</p>\`;
    }`,
      { limits: { computeMs: 2000 } },
    );
    const maps = await findSourceMaps();
    if (maps !== null) expect(maps.sheets.filter((url) => url.includes('a.test'))).to.deep.equal([]);
    expect(violations.map(({ rule }) => rule)).to.include('style-property');
  });

  it('control: a sheet of the page itself that says so does name one', async function () {
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    sheet.insertRule('[title="/*# sourceMappingURL=https://a.test/control */"] {}');
    const maps = await findSourceMaps();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    if (maps === null) return this.skip();
    expect(maps.sheets).to.include('https://a.test/control');
  });

  it('control: a thread of the page that says so does name one', async function () {
    const url = URL.createObjectURL(new Blob([`postMessage(0)\n//# sourceMappingURL=${AT}`]));
    const worker = new Worker(url);
    await new Promise((resolve) => (worker.onmessage = resolve));
    const maps = await findSourceMaps();
    worker.terminate();
    URL.revokeObjectURL(url);
    if (maps === null) return this.skip();
    expect(maps.scripts).to.include(AT);
  });

  for (const text of ['/*# sourceMappingURL=//a.test/d*/', '//@ SOURCEMAPPINGurl=//a.test/d', '/*# sourceURL=d */']) {
    it(`the stage takes no rule that says ${text} from whoever is on the thread`, () => {
      expect(isSelectorAllowed(`[title="${text}"]`)).to.equal(false);
      expect(checkRuleStyle(['p::before'], 'content', `"${text}"`)).to.equal(undefined);
    });
  }

  it('control: other texts with the signs of a comment are taken', () => {
    expect(isSelectorAllowed('[title="/* source map */"]')).to.equal(true);
    expect(checkRuleStyle(['p::before'], 'content', '"/* source map */"')).to.equal('"/* source map */"');
  });
});
