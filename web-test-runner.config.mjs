// Runs the built tests (tools/build-tests.mjs) in every browser that is installed.
// BROWSERS=chromium,firefox,webkit picks some; tools/test.mjs decides which must be there.
import { chromeLauncher } from '@web/test-runner-chrome';
import { seleniumLauncher } from '@web/test-runner-selenium';
import puppeteer from 'puppeteer-core';
import { Builder, Capabilities } from 'selenium-webdriver';
import { findBrowsers } from './tools/browsers.mjs';
import { censusCommand } from './tools/census-command.mjs';
import { clonableResults } from './tools/clonable-results.mjs';
import { countingReporter } from './tools/counting-reporter.mjs';
import { inputCommands } from './tools/input-commands.mjs';
import { memoryCommand } from './tools/memory-command.mjs';
import { DOMAIN, NAMES } from './tools/request-server.mjs';
import { sourceMapsCommand } from './tools/source-maps-command.mjs';
import { startTestServers } from './tools/test-servers.mjs';
import { visitCommands } from './tools/visit-commands.mjs';

const found = findBrowsers();
const servers = await startTestServers();
const wanted = (process.env.BROWSERS ?? 'chromium,firefox,webkit').split(',');

// The launcher tells of WebKitGTK's end in a promise that nobody waits for. Without an end here each page that is
// left would wait its time out; so they go to a new browser at once (tools/run-browsers.mjs).
if (wanted.includes('webkit')) process.on('unhandledRejection', () => process.exit(1));

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  // Only the names of tools/request-server.mjs: everything else is looked up as ever.
  `--host-resolver-rules=MAP *.${DOMAIN} 127.0.0.1`,
];

/**
 * puppeteer turns off that Chromium gives sandboxed frames a process of their own, which it does for every
 * user, and which decides whether a stage that hangs can be ended. A process for each frame makes the whole
 * of the tests take twice as long: `CHROMIUM_FRAMES=isolated npm test -- 04-no-busy` asks for it.
 */
const isolated = process.env.CHROMIUM_FRAMES === 'isolated';
const disabledFeatures = puppeteer.defaultArgs({ args: [] }).filter((flag) => flag.startsWith('--disable-features='));

/**
 * The server of requests is a proxy for all but loopback. By options of MiniBrowser, not by the capability `proxy`: of the
 * hosts in its `noProxy` WebKitGTK 2.50 makes a list without an end, and one start in seven dies as it reads on.
 */
const WEBKIT_PROXY = [
  `--proxy=http://127.0.0.1:${servers.requestPort}`,
  '--ignore-host=127.0.0.1',
  '--ignore-host=localhost',
];

/**
 * A WebKitGTK that hangs while it starts, or dies and leaves its driver alive, is not waited for once for each page that is
 * left: they go to a new one. Tests keep a page busy for some seconds, never as long as this.
 */
const WEBKIT_START_MS = 40_000;
const WEBKIT_SILENT_MS = 60_000;
const WEBKIT_PULSE_MS = 10_000;

function endIfSilent(launcher) {
  const giveUp = (what, ms) => {
    console.log(`⚠ MiniBrowser ${what} within ${ms / 1000} s and was ended`);
    process.exit(1);
  };
  const within = async (ms, what, work) => {
    const timer = setTimeout(giveUp, ms, what, ms);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
    }
  };
  const startSession = launcher.startSession.bind(launcher);
  let pulse;
  launcher.startSession = async (id, url) => {
    const started = await within(WEBKIT_START_MS, 'took no page', () => startSession(id, url));
    // What this rejects where the browser is gone ends this process as well (above).
    pulse ??= setInterval(async () => {
      try {
        await within(WEBKIT_SILENT_MS, 'said nothing', () => launcher.driver?.getTitle());
      } catch (error) {
        if (pulse) throw error;
      }
    }, WEBKIT_PULSE_MS);
    return started;
  };
  const stop = launcher.stop.bind(launcher);
  launcher.stop = () => {
    clearInterval(pulse);
    pulse = undefined;
    return stop();
  };
  return launcher;
}

/**
 * Each page in a tab of its own, and a process with it, which ends with the page: whatever a module left busy there. The
 * launcher would go on in the same tab, by way of an empty page; Chromium then has a process for each of the two, and keeps
 * those that were left.
 */
function closeTabs(launcher) {
  launcher.stopSession = async (id) => {
    const { puppeteerPage } = launcher.activePages.get(id);
    launcher.activePages.delete(id);
    await puppeteerPage.close();
    return {};
  };
  return launcher;
}

const launchers = {
  chromium: () =>
    closeTabs(
      chromeLauncher({
        puppeteer,
        launchOptions: {
          // Nobody listens to its requests (as below).
          networkEnabled: false,
          executablePath: found.chromium,
          args: CHROMIUM_FLAGS,
          ...(isolated && { ignoreDefaultArgs: disabledFeatures }),
        },
        concurrency: 1,
      }),
    ),
  firefox: () =>
    chromeLauncher({
      puppeteer,
      launchOptions: {
        browser: 'firefox',
        // Nobody listens to its requests, and to tell of each costs it more than many a request.
        networkEnabled: false,
        executablePath: found.firefox,
        extraPrefsFirefox: {
          'dom.max_script_run_time': 0,
          'network.captive-portal-service.enabled': false,
          'network.dns.localDomains': NAMES.join(','),
        },
      },
      concurrency: 1,
    }),
  webkit: () =>
    endIfSilent(
      seleniumLauncher({
        driverBuilder: new Builder()
          .usingServer(process.env.WEBKIT_DRIVER_URL ?? 'http://127.0.0.1:4445')
          .withCapabilities(
            new Capabilities({
              browserName: 'MiniBrowser',
              'webkitgtk:browserOptions': { binary: found.miniBrowser, args: ['--automation', ...WEBKIT_PROXY] },
            }),
          ),
      }),
    ),
};

/** Pages of tests about a page that has isolated itself are such pages, in WebKit the one around them as well. */
const isolate = (context, next) => {
  context.set('Cross-Origin-Opener-Policy', 'same-origin');
  context.set('Cross-Origin-Embedder-Policy', 'require-corp');
  return next();
};

export default {
  files: (process.env.TEST_FILES ?? '.cache/tests/test/**/*.test.js').split(','),
  ...(process.env.TEST_PORT && { port: Number(process.env.TEST_PORT) }),
  rootDir: process.env.TEST_ROOT ?? '.cache/tests',
  browsers: wanted.filter((name) => Object.hasOwn(launchers, name)).map((name) => launchers[name]()),
  concurrentBrowsers: 1,
  concurrency: 1,
  nodeResolve: false,
  testsFinishTimeout: 300_000,
  // A page may begin late where two cores also drive a browser that is being tormented.
  testsStartTimeout: 90_000,
  browserStartTimeout: 60_000,
  testFramework: { config: { ui: 'bdd', timeout: 20_000 } },
  middleware: /host-page-isolated/.test(process.env.TEST_FILES) ? [isolate] : [],
  reporters: [countingReporter()],
  plugins: [
    servers,
    clonableResults(),
    inputCommands(),
    memoryCommand(),
    visitCommands(),
    censusCommand(),
    sourceMapsCommand(),
  ],
};
