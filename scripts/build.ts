import { parseArgs } from 'node:util';
import { readEnv } from '../src/platform/env.ts';
import { run, step } from './lib/console.ts';
import { ensureDemo } from './lib/demo.ts';
import { resolvePocketBase } from './lib/pocketbase-binary.ts';
import { readSecrets, startPocketBase } from './lib/pocketbase-process.ts';
import { requireFreePort } from './lib/ports.ts';
import { buildWithReport } from './lib/release.ts';
import { onStopAsked } from './lib/stop-signals.ts';

await run(async () => {
  const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } });
  const env = readEnv();
  const stop = new AbortController();
  onStopAsked({ stop: () => stop.abort(new Error('The build was stopped; the public site was left as it is.')), hurry: () => process.exit(130) });

  const isRunning = await fetch(`${env.pocketbaseUrl}/api/health`).then(
    (response) => response.ok,
    () => false,
  );
  if (!isRunning) await requireFreePort(env.pocketbasePort, '127.0.0.1', 'POCKETBASE_PORT');
  const backend = isRunning
    ? null
    : await startPocketBase({ binary: await resolvePocketBase(env.pocketbaseBin), dataDir: env.dataDir, port: env.pocketbasePort, siteUrl: env.siteUrl });
  try {
    if (backend) await ensureDemo(env, backend);
    const { id, pages, cpuSeconds, pictures } = await buildWithReport({ ...env, pocketbaseUrl: backend?.url ?? env.pocketbaseUrl }, readSecrets(env.dataDir), {
      force: values.force,
      signal: stop.signal,
    });
    step(`Release ${id} is public: ${pages} pages, ${pictures.encoded} of ${pictures.total} pictures encoded, ${cpuSeconds.toFixed(1)} CPU seconds.`);
  } finally {
    await backend?.stop();
  }
});
