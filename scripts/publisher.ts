import { readEnv } from '../src/server/env.ts';
import { startPublisher } from '../src/server/release/publisher-server.ts';
import { progress, run, step } from './lib/console.ts';
import { readSecrets } from './lib/pocketbase-process.ts';

// Keeps what is public up with the catalogue; PocketBase is running already.
await run(async () => {
  const env = readEnv();
  const secrets = readSecrets(env.dataDir);
  let report: ((done: number) => void) | undefined;
  const publisher = await startPublisher({
    env,
    serviceToken: secrets.serviceToken,
    webhookSecret: secrets.webhookSecret,
    secrets: Object.values(secrets),
    onStep: step,
    onPictures: (done, total) => {
      report ??= progress('pictures', total);
      report(done);
    },
  });
  let isClosing = false;
  const close = (): void => {
    if (isClosing) return;
    isClosing = true;
    void publisher.close().finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, close);
  // Whoever started this process is gone.
  process.on('disconnect', close);
  await publisher.ready;
  process.send?.({ publishing: publisher.port });
});
