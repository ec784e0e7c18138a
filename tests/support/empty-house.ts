import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import PocketBase from 'pocketbase';
import sharp from 'sharp';
import { resolvePocketBase } from '../../scripts/lib/pocketbase-binary.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { stopChild } from '../../scripts/lib/stop-child.ts';

const NODE = ['--disable-warning=ExperimentalWarning'];
const COMING_UP_MS = 240_000;
const STOPPING_MS = 20_000;

/** Everything that an owner has on the first day: a terminal, a browser and the PocketBase dashboard. */
export interface EmptyHouse {
  readonly url: string;
  /** Origin of PocketBase. */
  readonly backend: string;
  /** What the start has printed so far. */
  readonly output: () => string;
  /** The password that `npm run admin -- <verb> <name>` prints. */
  readonly passwordFrom: (verb: 'create' | 'dashboard', name: string) => Promise<string>;
  /** Ends all of it and leaves no files. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the product as production does, with an empty database in a folder of its own.
 * @throws Error with what was printed, where it ends before it is up.
 */
export async function startEmptyHouse(): Promise<EmptyHouse> {
  const folder = path.resolve('.cache', `beginning-${randomUUID()}`);
  const [port, pocketbasePort, publisherPort] = [await freePort(), await freePort(), await freePort()].map(String);
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DEMO: '0',
    WORKERS: '1',
    PORT: port,
    POCKETBASE_PORT: pocketbasePort,
    PUBLISHER_PORT: publisherPort,
    POCKETBASE_BIN: await resolvePocketBase(process.env['POCKETBASE_BIN']),
    DATA_DIR: path.join(folder, 'data'),
    RELEASES_DIR: path.join(folder, 'releases'),
    SITE_URL: url,
    LOG_FILE: path.join(folder, 'site.log'),
  };
  const starter = spawn(process.execPath, [...NODE, 'scripts/start.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const stop = async (): Promise<void> => {
    await stopChild(starter, STOPPING_MS);
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    await new Promise<void>((resolve, reject) => {
      const tooLong = setTimeout(() => reject(new Error(`It did not come up: ${output}`)), COMING_UP_MS);
      const hear = (chunk: Buffer): void => {
        output += chunk.toString('utf8');
        if (output.includes('Press Ctrl-C')) resolve(clearTimeout(tooLong));
      };
      starter.stdout?.on('data', hear);
      starter.stderr?.on('data', hear);
      starter.once('exit', () => reject(new Error(`It ended too soon: ${output}`)));
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    backend: `http://127.0.0.1:${pocketbasePort}`,
    output: () => output,
    passwordFrom: async (verb, name) => {
      const { stdout } = await promisify(execFile)(process.execPath, [...NODE, 'scripts/admin.ts', verb, name], { env });
      return /Password: (\S+)/.exec(stdout)?.[1] ?? '';
    },
    stop,
  };
}

/** What the dashboard speaks with, signed in. */
export async function openDashboard({ backend, passwordFrom }: EmptyHouse, email: string): Promise<PocketBase> {
  const dashboard = new PocketBase(backend);
  await dashboard.collection('_superusers').authWithPassword(email, await passwordFrom('dashboard', email));
  return dashboard;
}

/** The first country, as an owner types it. */
export const FIRST_COUNTRY = { id: 'thailand', name_ru: 'Таиланд', name_en: 'Thailand', timezone: 'Asia/Bangkok', phone: '+66 76 000 100' };

/** A category and an excursion on sale at /thailand/dawn for 2,500 of the main currency; answers the excursion's id. */
export async function addExcursion(dashboard: PocketBase): Promise<string> {
  const category = await dashboard.collection('ic_excurs_categories').create({ name_ru: 'Острова', name_en: 'Islands', slug: 'islands', country: 'thailand' });
  const names = { name_ru: 'Острова на рассвете', name_en: 'Islands at dawn', slug: 'dawn' };
  const { id } = await dashboard.collection('ic_excurs').create({ ...names, country: 'thailand', category: category.id, status: 'active', price_adult: 2500 });
  return id;
}

/** A picture of one colour for an excursion. */
export async function addPicture(dashboard: PocketBase, excursion: string): Promise<void> {
  const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#0a7d87' } })
    .jpeg()
    .toBuffer();
  const file = new File([new Uint8Array(photo)], 'sea.jpg', { type: 'image/jpeg' });
  await dashboard.collection('ic_excurs_images').create({ excur: excursion, banner_large: file });
}
