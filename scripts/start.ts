import type { Site } from '../src/server/http/site.ts';
import { type Env, readEnv } from '../src/server/env.ts';
import { isReleaseFresh } from '../src/server/release/digests.ts';
import { PlainError, run, step } from './lib/console.ts';
import { ensureDemo } from './lib/demo.ts';
import { resolvePocketBase } from './lib/pocketbase-binary.ts';
import { type RunningPocketBase, startPocketBase } from './lib/pocketbase-process.ts';
import { requireFreePort } from './lib/ports.ts';
import { buildWithReport } from './lib/release.ts';
import { makeSite } from './lib/site.ts';

await run(async () => {
  const env = readEnv();
  await requireFreePort(env.port, env.host, 'PORT');
  await requireFreePort(env.pocketbasePort, '127.0.0.1', 'POCKETBASE_PORT');
  const binary = await resolvePocketBase(env.pocketbaseBin);

  const stop = new AbortController();
  let backend: RunningPocketBase | undefined;
  let site: Site | undefined;
  // The order matters: nothing may ask PocketBase any more when it goes.
  const shutDown = async (): Promise<void> => {
    stop.abort(new PlainError('Stopped.'));
    await site?.close();
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

  step('Starting PocketBase …');
  const starting = startPocketBase({ binary, dataDir: env.dataDir, port: env.pocketbasePort, siteUrl: env.siteUrl });
  backend = await starting;
  backend.process.once('exit', () => {
    if (isStopping) return;
    isStopping = true;
    process.stderr.write('\n✗ PocketBase stopped by itself, so the site stops too: run the command again.\n');
    void Promise.resolve(site?.close()).finally(() => process.exit(1));
  });

  try {
    site = await bringUp(env, backend, stop.signal);
  } catch (error) {
    // While stopping, whatever was under way fails; the signal's own way out ends the process.
    if (isStopping) return await new Promise<never>(() => undefined);
    isStopping = true;
    await shutDown();
    throw error;
  }
});

async function bringUp(env: Env, backend: RunningPocketBase, signal: AbortSignal): Promise<Site> {
  await ensureDemo(env, backend);
  signal.throwIfAborted();
  if (await isReleaseFresh(env)) step('The site is up to date.');
  else {
    const { pages } = await buildWithReport(env, backend.secrets, { signal });
    step(`${pages} pages are ready.`);
  }
  signal.throwIfAborted();

  const site = makeSite(env, backend.secrets);
  const port = await site.listen();
  const origin = `http://${env.host === '0.0.0.0' || env.host === '::' ? 'localhost' : env.host}:${port}`;
  step(`Russian: ${origin}/`);
  step(`English: ${origin}/en`);
  step('Press Ctrl-C to stop.');
  return site;
}
