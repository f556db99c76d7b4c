// All the set-up that `npm start` and `npm test` need, before them; plain Node, since nothing is installed yet.
// Installs the npm packages when they are missing or older than the lock file. With --browsers it also
// looks for the browsers of the tests and, as root on Debian or Ubuntu, installs those that are missing, and gets the servers.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findBrowsers, findProgram } from './browsers.mjs';
import { takeServers } from './servers.mjs';

const NODE_MAJOR = 20;
const FONTS = '/usr/share/fonts/truetype/dejavu';
/** What each part of the tests' browsers is called in Debian. */
const DEBIAN_PACKAGES = {
  chromium: ['chromium'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
};
const NAMES = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKitGTK' };

/** @returns {string | undefined} why `npm ci` must run in `root` */
export function findStalePackages(root) {
  const installed = `${root}/node_modules/.package-lock.json`;
  if (!existsSync(installed)) return 'node_modules is missing';
  if (statSync(installed).mtimeMs < statSync(`${root}/package-lock.json`).mtimeMs) {
    return 'node_modules is older than package-lock.json';
  }
  return undefined;
}

/**
 * @param {ReturnType<typeof findBrowsers>} found
 * @param {string[]} wanted names of browsers
 * @param {boolean} hasDisplay whether an X display is there without Xvfb
 * @returns {string[]} the wanted browsers that cannot run
 */
export function findMissingBrowsers(found, wanted, hasDisplay) {
  const usable = {
    chromium: found.chromium,
    firefox: found.firefox,
    webkit: found.webkitDriver && found.miniBrowser && (found.xvfb || hasDisplay),
  };
  return wanted.filter((name) => Object.hasOwn(usable, name) && !usable[name]);
}

/** @returns {string[]} Debian's packages for `missing` browsers, and the fonts they draw with */
export function findDebianPackages(missing, hasFonts) {
  const packages = missing.flatMap((name) => DEBIAN_PACKAGES[name]);
  return packages.length > 0 && !hasFonts ? [...packages, 'fonts-dejavu-core'] : packages;
}

function installPackages(root) {
  const reason = findStalePackages(root);
  if (!reason) return true;
  console.log(`Installing the npm packages, because ${reason} …`);
  const { status } = runProgram('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=warn'], { cwd: root });
  if (status === 0) return true;
  console.error(
    '\n✗ The npm packages could not be installed: see above what npm said.\n' +
      '  Without a network, run `npm ci --offline` where npm has a cache of them, or copy node_modules here.\n' +
      '  If npm says that package.json and package-lock.json differ, run `npm install` and commit the lock file.',
  );
  return false;
}

function installBrowsers() {
  const wanted = (process.env.BROWSERS ?? 'chromium,firefox,webkit').split(',');
  const findMissing = () => findMissingBrowsers(findBrowsers(), wanted, Boolean(process.env.DISPLAY));
  const packages = findDebianPackages(findMissing(), existsSync(FONTS));
  const isDebian = findProgram('apt-get') !== undefined && /debian/.test(readRelease());
  const canInstall = isDebian && process.getuid?.() === 0;
  if (packages.length > 0 && canInstall) installFromDebian(packages);
  const servers = canInstall ? takeServers(runProgram) : [];
  if (servers.length > 0) console.log(`✗ apt-get could not give ${servers.join(', ')}: tests with it will not run.`);
  const missing = findMissing();
  if (missing.length === 0) return;
  const rest = wanted.filter((name) => !missing.includes(name));
  console.log(`\nNot found: ${missing.map((name) => NAMES[name]).join(', ')}. To run all tests, install:`);
  if (isDebian) {
    const names = findDebianPackages(missing, existsSync(FONTS)).join(' ');
    console.log(`  sudo apt-get update && sudo apt-get install --no-install-recommends ${names}`);
  } else {
    if (missing.includes('chromium')) console.log('  Chromium or Chrome; CHROME_PATH may name its program');
    if (missing.includes('firefox')) console.log('  Firefox; FIREFOX_PATH may name its program');
    if (missing.includes('webkit'))
      console.log('  WebKitGTK with WebKitWebDriver and MiniBrowser, and Xvfb (Linux only)');
  }
  if (rest.length === 0) console.log('The tests in browsers will not run, and count as failed.\n');
  else {
    console.log(
      `The tests will run in ${rest.map((name) => NAMES[name] ?? name).join(', ')}; the missing count as failed.`,
    );
    console.log(`To leave them out: BROWSERS=${rest.join(',')} npm test\n`);
  }
}

/** One package at a time: where a distribution lacks one, the others still come. */
function installFromDebian(packages) {
  console.log(`Installing ${packages.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  if (runProgram('apt-get', ['update', '-qq'], quiet).status !== 0) {
    console.log('✗ apt-get could not reach its servers; is this machine offline? Trying what it has.');
  }
  for (const name of packages) {
    const { status } = runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
    if (status !== 0) console.log(`✗ apt-get could not install ${name}.`);
  }
}

function runProgram(program, args, options) {
  const shell = process.platform === 'win32';
  return spawnSync(program, args, { stdio: 'inherit', shell, ...options });
}

function readRelease() {
  try {
    return readFileSync('/etc/os-release', 'utf8').toLowerCase();
  } catch {
    return '';
  }
}

function main() {
  if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR) {
    console.error(
      `✗ safe-module needs Node ${NODE_MAJOR} or newer; this is ${process.version}. See https://nodejs.org.`,
    );
    return 1;
  }
  if (!installPackages(fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, ''))) return 1;
  if (process.argv.includes('--browsers')) installBrowsers();
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main();
