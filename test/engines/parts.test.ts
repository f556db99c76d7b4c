/** A program has the part of the runtime that its text may use: also where the text says one name of it, and no other. */
import { expect } from 'chai';
import { runModule, unmountAll } from '../support/mount.ts';

/** What is to be said of an element `e` of this tag. */
const CASES: readonly (readonly [tag: string, body: string])[] = [
  ['table', 'return e.tHead === null;'],
  ['table', 'return e.tFoot === null;'],
  ['table', 'return e.caption === null;'],
  ['table', 'return e.createCaption() === e.firstChild;'],
  ['tbody', "e.append(document.createElement('tr')); e.deleteRow(0); return !e.firstChild;"],
  ['tr', "e.append(document.createElement('td')); e.deleteCell(0); return !e.firstChild;"],
  ['tr', "const cell = e.appendChild(document.createElement('th')); return cell.cellIndex === 0;"],
  ['progress', "Object.assign(e, { max: 10, value: 3 }); return e.getAttribute('value') === '3';"],
  ['progress', "e.value += 2; return e.getAttribute('value') === '2';"],
  ['details', "Object.assign(e, { open: true }); return e.hasAttribute('open');"],
  ['p', "Object.assign(e, { lang: 'de', role: 'note' }); return e.hasAttribute('lang') && e.hasAttribute('role');"],
  [
    'ol',
    "Object.assign(e, { start: 2, reversed: true }); return e.hasAttribute('start') && e.hasAttribute('reversed');",
  ],
  [
    'p',
    "const h = (tag, all) => { const made = document.createElement(tag); for (const [k, v] of Object.entries(all)) made[k] = v; return made; }; return h('th', { scope: 'col' }).hasAttribute('scope');",
  ],
  ['progress', 'return e.position === -1 && e.max === 1;'],
  ['meter', 'return e.high === 1 && e.optimum === 0.5;'],
  ['p', 'return e.tabIndex === -1;'],
  ['meter', "e.optimum = 4; return e.getAttribute('optimum') === '4';"],
  ['p', 'container.append(e); e.scrollIntoView(); return true;'],
  ['p', 'container.scrollTop = 0; return true;'],
  ['p', 'return e.offsetTop + e.offsetLeft === 0;'],
  [
    'div',
    'container.append(e); return new Tabulator(e, { data: [{ a: 1 }, { a: 2 }], autoColumns: true }).searchData("a", "=", 2).length === 1;',
  ],
  ['label', "e.htmlFor = 'a'; return e.hasAttribute('for');"],
  ['p', "e.toggleAttribute('hidden'); return e.hidden;"],
];

describe('parts of the runtime', () => {
  afterEach(unmountAll);

  for (const [tag, body] of CASES)
    it(`are there for <${tag}> where it says: ${body}`, async () => {
      const { report, logs } = await runModule(
        `function render({ container, document, console }) {\nconst e = document.createElement('${tag}');\nconst say = () => { ${body} };\nconsole.log(say());\n}`,
        { limits: { computeMs: 5000 } },
      );
      expect([report.violations, logs]).to.deep.equal([[], [[true]]]);
    });
});
