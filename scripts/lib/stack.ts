import { readEnv, type Env } from '../../src/server/env.ts';
import { buildRelease, type BuiltRelease } from '../../src/server/release/build.ts';
import { loadSeed } from '../seed/load.ts';
import { resolvePocketBase } from './pocketbase-binary.ts';
import { type RunningPocketBase, startPocketBase } from './pocketbase-process.ts';
import { makeSite } from './site.ts';

export interface StackOptions {
  /** Folder inside the project for data and releases. */
  readonly folder: string;
  readonly port: number;
  readonly pocketbasePort: number;
  readonly excursions?: number;
  /** Pixels; the demo's full size where it is left out. */
  readonly pictureWidth?: number;
}

export interface Stack {
  readonly env: Env;
  readonly backend: RunningPocketBase;
  readonly release: BuiltRelease;
  stop(): Promise<void>;
}

/** The whole product on the demo business: PocketBase, a release, the site. For tests and the benchmark. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const env = readEnv({
    ...process.env,
    PORT: String(options.port),
    POCKETBASE_PORT: String(options.pocketbasePort),
    DATA_DIR: `${options.folder}/data`,
    RELEASES_DIR: `${options.folder}/releases`,
    SITE_URL: `http://127.0.0.1:${options.port}`,
    DEMO: '1',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
    LOG_FILE: `${options.folder}/site.log`,
  });
  const backend = await startPocketBase({
    binary: await resolvePocketBase(env.pocketbaseBin),
    dataDir: env.dataDir,
    port: env.pocketbasePort,
    siteUrl: env.siteUrl,
  });
  try {
    await loadSeed(backend.admin, {
      ...(options.excursions === undefined ? {} : { excursions: options.excursions }),
      ...(options.pictureWidth === undefined ? {} : { pictureWidth: options.pictureWidth }),
    });
    const release = await buildRelease({ env });
    const site = makeSite(env, backend.secrets);
    await site.listen();
    return {
      env,
      backend,
      release,
      stop: async () => {
        await site.close();
        await backend.stop();
      },
    };
  } catch (error) {
    await backend.stop();
    throw error;
  }
}
