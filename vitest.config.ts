import tailwind from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium } from './scripts/lib/chromium.ts';
import { staffStyles } from './src/platform/releases/staff-styles.ts';

const executablePath = findChromium();

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', 'tests/unit/**/*.test.tsx'],
          environment: 'node',
          testTimeout: 30_000,
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        // Parts of the kit in a real browser, in one page: focus, keys and layout are the browser's own.
        plugins: [staffStyles, tailwind()],
        // Looked through beforehand: a package that is found on the way would load the page again.
        optimizeDeps: { entries: ['tests/parts/**/*.tsx'], include: ['react-dom/client', 'react/jsx-dev-runtime'] },
        resolve: { dedupe: ['react', 'react-dom'] },
        test: {
          name: 'parts',
          // A browser of its own: after the others.
          sequence: { groupOrder: 1 },
          include: ['tests/parts/**/*.test.tsx'],
          testTimeout: 15_000,
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu'] } }),
            instances: [{ browser: 'chromium', viewport: { width: 1200, height: 900 } }],
          },
        },
      },
      {
        test: {
          name: 'backend',
          include: ['tests/backend/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 240_000,
          globalSetup: ['tests/support/backend-setup.ts'],
          maxWorkers: 2,
        },
      },
    ],
  },
});
