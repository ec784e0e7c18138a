import fs from 'node:fs/promises';
import path from 'node:path';
import type PocketBase from 'pocketbase';
import { ask } from '../../data/ask.ts';
import { AppError } from '../../errors/app-error.ts';
import { AWAY } from '../../errors/catalogue.ts';
import { siteSettings } from '../../platform/env.ts';
import { connectSite } from '../../platform/service.ts';
import { siteSettingReader } from '../../platform/settings.ts';
import { allVitals } from '../../platform/vitals.ts';
import { sitePublisher } from '../../public/publishing/site-publisher.server.ts';
import type { Glance, PublisherFacts } from './rules/levels.ts';
import { LIMITS } from '../../model/house/limits.ts';
import { readHouse } from '../../model/house/operations.ts';

/** Nobody waits longer for one part of the house. */
const PATIENCE_MS = 1_500;
const HUNDREDTHS = 100;
const DATABASE_FILES = ['data.db', 'data.db-wal', 'auxiliary.db', 'auxiliary.db-wal'];

/**
 * The house at this instant, asked part by part and all at once: what does not answer is told as such.
 * @throws AppError where whoever asks may not
 */
export async function readGlance(pb: PocketBase): Promise<Glance> {
  const { dataDir, versions } = siteSettings();
  const [pocketbase, publisher, workers, disk, free_percent, backups, house] = await Promise.all([
    orNull(answerTime()),
    orNull(publisherFacts()),
    allVitals(),
    orNull(diskFacts(dataDir)),
    orNull(diskLimits()),
    orNull(backupFacts(dataDir)),
    ask(pb, readHouse, {}).catch((error: unknown) => {
      if (error instanceof AppError && AWAY.includes(error.code)) return null;
      throw error;
    }),
  ]);
  return {
    ...{ at: new Date().toISOString(), pocketbase, publisher, workers, disk, free_percent: free_percent ?? LIMITS.free_percent, backups },
    ...{ versions: { ...versions, node: process.version }, house },
  };
}

function orNull<T>(work: Promise<T>): Promise<T | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS).unref());
  return Promise.race([work, late]).catch(() => null);
}

/** How long PocketBase takes to look a row up, as everybody's questions go. */
async function answerTime(): Promise<NonNullable<Glance['pocketbase']>> {
  const begun = performance.now();
  await connectSite().collection('countries').getList(1, 1, { skipTotal: true, fields: 'id' });
  return { answer_ms: Math.round((performance.now() - begun) * 10) / 10 };
}

async function publisherFacts(): Promise<PublisherFacts> {
  const { live, waiting, running, failed, paused } = await sitePublisher().status();
  return {
    live: live && { id: live.id, createdAt: live.createdAt, pages: live.pages },
    ...{ waiting, building: running?.since ?? null, paused: paused?.at ?? null },
    failed: failed && { code: failed.code, detail: failed.detail.slice(0, 300), at: failed.at },
  };
}

async function diskFacts(dataDir: string): Promise<NonNullable<Glance['disk']>> {
  const folder = path.join(dataDir, 'pb_data');
  const [{ bavail, blocks, bsize }, sizes] = await Promise.all([
    fs.statfs(dataDir),
    Promise.all(
      DATABASE_FILES.map((name) =>
        fs.stat(path.join(folder, name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    ),
  ]);
  return { free_bytes: bavail * bsize, total_bytes: blocks * bsize, database_bytes: sizes.reduce((sum, one) => sum + one, 0) };
}

/** What the owner has set; where nobody can be asked, what is declared holds. */
async function diskLimits(): Promise<Glance['free_percent']> {
  const { disk_look_percent, disk_bad_percent } = await siteSettingReader().readAll(['disk_look_percent', 'disk_bad_percent']);
  return { look: disk_look_percent / HUNDREDTHS, bad: disk_bad_percent / HUNDREDTHS };
}

async function backupFacts(dataDir: string): Promise<NonNullable<Glance['backups']>> {
  const folder = path.join(dataDir, 'pb_data/backups');
  const names = (await fs.readdir(folder).catch(() => [])).filter((name) => name.endsWith('.zip'));
  const found = await Promise.all(
    names.map((name) => fs.stat(path.join(folder, name)).then(({ mtime, size }) => ({ name, at: mtime.toISOString(), bytes: size }))),
  );
  return { newest: found.toSorted((one, other) => other.at.localeCompare(one.at))[0] ?? null, count: found.length };
}
