import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createFaultTeller } from '../src/platform/faults.ts';
import { type Env, readEnv } from '../src/platform/env.ts';
import { createService } from '../src/platform/service.ts';
import { type Claim, claim, leftAt } from './lib/claim.ts';
import { ensureClusterPackages } from './lib/cluster-packages.ts';
import { PlainError, progress, run, step } from './lib/console.ts';
import { ensureDemo } from './lib/demo.ts';
import { stopLeftover } from './lib/leftover.ts';
import { resolvePocketBase } from './lib/pocketbase-binary.ts';
import { POCKETBASE_VERSION } from './lib/pocketbase-pins.ts';
import type { RunningPocketBase } from './lib/pocketbase-process.ts';
import { supervisePocketBase } from './lib/pocketbase-supervisor.ts';
import { requireFreePort } from './lib/ports.ts';
import { type PublisherProcess, startPublisherProcess } from './lib/publisher-process.ts';
import type { Replication } from './lib/replica/start.ts';
import { houseVersion } from './lib/site.ts';
import { onStopAsked, type StopReason } from './lib/stop-signals.ts';
import { startWorkers, type Workers } from './lib/workers.ts';
import type { DemoAccount } from './seed/people.ts';

const START_PATIENCE_MS = 3_000;
const LEFTOVER_MS = 10_000;
/** Why it stops: as it says so itself, and as the next one reads it. */
const REASONS: Readonly<Record<StopReason, readonly [said: string, written: string]>> = {
  asked: ['Stopping …', 'it was asked to'],
  terminal: [
    'The terminal that this was started from was closed: stopping … (npm start -- --background goes on without one.)',
    'the terminal that it was started from was closed (npm start -- --background goes on without one)',
  ],
  starter: ['What started this has ended: stopping …', 'what had started it ended'],
};

await run(async () => {
  const { values } = parseArgs({ options: { background: { type: 'boolean', default: false }, log: { type: 'string' } } });
  const env = readEnv();
  if (values.background) {
    const { startInBackground } = await import('./lib/background.ts');
    await startInBackground(env);
    process.exit();
  }
  // Of one that was killed the rest is still ending, and has its ports until then.
  const left = leftAt(env.dataDir, 'house');
  const patience = left !== null && 'pid' in left ? LEFTOVER_MS : 0;
  const claims = claimAll(env, values.log);
  if (env.nats) ensureClusterPackages();
  await stopLeftover(env.dataDir);
  await requireFreePort(env.port, env.host, 'PORT', patience);
  await requireFreePort(env.publisherPort, '127.0.0.1', 'PUBLISHER_PORT', patience);
  if (env.gatePort !== null) await requireFreePort(env.gatePort, '127.0.0.1', 'POCKETBASE_PORT', patience);
  await requireFreePort(env.pocketbasePort, '127.0.0.1', env.gatePort === null ? 'POCKETBASE_PORT' : 'POCKETBASE_OWN_PORT', patience);
  const binary = await resolvePocketBase(env.pocketbaseBin);

  const stop = new AbortController();
  let backend: RunningPocketBase | undefined;
  let publisher: PublisherProcess | undefined;
  let replication: Replication | undefined;
  let workers: Workers | undefined;
  // The order matters: nothing may ask PocketBase any more when it goes. Together it takes less than 10 s.
  const shutDown = async (): Promise<void> => {
    stop.abort(new PlainError('Stopped.'));
    await Promise.all([workers?.stop(), publisher?.stop()]);
    await replication?.closeGate();
    await backend?.stop();
    await replication?.stop();
  };
  let isStopping = false;
  onStopAsked({
    stop: (why) => {
      isStopping = true;
      step(REASONS[why][0]);
      // A PocketBase that does not come up is not waited for: it ends with this process.
      void Promise.race([starting.catch(() => undefined), setTimeout(START_PATIENCE_MS)])
        .then(shutDown)
        .finally(() => {
          for (const each of claims) each.release(REASONS[why][1]);
          process.exit(0);
        });
    },
    // Who presses again waits for nothing: the others end with this process.
    hurry: () => process.exit(130),
    // New code of the site server is taken up without dropping a request.
    reload: () => void workers?.restart().then(() => step('The workers were replaced.')),
  });

  step('Starting PocketBase …');
  const starting = supervisePocketBase(
    {
      binary,
      dataDir: env.dataDir,
      port: env.pocketbasePort,
      siteUrl: env.siteUrl,
      publisherPort: env.publisherPort,
      developer: env.developerSecret !== '',
      onMigrated: tellMigrations(),
    },
    step,
  );
  backend = await starting;

  try {
    if (env.filesStore) {
      const { keepFilesElsewhere } = await import('./lib/replica/files.ts');
      step('Files lie in the bucket of the copy.');
      await keepFilesElsewhere({ admin: backend.admin, dataDir: env.dataDir, place: env.filesStore });
      stop.signal.throwIfAborted();
    }
    const accounts = await ensureDemo(env, backend);
    stop.signal.throwIfAborted();
    if (env.replica) {
      // What copies elsewhere is not even loaded where it is not switched on.
      const { startReplica } = await import('./lib/replica/start.ts');
      step(`Copying the database to ${env.replica.url.split('?', 1)[0]} …`);
      replication = await startReplica(
        {
          ...{ dataDir: env.dataDir, place: env.replica, gatePort: env.gatePort, pocketbasePort: env.pocketbasePort },
          ...{ serviceToken: backend.secrets.serviceToken, signal: stop.signal },
        },
        step,
      );
      stop.signal.throwIfAborted();
    }
    const tellFault = createFaultTeller(createService(env.pocketbaseUrl, backend.secrets.serviceToken));
    const sayOf = (kind: 'publisher' | 'worker') => (line: string) => {
      step(line);
      tellFault({ kind, code: 'ended' });
    };
    publisher = startPublisherProcess(sayOf('publisher'));
    await publisher.ready;
    stop.signal.throwIfAborted();
    workers = startWorkers(env.workers, sayOf('worker'));
    const port = await workers.ready;
    stop.signal.throwIfAborted();
    const { items } = await backend.admin.collection('admins').getList(1, 1, { filter: 'active = true', fields: 'id' });
    announce(env, port, accounts, items.length > 0);
    for (const each of claims) each.tell({ address: addressOf(env, port) });
  } catch (error) {
    // While stopping, whatever was under way fails; the signal's own way out ends the process.
    if (isStopping) return await new Promise<never>(() => undefined);
    isStopping = true;
    await shutDown();
    throw error;
  }
});

