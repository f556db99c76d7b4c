// Finds the three browsers the tests run in. Knows nothing of installing: see setup.mjs.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const WEBKIT_LIBRARIES = [
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
  '/usr/lib64',
  '/usr/lib',
  '/usr/libexec',
];

/** @returns {string | undefined} the first of `names` on the PATH */
export function findProgram(...names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const file = join(folder, name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {}
    }
  }
  return undefined;
}

function findMiniBrowser() {
  for (const library of WEBKIT_LIBRARIES) {
    for (const version of ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0']) {
      const file = join(library, version, 'MiniBrowser');
      if (existsSync(file)) return file;
    }
  }
  return undefined;
}

/** Where each browser is; `undefined` where it is missing. */
export function findBrowsers() {
  return {
    chromium: process.env.CHROME_PATH ?? findProgram('chromium', 'chromium-browser', 'google-chrome'),
    firefox: process.env.FIREFOX_PATH ?? findProgram('firefox-esr', 'firefox'),
    webkitDriver: findProgram('WebKitWebDriver'),
    miniBrowser: process.env.WEBKIT_PATH ?? findMiniBrowser(),
    xvfb: findProgram('Xvfb'),
  };
}
