import { fileURLToPath } from 'node:url';
import node from '@astrojs/node';
import react from '@astrojs/react';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import pwa from '@vite-pwa/astro';
import { defineConfig } from 'astro/config';
import { analyticsUrl } from './src/people/site/screens/analytics-url.ts';
import { MANIFEST } from './src/public/pwa/manifest.ts';
import { versionOf } from './src/lib/version.ts';
import { PAGES } from './src/registry/pages.ts';
import { ROUTES } from './src/routing/table.ts';
import { rewrittenCode } from './src/public/publishing/rewritten-code.server.ts';
import { buildSettings } from './src/platform/env.ts';
import { codeDigest } from './src/platform/releases/digests.ts';
import { sentOperations } from './src/platform/releases/sent-operations.ts';
import { staffStyles } from './src/platform/releases/staff-styles.ts';

/** Routes every on-demand screen of the table to its page, once per language. */
const house = {
  name: 'treasure-island',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      for (const { pattern, page } of ROUTES) {
        if (!page) continue;
        const entrypoint = `./src/app/routes/${PAGES[page]}/${page}.astro`;
        const path = pattern.replaceAll('{', '[').replaceAll('}', ']');
        for (const prefix of ['', '/en']) injectRoute({ pattern: prefix + path, entrypoint, prerender: false });
      }
    },
  },
};

const { outDir, cacheDir, ...build } = buildSettings();
const site = build.siteUrl || 'http://localhost:4321';

let worker;
/**
 * The app: its manifest and its worker. The integration takes the folder for the output of a server that this is not,
 * so it is told where it writes when that is known. The worker brings along files of the code only: pages are kept as
 * they are visited, for later releases have other pages without another build.
 */
const app = {
  name: 'treasure-island:app',
  hooks: {
    'astro:config:setup': (options) => {
      const client = fileURLToPath(new URL('./client/', options.config.outDir));
      worker = pwa({
        strategies: 'injectManifest',
        srcDir: 'src/public/pwa',
        filename: 'sw.ts',
        outDir: client,
        injectRegister: false,
        manifest: MANIFEST,
        injectManifest: { minify: true, globDirectory: client, globPatterns: ['favicon.svg'] },
      });
      return worker.hooks['astro:config:setup'](options);
    },
    'astro:build:done': (options) => worker.hooks['astro:build:done'](options),
  },
};

/** The toasts' styles come with the staff stylesheet; put in by script, the policy of the page would refuse them. */
const noInjectedStyles = {
  name: 'no-injected-styles',
  transform: (code, id) => (/sonner\/dist\/index\.mjs$/.test(id) ? code.replace(/^__insertCSS\(.*\);?$/m, '') : null),
};

/** Every page names its script, and that one names the islands: what tells files apart is the digest, which nothing compresses. */
const scriptName = ({ name }) => `_astro/${name.replace(/\.astro.*/, '').replace(/[^\w.-]+/g, '_')}.[hash:7].js`;

export default defineConfig({
  site,
  srcDir: './src/app',
  outDir,
  cacheDir,
  trailingSlash: 'never',
  output: 'static',
  adapter: node({ mode: 'middleware' }),
  integrations: [react(), house, app],
  i18n: { locales: ['ru', 'en'], defaultLocale: 'ru', routing: { prefixDefaultLocale: false, redirectToDefaultLocale: false } },
  build: { format: 'file', inlineStylesheets: 'always' },
  experimental: { incrementalBuild: true },
  devToolbar: { enabled: false },
  vite: {
    plugins: [
      staffStyles,
      tailwindcss(),
      { ...optimizeLocales.vite({ locales: ['ru-RU', 'en-GB', 'en-US'] }), enforce: 'pre' },
      noInjectedStyles,
      rewrittenCode,
      sentOperations,
    ],
    define: {
      'import.meta.env.APP_VERSION': JSON.stringify(versionOf(await codeDigest(process.cwd()))),
      'import.meta.env.ANALYTICS_URL': JSON.stringify(analyticsUrl(build.analyticsUrl, site)),
    },
    // A worker lies where the site keeps its scripts, and takes its parts when it needs them.
    worker: { format: 'es', rolldownOptions: { output: { entryFileNames: scriptName, chunkFileNames: scriptName } } },
    build: { assetsInlineLimit: 0, reportCompressedSize: false, rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 2 } } } },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              entryFileNames: scriptName,
              chunkFileNames: scriptName,
              // What every page runs comes in one file, what it runs a second later in another; islands bring the rest when
              // they are reached.
              codeSplitting: {
                groups: [
                  // Plain values are written where they are used; what is left of the constants only staff screens need.
                  { name: 'constants', test: /src\/config\/constants/, priority: 1 },
                  {
                    name: 'shell',
                    test: /src\/(catalogue\/currencies\/currency\.store|public\/(favourites\/favourites\.store|storefront\/variant\.store|pwa\/install-offer\.store)|people\/site\/screens\/reload-guard|stores\/storage|lib\/money)|node_modules\/nanostores\/(atom|clean-stores)|preload-helper/,
                  },
                  {
                    // What a party, its day and its way cost is asked together: each file of its own would be named in every list of files.
                    name: 'trip',
                    test: /src\/catalogue\/catalogue\/(today-in|rules\/(availability|party|party-total|extras|travellers|pickup|sent-ways|sailing-days|season|day-state|excursion-facts|pricing|price-lists))\.ts/,
                  },
                  // Small files of one use are named once in every list of files, not each.
                  { name: 'letters', test: /src\/lib\/text\/sound-fold\.ts/ },
                  { name: 'react', test: /node_modules\/(react|@nanostores\/react)\// },
                  {
                    name: 'app',
                    test: /src\/(routing\/site-path|registry\/site-patterns|i18n\/fill-in\.|stores\/(preferences|screen-width|cookies)|people\/site\/screens\/analytics\.|public\/pwa\/([a-z-]+\.(ts|css)|(version|install|online)\.store))/,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
});
