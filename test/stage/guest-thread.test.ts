import { expect } from 'chai';
import { startGuestThread } from '../../src/stage/guest-thread.ts';

/** @returns what was told until a message `'last'`, or the end, in order */
function play(program: string, refuseBlob = false): Promise<unknown[]> {
  const told: unknown[] = [];
  return new Promise((resolve) => {
    const thread = startGuestThread({
      program,
      refuseBlob,
      onBegun: () => told.push('begun'),
      onMessage(data) {
        told.push(data);
        if (data === 'last') end();
      },
      onDead(reason) {
        told.push(`dead: ${reason}`);
        end();
      },
    });
    const end = () => {
      thread.end();
      resolve(told);
    };
  });
}

describe('the guest’s thread', () => {
  it('has begun when its program says its first word, which is no message', async () => {
    expect(await play('postMessage(null); postMessage(1); postMessage("last");')).to.deep.equal(['begun', 1, 'last']);
    expect(await play('postMessage(null); postMessage("last");', true), 'from a data: URL').to.deep.equal([
      'begun',
      'last',
    ]);
  });

  it('begins once, whatever a guest without its runtime says', async () => {
    const told = await play('for (let i = 0; i < 4; i++) postMessage(null); postMessage("last");');
    expect(told).to.deep.equal(['begun', null, null, null, 'last']);
  });

  it('gives nothing that comes with a port, which is an authority', async () => {
    const told = await play(
      'postMessage(null); const { port1 } = new MessageChannel(); postMessage(1, [port1]); postMessage("last");',
    );
    expect(told).to.deep.equal(['begun', undefined, 'last']);
  });

  it('is dead when its program throws or can’t be parsed, before it begins or behind', async () => {
    for (const program of ['throw new Error("no");', 'postMessage(null); throw new Error("no");']) {
      expect((await play(program)).at(-1), program).to.match(/^dead: .*no/);
    }
    const [reason] = await play('function (');
    expect(reason).to.match(/^dead: /);
  });
});
