import cluster from 'node:cluster';
import { readEnv } from '../src/platform/env.ts';
import { untilPublic } from '../src/platform/releases/watch-current.ts';
import { makeSite } from './lib/site.ts';
import { outliveOutput } from './lib/console.ts';
import { readSecrets } from './lib/secrets.ts';

// One of the processes that answer requests; started by `scripts/lib/workers.ts`.
outliveOutput();
const env = readEnv();
const secrets = readSecrets(env.dataDir);
// What joins machines is not even read on one.
const leave = env.nats
  ? (await import('./cluster/join.ts')).joinCluster({
      ...{ nats: env.nats, pocketbaseUrl: env.pocketbaseUrl, servicePassword: secrets.serviceToken, releaseStore: env.releaseStore },
    })
  : () => undefined;
const site = makeSite(env, secrets);
/** Connections that the first process was sending here go back to it, for another worker: otherwise nobody would ever answer them. */
const untilLeft = (): Promise<void> =>
  new Promise((resolve) => {
    const { worker } = cluster;
    if (!worker?.isConnected()) return resolve();
    worker.once('disconnect', () => resolve());
    worker.disconnect();
  });
let isClosing = false;
const close = (): void => {
  if (isClosing) return;
  isClosing = true;
  void site
    .close()
    .then(leave)
    .then(untilLeft)
    .finally(() => process.exit(0));
};
process.on('SIGTERM', close);
// Ctrl-C and the end of a terminal reach the whole group of processes: the first process decides when this one goes.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', close);
process.on('message', (message) => {
  if (message === 'reload') void site.reload().catch(() => undefined);
  if (message === 'leave') site.leave();
});
// On a new machine of several the first release is brought while this process starts.
if (env.releaseStore) await untilPublic(env.releasesDir);
process.send?.({ listening: await site.listen() });
