/**
 * A page that is left and come back to. Browsers keep such a page as it was (the back/forward cache) or load it anew:
 * either way the picture is there, and nothing waits for ever.
 */
import { expect } from 'chai';
import { moduleOf } from '../support/mount.ts';
import { readPage, tellMissing, untilPage, visit } from '../support/visit.ts';

const PICTURE = moduleOf('container.innerHTML = "<h2>Title</h2>"; console.log("ran")');
const AT_WORK = `async function render({ container }) { console.log('began');
let x = 0; for (let i = 0; i < 1e8; i += 1) x += i % 7;
container.append('x'); console.log('came to its end'); }`;

/** No page, come back to on a busy machine, is held to how fast it draws a heading. */
const UNHURRIED = { limits: { computeMs: 2000 } };
/** Less than the page is left for, more than the module needs. */
const LIMITS = { computeMs: 3000, timeoutMs: 4000, ticks: 1e10 };
const AWAY_MS = 6000;

const set = (properties: object) =>
  readPage(`void Object.assign(document.querySelector('safe-module'), ${JSON.stringify(properties)})`);
/** What was heard, but for what every page says when it loads. */
const heard = async () => ((await readPage('heard')) as string[]).filter((event) => !/^(ready|pageshow)$/.test(event));
const ENDED = 'heard.some((event) => /^(rendered|SM)/.test(event))';
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a page that is left and come back to', function () {
  this.timeout(60_000);
  let pages: string;
  before(async () => {
    ({ pages } = await (await fetch('/__servers')).json());
  });
  beforeEach(async () => {
    await visit({ open: `${pages}life.html` });
    await untilPage('heard.includes("ready")');
  });
  after(() => visit({ close: true }));

  /** @returns whether the browser kept the page */
  async function leaveAndComeBack(ms: number): Promise<boolean> {
    await visit({ go: `${pages}text.html?elsewhere` });
    await sleep(ms);
    await visit({ back: true });
    await untilPage('location.pathname.endsWith("life.html") && window.heard?.includes("ready")');
    const kept = (await heard()).includes('pageshow persisted');
    if (!kept) console.log('⚠ did not run: this browser loads the page anew when the reader comes back');
    return kept;
  }

  /**
   * That the page stood still is no fault of the module: no timer of the page ends it. Its own thread's clock went on,
   * where a browser let it stand still in the middle of its work.
   */
  async function expectOneEnd(): Promise<void> {
    const ends = (await heard()).filter((event) => /^(rendered|SM)/.test(event));
    expect(ends.join()).to.match(/^(rendered|SM202)$/);
  }

  it('shows its picture, with nothing run twice, and runs the next module', async () => {
    await set({ code: PICTURE, ...UNHURRIED });
    await untilPage('heard.includes("rendered")');
    if (!(await leaveAndComeBack(1000))) await set({ code: PICTURE, ...UNHURRIED });
    await untilPage('document.querySelector("safe-module").state === "rendered"');
    await sleep(500);
    const events = (await heard()).filter((event) => !/^page/.test(event));
    expect(events).to.deep.equal(['console ran', 'rendered']);
    await set({ code: `${PICTURE} `, ...UNHURRIED });
    await untilPage('heard.filter((event) => event === "rendered").length === 2');
  });

  it('goes on with a module that was at work when the reader left: its run ends once', async () => {
    await set({ code: AT_WORK, level: 'permissive', limits: LIMITS });
    await untilPage('heard.includes("console began")');
    if (!(await leaveAndComeBack(AWAY_MS))) return;
    await untilPage(ENDED);
    await expectOneEnd();
    await set({ code: PICTURE, ...UNHURRIED });
    await untilPage('document.querySelector("safe-module").state === "rendered"');
  });

  it('starts a module that it had begun to load', async () => {
    await set({ code: PICTURE, limits: LIMITS });
    await readPage('new Promise((resolve) => setTimeout(resolve, 5))');
    if (!(await leaveAndComeBack(AWAY_MS))) return;
    await untilPage(ENDED);
    // Browsers may give up loading the frames of a page that is left (WebKitGTK always does, Firefox on a busy machine), with
    // or without a `load` event: the run ends by that, once.
    expect((await heard()).filter((event) => /^(rendered|SM)/.test(event)).join()).to.match(
      /^(rendered|SM70[13]|SM205)$/,
    );
  });

  it('and one that a browser freezes while nobody looks goes on as well', async () => {
    await set({ code: AT_WORK, level: 'permissive', limits: LIMITS });
    await untilPage('heard.includes("console began")');
    try {
      await visit({ freeze: true });
    } catch (error) {
      return tellMissing(error);
    }
    await sleep(AWAY_MS);
    await visit({ freeze: false });
    await untilPage(ENDED);
    await expectOneEnd();
  });
});
