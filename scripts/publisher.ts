import { readEnv, siteSettings } from '../src/platform/env.ts';
import { blockingFindings } from '../src/studio/studio/lint/words-check.server.ts';
import { createFaultTeller } from '../src/platform/faults.ts';
import { createBeat, startKeeper } from '../src/platform/keeper.ts';
import { startPublicationClock } from '../src/studio/studio/publications/clock.server.ts';
import { listDraftsById } from '../src/studio/studio/drafts/drafts.repo.ts';
import { createPusher } from '../src/platform/push.ts';
import { createService } from '../src/platform/service.ts';
import { createSettingReader } from '../src/platform/settings.ts';
import { heldGateway } from '../src/platform/sms/gateway.ts';
import { startPublisher } from '../src/public/publishing/publisher-server.server.ts';
import { progress, run, step } from './lib/console.ts';
import { houseJobs } from './lib/house-jobs.ts';
import { readSecrets } from './lib/secrets.ts';

const CLOSE_TIMEOUT_MS = 7_000;

// Keeps what is public up with the catalogue, has drafts published at their instants, and does the house's own jobs; PocketBase is running already.
await run(async () => {
  const env = readEnv();
  const secrets = readSecrets(env.dataDir);
  let report: ((done: number) => void) | undefined;
  let isClosing = false;
  const service = createService(env.pocketbaseUrl, secrets.serviceToken);
  const tellFault = createFaultTeller(service);
  // What joins machines is not even read on one.
  const sharing =
    env.releaseStore && env.nats
      ? await (await import('./cluster/share-releases.ts')).shareReleases({
          ...{ env, place: env.releaseStore, nats: env.nats, say: (line: string) => isClosing || step(line) },
          onFailed: (detail) => isClosing || tellFault({ kind: 'release', code: 'unknown', detail }),
          onOvertaken: () => {
            step('Another machine publishes; this one begins anew from what is public.');
            process.exit(1);
          },
        })
      : null;
  const publisher = await startPublisher({
    env,
    serviceToken: secrets.serviceToken,
    webhookSecret: secrets.webhookSecret,
    secrets: Object.values(secrets),
    makesLighter: true,
    // What is cut off by the end is no failure.
    onStep: (line) => isClosing || step(line),
    onFailed: ({ code, detail }) => isClosing || tellFault({ kind: 'release', code, detail }),
    onRefused: () => tellFault({ kind: 'webhook', code: 'signature' }),
    onPictures: (done, total) => {
      report ??= progress('pictures', total);
      report(done);
    },
  });
  const clock = startPublicationClock({
    service,
    // The same that read them when they were scheduled: by now something else may be live.
    check: async (drafts) => blockingFindings(await listDraftsById(service.pb, drafts), service.pb),
    onStep: (line) => isClosing || step(line),
    onLook: createBeat({ service, tellFault, name: 'studio_publications' }),
  });
  const sms = { ...siteSettings().sms, gateway: env.smsGateway, dataDir: env.dataDir };
  const keeper = startKeeper({
    service,
    jobs: await houseJobs({
      ...{ service, rates: env.rates, siteUrl: env.siteUrl, pusher: createPusher(secrets.pushKey, env.siteUrl) },
      database: env.isDatabaseElsewhere ? null : { dataDir: env.dataDir, replica: env.replica },
      gateway: heldGateway(
        sms,
        createSettingReader(() => service),
      ),
    }),
    tellFault,
    onStep: (line) => isClosing || step(line),
  });
  const close = (): void => {
    if (isClosing) return;
    isClosing = true;
    void clock.stop();
    void keeper.stop();
    // Whoever would lose patience may be gone.
    setTimeout(() => process.exit(1), CLOSE_TIMEOUT_MS).unref();
    void publisher
      .close()
      .then(() => sharing?.close())
      .finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, close);
  // The end of a terminal reaches the whole group: the first process decides when this one goes.
  process.on('SIGHUP', () => undefined);
  // Whoever started this process is gone.
  process.on('disconnect', close);
  await publisher.ready.catch((error: unknown) => {
    if (!isClosing) throw error;
  });
  sharing?.begin();
  process.send?.({ publishing: publisher.port });
});
