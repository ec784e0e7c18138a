import { childEnv } from './settings.ts';
import path from 'node:path';
import { readEnv, type Env } from '../../src/platform/env.ts';
import { buildRelease, type BuiltRelease } from '../../src/public/publishing/build.server.ts';
import { type RunningPublisher, startPublisher } from '../../src/public/publishing/publisher-server.server.ts';
import { currentReleaseId, readReleaseInfo } from '../../src/platform/releases/releases.ts';
import { type BusinessSize, seedBusiness } from '../seed/business/business.ts';
import { loadSeed } from '../seed/load.ts';
import { openDemoAccounts } from '../seed/people.ts';
import { resolvePocketBase } from './pocketbase-binary.ts';
import { type RunningPocketBase, startPocketBase } from './pocketbase-process.ts';
import { makeSite } from './site.ts';

export interface StackOptions {
  /** Folder inside the project for data and releases. */
  readonly folder: string;
  readonly port: number;
  readonly pocketbasePort: number;
  readonly excursions?: number;
  /** Leads and vouchers behind the catalogue; none where it is left out. */
  readonly business?: BusinessSize;
  /** Pixels; the demo's full size where it is left out. */
  readonly pictureWidth?: number;
  /** Port of a publisher that keeps the site up with the catalogue; without it the first release stays. */
  readonly publisherPort?: number;
  /** Parts of the catalogue with no more records are read whole by the publisher. */
  readonly wholeUpTo?: number;
}

export interface Stack {
  readonly env: Env;
  readonly backend: RunningPocketBase;
  readonly release: Pick<BuiltRelease, 'id' | 'folder' | 'pages'>;
  readonly publisher: RunningPublisher | null;
  stop(): Promise<void>;
}

/** The whole product on the demo business: PocketBase, a release, the site. For tests and the benchmark. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const env = readEnv(
    childEnv({
      NODE_ENV: 'test',
      PORT: String(options.port),
      POCKETBASE_PORT: String(options.pocketbasePort),
      DATA_DIR: `${options.folder}/data`,
      RELEASES_DIR: `${options.folder}/releases`,
      SITE_URL: `http://127.0.0.1:${options.port}`,
      ...(options.publisherPort === undefined ? {} : { PUBLISHER_PORT: String(options.publisherPort) }),
      DEMO: '1',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'info',
      LOG_FILE: `${options.folder}/site.log`,
    }),
  );
  const backend = await startPocketBase({
    binary: await resolvePocketBase(env.pocketbaseBin),
    dataDir: env.dataDir,
    port: env.pocketbasePort,
    siteUrl: env.siteUrl,
    ...(options.publisherPort === undefined ? {} : { publisherPort: options.publisherPort }),
  });
  let publisher: RunningPublisher | null = null;
  try {
    await loadSeed(backend.admin, {
      ...(options.excursions === undefined ? {} : { excursions: options.excursions }),
      ...(options.pictureWidth === undefined ? {} : { pictureWidth: options.pictureWidth }),
    });
    await openDemoAccounts(backend.admin);
    if (options.business) await seedBusiness(backend.admin, env.dataDir, options.business);
    publisher = options.publisherPort === undefined ? null : await publishAlways(env, backend, options.wholeUpTo);
    const release = publisher ? await liveRelease(env) : await buildRelease({ env });
    const site = makeSite(env, backend.secrets);
    await site.listen();
    return {
      env,
      backend,
      release,
      publisher,
      stop: async () => {
        await site.close();
        await publisher?.close();
        await backend.stop();
      },
    };
  } catch (error) {
    await publisher?.close();
    await backend.stop();
    throw error;
  }
}

async function publishAlways(env: Env, backend: RunningPocketBase, wholeUpTo: number | undefined): Promise<RunningPublisher> {
  const { serviceToken, webhookSecret } = backend.secrets;
  const publisher = await startPublisher({
    env,
    serviceToken,
    webhookSecret,
    secrets: Object.values(backend.secrets),
    ...(wholeUpTo === undefined ? {} : { wholeUpTo }),
  });
  await publisher.publish();
  await publisher.idle();
  await publisher.ready;
  return publisher;
}

async function liveRelease(env: Env): Promise<Stack['release']> {
  const id = await currentReleaseId(env.releasesDir);
  const info = id === null ? null : await readReleaseInfo(env.releasesDir, id);
  if (!info) throw new Error('The publisher made no release.');
  return { id: info.id, folder: path.join(env.releasesDir, info.id), pages: info.pages };
}
