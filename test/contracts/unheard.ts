/** What a promise is rejected with that nobody takes is told like any other error, and the run goes on. */
import { expect } from 'chai';
import { promise, type RunModule, runBody } from './contract.ts';

/** Bodies of `render` that fail on their second line, which is the module's third, where nobody waits. */
const UNHEARD: Readonly<Record<string, string>> = {
  'an async function': 'async function load() {\n  throw new Error("lost"); }\nload();',
  'an async arrow function': 'const load = async (n) => {\n  throw new Error("lost"); }\nload(1);',
  'one after an await': 'const load = async () => { await null;\n  throw new Error("lost"); }\nload();',
  'one that is called at once': '(async () => { await null;\n  throw new Error("lost"); })();',
  'one that is called at once, by operators': '!0; void (async function () {\n  throw new Error("lost"); })()',
  'a method': 'const view = { async load() {\n  throw new Error("lost"); } };\nview.load();',
  'a property': 'const view = { load: async () => {\n  throw new Error("lost"); } };\nif (view) view.load?.()',
  'a private method':
    'class View { async #load() {\n  throw new Error("lost"); } show() { this.#load() } }\nnew View().show()',
  'a field of a class': 'class View { load = async () => {\n  throw new Error("lost"); } }\nnew View().load();',
  'what is assigned later':
    'let load; const go = () => { load = async () => {\n  throw new Error("lost"); } };\ngo(); load && load()',
  'a chain of promises': 'Promise.resolve(1).then((n) => {\n  throw new Error("lost"); });',
  'a chain that ends in finally':
    'const load = async () => {\n  throw new Error("lost"); };\nload().finally(() => {});',
  'all of several': 'const load = async () => {\n  throw new Error("lost"); };\nPromise.all([1].map(load));',
  'who makes one': 'const made = new Promise(async (resolve) => {\n  throw new Error("lost"); });',
  'what is made and not kept': 'new Promise((resolve, reject) => reject(\n  new Error("lost")));',
  'one for each element': '[1].forEach(async (n) => {\n  throw new Error("lost"); });',
  'one for each element, by what it calls':
    'const load = async (n) => {\n  throw new Error("lost"); }; [1].forEach((n) => load(n));',
  'a function that calls it at once': 'const load = async () => {\n  throw new Error("lost"); }; (() => load())();',
  'one for each entry, by its name':
    'const each = async (n) => { await n;\n  throw new Error("lost"); };\nnew Map([[1, 2]]).forEach(each)',
};

/** The same where somebody does wait, or takes it. */
const HEARD: Readonly<Record<string, string>> = {
  'awaited and caught': 'const load = async () => { throw new Error("x"); };\ntry { await load(); } catch {}',
  'caught by a chain': 'const load = async () => { throw new Error("x"); };\nload().then(() => {}).catch(() => {});',
  'caught by the second of a pair':
    'const load = async () => { throw new Error("x"); };\nload().then(() => {}, () => {})',
  'kept, and caught later':
    'const load = async () => { throw new Error("x"); };\nlet kept;\nkept = load();\nconst other = load();\nawait null;\nawait kept.catch(() => {}); await other.catch(() => {});',
  'caught in each function':
    'const load = async () => { throw new Error("x"); };\n[1].forEach((n) => load(n).catch(() => {}));',
  'made and settled': 'new Promise((resolve) => resolve(5));',
  'all settled':
    'const load = async () => { throw new Error("x"); };\nawait Promise.allSettled([1].map(async () => load()));',
  'no promise at all':
    'const view = { then() { return 5; }, all: () => 6 };\nview.then(); view.all();\nnew Map([[1, 2]]).forEach(async (n) => n);',
};

const draw = (body: string) => `container.append('drawn');\n${body}`.replace('\n', ' ');

async function checkUnheard(run: RunModule, body: string): Promise<void> {
  const { type, error, report, violations } = await runBody(run, draw(body));
  expect([type, error, report.status]).to.deep.equal(['rendered', undefined, 'failed']);
  expect(violations.map(({ code, line, message, severity }) => ({ code, line, message, severity }))).to.deep.equal([
    { code: 'SM206', line: 3, message: 'Error: lost', severity: 'error' },
  ]);
  expect(report.violations).to.have.length(1);
  expect(report.runtime?.output.nodes).to.equal(1);
}

export const REJECTIONS = [
  ...Object.entries(UNHEARD).map(([what, body]) =>
    promise(`nobody takes the promise of ${what}: what it is rejected with is told`, (run) => checkUnheard(run, body)),
  ),
  ...Object.entries(HEARD).map(([what, body]) =>
    promise(`of a promise that is ${what} nothing is told`, async (run) => {
      const { type, report, violations } = await runBody(run, draw(body));
      expect([type, report.status, violations]).to.deep.equal(['rendered', 'validated', []]);
    }),
  ),
  promise('a budget that is spent where nobody waits ends the run all the same', async (run) => {
    const { type, error } = await runBody(run, '(async () => { for (;;); })();', { limits: { ticks: 1000 } });
    expect([type, error?.code]).to.deep.equal(['failed', 'SM203']);
  }),
];
