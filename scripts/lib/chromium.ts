import { childEnv, chromePath } from './settings.ts';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { PlainError, step } from './console.ts';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a browser on this machine; undefined lets Playwright use its own. */
export function findChromium(): string | undefined {
  const configured = chromePath();
  return [configured, ...SYSTEM_BROWSERS].find((path) => path && fs.existsSync(path));
}

/**
 * Makes sure that there is a browser: the system's, else Playwright's own, else Debian's package when root.
 * @throws PlainError when none can be had.
 */
export function ensureChromium(): void {
  if (findChromium()) return;
  step('Fetching Chromium …');
  if (spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'ignore', timeout: 300_000 }).status === 0) return;
  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      stdio: 'ignore',
      env: childEnv({ DEBIAN_FRONTEND: 'noninteractive' }),
    });
    if (findChromium()) return;
  }
  throw new PlainError('No Chromium could be found or installed: install Chromium or Chrome, or set CHROME_PATH to one.');
}