/** The folder, what a site keeps in it, and the releases, before anything else is looked at. @throws PlainError that says who has them */
function claimAll(env: Env, log: string | undefined): readonly Claim[] {
  const { dataDir, releasesDir, port, publisherPort, pocketbaseUrl, pocketbasePort, gatePort } = env;
  const about = {
    ...{ serves: true, dataDir, releasesDir, port, pocketbaseUrl, siteUrl: `http://${isEveryHost(env.host) ? '127.0.0.1' : env.host}:${port}` },
    ports: [port, publisherPort, ...(gatePort === null ? [] : [gatePort]), pocketbasePort],
    versions: { house: houseVersion(), PocketBase: POCKETBASE_VERSION, Node: process.version },
    ...(log === undefined ? {} : { log }),
  };
  return [claim(dataDir, 'house', about), claim(dataDir, 'site', about), claim(releasesDir, 'releases', about)];
}

function isEveryHost(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

function addressOf({ host }: Env, port: number): string {
  return `http://${isEveryHost(host) ? 'localhost' : host}:${port}`;
}

/** Progress of what brings the database up to date, said from the first. */
function tellMigrations(): (done: number, total: number) => void {
  let tell: ((done: number) => void) | undefined;
  return (done, total) => {
    if (!tell) step(total === 1 ? 'The database gets what is new: one change …' : `The database gets what is new: ${total} changes …`);
    tell ??= progress('changes', total);
    tell(done);
  };
}

function announce(env: Env, port: number, accounts: readonly DemoAccount[], hasAdmin: boolean): void {
  const origin = addressOf(env, port);
  step(`Russian: ${origin}/`);
  step(`English: ${origin}/en`);
  step(`Sign in: ${origin}/thailand/login`);
  if (accounts.length > 0) step(`Demo accounts: ${accounts.map(({ username }) => username).join(', ')}; password: ${accounts[0]?.password}`);
  if (!hasAdmin) step('There is no administrator yet: npm run admin -- create <username> makes one and prints the password.');
  step('Press Ctrl-C to stop.');
}
