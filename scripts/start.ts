import { type Env, readEnv } from '../src/server/env.ts';
import { isReleaseFresh } from '../src/server/release/digests.ts';
import { PlainError, run, step } from './lib/console.ts';
import { ensureDemo } from './lib/demo.ts';
import { resolvePocketBase } from './lib/pocketbase-binary.ts';
import type { RunningPocketBase } from './lib/pocketbase-process.ts';
import { supervisePocketBase } from './lib/pocketbase-supervisor.ts';
import { requireFreePort } from './lib/ports.ts';
import { buildWithReport } from './lib/release.ts';
import { startWorkers, type Workers } from './lib/workers.ts';

await run(async () => {
  const env = readEnv();
  await requireFreePort(env.port, env.host, 'PORT');
  await requireFreePort(env.pocketbasePort, '127.0.0.1', 'POCKETBASE_PORT');
  const binary = await resolvePocketBase(env.pocketbaseBin);

  const stop = new AbortController();
  let backend: RunningPocketBase | undefined;
  let workers: Workers | undefined;
  // The order matters: nothing may ask PocketBase any more when it goes.
  const shutDown = async (): Promise<void> => {
    stop.abort(new PlainError('Stopped.'));
    await workers?.stop();
    await backend?.stop();
  };
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      step('Stopping …');
      void starting
        .catch(() => undefined)
        .then(shutDown)
        .finally(() => process.exit(0));
    });
  }
  // New code of the site server is taken up without dropping a request.
  process.on('SIGHUP', () => void workers?.restart().then(() => step('The workers were replaced.')));

  step('Starting PocketBase …');
  const starting = supervisePocketBase(
    { binary, dataDir: env.dataDir, port: env.pocketbasePort, siteUrl: env.siteUrl, developer: env.developerSecret !== '' },
    step,
  );
  backend = await starting;

  try {
    await bringUp(env, backend, stop.signal);
    workers = await startWorkers(env.workers, step);
    stop.signal.throwIfAborted();
    announce(env, workers.port);
  } catch (error) {
    // While stopping, whatever was under way fails; the signal's own way out ends the process.
    if (isStopping) return await new Promise<never>(() => undefined);
    isStopping = true;
    await shutDown();
    throw error;
  }
});

/** Fills an empty database where that is wanted, and makes a release where none is fresh. */
async function bringUp(env: Env, backend: RunningPocketBase, signal: AbortSignal): Promise<void> {
  await ensureDemo(env, backend);
  signal.throwIfAborted();
  if (await isReleaseFresh(env)) step('The site is up to date.');
  else {
    const { pages } = await buildWithReport(env, backend.secrets, { signal });
    step(`${pages} pages are ready.`);
  }
  signal.throwIfAborted();
}

function announce(env: Env, port: number): void {
  const origin = `http://${env.host === '0.0.0.0' || env.host === '::' ? 'localhost' : env.host}:${port}`;
  step(`Russian: ${origin}/`);
  step(`English: ${origin}/en`);
  step('Press Ctrl-C to stop.');
}
