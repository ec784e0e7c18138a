import os from 'node:os';
import { parseArgs } from 'node:util';
import { readEnv } from '../src/platform/env.ts';
import type { DatabaseNode } from './cluster/database-node.ts';
import { claim } from './lib/claim.ts';
import { ensureClusterPackages } from './lib/cluster-packages.ts';
import { PlainError, run, step } from './lib/console.ts';
import { resolveExecutable } from './lib/executables.ts';
import { resolvePocketBase } from './lib/pocketbase-binary.ts';
import { readSecrets, requireSecrets } from './lib/secrets.ts';
import { onStopAsked } from './lib/stop-signals.ts';

/** A database machine of several: `npm run database -- --name a`. SIGUSR2 hands over to another one. */
await run(async () => {
  const { values } = parseArgs({
    options: { name: { type: 'string', default: os.hostname() }, host: { type: 'string', default: '127.0.0.1' }, begin: { type: 'boolean', default: false } },
  });
  let node: DatabaseNode | null = null;
  // Before it has the database there is nothing to hand over.
  process.on('SIGUSR2', () => node?.handOver());
  const env = readEnv();
  const { nats, replica, gatePort } = env;
  if (nats === null || replica === null || gatePort === null)
    throw new PlainError('A database machine needs NATS_URL, REPLICA_URL and DURABILITY=replica. Set them and run the command again.');
  claim(env.dataDir, 'house', {
    serves: true,
    ports: [gatePort, env.pocketbasePort],
    pocketbaseUrl: `http://${values.host === '0.0.0.0' || values.host === '::' ? '127.0.0.1' : values.host}:${gatePort}`,
  });
  ensureClusterPackages();
  // Who begins makes what is not there, of a later version too; made by each for itself they would not open what the other one sealed.
  if (values.begin) readSecrets(env.dataDir);
  else requireSecrets(env.dataDir, 'the machine that begins (--begin adds what a later version needs)');
  const { startDatabaseNode } = await import('./cluster/database-node.ts');
  const executables = { pocketbase: await resolvePocketBase(env.pocketbaseBin), litestream: await resolveExecutable('litestream') };
  const started = await startDatabaseNode({
    name: values.name,
    host: values.host,
    begins: values.begin,
    gatePort,
    env,
    nats,
    place: replica,
    executables,
    say: step,
  });
  node = started;
  const { keepPublisherLease } = await import('./cluster/publisher-lease.ts');
  const { openRelay } = await import('./cluster/relay.ts');
  const lease = keepPublisherLease({ nats, address: null });
  // Hooks tell of changes at this port, whichever machine publishes.
  const relay = await openRelay(env.publisherPort, lease.address);
  const stop = async (): Promise<void> => {
    await started.stop();
    await Promise.all([relay.close(), lease.stop()]);
  };
  onStopAsked({ stop: () => void stop().finally(() => process.exit(0)), hurry: () => process.exit(130) });
});
