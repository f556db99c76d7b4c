// What a reader does with mouse and keyboard, as a command of the test runner: real input, through the browser's own
// driver, so that it reaches frames that no script of the page can.
//
// The command `input` takes a list of steps, one of each: {move: [x, y]} in CSS px of the browser's window,
// {press: true}, {release: true}, {key: 'Enter'}, {key: 'v', held: 'Control'}, {type: 'text'}.
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

async function performWithPuppeteer({ mouse, keyboard }, steps) {
  for (const { move, press, release, key, held, type } of steps) {
    if (move) await mouse.move(...move);
    if (press) await mouse.down();
    if (release) await mouse.up();
    if (held) await keyboard.down(held);
    if (key) await keyboard.press(key);
    if (held) await keyboard.up(held);
    if (type) await keyboard.type(type);
  }
}

async function performWithSelenium(driver, steps) {
  for (const { move, press, release, key, held, type } of steps) {
    const actions = driver.actions();
    if (move) actions.move({ x: Math.round(move[0]), y: Math.round(move[1]), duration: 0 });
    if (press) actions.press();
    if (release) actions.release();
    if (held) actions.keyDown(NAMES[held]);
    if (key) actions.sendKeys(NAMES[key] ?? key);
    if (held) actions.keyUp(NAMES[held]);
    if (type) actions.sendKeys(type);
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
