// Which source maps a test page names, as a command of the test runner: what developer tools would ask for.
//
// The command `source-maps` gives {scripts, sheets}, the addresses that the scripts of the page, its frames and its
// threads name, and those of its style sheets; or `{missing: true}` where the driver does not tell.

/** Everything that there is is told at once when a domain is enabled. */
const TOLD_MS = 300;

/** @returns {import('@web/test-runner').TestRunnerPlugin} */
export function sourceMapsCommand() {
  return {
    name: 'safe-module:source-maps',
    async executeCommand({ command, session: { browser, id } }) {
      if (command !== 'source-maps') return undefined;
      if (browser.type !== 'puppeteer') return { missing: true };
      const page = browser.getPage(id);
      if (/firefox/i.test(await page.browser().version())) return { missing: true };
      const maps = { scripts: [], sheets: [] };
      const listen = async (client) => {
        const add = ({ sourceMapURL }) => sourceMapURL && maps.scripts.push(sourceMapURL);
        client.on('Debugger.scriptParsed', add);
        await client.send('Debugger.enable');
        return async () => {
          client.off('Debugger.scriptParsed', add);
          await client.send('Debugger.disable');
        };
      };
      const client = await page.createCDPSession();
      client.on('CSS.styleSheetAdded', ({ header }) => header.sourceMapURL && maps.sheets.push(header.sourceMapURL));
      for (const domain of ['DOM', 'CSS']) await client.send(`${domain}.enable`);
      const ends = await Promise.all([client, ...page.workers().map((worker) => worker.client)].map(listen));
      await new Promise((resolve) => setTimeout(resolve, TOLD_MS));
      for (const end of ends) await end();
      await client.detach();
      return maps;
    },
  };
}
