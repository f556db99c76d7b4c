import { source } from 'virtual:realm/barrier-calls';
import { expect } from 'chai';
import fc from 'fast-check';
import { createJudge, type JudgeSettings } from '../../src/barrier/judge.ts';
import type { CallKind } from '../../src/protocol/calls.ts';
import { holds } from '../support/properties.ts';

const ANY = [{ allow: ['*'], block: [] }];
const step = (...names: string[]) => ({ names, count: 1 });

/** A judge of a run in which only what is given is looked out for. */
function createRun({
  rules = {},
  ...rest
}: Partial<Omit<JudgeSettings, 'rules'>> & { rules?: Partial<JudgeSettings['rules']> } = {}) {
  const clock = { now: 0 };
  const enumeration = { calls: 1e6, withinMs: 5000 };
  const settings = {
    operationsPerSecond: 1e6,
    tools: ANY,
    asks: [],
    ...rest,
    rules: { enumeration, sequences: [], ...rules },
  };
  const judge = createJudge(settings, () => clock.now);
  const call = (name: string, kind: CallKind = 'tool') => judge({ kind, name })?.code ?? 'passed';
  return { clock, judge, call, calls: (names: string) => names.split(' ').map((name) => call(name)) };
}

describe('a judge of calls', () => {
  const good = ['a', 'listRows', 'customers:list', 'get-secret', 'A_1', 'fetch:POST', 'constructor', 'a'.repeat(256)];
  const bad = ['', '1a', ':a', '_a', '__proto__', 'a b', 'a.b', 'a*', 'ä', 'a\n', 'a\u200b', '“a', 'a'.repeat(257)];
  for (const name of good) {
    it(`takes the name ${name.slice(0, 20)}`, () => expect(createRun().call(name)).to.equal('passed'));
  }
  for (const name of bad) {
    it(`refuses the name ${JSON.stringify(name.slice(0, 20))}`, () => expect(createRun().call(name)).to.equal('SM303'));
  }
  it('lets what says what came of a run pass, by any name, as often as it comes', () => {
    const { call } = createRun({
      operationsPerSecond: 1,
      tools: [],
      rules: { enumeration: { calls: 1, withinMs: 5000 } },
    });
    for (const kind of ['test', 'output'] as const)
      for (const name of ['', 'draws a row › of “labs”', 'draws a row', 'draws a row', 'output'])
        expect(call(name, kind)).to.equal('passed');
  });
  it('refuses what is no name or no kind, and asks nothing of it', () => {
    const asked = { toString: () => expect.fail('It was asked.') };
    for (const name of [['listRows'], asked, 1, null, undefined, Symbol('a')]) {
      expect(createRun().call(name as never)).to.equal('SM303');
    }
    expect(createRun().call('a', 'constructor' as CallKind)).to.equal('SM303');
  });

  it('takes of a request the name `fetch:METHOD` and no other, that no rule for names is got around', () => {
    const { call } = createRun();
    expect(['fetch:GET', 'fetch:POST'].map((name) => call(name, 'fetch'))).to.deep.equal(['passed', 'passed']);
    for (const name of ['fetch', 'fetch:', 'fetch:post', 'fetch:GET:x', 'clock:now', 'Fetch:GET']) {
      expect(call(name, 'fetch'), name).to.equal('SM303');
    }
  });

  it('asks first for the name, then for the rate, then for leave, then for likes, then for sequences', () => {
    const { call } = createRun({
      operationsPerSecond: 3,
      tools: [{ allow: ['a', 'b'], block: [] }],
      rules: { enumeration: { calls: 1, withinMs: 1e6 }, sequences: [{ id: 's', steps: [step('a')], withinMs: 1 }] },
    });
    expect(call('b')).to.equal('passed');
    expect(call('b')).to.equal('SM305');
    expect(call('x')).to.equal('SM303');
    expect(call('!')).to.equal('SM303');
    // The three tokens are spent, also on calls that were refused.
    expect(call('x')).to.equal('SM302');
    expect(call('!')).to.equal('SM303');
  });

  it('explains each refusal with a message, a hint and a rule', () => {
    const settings = {
      operationsPerSecond: 2,
      tools: [{ allow: ['a'], block: [] }],
      rules: { enumeration: { calls: 1, withinMs: 9 } },
    };
    const { judge } = createRun(settings);
    const names = ['!', 'x', 'a', 'a', 'a'];
    const refusals = [judge({ kind: 'tool', name: '!' }), judge({ kind: 'tool', name: 'x' })];
    const other = createRun({ ...settings, operationsPerSecond: 3 }).judge;
    refusals.push(...names.slice(2).map((name) => other({ kind: 'tool', name })));
    refusals.push(other({ kind: 'tool', name: 'a' }));
    expect(refusals.map((refusal) => refusal?.rule)).to.deep.equal([
      'call-name',
      'tool-permission',
      undefined,
      'rapid-enumeration',
      'rapid-enumeration',
      'call-rate',
    ]);
    for (const refusal of refusals) {
      if (refusal === undefined) continue;
      expect(refusal.message).to.match(/^\S.{20,}/);
      expect(refusal.hint).to.match(/\.$/);
    }
  });

  it('keeps its words short, whatever the names are', () => {
    const { judge } = createRun({ tools: [], rules: {} });
    expect(judge({ kind: 'tool', name: 'a'.repeat(256) })?.message.length).to.be.lessThan(200);
    const long = 'b'.repeat(256);
    const sequence = { id: long, steps: [step('b*'), step('b*')], withinMs: 9 };
    const other = createRun({ rules: { sequences: [sequence] } }).judge;
    other({ kind: 'tool', name: long });
    expect(other({ kind: 'tool', name: long })?.message.length).to.be.lessThan(500);
  });

  it('refuses no call for its sequence that somebody is asked about, which is a step all the same', () => {
    const sequences = [{ id: 's', steps: [step('list'), step('send')], withinMs: 1e6 }];
    expect(createRun({ rules: { sequences } }).calls('list send')).to.deep.equal(['passed', 'SM304']);
    expect(createRun({ rules: { sequences }, asks: ['send'] }).calls('list send send')).to.deep.equal(
      Array(3).fill('passed'),
    );
    expect(createRun({ rules: { sequences }, asks: ['list'] }).calls('list send')).to.deep.equal(['passed', 'SM304']);
  });

  it('counts no refused call: neither as one of many nor as a step', () => {
    const sequences = [{ id: 's', steps: [step('a'), step('b'), step('c')], withinMs: 1e6 }];
    const tools = [{ allow: ['*'], block: ['b'] }];
    expect(createRun({ tools, rules: { sequences } }).calls('a b c')).to.deep.equal(['passed', 'SM303', 'passed']);
    const { clock, call } = createRun({ rules: { enumeration: { calls: 2, withinMs: 100 } } });
    call('a');
    call('a');
    for (; clock.now < 100; clock.now += 10) expect(call('a')).to.equal('SM305');
    clock.now = 101;
    expect([call('a'), call('a'), call('a')]).to.deep.equal(['passed', 'passed', 'SM305']);
  });

  it('counts likes as a count of all calls does', () => {
    const calls = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 30 })), {
      maxLength: 80,
    });
    holds(
      fc.property(calls, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 200 }), (calls, most, withinMs) => {
        const { clock, call } = createRun({ rules: { enumeration: { calls: most, withinMs } } });
        const passed: [string, number][] = [];
        for (const [name, wait] of calls) {
          clock.now += wait;
          const likes = passed.filter(([other, time]) => other === name && clock.now - time <= withinMs);
          expect(call(name)).to.equal(likes.length < most ? 'passed' : 'SM305');
          if (likes.length < most) passed.push([name, clock.now]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('remembers no more than so much, and lets nothing more through than it can tell apart', () => {
    const { clock, call } = createRun({ rules: { enumeration: { calls: 30, withinMs: 5000 } } });
    let passed = 0;
    for (let i = 0; i < 20_000; i += 1) if (call(`name${i}`) === 'passed') passed += 1;
    expect(passed).to.equal(16_384);
    expect(call('fresh')).to.equal('SM305');
    clock.now = 5001;
    expect(call('fresh')).to.equal('passed');
  });

  it('is the same in the part that the barrier’s frame loads', () => {
    const part = new Function(`${source}; return SafeModule_barrierCalls;`)() as { createJudge: typeof createJudge };
    const rules = { enumeration: { calls: 1, withinMs: 9 }, sequences: [] };
    const judge = part.createJudge({ operationsPerSecond: 9, tools: ANY, rules, asks: [] }, () => 0);
    expect([judge({ kind: 'tool', name: 'a' }), judge({ kind: 'tool', name: 'a' })?.code]).to.deep.equal([
      undefined,
      'SM305',
    ]);
  });
});

describe('every setting of a judge is live', () => {
  const twice = (settings: Parameters<typeof createRun>[0][], names: string) =>
    settings.map((one) => createRun(one).calls(names).join(' '));

  it('operationsPerSecond', () => {
    const settings = [{ operationsPerSecond: 2 }, { operationsPerSecond: 3 }];
    expect(twice(settings, 'a a a')).to.deep.equal(['passed passed SM302', 'passed passed passed']);
  });

  it('tools: what each allows and blocks', () => {
    const settings = [
      { tools: [] },
      { tools: [{ allow: ['a*'], block: [] }] },
      { tools: [{ allow: ['a*'], block: ['*b'] }] },
      {
        tools: [
          { allow: ['a*'], block: ['*b'] },
          { allow: ['ab'], block: [] },
        ],
      },
    ];
    expect(twice(settings, 'a ab c')).to.deep.equal([
      'SM303 SM303 SM303',
      'passed passed SM303',
      'passed SM303 SM303',
      'passed passed SM303',
    ]);
    // Requests have grants of their own.
    expect(createRun({ tools: [] }).call('fetch:GET', 'fetch')).to.equal('passed');
  });

  it('enumeration.calls', () => {
    const settings = [1, 2].map((calls) => ({ rules: { enumeration: { calls, withinMs: 10 } } }));
    expect(twice(settings, 'a a b')).to.deep.equal(['passed SM305 passed', 'passed passed passed']);
  });

  it('enumeration.withinMs', () => {
    const at = (withinMs: number) => {
      const { clock, call } = createRun({ rules: { enumeration: { calls: 1, withinMs } } });
      call('a');
      clock.now = 10;
      return call('a');
    };
    expect([at(9), at(10)]).to.deep.equal(['passed', 'SM305']);
  });

  it('sequences: names, count, order and time of each', () => {
    const at = (names: string, waitMs: number, { count = 1, withinMs = 100, first = 'a*' } = {}) => {
      const steps = [{ names: [first], count }, step('send', '*-post-*')];
      const { clock, judge } = createRun({ rules: { sequences: [{ id: 'mine', steps, withinMs }] } });
      return names.split(' ').map((name) => {
        const refusal = judge({ kind: 'tool', name });
        clock.now += waitMs;
        return refusal?.rule ?? '';
      });
    };
    expect(at('ax send', 1)).to.deep.equal(['', 'mine']);
    expect(at('ax httpPost', 1)).to.deep.equal(['', 'mine']);
    expect(at('send ax', 1)).to.deep.equal(['', '']);
    expect(at('ax send', 1, { first: 'b*' })).to.deep.equal(['', '']);
    expect(at('ax send ay send', 1, { count: 2 })).to.deep.equal(['', '', '', 'mine']);
    expect(at('ax send', 100)).to.deep.equal(['', 'mine']);
    expect(at('ax send', 101)).to.deep.equal(['', '']);
    expect(at('ax send', 101, { withinMs: 101 })).to.deep.equal(['', 'mine']);
  });
});
