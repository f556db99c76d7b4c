import { expect } from 'chai';
import { SNIPPET_LENGTH } from '../../src/scan/positions.ts';
import { scanModule } from '../../src/scan/scan.ts';
import { moduleOf } from './helpers.ts';

/** A refused line, and what may stand in its place. */
const LINES: Readonly<Record<string, string>> = {
  'document.body.append(box);': 'container.append(box);',
  "document.body.innerHTML = '<p>a</p>';": "container.innerHTML = '<p>a</p>';",
  "document.write('<p>a</p>');": "container.insertAdjacentHTML('beforeend', '<p>a</p>');",
  "document.addEventListener('keydown', draw);": "container.addEventListener('keydown', draw);",
  "document.addEventListener('DOMContentLoaded', draw);": 'draw();',
  "document.addEventListener('DOMContentLoaded', () => draw(1, 2));": 'draw(1, 2);',
  "window.addEventListener('load', draw);": 'draw();',
  'document.onkeydown = draw;': 'container.onkeydown = draw;',
  'setTimeout(draw, 100);': 'draw();',
  'setTimeout(() => draw(1), 0);': 'draw(1);',
  'requestAnimationFrame(draw);': 'draw();',
  'queueMicrotask(() => draw(2));': 'draw(2);',
  "alert('done');": "console.log('done');",
  "window.alert('done');": "console.log('done');",
  'const m = globalThis.Math.max(1, 2);': 'const m = Math.max(1, 2);',
  'window.console.log(1);': 'console.log(1);',
  'const w = window.innerWidth;': 'const w = container.clientWidth;',
  "const v = eval('1 + 2');": 'const v = (1 + 2);',
  'const n = box.constructor.name;': 'const n = Object.prototype.toString.call(box).slice(8, -1);',
  'if (box.constructor === Array) draw();': 'if (Array.isArray(box)) draw();',
  'if (box.constructor == Date) draw();': 'if (box instanceof Date) draw();',
  'const p = box.__proto__;': 'const p = Object.getPrototypeOf(box);',
  'if (box instanceof SVGElement) return;': 'if (box instanceof Element) return;',
  'return [1, box].filter((one) => one instanceof SVGCircleElement);':
    'return [1, box].filter((one) => one instanceof Element);',
  'const r = draw({ signal: AbortSignal.timeout(5_000) });': 'const r = draw({ signal: null });',
  'const f = new DocumentFragment();': 'const f = document.createDocumentFragment();',
  "box.a = new Text('a');": "box.a = document.createTextNode('a');",
  'const i = new Image();': "const i = document.createElement('img');",
  'const now = performance.now();': 'const now = Date.now();',
  'const keys = Reflect.ownKeys(box);': 'const keys = Object.keys(box);',
  "const has = Reflect.has(box, 'a');": "const has = ('a' in box);",
  "const a = Reflect.get(box, 'a');": "const a = box['a'];",
  'const l = navigator.language;': 'const l = Intl.NumberFormat().resolvedOptions().locale;',
};
const around = (line: string) => moduleOf(`const box = {}; function draw() {}\n${line}\n`);

describe('replacements', () => {
  for (const [line, replacement] of Object.entries(LINES)) {
    it(`turn ${line} into a line that is accepted`, () => {
      const { findings } = scanModule(around(line));
      const finding = findings.find((one) => one.replacement !== undefined);
      expect(finding).to.include({ replacement, snippet: line });
      expect(finding?.hint).to.include(replacement);
      expect(scanModule(around(replacement)).findings).to.deep.equal([]);
    });
  }

  for (const line of [
    'setTimeout(() => box.remove(), 2000);',
    "setTimeout(() => { box.textContent = ''; }, 3_000);",
    "setTimeout(() => box.textContent = '', 3_000);",
    "setTimeout(() => (box.style.display = 'none'), 1500);",
    'setTimeout(() => box.hidden = true, 5000);',
  ])
    it(`do not do at once what takes away what is to be seen for a while: ${line}`, () => {
      expect(scanModule(around(line)).findings[0]).to.not.have.property('replacement');
    });

  it('do at once what was to begin or to be loaded later', () => {
    for (const [line, replacement] of [
      ['setTimeout(() => draw(1), 2000);', 'draw(1);'],
      ['setTimeout(() => box.remove(), 0);', 'box.remove();'],
      ["setTimeout(() => box.classList.remove('hidden'), 2000);", "box.classList.remove('hidden');"],
    ])
      expect(scanModule(around(line!)).findings[0]).to.include({ replacement });
  });

  const TOP_LEVEL: Readonly<Record<string, string>> = {
    'export function helper(a) { return a; }': 'function helper(a) { return a; }',
    'export default function helper() {}': 'function helper() {}',
    'const helper = (a) => [a, 1].concat((a, 2));': 'function helper(a) { return [a, 1].concat((a, 2)); }',
    'const helper = (a, b = 1) => a + b;': 'function helper(a, b = 1) { return a + b; }',
    'const helper = async () => { return 1; }': 'async function helper() { return 1; }',
    'let helper = function (a) { return a; }': 'function helper(a) { return a; }',
  };
  for (const [line, replacement] of Object.entries(TOP_LEVEL)) {
    it(`turn ${line} into a declaration`, () => {
      expect(scanModule(`${line}\n${moduleOf('')}`).findings[0]).to.include({ replacement });
      expect(scanModule(`${replacement}\n${moduleOf('')}`).findings).to.deep.equal([]);
    });
  }

  it('are not made of lines that nobody reads', () => {
    const [finding] = scanModule(around(`/*${'x'.repeat(500)}*/ document.body.append(box);`)).findings;
    expect(finding).to.not.have.property('replacement');
  });

  it('are made of lines that a snippet shows only in part', () => {
    const line = `/*${'x'.repeat(200)}*/ document.body.append(box);`;
    const [finding] = scanModule(around(line)).findings;
    expect(finding?.snippet).to.have.length.below(SNIPPET_LENGTH);
    expect(finding?.replacement).to.equal(line.replace('document.body', 'container'));
  });

  it('take no time of lines that are mostly spaces', () => {
    const lines = `setTimeout(() =>${' '.repeat(470)}{});\n`.repeat(200);
    const start = performance.now();
    expect(scanModule(around(lines), { codeBytes: 1e6 }).findings).to.have.length(200);
    expect(performance.now() - start).to.be.below(2000);
  });

  it('are not made where nothing would come of them', () => {
    for (const line of [
      "document.addEventListener('DOMContentLoaded', () => { draw(); });",
      "document.addEventListener('visibilitychange', draw);",
      'document.onload = draw;',
    ]) {
      const [finding] = scanModule(around(line)).findings;
      expect(finding, line).to.not.have.property('replacement');
      expect(finding?.hint, line).to.match(/^(?:All is there when `render` runs|No module is told of it)/);
    }
  });

  it('are not made where there is none', () => {
    const { findings } = scanModule(around("localStorage.setItem('a', 1);"));
    expect(findings[0]).to.not.have.property('replacement');
  });
});
