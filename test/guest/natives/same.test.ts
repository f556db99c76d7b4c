/** The guards over natives give what the natives give: each expression is run with and without them. */
import { expect } from 'chai';
import { moduleOf, runModule, unmountAll } from '../../support/mount.ts';
import { EXPRESSIONS } from './expressions.ts';

const code = moduleOf(`
  const show = (value) => value === null ? null
    : typeof value === 'object' && (Array.isArray(value) || ArrayBuffer.isView(value)) ? [Object.prototype.toString.call(value), ...Array.from(value, show)]
    : typeof value === 'object' ? JSON.stringify(value) : String(value);
  const out = [];
${EXPRESSIONS.map((text) => `  try { out.push(show(${text})); } catch (error) { out.push(error.name); }`).join('\n')}
  const text = JSON.stringify(out);
  for (let i = 0; i < text.length; i += 5000) console.log(text.slice(i, i + 5000));`);

async function evaluate(harden: boolean, text = code): Promise<unknown[]> {
  const { logs, error } = await runModule(text, {
    level: 'permissive',
    walls: { scan: false, harden },
    limits: { codeBytes: 65_536 },
  });
  expect(error).to.equal(undefined);
  return JSON.parse(logs.map(([line]) => line).join('')) as unknown[];
}

/** Keys that the text does not say: the program has no loops for them, only guards. */
const hidden = code
  .replace(/\b(Map|Set)\b(?=[(.])/g, (name) => (name === 'Map' ? 'M\\u0061p' : 'S\\u0065t'))
  .replace(
    /\.(map|filter|reduce|slice|forEach|some|every|find|findIndex)\b/g,
    (_, name: string) => `['${name.slice(0, 2)}' + '${name.slice(2)}']`,
  );

function findDiffering(guarded: readonly unknown[], native: readonly unknown[]): string {
  const differing = EXPRESSIONS.flatMap((text, i) =>
    JSON.stringify(guarded[i]) === JSON.stringify(native[i])
      ? []
      : `${text}\n  guarded ${JSON.stringify(guarded[i])}\n  native ${JSON.stringify(native[i])}`,
  );
  return differing.join('\n');
}

describe('guarded natives', () => {
  afterEach(unmountAll);

  it('give what the natives give', async () => {
    const guarded = await evaluate(true);
    expect(guarded).to.have.length(EXPRESSIONS.length);
    expect(findDiffering(guarded, await evaluate(false))).to.equal('');
  });

  it('give it too where the text does not name them', async () => {
    expect(findDiffering(await evaluate(true, hidden), await evaluate(false))).to.equal('');
  });

  it('replace from `lastIndex` where a pattern is sticky, as the standard has it and JavaScriptCore has not', async () => {
    const code = moduleOf("const r = /a/y; r.lastIndex = 1; console.log('ba'.replace(r, 'x'), r.lastIndex);");
    const { logs } = await runModule(code);
    expect(logs).to.deep.equal([['bx', 2]]);
  });
});
