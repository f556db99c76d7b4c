// What a reader does with mouse and keyboard, as a command of the test runner: real input, through the browser's own
// driver, so that it reaches frames that no script of the page can.
//
// The command `input` takes a list of steps, one of each: {move: [x, y]} in CSS px of the browser's window,
// {press: true}, {release: true}, {key: 'Enter'}, {key: 'v', held: 'Control'}, {type: 'text'}, {wheel: [x, y]} in CSS px.
// In Chromium alone also what an input method does, {compose: 'に'} and {commit: '日本'}, and a finger, which goes from the place
// of the pointer: {swipe: [x, y]}.
import { Key } from 'selenium-webdriver';

/** @returns {import('@web/test-runner').TestRunnerPlugin} */
export function inputCommands() {
  return {
    name: 'safe-module:input',
    async executeCommand({ command, payload, session }) {
      if (command !== 'input') return undefined;
      const { browser, id } = session;
      if (browser.type === 'puppeteer') await performWithPuppeteer(browser.getPage(id), payload);
      else await performWithSelenium(browser.driver, payload);
      return true;
    },
  };
}

async function performWithPuppeteer(page, steps) {
  const { mouse, keyboard } = page;
  for (const { move, press, release, key, held, type, wheel, compose, commit, swipe } of steps) {
    if (move) await mouse.move(...move);
    if (press) await mouse.down();
    if (release) await mouse.up();
    if (held) await keyboard.down(held);
    if (key) await keyboard.press(key);
    if (held) await keyboard.up(held);
    if (type) await keyboard.type(type);
    if (wheel) await mouse.wheel({ deltaX: wheel[0], deltaY: wheel[1] });
    if (compose !== undefined || commit !== undefined || swipe)
      await performWithDevTools(page, { compose, commit, swipe });
    if (move) places.set(page, move);
  }
}

/** Where the pointer of a page was put last. */
const places = new WeakMap();
/** Moves of a finger, and ms between them. */
const [SWIPE_STEPS, SWIPE_MS] = [12, 16];
/** As Chromium has a key that its input method takes. */
const TAKEN = { windowsVirtualKeyCode: 229, key: 'Process' };

async function performWithDevTools(page, { compose, commit, swipe }) {
  const session = await page.createCDPSession();
  const press = (type, code, key) => session.send('Input.dispatchKeyEvent', { type, ...key, code });
  if (compose !== undefined) {
    await press('rawKeyDown', 'KeyA', TAKEN);
    const at = compose.length;
    await session.send('Input.imeSetComposition', { text: compose, selectionStart: at, selectionEnd: at });
    await press('keyUp', 'KeyA', TAKEN);
  }
  if (commit !== undefined) {
    await press('rawKeyDown', 'Enter', TAKEN);
    await session.send('Input.insertText', { text: commit });
    await press('keyUp', 'Enter', { windowsVirtualKeyCode: 13, key: 'Enter' });
  }
  if (swipe) {
    const [x, y] = places.get(page);
    const touch = (type, touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [{ x, y }]);
    for (let i = 1; i <= SWIPE_STEPS; i += 1) {
      const share = i / SWIPE_STEPS;
      await touch('touchMove', [{ x: x + share * swipe[0], y: y + share * swipe[1] }]);
      await new Promise((resolve) => setTimeout(resolve, SWIPE_MS));
    }
    await touch('touchEnd', []);
  }
  await session.detach();
}

async function performWithSelenium(driver, steps) {
  let [x, y] = [0, 0];
  for (const { move, press, release, key, held, type, wheel } of steps) {
    const actions = driver.actions();
    if (move) [x, y] = move.map(Math.round);
    if (move) actions.move({ x, y, duration: 0 });
    if (press) actions.press();
    if (release) actions.release();
    if (held) actions.keyDown(NAMES[held]);
    if (key) actions.sendKeys(NAMES[key] ?? key);
    if (held) actions.keyUp(NAMES[held]);
    if (type) actions.sendKeys(type);
    if (wheel) actions.scroll(x, y, ...wheel);
    await actions.perform();
  }
}

/** What WebDriver calls keys that have no character. */
const NAMES = {
  Enter: Key.ENTER,
  Tab: Key.TAB,
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowLeft: Key.ARROW_LEFT,
  Home: Key.HOME,
  End: Key.END,
  Space: Key.SPACE,
  Escape: Key.ESCAPE,
  Control: Key.CONTROL,
};
