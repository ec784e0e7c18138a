import { cacheHome } from '../lib/settings.ts';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type PocketBase from 'pocketbase';
import { FULL_LIST_PAGE_SIZE } from '../../src/config/constants.ts';
import { progress, step } from '../lib/console.ts';
import { inPool } from '../../src/lib/in-pool.ts';
import { writeHouseTexts } from './business/house-texts.ts';
import { EXCURSIONS, growTo } from './catalogue.ts';
import type { SeedExcursion } from './model.ts';
import { type SeedPicture, seedBatches, seedPictures } from './records.ts';
import { drawScene } from './scenes/draw.ts';
import { rasteriseScene } from './scenes/draw.ts';

const WRITERS = 6;
const PAINTERS = 2;
const DEMO_PICTURE_WIDTH_PX = 2400;

export interface SeedOptions {
  /** How many main excursions there shall be; the demo's own number where it is left out. */
  readonly excursions?: number;
  /** Width of the drawn pictures in pixels; smaller ones make tests quick. */
  readonly pictureWidth?: number;
}

/**
 * Writes the demo business. Deterministic and re-runnable: records of the demo are brought back to its texts,
 * other records and pictures that are already there are left alone.
 */
export async function loadSeed(admin: PocketBase, options: SeedOptions = {}): Promise<void> {
  const excursions = growTo(options.excursions ?? EXCURSIONS.length);
  await writeRecords(admin, excursions);
  await loadPictures(admin, seedPictures(excursions, EXCURSIONS.length), options.pictureWidth ?? DEMO_PICTURE_WIDTH_PX);
}

/** Everything of the demo business but its pictures. */
export async function writeRecords(admin: PocketBase, excursions: readonly SeedExcursion[] = EXCURSIONS): Promise<void> {
  const batches = seedBatches(excursions);
  const total = batches.reduce((sum, batch) => sum + batch.records.length, 0);
  step(`Writing the demo business: ${excursions.length} excursions, ${total} records …`);
  const report = progress('records', total);
  let done = 0;
  for (const { collection, records } of batches) {
    const known = await idsOf(admin, collection);
    await inPool(records, WRITERS, async (record) => {
      const target = admin.collection(collection);
      await (known.has(record.id) ? target.update(record.id, record) : target.create(record));
      report(++done);
    });
  }
  await writeHouseTexts(admin);
}

async function loadPictures(admin: PocketBase, pictures: readonly SeedPicture[], width: number): Promise<void> {
  const known = new Map<string, ReadonlySet<string>>();
  for (const collection of new Set(pictures.map((picture) => picture.collection))) known.set(collection, await idsOf(admin, collection));
  const missing = pictures.filter((picture) => !known.get(picture.collection)?.has(picture.id));
  if (missing.length === 0) return;
  step(`Drawing ${missing.length} pictures (a few minutes, once) …`);
  const report = progress('pictures', missing.length);
  await inPool(
    missing,
    PAINTERS,
    async (picture) => {
      const bytes = await pictureOf(picture, width);
      const form = new FormData();
      form.set('id', picture.id);
      for (const [field, value] of Object.entries(picture.fields)) {
        for (const one of Array.isArray(value) ? value : [value]) form.append(field, String(one));
      }
      form.set(picture.field, new File([new Uint8Array(bytes)], `${picture.scene.kind}.jpg`, { type: 'image/jpeg' }));
      await admin.collection(picture.collection).create(form);
    },
    report,
  );
}

/** Pictures are kept between runs by the content of their drawing. */
async function pictureOf(picture: SeedPicture, width: number): Promise<Buffer> {
  const svg = drawScene(picture.scene, picture.seed);
  const folder = path.join(cacheHome(), 'scenes');
  const file = path.join(folder, `${createHash('sha256').update(`${width}\n${svg}`).digest('hex').slice(0, 32)}.jpg`);
  if (fs.existsSync(file)) return fs.readFileSync(file);
  const bytes = await rasteriseScene(svg, width);
  fs.mkdirSync(folder, { recursive: true });
  const partial = `${file}.${process.pid}`;
  fs.writeFileSync(partial, bytes);
  fs.renameSync(partial, file);
  return bytes;
}

async function idsOf(admin: PocketBase, collection: string): Promise<ReadonlySet<string>> {
  const records = await admin.collection(collection).getFullList({ fields: 'id', batch: FULL_LIST_PAGE_SIZE });
  return new Set(records.map((record) => record.id));
}
