// What is alive in a test page, as a command of the test runner, for tests of leaks.
//
// The command `census` gives {frames}, the frames of the page at any depth, and in Chromium, after a collection of
// garbage, {heap} in bytes. `null` where the driver does not tell.

/** @returns {import('@web/test-runner').TestRunnerPlugin} */
export function censusCommand() {
  return {
    name: 'safe-module:census',
    async executeCommand({ command, session: { browser, id } }) {
      if (command !== 'census') return undefined;
      if (browser.type !== 'puppeteer') return { frames: null, heap: null };
      const page = browser.getPage(id);
      const frames = page.frames().length - 1;
      if (/firefox/i.test(await page.browser().version())) return { frames, heap: null };
      const client = await page.createCDPSession();
      await client.send('HeapProfiler.collectGarbage');
      const { usedSize } = await client.send('Runtime.getHeapUsage');
      await client.detach();
      return { frames, heap: usedSize };
    },
  };
}
