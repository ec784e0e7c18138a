import { parseArgs } from 'node:util';
import { readEnv } from '../src/platform/env.ts';
import { claimReleases } from './lib/claim-releases.ts';
import { run, step } from './lib/console.ts';
import { ensureDemo } from './lib/demo.ts';
import { readSecrets } from './lib/secrets.ts';
import { buildWithReport } from './lib/release.ts';
import { onStopAsked } from './lib/stop-signals.ts';
import { findHouse } from './lib/with-backend.ts';

await run(async () => {
  const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } });
  const env = readEnv();
  const stop = new AbortController();
  onStopAsked({ stop: () => stop.abort(new Error('The build was stopped; the public site was left as it is.')), hurry: () => process.exit(130) });

  claimReleases(env);
  const house = await findHouse(env);
  try {
    if (house.own) await ensureDemo(env, house.own);
    const { id, pages, cpuSeconds, pictures } = await buildWithReport({ ...env, pocketbaseUrl: house.url }, readSecrets(env.dataDir), {
      force: values.force,
      signal: stop.signal,
    });
    step(`Release ${id} is public: ${pages} pages, ${pictures.encoded} of ${pictures.total} pictures encoded, ${cpuSeconds.toFixed(1)} CPU seconds.`);
  } finally {
    await house.leave();
  }
});
