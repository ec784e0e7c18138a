import tailwind from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type UserProjectConfigFn } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { findChromium } from './scripts/lib/chromium.ts';
import { staffStyles } from './src/platform/releases/staff-styles.ts';

const executablePath = findChromium();

const PROJECT = '--project';
/** Projects that the command line names, as `--project=unit` or `--project unit`. */
const named = process.argv.flatMap((argument, at, all) => {
  if (argument === PROJECT) return [all[at + 1] ?? ''];
  return argument.startsWith(`${PROJECT}=`) ? [argument.slice(PROJECT.length + 1)] : [];
});
/** Astro takes a few seconds to put its configuration together: runs of other projects do without. */
const isWanted = (name: string): boolean => named.length === 0 || named.includes(name);

/** Astro screens as the server makes them, from a record and without a server around them. */
const screens: UserProjectConfigFn = async (of) => {
  const { getViteConfig } = await import('astro/config');
  const test = { name: 'screens', include: ['tests/screens/**/*.test.ts'], environment: 'node', isolate: false, maxWorkers: 3 };
  const astro = { configFile: false, logLevel: 'error', cacheDir: '.cache/astro-screens', devToolbar: { enabled: false } } as const;
  return getViteConfig({ test }, astro)(of);
};

/** They take a minute and more each: begun last, two of three workers would wait for one of them. */
const LONG = [
  ...['publisher', 'one-owner', 'replica', 'upgrade', 'stopping', 'backup', 'plans', 'retention', 'payouts-killed'],
  ...['random-lives', 'payouts', 'cash-random', 'seats', 'sea', 'killed'],
];
const placeOf = ({ moduleId }: TestSpecification): number => {
  const at = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return at < 0 ? LONG.length : at;
};
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', 'tests/unit/**/*.test.tsx'],
          environment: 'node',
          testTimeout: 90_000,
          expect: { poll: { timeout: 20_000 } },
          isolate: false,
          maxWorkers: 3,
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
          testTimeout: 45_000,
          expect: { poll: { timeout: 20_000 } },
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
      ...(isWanted('screens') ? [screens] : []),
      {
        test: {
          name: 'backend',
          include: ['tests/backend/**/*.test.ts'],
          environment: 'node',
          // Limits tell what hangs from what goes on: a machine three times as slow as an ordinary one passes.
          testTimeout: 400_000,
          hookTimeout: 720_000,
          expect: { poll: { timeout: 60_000 } },
          globalSetup: ['tests/support/backend-setup.ts'],
          isolate: false,
          maxWorkers: 3,
        },
      },
      {
        // A dozen processes that are several machines: alone, when everything else has ended.
        test: {
          name: 'cluster',
          include: ['tests/cluster/**/*.test.ts'],
          environment: 'node',
          testTimeout: 600_000,
          hookTimeout: 1_200_000,
          expect: { poll: { timeout: 180_000 } },
          maxWorkers: 1,
        },
      },
    ],
  },
});
