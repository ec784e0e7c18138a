import { existsSync } from 'node:fs';
import node from '@astrojs/node';
import react from '@astrojs/react';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { ROUTES } from './src/routing/table.ts';

/** Routes every on-demand screen of the table to its page, once per language. */
const house = {
  name: 'treasure-island',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      for (const { pattern, page } of ROUTES) {
        const entrypoint = `./src/pages/_screens/${page}.astro`;
        if (!page || !existsSync(entrypoint)) continue;
        const path = pattern.replaceAll('{', '[').replaceAll('}', ']');
        for (const prefix of ['', '/en']) injectRoute({ pattern: prefix + path, entrypoint, prerender: false });
      }
    },
  },
};

/** The toasts' styles come with the staff stylesheet; put in by script, the policy of the page would refuse them. */
const noInjectedStyles = {
  name: 'no-injected-styles',
  transform: (code, id) => (/sonner\/dist\/index\.mjs$/.test(id) ? code.replace(/^__insertCSS\(.*\);?$/m, '') : null),
};

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:4321',
  outDir: process.env.OUT_DIR ?? './dist',
  cacheDir: process.env.BUILD_CACHE_DIR ?? './.cache/astro',
  trailingSlash: 'never',
  output: 'static',
  adapter: node({ mode: 'middleware' }),
  integrations: [react(), house],
  i18n: { locales: ['ru', 'en'], defaultLocale: 'ru', routing: { prefixDefaultLocale: false, redirectToDefaultLocale: false } },
  build: { format: 'file', inlineStylesheets: 'always' },
  experimental: { incrementalBuild: true },
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss(), { ...optimizeLocales.vite({ locales: ['ru-RU', 'en-GB', 'en-US'] }), enforce: 'pre' }, noInjectedStyles],
    build: { assetsInlineLimit: 0, reportCompressedSize: false },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // What every page runs comes in one file; islands bring the rest when they are reached.
              codeSplitting: { groups: [{ name: 'shell', test: /src\/(stores\/|domain\/money|config\/constants)|node_modules\/nanostores\// }] },
            },
          },
        },
      },
    },
  },
});
