import os from 'node:os';
import { parseArgs } from 'node:util';
import { readEnv } from '../src/platform/env.ts';
import { claim } from './lib/claim.ts';
import { ensureClusterPackages } from './lib/cluster-packages.ts';
import { PlainError, run, step } from './lib/console.ts';
import { requireFreePort } from './lib/ports.ts';
import { requireSecrets } from './lib/secrets.ts';
import { onStopAsked } from './lib/stop-signals.ts';

/** A site machine of several: `npm run site-node -- --name s1 --host 10.0.0.3`. The database and everything that lasts is elsewhere. */
await run(async () => {
  const { values } = parseArgs({
    options: {
      name: { type: 'string', default: os.hostname() },
      host: { type: 'string', default: '127.0.0.1' },
      'publisher-port': { type: 'string', default: '' },
    },
  });
  const env = readEnv();
  const { nats, releaseStore } = env;
  if (nats === null || releaseStore === null || !env.isDatabaseElsewhere)
    throw new PlainError('A site machine needs NATS_URL, DATABASE_URL and RELEASE_STORE. Set them and run the command again.');
  const about = {
    serves: true,
    dataDir: env.dataDir,
    releasesDir: env.releasesDir,
    port: env.port,
    ports: [env.port, env.publisherPort],
    address: env.siteUrl,
  };
  claim(env.dataDir, 'site', about);
  claim(env.releasesDir, 'releases', about);
  requireSecrets(env.dataDir, 'a database machine');
  await requireFreePort(env.port, env.host, 'PORT');
  await requireFreePort(env.publisherPort, '127.0.0.1', 'PUBLISHER_PORT');
  ensureClusterPackages();
  const { startSiteNode } = await import('./cluster/site-node.ts');
  const node = startSiteNode({
    ...{ name: values.name, host: values.host, env, nats, place: releaseStore, say: step },
    ownPublisherPort: Number(values['publisher-port'] || env.publisherPort + 1),
  });
  onStopAsked({
    stop: () => void node.stop().finally(() => process.exit(0)),
    hurry: () => process.exit(130),
    reload: () => node.reload(),
  });
  step(`The site: ${env.siteUrl} (here at port ${await node.ready}).`);
});
