/** Invariant 10: whatever breaks inside ends the run with `failed`, ends the thread and says why. */
import { expect } from 'chai';
import { createModule, type Ended, moduleOf, nextEnd, runModule, unmountAll } from '../support/mount.ts';
import { findStuckThreads } from '../support/threads.ts';

const GOOD = moduleOf('container.append("good")');
const WAITING =
  'async function render({ container }) { container.append("x"); console.log("on"); await new Promise(() => {}); }';

/** Starts a module that waits for ever; `breakIt` then breaks something around it. */
async function breakRun(breakIt: (element: HTMLElement & { renderRoot: ParentNode }) => void): Promise<Ended> {
  const element = createModule({ code: WAITING, level: 'permissive' });
  const ended = nextEnd(element);
  const running = new Promise((resolve) => element.addEventListener('console', resolve, { once: true }));
  document.body.append(element);
  await running;
  breakIt(element as never);
  return ended;
}

/** With the scan off: what never gets past it. */
const BROKEN: readonly [string, string, RegExp][] = [
  ['a program that leaves its wrapper', 'function render() {} } {', /SM101/],
  ['no render function', 'const notRender = 1;', /SM(?:10[1-3]|20[16])/],
  ['a render that is no function', 'const render = 1;', /SM(?:10[1-3]|20[16])/],
  ['a second module text that throws at once', 'function render() {} throw new Error("at once");', /SM(?:10[1-3]|206)/],
  ['code that ends its own thread', moduleOf('self.close(); console.log("on");'), /SM20[1568]/],
];

describe('invariant 10: fail closed', () => {
  afterEach(async () => {
    unmountAll();
    const { type, error } = await runModule(GOOD);
    expect(type, error?.message).to.equal('rendered');
    unmountAll();
  });

  for (const [what, code, expected] of BROKEN) {
    it(`${what} fails, with a reason`, async () => {
      const { type, error, report, element, events } = await runModule(code, {
        walls: { scan: false },
        limits: { timeoutMs: 2000 },
      });
      expect(type).to.equal('failed');
      expect(error?.code, error?.message).to.match(expected);
      expect(error?.message).not.to.equal('');
      expect(report.status).not.to.equal('validated');
      expect(['failed', 'refused']).to.include(element.state);
      expect(events).to.deep.equal(['failed']);
    });
  }

  it('a thread that ends itself is noticed, by the timeout at the latest', async () => {
    const { error } = await runModule(moduleOf('self.close(); for (;;);'), {
      walls: { scan: false, harden: false, ticks: false },
      limits: { timeoutMs: 1000 },
    });
    expect(error?.code).to.match(/^SM(?:205|208|703)$/);
  });

  it('frames that the page takes away end the run', async () => {
    const { error } = await breakRun((element) => element.renderRoot.querySelector('iframe')?.remove());
    // By the pulse, or by the watchdog where the end of the slice had not been heard yet.
    expect(error?.code).to.match(/^SM(?:208|703)$/);
    expect(await findStuckThreads()).to.satisfy((busy?: readonly unknown[]) => !busy || busy.length === 0);
  });

  it('a frame that is sent elsewhere ends the run', async () => {
    const { error } = await breakRun((element) => {
      (element.renderRoot.querySelector('iframe') as HTMLIFrameElement).srcdoc = '<p>elsewhere';
    });
    expect(error?.code).to.match(/^SM(?:208|703)$/);
  });

  it('listeners of the page that throw end nothing, and hide nothing', async () => {
    const element = createModule({ code: moduleOf('console.log(1); container.append("x"); null.x;') });
    const ended = nextEnd(element);
    const heard: unknown[] = [];
    const quiet = (event: ErrorEvent) => {
      heard.push(event.message);
      event.preventDefault();
    };
    const before = window.onerror;
    window.onerror = () => true;
    addEventListener('error', quiet);
    for (const type of ['console', 'policy-violation']) {
      element.addEventListener(type, () => {
        throw new Error('of the page');
      });
    }
    document.body.append(element);
    const { error, report } = await ended;
    removeEventListener('error', quiet);
    window.onerror = before;
    expect(error?.code).to.equal('SM206');
    expect(report.violations.map(({ code }) => code)).to.include('SM206');
    expect(heard.length).to.be.greaterThan(0);
  });

  it('control: the same module, unbroken, runs until the page aborts it', async () => {
    const { error } = await breakRun((element) => (element as unknown as { abort(): void }).abort());
    expect(error?.code).to.equal('SM706');
  });
});
