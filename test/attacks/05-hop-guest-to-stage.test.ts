/** Invariant 5, from the guest to the stage: a guest without its runtime says whatever it likes. */
import { expect } from 'chai';
import { MOST_FAULTS } from '../../src/protocol/bounds.ts';
import type { RunError } from '../../src/run-error.ts';
import { RUN, startRun } from '../support/bare-run.ts';
import { FORGERIES } from '../support/forgeries.ts';
import { until } from '../support/until.ts';

const LOG = { v: 1, run: RUN, type: 'console', level: 'log', args: ['SM_FORGED'] };

/** A guest's whole program; `onStart` runs when the stage has told it to start, with what is said there. */
const programOf = (onStart: string, first = '') => `
  postMessage(null); // Its first word: it runs.
  const say = (type, body = {}, transfer = []) => postMessage({ v: 1, run: '${RUN}', type, ...body }, transfer);
  const slice = (state) => say('slice', { state, computeMs: 0, ticks: 0 });
  const log = (...args) => say('console', { level: 'log', args });
  const batch = (...operations) => say('batch', { operations });
  const made = (callId, name = 'tool') => ({ callId, kind: 'tool', name, payload: '{}' });
  const call = (...args) => say('slice', { state: 'on', computeMs: 0, ticks: 0, calls: [made(...args)] });
  const endWith = (...calls) => say('slice', { state: 'end', computeMs: 0, ticks: 0, calls });
  const settle = (alive, told = 1) => say('settled', { alive, told });
  let heard = 1;
  const onReplies = (replies) => { heard += 1; log('answers', replies.length); slice('end'); settle(false, heard); };
  onmessage = ({ data }) => {
    if (data.type === 'replies') onReplies(data.replies);
    if (data.type !== 'start') return;
    ${onStart}
  };
  ${first}
  say('ready');`;

async function play(program: string): Promise<{ error: RunError | undefined; heard: readonly string[] }> {
  const run = startRun({ program, calls: true });
  const error = await run.outcome;
  run.close();
  // Answers may be there before the picture stands, or one before the others.
  return { error, heard: run.heard.filter((what) => !/^(over|size|console answers)/.test(what)) };
}

