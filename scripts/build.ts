import { parseArgs } from 'node:util';
import { type Env, readEnv } from '../src/platform/env.ts';
import { run, step } from './lib/console.ts';
import { ensureDemo } from './lib/demo.ts';
import { readSecrets } from './lib/secrets.ts';
import { buildWithReport } from './lib/release.ts';
import { onStopAsked } from './lib/stop-signals.ts';
import { findHouse } from './lib/with-backend.ts';
import { claim, TakenError } from './lib/claim.ts';

/**
 * Takes `RELEASES_DIR` for a build by hand. A site of the same business may have it: its release builder and this build wait for one another.
 * @throws TakenError where the releases there are another one's
 */
function claimReleases({ releasesDir, dataDir }: Pick<Env, 'releasesDir' | 'dataDir'>): void {
  try {
    claim(releasesDir, 'releases', { dataDir });
  } catch (error) {
    if (!(error instanceof TakenError) || !error.owner?.serves || error.owner.dataDir !== dataDir) throw error;
  }
}

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
