import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/lib/chromium.ts';

const port = Number(process.env['E2E_PORT'] ?? 4391);
const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // One more run tells a fault from a machine that was busy; the test command says how many needed it.
  retries: 1,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'ru-RU',
    timezoneId: 'Asia/Bangkok',
    trace: 'off',
    // A worker answers in the place of `page.route`; the specs about it allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  projects: [
    { name: 'phone', use: { ...devices['Pixel 7'] }, testIgnore: /accessibility/ },
    { name: 'desktop', use: { viewport: { width: 1200, height: 900 } }, testMatch: /accessibility/ },
  ],
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning tests/support/stack.ts',
    url: `http://127.0.0.1:${port}/_health`,
    timeout: 900_000,
    reuseExistingServer: true,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