describe('invariant 5: forged messages from the guest to the stage', () => {
  it('control: whole and in their place, they are heard', async () => {
    const { error, heard } = await play(programOf('slice("begin"); log("a"); call(1); slice("end"); settle(true);'));
    expect(error).to.equal(undefined);
    expect(heard).to.deep.equal(['running', 'console a', 'call 1']);
  });

  it('control: so are calls that go with the end of their slice, in their order, those that are denied among them', async () => {
    const ends = [
      'endWith(made(1), made(2), made(3));',
      'endWith(made(1), made(2, "blocked"), made(3));',
      'call(1); endWith(made(2), made(3));',
    ];
    for (const end of ends) {
      // Before the answers are there, and after.
      for (const settles of ['settle(true);', 'setTimeout(settle, 50, true);']) {
        const { error, heard } = await play(programOf(`slice("begin"); ${end} ${settles}`));
        expect(error).to.equal(undefined);
        expect(heard).to.deep.equal(['running', 'call 1', /blocked/.test(end) ? 'denied 2' : 'call 2', 'call 3']);
      }
    }
  });

  it('control: answers come back, and what is done with them is heard', async () => {
    const run = startRun({ program: programOf('slice("begin"); call(1); slice("end"); settle(true);'), calls: true });
    await until(() => run.heard.includes('console answers 1') && run.heard.includes('over'));
    run.close();
    expect(run.heard.filter((what) => /ended|fault|violation/.test(what))).to.deep.equal([]);
  });

  it('whatever is wrong with one, it is not heard and ends the run', async () => {
    const wrong: string[] = [];
    const names = Object.keys(FORGERIES);
    while (names.length > 0) {
      const some = names.splice(0, 6).map(async (name) => {
        const forge = `(${String(FORGERIES[name])})(${JSON.stringify(LOG)})`;
        const { error, heard } = await play(programOf(`slice("begin"); postMessage(${forge});`));
        if (!/^SM30[16]$/.test(error?.code ?? '') || heard.join() !== 'running')
          wrong.push(`${name}: ${error?.message}`);
      });
      await Promise.all(some);
    }
    expect(wrong).to.deep.equal([]);
    expect('smPolluted' in {}).to.equal(false);
  }).timeout(60_000);

  it('one that brings a port is not heard and ends the run', async () => {
    const port = 'const { port1 } = new MessageChannel();';
    const log = JSON.stringify(LOG);
    for (const sends of [`postMessage(${log}, [port1])`, `postMessage({ ...${log}, port1 }, [port1])`]) {
      const { error, heard } = await play(programOf(`${port} slice("begin"); ${sends};`));
      expect([error?.code, ...heard]).to.deep.equal(['SM301', 'running']);
    }
  });

  it('a buffer that was given away before cannot even be sent', async () => {
    const detached = `const buffer = new ArrayBuffer(8); structuredClone(buffer, { transfer: [buffer] });
      try { postMessage({ ...${JSON.stringify(LOG)}, args: [buffer] }); } catch (error) { log(error.name); }`;
    const { heard } = await play(programOf(`slice("begin"); ${detached} slice("end"); settle(false);`));
    // WebKit's name for it is another than HTML's.
    expect(heard.join()).to.match(/^running,console (DataCloneError|TypeError)$/);
  });

  const others =
    'stage-ready guest-ready need size drawn dead transcript denied reply start chunk stop ping judge credit';
  it('messages of other hops are none of its', async () => {
    const say = (type: string) =>
      play(
        programOf(
          `slice("begin"); say('${type}', { alive: false, tables: 0, plots: 0, nodes: 0, width: 1, height: 1 });`,
        ),
      );
    for (const { error } of await Promise.all(others.split(' ').slice(0, 8).map(say)))
      expect(error?.code).to.equal('SM301');
    for (const { error } of await Promise.all(others.split(' ').slice(8).map(say)))
      expect(error?.code).to.equal('SM301');
  }).timeout(20_000);

  const early = [
    'log("x")',
    'batch()',
    'settle(false, 0)',
    'slice("begin")',
    'call(1)',
    'say("fault", { code: "SM206", message: "x" })',
  ];
  for (const first of early) {
    it(`${first} before it was ready ends the run`, async () => {
      const { error, heard } = await play(programOf('', `${first};`));
      expect(error).to.deep.include({ code: 'SM301', message: 'The guest spoke before its turn' });
      expect(heard).to.deep.equal([]);
    });
  }

  const outOfTurn: Record<string, [script: string, message: string]> = {
    'ready twice': ['say("ready");', 'The guest was ready twice'],
    'a slice that ends and never began': ['slice("end");', 'The guest told slices wrongly'],
    'a slice that begins twice': ['slice("begin"); slice("begin");', 'The guest told slices wrongly'],
    'more slices than it was told of': [
      'slice("begin"); slice("end"); slice("begin");',
      'The guest told slices wrongly',
    ],
    'a slice that begins where the stage has said so': [
      'onmessage = () => { slice("begin"); }; slice("begin"); call(1); slice("end"); settle(true);',
      'The guest told slices wrongly',
    ],
    'a slice that ends twice with a call': [
      'slice("begin"); endWith(made(1)); endWith(made(2));',
      'The guest told slices wrongly',
    ],
    'a call out of order with the end of a slice': [
      'slice("begin"); endWith(made(2), made(1));',
      'The guest told slices wrongly',
    ],
    'a call twice with the end of a slice': [
      'slice("begin"); call(1); endWith(made(1));',
      'The guest told slices wrongly',
    ],
    'settling what it was not told': ['slice("begin"); slice("end"); settle(true, 2);', 'The guest settled too much'],
    // It would cost nothing, and nobody else would have a turn.
    'settling what it has settled before': [
      'slice("begin"); slice("end"); settle(true, 0);',
      'The guest settled too much',
    ],
    'settling twice': ['slice("begin"); slice("end"); settle(true); settle(true);', 'The guest spoke before its turn'],
    'speaking when it has settled': [
      'slice("begin"); slice("end"); settle(true); log("x");',
      'The guest spoke before its turn',
    ],
    'drawing when it has settled': [
      'slice("begin"); slice("end"); settle(true); batch();',
      'The guest spoke before its turn',
    ],
    'calling when it has settled': [
      'slice("begin"); slice("end"); settle(true); call(1);',
      'The guest spoke before its turn',
    ],
    'a call with no number of its own': ['slice("begin"); call(1); call(1);', 'The guest told slices wrongly'],
    'a call out of order': ['slice("begin"); call(2);', 'The guest told slices wrongly'],
    'a call that leaves a number out': ['slice("begin"); call(1); call(3);', 'The guest told slices wrongly'],
    'more batches than it may have under way': [
      'slice("begin"); for (let i = 0; i < 5; i++) batch({ op: "plot", id: 2, target: 1, spec: {} });',
      'The guest sent too much',
    ],
  };
  for (const [what, [script, message]] of Object.entries(outOfTurn)) {
    it(`${what} ends the run`, async () => {
      const run = startRun({ program: programOf(script), calls: true });
      const error = await run.outcome;
      // One that has settled may have rendered before: it is ended all the same.
      if (error) expect(error).to.deep.equal({ code: 'SM301', message });
      else await until(() => run.heard.includes('ended SM301'));
      run.close();
      expect(run.heard).not.to.include('console x');
    });
  }

  it('control: what the console may say in calls and bytes is heard', async () => {
    const { error, heard } = await play(
      programOf('slice("begin"); for (let i = 0; i < 60; i++) log("x".repeat(1000)); slice("end"); settle(false);'),
    );
    expect([error, heard.length]).to.deep.equal([undefined, 61]);
  });

  for (const [what, flood] of [
    ['bytes', 'for (let i = 0; i < 9; i++) log("x".repeat(10_000));'],
    ['calls', 'for (let i = 0; i < 101; i++) log("x");'],
  ])
    it(`more ${what} of the console than there may be end the run`, async () => {
      const { error, heard } = await play(programOf(`slice("begin"); ${flood} slice("end"); settle(false);`));
      expect(error).to.deep.equal({ code: 'SM301', message: 'The sandbox broke the protocol' });
      expect(heard.length).to.equal(what === 'bytes' ? 7 : 101);
    });

  const throwing = (times: number) =>
    `slice("begin"); for (let i = 0; i < ${times}; i++) say("fault", { code: "SM206", message: "thrown", unheard: true }); slice("end"); settle(false);`;

  it('control: what is thrown where nobody waits is heard as often as the runtime says it, and ends nothing', async () => {
    const { error, heard } = await play(programOf(throwing(MOST_FAULTS)));
    expect([error, heard.filter((what) => what === 'fault SM206').length]).to.deep.equal([undefined, MOST_FAULTS]);
  });

  it('more of it ends the run', async () => {
    const { error, heard } = await play(programOf(throwing(MOST_FAULTS + 3)));
    expect(error).to.deep.equal({ code: 'SM301', message: 'The sandbox broke the protocol' });
    expect(heard.filter((what) => what === 'fault SM206')).to.have.length(MOST_FAULTS + 2);
  });

  it('a flood of them ends the run', async () => {
    const { error, heard } = await play(programOf('slice("begin"); for (let i = 0; i < 5000; i++) log(i);'));
    expect(error?.code).to.match(/^SM(301|208)$/);
    expect(heard.filter((what) => what.startsWith('console')).length).to.be.at.most(100);
  });
});
