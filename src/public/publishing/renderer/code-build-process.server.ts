import process from 'node:process';
import { ClientResponseError } from 'pocketbase';
import { buildSettings } from '../../../platform/env.ts';
import type { BuildReply } from './messages.server.ts';
import { createSource } from './source.server.ts';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type AstroIntegration, build } from 'astro';
import { type BuiltCode, bundleOf, keptParts } from './prerender-parts.server.ts';

/** Files that only the code decides, although they are rendered: the service worker of the build lists some of them. */
const OF_CODE = /^src\/app\/pages\/(?:strings\/|inline-hashes\.json\.ts$)/;

/**
 * Builds the code, without the pages of the catalogue, into the folder that the settings name, and keeps the bundle that
 * makes pages beside it. A snapshot must have been handed over.
 * @param outDir the same folder, absolute.
 */
async function buildCode(outDir: string): Promise<void> {
  const bundle = { made: '', saved: `${outDir}/.bundle` };
  let built: BuiltCode | undefined;
  const keep: AstroIntegration = {
    name: 'treasure-island:keep-prerenderer',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [PRERENDER_INPUT] } });
      },
      'astro:config:done': ({ config }) => {
        bundle.made = fileURLToPath(new URL('./.prerender/', config.build.server));
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((own) => ({
          ...own,
          setup: async () => {
            await own.setup?.();
            const entry = fs.readdirSync(bundle.made).find((name) => /^prerender-entry\..*\.mjs$/.test(name));
            if (!entry) throw new Error('Astro wrote no entry of its prerenderer.');
            built = { entry, parts: keptParts() };
          },
          // The pages are rendered later, as often as they are wanted.
          getStaticPaths: async () => (await own.getStaticPaths()).filter(({ route }) => OF_CODE.test(route.component)),
          // Astro removes the bundle after the build.
          teardown: async () => fs.cpSync(bundle.made, bundle.saved, { recursive: true }),
        }));
      },
    },
  };
  await build({ integrations: [keep], logLevel: 'error' });
  if (!built) throw new Error('Astro built without handing over its prerenderer.');
  fs.renameSync(bundle.saved, bundle.made);
  fs.writeFileSync(bundleOf(outDir).facts, JSON.stringify(built));
}

/** A prerenderer of one's own takes the input from its environment: this gives it back, by way of an entry that tells more. */
const PRERENDER_INPUT = {
  name: 'treasure-island:prerender-input',
  configEnvironment: (name: string) =>
    name === 'prerender' ? { build: { rolldownOptions: { input: fileURLToPath(new URL('./prerender-entry.server.ts', import.meta.url)) } } } : undefined,
};

// A process of its own: the bundler's memory goes with it.
const reply = (message: BuildReply): Promise<void> => new Promise((resolve) => process.send?.(message, () => resolve()));

// Without the renderer there is nobody to build for.
process.once('disconnect', () => process.exit());

try {
  const { catalogueUrl, picturesManifest = '', renderer } = buildSettings();
  // Routes are asked for their pages even where none is rendered.
  await createSource({ pocketbaseUrl: catalogueUrl, picturesManifest });
  await buildCode(renderer.folder);
  await reply({ kind: 'built' });
} catch (error) {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  await reply({ kind: 'failed', reason, isBackend: error instanceof ClientResponseError });
}
process.exit();
