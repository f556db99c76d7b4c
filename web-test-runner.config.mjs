// Runs the built tests (tools/build-tests.mjs) in every browser that is installed.
// BROWSERS=chromium,firefox,webkit picks some; tools/test.mjs decides which must be there.
import { chromeLauncher } from '@web/test-runner-chrome';
import { seleniumLauncher } from '@web/test-runner-selenium';
import puppeteer from 'puppeteer-core';
import { Builder, Capabilities } from 'selenium-webdriver';
import { findBrowsers } from './tools/browsers.mjs';
import { countingReporter } from './tools/counting-reporter.mjs';
import { startTestServers } from './tools/test-servers.mjs';

const found = findBrowsers();
const wanted = (process.env.BROWSERS ?? 'chromium,firefox,webkit').split(',');

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
];

const launchers = {
  chromium: () =>
    chromeLauncher({
      puppeteer,
      launchOptions: { executablePath: found.chromium, args: CHROMIUM_FLAGS },
      concurrency: 1,
    }),
  firefox: () =>
    chromeLauncher({
      puppeteer,
      launchOptions: {
        browser: 'firefox',
        executablePath: found.firefox,
        extraPrefsFirefox: { 'dom.max_script_run_time': 0, 'network.captive-portal-service.enabled': false },
      },
      concurrency: 1,
    }),
  webkit: () =>
    seleniumLauncher({
      driverBuilder: new Builder()
        .usingServer(process.env.WEBKIT_DRIVER_URL ?? 'http://127.0.0.1:4445')
        .withCapabilities(
          new Capabilities({
            browserName: 'MiniBrowser',
            'webkitgtk:browserOptions': { binary: found.miniBrowser, args: ['--automation'] },
          }),
        ),
    }),
};

export default {
  files: (process.env.TEST_FILES ?? '.cache/tests/test/**/*.test.js').split(','),
  rootDir: process.env.TEST_ROOT ?? '.cache/tests',
  browsers: wanted.filter((name) => Object.hasOwn(launchers, name)).map((name) => launchers[name]()),
  concurrentBrowsers: 1,
  concurrency: 1,
  nodeResolve: false,
  testsFinishTimeout: 180_000,
  // A page may begin late where two cores also drive a browser that is being tormented.
  testsStartTimeout: 90_000,
  browserStartTimeout: 60_000,
  testFramework: { config: { ui: 'bdd', timeout: 20_000 } },
  reporters: [countingReporter()],
  plugins: [await startTestServers()],
};
