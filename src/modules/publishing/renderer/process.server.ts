import path from 'node:path';
import process from 'node:process';
import { ClientResponseError } from 'pocketbase';
import { writeProblems } from '../../storefront/snapshot/sound/problems.server.ts';
import { buildSettings } from '../../../platform/env.ts';
import { listFiles } from '../../../platform/releases/files.ts';
import type { Reply, Request } from './messages.server.ts';
import { buildAndKeep } from './prerenderer.server.ts';
import { createPreview } from './preview.server.ts';
import { createRender } from './render.server.ts';
import { createSource } from './source.server.ts';

// A process of its own: it holds the bundler and the pages of one code version, and no secret.
// The standard error of this process is the log that messages name.
const log = (text: string): void => console.error(`${new Date().toISOString()} ${text}`);
const reply = (message: Reply): void => void process.send?.(message);
const failed = (id: number | null, error: unknown): void => {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log(reason);
  reply({ kind: 'failed', id, reason, isBackend: error instanceof ClientResponseError });
};

// Without the publisher there is nobody to render for.
process.once('disconnect', () => process.exit());

try {
  const { catalogueUrl, picturesManifest = '', goodRecords = '', problemsFile = '', siteUrl, renderer } = buildSettings();
  const { folder, wholeUpTo } = renderer;
  const source = await createSource({
    pocketbaseUrl: catalogueUrl,
    picturesManifest,
    goodRecords,
    ...(wholeUpTo === undefined ? {} : { wholeUpTo }),
  });
  const prerenderer = await buildAndKeep(folder, siteUrl);
  const codeFiles = new Set(await listFiles(path.join(folder, 'client')));
  const render = createRender(prerenderer, source, codeFiles, (problems) => {
    for (const { path: page, reason } of problems.pages) log(`${page}: ${reason}`);
    writeProblems(problemsFile, problems);
  });
  const preview = createPreview(prerenderer, source);
  let last: Promise<void> = Promise.resolve();
  process.on('message', (request: Request) => {
    const { id } = request;
    const work = async (): Promise<void> =>
      'preview' in request
        ? reply({ kind: 'previewed', id, result: await preview(request.preview) })
        : reply({ kind: 'done', id, result: await render(request.work) });
    // One after the other: the pages see one snapshot at a time.
    last = last.then(work).catch((error: unknown) => failed(id, error));
  });
  reply({ kind: 'ready' });
} catch (error) {
  failed(null, error);
  process.disconnect?.();
}
