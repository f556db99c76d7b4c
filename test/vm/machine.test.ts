import { expect } from 'chai';
import { openVm } from '../support/vm.ts';

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
    const { machine, posted } = await openVm(
      `addEventListener('message', () => { ${SLICE('begin')} const again = () => Promise.resolve().then(again); again(); });`,
      { computeMs: 60_000, memoryMb: 4 },
    );
    machine.deliver({});
    expect(posted.map(({ code, state }) => code ?? state)).to.deep.equal(['begin', 'SM204', 'end']);
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

  it('says nothing more once it has failed', async () => {
    const { machine, posted } = await openVm(GUEST.replace('WORK', 'for(;;);'), { computeMs: 20 });
    machine.deliver({});
    const { length } = posted;
    machine.deliver({});
    expect(posted.length).to.equal(length);
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
