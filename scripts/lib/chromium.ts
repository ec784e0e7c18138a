import { childEnv, chromePath } from './settings.ts';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { PlainError, step } from './console.ts';

/** Chromium without the part that draws windows: half the processor time of a start, of a context and of a page. */
const SHELL = 'chromium-headless-shell';
const SYSTEM_SHELLS = [`/usr/lib/chromium/${SHELL}`, `/usr/bin/${SHELL}`];
const FETCHING_MS = 300_000;
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of the cheapest Chromium on this machine that runs without a window; undefined lets Playwright use its own. */
export function findChromium(): string | undefined {
  return firstOf([chromePath(), ...SYSTEM_SHELLS, ...SYSTEM_BROWSERS]);
}

/** The same, but rather the whole one that visitors have: what is measured is measured in it. */
export function findWholeChromium(): string | undefined {
  return firstOf([chromePath(), ...SYSTEM_BROWSERS, ...SYSTEM_SHELLS]);
}

function firstOf(paths: readonly (string | undefined)[]): string | undefined {
  return paths.find((path) => path !== undefined && fs.existsSync(path));
}

/**
 * Makes sure that there is a browser: Debian's shell beside or instead of its Chromium when root, else the system's, else
 * Playwright's own, else Debian's whole one when root.
 * @throws PlainError when none can be had.
 */
export function ensureChromium(): void {
  if (firstOf([chromePath(), ...SYSTEM_SHELLS])) return;
  if (isKnownPackage(SHELL)) {
    step('Fetching the Chromium that has no windows …');
    install(SHELL);
  }
  if (findChromium()) return;
  step('Fetching Chromium …');
  if (spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'ignore', timeout: FETCHING_MS }).status === 0) return;
  if (mayInstall()) {
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    install(isKnownPackage(SHELL) ? SHELL : 'chromium');
    if (findChromium()) return;
  }
  throw new PlainError('No Chromium could be found or installed: install Chromium or Chrome, or set CHROME_PATH to one.');
}

const mayInstall = (): boolean => process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');

/** Whether Debian's lists, as they lie here, have a package; nothing is fetched. */
function isKnownPackage(name: string): boolean {
  return mayInstall() && spawnSync('apt-get', ['install', '--simulate', name], { stdio: 'ignore' }).status === 0;
}

function install(name: string): void {
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], {
    stdio: 'ignore',
    timeout: FETCHING_MS,
    env: childEnv({ DEBIAN_FRONTEND: 'noninteractive' }),
  });
}
