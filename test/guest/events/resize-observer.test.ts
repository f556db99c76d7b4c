import { expect } from 'chai';
import type { Box } from '../../../src/protocol/to-guest.ts';
import { record } from '../dom/recording.ts';

type Entry = { target: Element; contentRect: DOMRect; contentBoxSize: { inlineSize: number }[] };
type Make = new (
  callback: (entries: readonly Entry[], observer: object) => void,
) => { observe(target: unknown): void; unobserve(target: unknown): void; disconnect(): void };

function show() {
  const guest = record({ width: 640, height: 480 });
  guest.container.innerHTML = '<div id="a"></div>';
  guest.flush();
  const { ResizeObserver } = guest.classes as unknown as { ResizeObserver: Make };
  const thrown: unknown[] = [];
  const resize = (width: number) => {
    const boxes: Box[] = [
      [1, 0, 0, width, 480],
      [2, 5, 6, width - 40, 30],
    ];
    guest.events!.take({ type: 'event', event: 'resize', target: 1, boxes }, (one) => thrown.push(one));
  };
  const a = guest.container.querySelector('#a') as Element;
  return { ...guest, a, ResizeObserver, resize, thrown };
}

const rest = () => new Promise((resolve) => setTimeout(resolve));

describe('ResizeObserver', () => {
  it('calls back once what runs is over, and with each other width', async () => {
    const { container, a, ResizeObserver, resize } = show();
    const widths: unknown[] = [];
    const observer = new ResizeObserver((entries, own) => {
      expect(own).to.equal(observer);
      widths.push(
        entries.map(({ target, contentRect, contentBoxSize: [box] }) => [
          target === a,
          contentRect.width,
          box!.inlineSize,
        ]),
      );
    });
    observer.observe(container);
    observer.observe(container);
    expect(widths).to.deep.equal([]);
    await rest();
    expect(widths.splice(0)).to.deep.equal([[[false, 640, 640]]]);
    observer.observe(a);
    await rest();
    resize(500);
    expect(widths).to.deep.equal([
      [[true, 640, 640]],
      [
        [false, 500, 500],
        [true, 460, 460],
      ],
    ]);
  });

  it('keeps its module alive while it observes, and asks the stage once', async () => {
    const { container, a, ResizeObserver, resize, events, flush } = show();
    const said = () => flush().flatMap((op) => (op.op === 'extra' ? [op.what] : []));
    let calls = 0;
    const observer = new ResizeObserver(() => {
      calls += 1;
    });
    observer.observe(a);
    observer.observe(container);
    expect(events!.alive).to.equal(true);
    expect(said()).to.deep.include({ kind: 'listen', types: ['resize'] });
    observer.unobserve(a);
    expect(events!.alive).to.equal(true);
    observer.disconnect();
    await rest();
    resize(100);
    expect([calls, events!.alive]).to.deep.equal([0, false]);
    observer.observe(a);
    expect(said().filter((what) => (what as { kind: string }).kind === 'listen')).to.deep.equal([]);
  });

  it('tells of callbacks that throw, the first time and later', async () => {
    const { container, ResizeObserver, resize, thrown, violations } = show();
    const error = new Error('no');
    new ResizeObserver(() => {
      throw error;
    }).observe(container);
    await rest();
    expect(violations.map(({ code, message }) => `${code} ${message}`)).to.deep.equal([
      'SM206 The callback of a ResizeObserver threw: no',
    ]);
    resize(100);
    expect(thrown).to.deep.equal([error]);
  });

  it('is frozen, and takes what it should', () => {
    const { container, ResizeObserver } = show();
    const observer = new ResizeObserver(() => {});
    for (const held of [observer, ResizeObserver, ResizeObserver.prototype])
      expect(Object.isFrozen(held)).to.equal(true);
    expect(() => new ResizeObserver('x' as never)).to.throw(TypeError, /no function/);
    expect(() => observer.observe({})).to.throw(TypeError);
    expect(() => ResizeObserver.prototype.observe.call({}, container)).to.throw(TypeError, 'Illegal invocation');
  });
});
