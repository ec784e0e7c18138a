import process from 'node:process';
import { ClientResponseError } from 'pocketbase';
import { buildSettings } from '../../../platform/env.ts';
import { buildCode } from './code-build.server.ts';
import type { BuildReply } from './messages.server.ts';
import { createSource } from './source.server.ts';

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
