import { expect } from 'chai';
import { afterMicrotasks, onMessage } from '../../src/guest/thread.ts';

/** A chain of microtasks, each of which makes the next: an end of it no microtask of ours can wait for. */
const CHAIN = 'const chain = async (left, done) => { for (; left > 0; left -= 1) await null; done(); };';

/** The window stands for the thread: what comes to it wakes the same listeners. */
async function send(message: string): Promise<void> {
  const heard = new Promise((resolve) => addEventListener('message', resolve, { once: true }));
  window.postMessage(message, '*');
  await heard;
}

describe('the thread of a guest', () => {
  const order: string[] = [];
  const chain = async (name: string) => {
    for (let left = 50; left > 0; left -= 1) await null;
    order.push(name);
  };
  let hear = (_data: unknown) => {};
  onMessage((data) => hear(data));
  beforeEach(() => {
    order.length = 0;
  });

  it('is told when all microtasks are done, twice within the task of one message', async () => {
    const { port1, port2 } = new MessageChannel();
    const nextTask = new Promise<void>((resolve) => {
      port1.onmessage = () => {
        order.push('the next task');
        resolve();
      };
    });
    hear = (data) => {
      if (data !== 'work') return;
      port2.postMessage(null);
      void chain('its microtasks');
      afterMicrotasks(() => {
        order.push('after them');
        void chain('more of them');
        afterMicrotasks(() => order.push('the end'));
      });
      order.push('work');
    };
    await send('work');
    await nextTask;
    expect(order).to.deep.equal(['work', 'its microtasks', 'after them', 'more of them', 'the end', 'the next task']);
  });

  it('is told in tasks of their own of what begins outside of a message, or is too much for one', async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const again = (left: number) => {
      void chain(`microtasks ${left}`);
      afterMicrotasks(() => {
        order.push(`task ${left}`);
        if (left > 0) again(left - 1);
        else end();
      });
    };
    hear = (data) => data === 'work' && again(3);
    await send('work');
    await ended;
    const all = [3, 2, 1, 0].flatMap((left) => [`microtasks ${left}`, `task ${left}`]);
    expect(order).to.deep.equal(all);
    order.length = 0;
    const later = new Promise<void>((resolve) => afterMicrotasks(resolve));
    await chain('before');
    await later;
    expect(order).to.deep.equal(['before']);
  });

  it('runs all microtasks between two listeners of a message: what this rests on, on a Worker', async () => {
    const script = `${CHAIN} const order = [];
      addEventListener('message', () => { order.push('first'); chain(1000, () => order.push('microtasks')); });
      addEventListener('message', () => { order.push('second'); postMessage(order); });`;
    const url = URL.createObjectURL(new Blob([script]));
    const worker = new Worker(url);
    const told = new Promise<string[]>((resolve) => {
      worker.onmessage = ({ data }) => resolve(data);
    });
    worker.postMessage(null);
    expect(await told).to.deep.equal(['first', 'microtasks', 'second']);
    worker.terminate();
    URL.revokeObjectURL(url);
  });
});
