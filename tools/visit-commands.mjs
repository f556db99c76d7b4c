// Pages that stand for themselves, outside of any test page: what a reader does with a whole tab, as a command of the
// test runner. Only one is open at a time.
//
// The command `visit` takes one step: {open: url}, {go: url}, {back: true}, {read: 'an expression'}, {pdf: options},
// {freeze: boolean}, {close: true}, and gives {value}, or {error} where it failed or {missing} where the browser's
// driver has no such thing.
import { spawn } from 'node:child_process';
import { inflateSync } from 'node:zlib';
import { Builder, Capabilities } from 'selenium-webdriver';
import { findBrowsers } from './browsers.mjs';
import { findFreePort, untilListening } from './ports.mjs';

/** @returns {import('@web/test-runner').TestRunnerPlugin} */
export function visitCommands() {
  let tab;
  return {
    name: 'safe-module:visit',
    async executeCommand({ command, payload, session: { browser, id } }) {
      if (command !== 'visit') return undefined;
      const [[step, argument]] = Object.entries(payload);
      try {
        if (step === 'open') {
          await tab?.close();
          tab = await (browser.type === 'puppeteer' ? openWithPuppeteer(browser.getPage(id)) : openWithSelenium());
          return { value: await tab.go(argument) };
        }
        if (!tab[step]) return { missing: `${browser.name} has no \`${step}\` for its drivers` };
        const value = await tab[step](argument);
        if (step === 'close') tab = undefined;
        return { value };
      } catch (error) {
        return { error: String(error) };
      }
    },
    async serverStop() {
      await tab?.close();
    },
  };
}

async function openWithPuppeteer(testPage) {
  const page = await testPage.browser().newPage();
  const isFirefox = (await testPage.browser().version()).toLowerCase().includes('firefox');
  return {
    go: (url) => goTo(page, url),
    back: async () => void (await page.goBack({ waitUntil: 'domcontentloaded', timeout: 1000 }).catch(ignoreNoLoad)),
    read: (expression) => page.evaluate(expression),
    // Streams of a PDF are packed: what it says can be read when they are not.
    pdf: async (options) => unpack(await page.pdf(options)),
    ...(!isFirefox && {
      async freeze(frozen) {
        const client = await page.createCDPSession();
        await client.send('Page.setWebLifecycleState', { state: frozen ? 'frozen' : 'active' });
        await client.detach();
      },
    }),
    async close() {
      await page.close();
      await testPage.bringToFront();
    },
  };
}

/** Firefox breaks off a navigation that begins while frames of the page still load, at times: the page stays, and is asked again. */
async function goTo(page, url) {
  try {
    await page.goto(url);
  } catch (error) {
    if (!/NS_BINDING_ABORTED/.test(error)) throw error;
    if (page.url() !== url) await page.goto(url);
  }
}

/** A page that comes back from the history as it was does not load. */
function ignoreNoLoad(error) {
  if (!/timeout|Navigat/i.test(String(error))) throw error;
}

/** WebKitGTK's driver has one page at a time, and it is the tests'. */
async function openWithSelenium() {
  const { miniBrowser, webkitDriver } = findBrowsers();
  const port = await findFreePort();
  const driverProcess = spawn(webkitDriver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, LC_ALL: '', LANG: 'en_US.UTF-8', WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  });
  await untilListening(port, 'WebKitWebDriver');
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
      }),
    )
    .build();
  return {
    go: (url) => driver.get(url),
    back: () => driver.navigate().back(),
    read: (expression) =>
      driver.executeAsyncScript(
        `const tell = arguments[0]; Promise.resolve().then(() => (${expression})).then(tell, (error) => tell(String(error)));`,
      ),
    async close() {
      await driver.quit().catch(() => {});
      driverProcess.kill();
    },
  };
}

/** @returns the text of a PDF with its packed streams unpacked */
function unpack(bytes) {
  const pdf = Buffer.from(bytes);
  let text = '';
  for (let at = 0; ; ) {
    const start = pdf.indexOf('stream', at);
    if (start < 0) return text + pdf.toString('latin1', at);
    text += pdf.toString('latin1', at, start);
    const from = start + 6 + (pdf[start + 6] === 13 ? 2 : 1);
    at = pdf.indexOf('endstream', from);
    try {
      text += `stream\n${inflateSync(pdf.subarray(from, at), { finishFlush: 2 }).toString('latin1')}\n`;
    } catch {
      // A font or a picture: nothing that is drawn is said there.
    }
    at += 'endstream'.length;
  }
}
