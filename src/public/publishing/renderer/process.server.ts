import path from 'node:path';
import process from 'node:process';
import { ClientResponseError } from 'pocketbase';
import { type Problems, writeProblems } from '../../storefront/snapshot/valid/problems.server.ts';
import { buildSettings } from '../../../platform/env.ts';
import { listFiles } from '../../../platform/releases/files.ts';
import type { BuildReply, Reply, Request } from './messages.server.ts';
import { codeKey, dropKeptCode, keepCode, takeKeptCode } from './kept-code.server.ts';
import { loadPrerenderer } from './prerenderer.server.ts';
import { createPreview } from './preview.server.ts';
import { createRender } from './render.server.ts';
import { createSource } from './source.server.ts';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./code-build-process.server.ts', import.meta.url));

/** The code could not be built. */
class CodeBuildError extends Error {
  /** Whether PocketBase did not answer. */
  readonly isBackend: boolean;
  constructor(reason: string, isBackend: boolean) {
    super(reason);
    this.name = 'CodeBuildError';
    this.isBackend = isBackend;
  }
}

/** Builds the code into the folder that the settings of this process name, in a process that ends with it. @throws CodeBuildError */
async function buildBeside(): Promise<void> {
  const child = fork(PROGRAM, { execArgv: process.execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const result = await new Promise<BuildReply>((resolve) => {
    child.once('message', (reply: BuildReply) => resolve(reply));
    child.once('error', (error) => resolve({ kind: 'failed', reason: error.message, isBackend: false }));
    child.once('exit', (code, signal) => resolve({ kind: 'failed', reason: `The build ended (${signal ?? `code ${code}`}).`, isBackend: false }));
  });
  if (result.kind === 'failed') throw new CodeBuildError(result.reason, result.isBackend);
}

// A process of its own: it holds the catalogue and the pages of one code version, and no secret.
// The standard error of this process is the log that messages name.
const log = (text: string): void => console.error(`${new Date().toISOString()} ${text}`);
const reply = (message: Reply): void => void process.send?.(message);
const failed = (id: number | null, error: unknown): void => {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log(reason);
  reply({ kind: 'failed', id, reason, isBackend: error instanceof ClientResponseError || (error instanceof CodeBuildError && error.isBackend) });
};

// Without the publisher there is nobody to render for.
process.once('disconnect', () => process.exit());

try {
  const { catalogueUrl, picturesManifest = '', goodRecords = '', problemsFile = '', siteUrl, analyticsUrl, renderer } = buildSettings();
  const { folder, wholeUpTo } = renderer;
  const makeCode = async (): Promise<void> => {
    const key = await codeKey({ siteUrl, analyticsUrl });
    if (takeKeptCode(folder, key)) return;
    await buildBeside();
    // Of code that changed meanwhile nobody knows which was built.
    if ((await codeKey({ siteUrl, analyticsUrl })) === key) keepCode(folder, key);
  };
  // The catalogue is read while the code is built.
  const [source] = await Promise.all([
    createSource({ pocketbaseUrl: catalogueUrl, picturesManifest, goodRecords, ...(wholeUpTo === undefined ? {} : { wholeUpTo }) }),
    makeCode(),
  ]);
  const prerenderer = await loadPrerenderer(folder, siteUrl).catch((error: unknown) => {
    // What was kept may have been damaged: the next process builds.
    dropKeptCode(folder);
    throw error;
  });
  const codeFiles = new Set(await listFiles(path.join(folder, 'client')));
  const preview = createPreview(prerenderer, source);
  const asked: Extract<Request, { readonly preview: unknown }>[] = [];
  const answerPreviews = async (): Promise<void> => {
    for (let next = asked.shift(); next; next = asked.shift()) {
      const { id } = next;
      await preview(next.preview).then(
        (result) => reply({ kind: 'previewed', id, result }),
        (error: unknown) => failed(id, error),
      );
    }
  };
  const tell = (problems: Problems): void => {
    for (const { path: page, reason } of problems.pages) log(`${page}: ${reason}`);
    writeProblems(problemsFile, problems);
  };
  // Somebody who types does not wait until many pages are made: what he has asked for by then comes between two of them.
  const render = createRender(prerenderer, source, codeFiles, tell, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    await answerPreviews();
  });
  let last: Promise<void> = Promise.resolve();
  process.on('message', (request: Request) => {
    const { id } = request;
    if ('preview' in request) asked.push(request);
    const work = async (): Promise<void> =>
      'preview' in request ? answerPreviews() : reply({ kind: 'done', id, result: await render(request.work, (name) => reply({ kind: 'staged', id, name })) });
    // One after the other: the pages see one snapshot at a time.
    last = last.then(work).catch((error: unknown) => failed(id, error));
  });
  reply({ kind: 'ready' });
} catch (error) {
  failed(null, error);
  process.disconnect?.();
}
