import { defineConfig, devices, type PlaywrightTestConfig } from '@playwright/test';
import { findChromium } from './scripts/lib/chromium.ts';
import { ENGINES, findEngine } from './scripts/lib/engines.ts';

const port = Number(process.env['E2E_PORT'] ?? 4391);
const executablePath = findChromium();

/** Stories of the offline app, and of messages that come to it. */
const WITH_WORKER = /(offline|push|pwa|sync)\.spec/;

/** Takes a release back for everybody, and with it whatever another story waits for: told when all others have been. */
const ALONE = /api\/publish\.spec/;
/** Which of them are told: `others` or `alone`; all where nothing is said. */
const stories = process.env['STORIES'];
const isTold = ({ name }: { readonly name?: string }): boolean => stories === undefined || (stories === 'alone') === (name === 'alone');

const PROJECTS: NonNullable<PlaywrightTestConfig['projects']> = [
  { name: 'phone', use: { ...devices['Pixel 7'] }, testIgnore: [/accessibility/, WITH_WORKER, ALONE] },
  { name: 'alone', use: { ...devices['Pixel 7'] }, testMatch: ALONE },
  // Processes and contexts of their own: a service worker is not heard in a context that others have used.
  { name: 'app', use: { ...devices['Pixel 7'], serviceWorkers: 'allow', reuseContext: false }, testMatch: WITH_WORKER },
  { name: 'desktop', use: { viewport: { width: 1200, height: 900 } }, testMatch: /accessibility/ },
  // Each in one worker: a browser that is not Playwright's costs seconds to start and is shared by its stories.
  ...ENGINES.filter((name) => !('missing' in findEngine(name))).map((name) => ({ name, testDir: 'tests/engines', fullyParallel: false, workers: 1 })),
];

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  // A story that fails once has failed; those of `tests/flaky.json` are asked again by the test command.
  retries: 0,
  // Limits tell what hangs from what goes on: a machine three times as slow as an ordinary one tells every story.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // Emptied when it begins.
  outputDir: `test-results/${stories ?? 'all'}`,
  reporter: [['list'], ['json', { outputFile: `test-results/e2e-${stories ?? 'all'}.json` }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'ru-RU',
    timezoneId: 'Asia/Bangkok',
    trace: 'off',
    // What cannot be pressed by then is not there: a story of many minutes does not wait for it to its end.
    actionTimeout: 120_000,
    // Nothing slides or fades, which an eighth of all stories' time went by with; stories about it, journeys and other engines ask for motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Cookies, storage and routes of the story before are gone, its process and its compiled scripts are not: a second of processor time for each story.
    reuseContext: true,
    // A worker answers in the place of `page.route`; the specs about it allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // A page lives for a second: what V8's optimising compilers spend on it, a sixth of the browser's time, never comes back.
      args: [
        '--js-flags=--no-maglev --no-turbofan',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: PROJECTS.filter(isTold),
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning tests/support/stack.ts',
    url: `http://127.0.0.1:${port}/_health`,
    timeout: 900_000,
    reuseExistingServer: true,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
