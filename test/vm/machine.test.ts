import { expect } from 'chai';
import { open } from '../../src/vm/machine.ts';
import { compileVm, openVm } from '../support/vm.ts';

const SLICE = (state: string) => `postMessage({v:1,run:'run',type:'slice',state:'${state}',computeMs:0,ticks:0});`;
/** A guest that begins a slice with each message, and does what it says in it. */
const GUEST = `addEventListener('message', ({data}) => { ${SLICE('begin')} WORK; ${SLICE('end')} });`;
const run = async (work: string, settings = {}) => {
  const { machine, posted } = await openVm(
    GUEST.replace('WORK', () => work),
    settings,
  );
  machine.deliver({ type: 'start' });
  return posted.map(({ type, state, code }) => code ?? state ?? type);
};

describe('a VM and its limits', () => {
  it('hands messages in and out, and runs what is due: microtasks, then tasks', async () => {
    const { machine, posted } = await openVm(`
      const channel = new MessageChannel();
      channel.port1.onmessage = () => postMessage({at: 'task'});
      addEventListener('message', ({data}) => {
        channel.port2.postMessage(null);
        Promise.resolve().then(() => postMessage({at: 'microtask', sum: data.list[0] + data.list[1]}));
        postMessage({at: 'once', list: data.list});
      });`);
    const list = new Float64Array([1, 2]);
    machine.deliver({ list });
    expect(posted).to.deep.equal([{ at: 'once', list }, { at: 'microtask', sum: 3 }, { at: 'task' }]);
  });

  it('ends a slice that holds the interpreter', async () => {
    expect(await run('for(;;);', { computeMs: 50 })).to.deep.equal(['begin', 'SM202', 'end']);
  });

  it('ends none that has only waited for a processor, where the machine tells the difference', async () => {
    const work = 'for (const end = Date.now() + 400; Date.now() < end; );';
    expect(await run(work, { computeMs: 50, threadTime: () => 7 })).to.deep.equal(['begin', 'end']);
    // Control: where it does not.
    expect(await run(work, { computeMs: 50 })).to.deep.equal(['begin', 'SM202', 'end']);
    let looks = 0;
    expect(await run('for(;;);', { computeMs: 50, threadTime: () => 10 * looks++ })).to.deep.equal([
      'begin',
      'SM202',
      'end',
    ]);
  });

  it('ends a later one, of which whoever tells the guest something says that it begins', async () => {
    for (const type of ['event', 'replies']) {
      const { machine, posted } = await openVm(
        `addEventListener('message', ({data}) => {
          if (data.type === 'start') { ${SLICE('begin')} ${SLICE('end')} } else { ${SLICE('on')} for(;;); }
        });`,
        { computeMs: 50 },
      );
      machine.deliver({ type: 'start' });
      machine.deliver({ type });
      expect(posted.map(({ code, state }) => code ?? state)).to.deep.equal(['begin', 'end', 'on', 'SM202', 'end']);
    }
  });

  it('ends one that goes on in microtasks, which its own slice does not end', async () => {
    const { machine, posted } = await openVm(
      `addEventListener('message', () => { ${SLICE('begin')} const again = () => Promise.resolve().then(again); again(); });`,
      { computeMs: 50 },
    );
    machine.deliver({});
    expect(posted.map(({ code, state }) => code ?? state)).to.deep.equal(['begin', 'SM202', 'end']);
  });

  it('tells of memory that was used up when nothing was left to say so with', async () => {
    const ends = new Set<string>();
    // Where it fails depends on every byte before. Inside of one it is only that one's end; of many, some fail where promises are made.
    for (let before = 0; before < 16; before += 1) {
      const { machine, posted } = await openVm(
        `addEventListener('message', () => { ${SLICE('begin')} globalThis.held = Array.from({length: ${before}}, () => ({}));
          const again = () => Promise.resolve().then(again); for (let n = 0; n < 39; n += 1) again(); });`,
        { computeMs: 60_000, memoryMb: 2 },
      );
      machine.deliver({});
      ends.add(posted.map(({ code, state }) => code ?? state).join());
    }
    expect([...ends]).to.have.members(['begin', 'begin,SM204,end']);
  });

  it('can not be caught in it', async () => {
    const deaf = 'for(;;) try { for(;;); } catch {}';
    expect(await run(deaf, { computeMs: 50 })).to.deep.equal(['begin', 'SM202', 'end']);
  });

  it('gives no more memory than it was told, to the megabyte', async () => {
    const take = (mb: number) =>
      `globalThis.held = []; for (let i = 0; i < ${mb}; i += 1) held.push('x'.repeat(2**20))`;
    const settings = { memoryMb: 64, computeMs: 10_000 };
    expect(await run(take(60), settings)).to.deep.equal(['begin', 'end']);
    expect(await run(take(66), settings)).to.deep.equal(['begin', 'SM204', 'end']);
  });

  it('gives no more in small pieces: what is free in between is nobody’s', async () => {
    for (const size of [120, 1000, 3000, 20_000]) {
      const { machine, posted } = await openVm(
        `addEventListener('message', () => { ${SLICE('begin')}
          globalThis.held = []; let i = 0;
          try { for (;; i += 1) held[i] = new ArrayBuffer(${size}); } catch {}
          const bytes = i * ${size}; held.length = 0; postMessage({bytes});
        });`,
        { memoryMb: 16, computeMs: 20_000 },
      );
      machine.deliver({});
      const [, found] = posted;
      expect(found?.bytes, `pieces of ${size} bytes`).to.be.within(4 * 2 ** 20, 16 * 2 ** 20 - 1);
    }
  });

  it('goes on for who caught what the allocator threw, and gives nothing more', async () => {
    const caught = `globalThis.held = []; let failed = 0;
      for (let i = 0; i < 100; i += 1) try { held.push(new Uint8Array(2**20)) } catch { failed += 1 }
      postMessage({type: failed > 30 && failed < 42 ? 'bounded' : 'failed ' + failed})`;
    expect(await run(caught, { memoryMb: 64, computeMs: 10_000 })).to.deep.equal(['begin', 'bounded', 'end']);
  });

  it('ends recursion before it ends the thread', async () => {
    expect(await run('(function again() { again() })()')).to.deep.equal(['begin', 'SM207', 'end']);
    const caught = `let name = ''; try { (function again() { again() })() } catch (error) { name = error.name } postMessage({type: name})`;
    expect(await run(caught)).to.deep.equal(['begin', 'InternalError', 'end']);
  });

  it('ends what takes the thread’s own stack, in whatever words a browser says so', async () => {
    const { machine, posted } = await openVm(GUEST.replace('WORK', ''));
    let deep = {};
    for (let i = 0; i < 200_000; i += 1) deep = { deep };
    machine.deliver({ type: 'replies', deep });
    expect(posted.map(({ type, state, code }) => code ?? state ?? type)).to.deep.equal(['SM207', 'end']);
  });

  it('evaluates what runs ahead of a module and the module each as a script of its own, in strict mode', async () => {
    const isStrict = '(function () { return this === undefined })()';
    const { posted } = await openVm('', {
      boot: `(() => { const later = typeof declared; return (module) => postMessage({ later, ahead: ${isStrict}, module: module() }) })()`,
      program: `function declared() {} (() => ${isStrict})`,
    });
    expect(posted).to.deep.equal([{ later: 'undefined', ahead: true, module: true }]);
  });

  it('says nothing more once it has failed', async () => {
    const { machine, posted } = await openVm(GUEST.replace('WORK', 'for(;;);'), { computeMs: 20 });
    machine.deliver({});
    const { length } = posted;
    machine.deliver({});
    expect(posted.length).to.equal(length);
  });

  describe('one that a browser starts wrongly', () => {
    /** `(module (func unreachable) (start 0))` */
    const BROKEN = Uint8Array.of(
      ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 8, 1, 0, 10, 5, 1, 3, 0, 0, 11],
    );
    const openAfter = async (brokenStarts: number, program = '') => {
      const [quickjs, posted] = [await compileVm(), [] as object[]];
      let starts = 0;
      const options = {
        ...{ program, run: 'run', memoryMb: 64, computeMs: 1000 },
        post: (message: object) => void posted.push(message),
        get wasm() {
          starts += 1;
          return starts > brokenStarts ? quickjs : BROKEN;
        },
      };
      const machine = await open(options).catch((error: Error) => error.name);
      return { machine, posted, starts };
    };
    const echo = `addEventListener('message', ({data}) => postMessage(data))`;

    it('is started once more', async () => {
      const { machine, posted } = await openAfter(1, echo);
      if (typeof machine === 'string') throw new Error(machine);
      machine.deliver({ type: 'start' });
      expect(posted).to.deep.equal([{ type: 'start' }]);
    });

    it('not a third time', async () => {
      const { machine, starts } = await openAfter(2, echo);
      expect({ machine, starts }).to.deep.equal({ machine: 'RuntimeError', starts: 2 });
    });

    it('never where the program itself is what can not start', async () => {
      expect(await openAfter(0, 'null.x')).to.include({ machine: 'TypeError', starts: 1 });
    });
  });

  it('has nothing of the thread around it', async () => {
    const names = `Object.getOwnPropertyNames(globalThis).filter((name) => /^(fetch|import|process|require|WebAssembly|Worker|location|document|std|os|print|console|Buffer)/.test(name))`;
    const { posted } = await openVm(`postMessage({names: ${names}})`);
    expect(posted[0]!.names).to.deep.equal([]);
    const dynamic = await openVm(
      `import('data:text/javascript,1').then(() => postMessage({got: true}), (error) => postMessage({got: false}))`,
    );
    dynamic.machine.deliver({});
    expect(dynamic.posted).to.deep.equal([{ got: false }]);
  });
});
