/** What engines say of a module's own expressions names nothing of the rewriting, and what its author wrote. */
import { expect } from 'chai';
import { inOwnWords } from '../../src/report/own-words.ts';
import { composeProgram, guardsOf } from '../transform/helpers.ts';

/** Lines that throw, and what their messages name in at least one engine. */
const LINES: readonly (readonly [line: string, names?: string])[] = [
  ['o[k]();', 'o[k]'],
  ['new o[k]();', 'o[k]'],
  ["o[k].b.c['d' + k]();", 'o[k]'],
  ["o['d' + k]();", "o['d' + k]"],
  ['o[`x${k}`].y;', 'o[`x${k}`]'],
  ["o['a, (b' + k]();", "o['a, (b' + k]"],
  ['for (const x of o[k]);'],
  ['const [x] = o[k];'],
  ['const { x } = o[k];'],
  ['none[k];', 'none'],
  ['none[k] = 1;', 'none'],
  ['none[k] += none;', 'none'],
  ['(none || none)[k];'],
  ['f(none)[k]();'],
  ['f(o)[k][k]();'],
  ['this[k]();'],
  ['o?.[k].x;'],
  ['(t + u)();'],
  ['(t += u).foo();', 'foo'],
  ['`${t}${u}`();'],
  ['f(...none);'],
  ['[...none];'],
  ['[...o];'],
  ['Math.max(...o);'],
  ['5(...[1]);', '5'],
  ['o.f(...[1], ...o);', 'o.f'],
  ['o.f({ ...o, x: [...t] });', 'o.f'],
  ['o.list.length = 5;'],
  ['o.f[o.g[k]]();', 'o.g'],
  ['o.constructor.x;'],
  ['for (const a in none.x);', 'none'],
  ['2n ** -1n;'],
];

const quote = (line: string): string => {
  const module = `const o = Object.create(null); const f = (x) => x; let none, t = 'a', u = 'b'; const k = 'key' + t;\nfunction render() {\n${line}\n}`;
  // biome-ignore lint/security/noGlobalEval: constants of this file, as a guest's thread runs them.
  const program = (0, eval)(composeProgram(module)) as (guards: unknown) => { render(): void };
  try {
    program(guardsOf(() => {})).render();
  } catch (error) {
    return String(error);
  }
  throw new Error(`It did not throw: ${line}`);
};

describe('the message of an error', () => {
  for (const [line, names] of LINES)
    it(`has words of its author: ${line}`, () => {
      const raw = quote(line);
      const own = inOwnWords(raw, line);
      expect(own, raw).not.to.match(/\$\d|typeof|\(intermediate value\)\]/);
      // Engines differ in whether they quote at all; where they do, it is the author's text.
      if (names && raw !== own) expect(own, raw).to.contain(names);
    });

  it('control: engines quote the rewritten program, or have no words', () => {
    expect(quote('o[k]();')).to.match(/\$0_k|\(intermediate value\)/);
  });

  it('is as it was where nothing was rewritten', () => {
    for (const message of [
      "TypeError: Cannot read properties of undefined (reading 'a')",
      'The module threw $5_000 (before tax)',
      'Error: the price was ($5_o=(3)) or $1_a(b, c)',
      `TypeError: ${'$0_v(1,('.repeat(400)}`,
      'TypeError: x.map(...) is not a function',
      'Error: typeof x == "number" ? y : z',
    ])
      expect(inOwnWords(message, 'o[k]()')).to.equal(message);
  });

  it('may have been cut anywhere', () => {
    const whole = `TypeError: undefined is not an object (evaluating 'o[typeof k=="number"?k:$0_k(o,k)].b($0_v(1,(["a",'b'])))')`;
    for (let end = 0; end < whole.length; end += 1) expect(inOwnWords(whole.slice(0, end))).to.be.a('string');
    expect(inOwnWords(whole)).to.equal(`TypeError: undefined is not an object (evaluating 'o[k].b(["a",'b'])')`);
  });

  it('leaves a key out that stands in its line twice', () => {
    const message = 'TypeError: o[(intermediate value)] is not a function';
    expect(inOwnWords(message, 'o[a](); o[b]();')).to.equal('TypeError: o[…] is not a function');
    expect(inOwnWords(message, 'foo[a]();')).to.equal('TypeError: o[…] is not a function');
    expect(inOwnWords(message, 'p[a]();')).to.equal('TypeError: o[…] is not a function');
    expect(inOwnWords(message, 'x = o[a.b[1]]();')).to.equal('TypeError: o[a.b[1]] is not a function');
  });
});
