import fs from 'node:fs';
import path from 'node:path';
import type { RecordModel } from 'pocketbase';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolvePocketBase } from '../../scripts/lib/pocketbase-binary.ts';
import { type PocketBaseOptions, type RunningPocketBase, startPocketBase } from '../../scripts/lib/pocketbase-process.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { keepFilesElsewhere, moveFiles } from '../../scripts/lib/replica/files.ts';
import { databaseOf, socketOf } from '../../scripts/lib/replica/folder.ts';
import { syncReplica } from '../../scripts/lib/replica/litestream-control.ts';
import { restoreReplica } from '../../scripts/lib/replica/restore.ts';
import { type Replication, startReplica } from '../../scripts/lib/replica/start.ts';
import type { ReplicaPlace } from '../../src/platform/env.ts';
import { layTemplate } from '../support/backend-template.ts';
import { freshDataDir } from '../support/backend.ts';
import { startS3, type TestS3 } from '../support/s3.ts';

/** More than go in one request. */
const PICTURES = 45;
const PDF = '%PDF-1.4\n%%EOF\n';
let s3: TestS3;
let place: ReplicaPlace;
let options: PocketBaseOptions;
let backend: RunningPocketBase;
let replication: Replication;
let post: RecordModel;
const uploaded = new Map<string, Buffer>();
const folders: string[] = [];

async function machine(): Promise<PocketBaseOptions> {
  const dataDir = freshDataDir();
  folders.push(dataDir);
  return { binary: await resolvePocketBase(process.env['POCKETBASE_BIN']), dataDir, port: await freePort(), siteUrl: 'http://127.0.0.1' };
}
/** A picture that no other one is. */
async function upload(shade: number): Promise<RecordModel> {
  const image = await sharp({ create: { width: 640, height: 400, channels: 3, background: { r: shade, g: 120, b: 200 } } })
    .jpeg()
    .toBuffer();
  const record = await backend.admin
    .collection('post_images')
    .create({ post: post.id, image: new File([new Uint8Array(image)], 'palm.jpg', { type: 'image/jpeg' }) });
  uploaded.set(`post_images/${record.id}/${record['image']}`, image);
  return record;
}
const storageOf = (dataDir: string): readonly string[] => {
  const folder = path.join(dataDir, 'pb_data/storage');
  return fs.existsSync(folder)
    ? fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => fs.statSync(path.join(folder, name)).isFile())
    : [];
};
const get = async (
  from: RunningPocketBase,
  file: string,
  query = '',
): Promise<{ readonly status: number; readonly bytes: Buffer; readonly type: string | null }> => {
  const answer = await fetch(`${from.url}/api/files/${file}${query}`);
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()), type: answer.headers.get('content-type') };
};
/** Names of uploaded files that are not served as they were sent. */
async function differing(from: RunningPocketBase): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [file, bytes] of uploaded) {
    const answer = await get(from, file);
    if (answer.status !== 200 || !answer.bytes.equals(bytes)) found.push(file);
  }
  return found;
}
const files = () => ({ admin: backend.admin, dataDir: options.dataDir, place });

beforeAll(async () => {
  s3 = await startS3(freshDataDir());
  place = s3.place('house');
  options = await machine();
  layTemplate(options.dataDir);
  backend = await startPocketBase(options);
  const { admin } = backend;
  await admin.collection('countries').create({ id: 'thailand', name_ru: 'Таиланд', name_en: 'Thailand', timezone: 'Asia/Bangkok' });
  post = await admin.collection('posts').create({ country: 'thailand', slug: 'palms', title_ru: 'П', title_en: 'P', state: 'published' });
  for (let at = 0; at < PICTURES; at++) await upload(at);
});
afterAll(async () => {
  await backend.stop();
  await replication?.stop();
  await s3.stop();
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

describe('files of records', () => {
  let bulletin: RecordModel;
  const bulletinFile = () => `sea_days/${bulletin.id}/${bulletin['bulletin']}`;

  it('lie on this disk until they are moved, and nothing is turned where the bucket takes nothing', { timeout: 120_000 }, async () => {
    bulletin = await backend.admin.collection('sea_days').create({
      ...{ country: 'thailand', service_date: '2026-12-01', scope: 'day', why: 'weather', hours: 24, state: 'draft' },
      bulletin: new File([PDF], 'storm.pdf', { type: 'application/pdf' }),
    });
    const before = storageOf(options.dataDir);
    expect(before.filter((name) => name.endsWith('.jpg'))).toHaveLength(PICTURES);
    await expect(moveFiles({ ...files(), place: { ...place, secret: 'wrong' } })).rejects.toThrow(/bucket bucket at http.* did not take /);
    await expect(keepFilesElsewhere({ ...files(), place: { ...place, secret: 'wrong' } })).rejects.toThrow(/did not take .*palm/);
    expect((await backend.admin.settings.getAll())['s3'].enabled).toBe(false);
    expect(storageOf(options.dataDir)).toEqual(before);
    expect(await differing(backend)).toEqual([]);
  });

  it('go to the bucket, all of them, once, and are served from there as before', { timeout: 180_000 }, async () => {
    const [first = ''] = uploaded.keys();
    const thumb = await get(backend, first, '?thumb=480x0');
    expect(await moveFiles(files())).toEqual({ named: PICTURES + 1, moved: PICTURES + 1, missing: 0 });
    expect(storageOf(options.dataDir)).toEqual([]);
    expect((await backend.admin.settings.getAll())['s3']).toMatchObject({ enabled: true, bucket: 'bucket' });
    expect(await moveFiles(files())).toEqual({ named: PICTURES + 1, moved: 0, missing: 0 });

    expect(await differing(backend)).toEqual([]);
    expect((await get(backend, first)).type).toBe('image/jpeg');
    const again = await get(backend, first, '?thumb=480x0');
    expect([again.status, (await sharp(again.bytes).metadata()).width]).toEqual([thumb.status, 480]);
    expect((await get(backend, bulletinFile())).status).toBe(404);
    const token = await backend.admin.files.getToken();
    expect(await get(backend, bulletinFile(), `?token=${token}`)).toMatchObject({ status: 200, bytes: Buffer.from(PDF), type: 'application/pdf' });
  });

  it('that lie here at a start go there before anybody works, with what is left of others', { timeout: 120_000 }, async () => {
    await backend.admin.settings.update({ s3: { enabled: false } });
    const [restored, gone] = [await upload(198), await upload(199)];
    expect(storageOf(options.dataDir).filter((name) => name.endsWith('.jpg'))).toHaveLength(2);
    const left = path.join(options.dataDir, 'pb_data/storage', gone.collectionId, gone.id);
    fs.cpSync(left, `${left}.aside`, { recursive: true });
    await backend.admin.collection('post_images').delete(gone.id);
    // PocketBase answers first and removes files then.
    await expect.poll(() => fs.existsSync(left)).toBe(false);
    fs.renameSync(`${left}.aside`, left);
    uploaded.delete(`post_images/${gone.id}/${gone['image']}`);
    await keepFilesElsewhere(files());
    expect(storageOf(options.dataDir)).toEqual([]);
    expect(await differing(backend)).toEqual([]);
    expect((await get(backend, `post_images/${restored.id}/${restored['image']}`)).status).toBe(200);
  });

  it('that come or go afterwards come and go there, and a start with the setting changes nothing', { timeout: 120_000 }, async () => {
    const late = await upload(200);
    const gone = await upload(201);
    const goneFile = `post_images/${gone.id}/${gone['image']}`;
    await backend.admin.collection('post_images').delete(gone.id);
    uploaded.delete(goneFile);
    expect(storageOf(options.dataDir)).toEqual([]);
    expect(await differing(backend)).toEqual([]);
    expect((await get(backend, goneFile)).status).toBe(404);
    await keepFilesElsewhere(files());
    expect(await moveFiles(files())).toEqual({ named: PICTURES + 3, moved: 0, missing: 0 });
    // Keys that are wrong are not told to PocketBase.
    await expect(moveFiles({ ...files(), place: { ...place, secret: 'wrong' } })).rejects.toThrow(/did not take/);
    expect((await get(backend, `post_images/${late.id}/${late['image']}`)).status).toBe(200);
  });

  it('are told as missing where they are neither there nor here', { timeout: 120_000 }, async () => {
    const lost = await upload(202);
    const folder = path.join(s3.folder, 'bucket', lost.collectionId, lost.id);
    expect(fs.readdirSync(folder)).toEqual([lost['image']]);
    fs.rmSync(folder, { recursive: true });
    expect(await moveFiles(files())).toEqual({ named: PICTURES + 4, moved: 0, missing: 1 });
    await backend.admin.collection('post_images').delete(lost.id);
    uploaded.delete(`post_images/${lost.id}/${lost['image']}`);
  });

  it('are read by a new machine that was restored from the copy and has none of them', { timeout: 180_000 }, async () => {
    const { serviceToken } = backend.secrets;
    replication = await startReplica({ dataDir: options.dataDir, place, gatePort: null, pocketbasePort: options.port, serviceToken }, () => undefined);
    const inSync = () => syncReplica({ socket: socketOf(options.dataDir), database: databaseOf(options.dataDir), timeoutMs: 5_000 });
    const isKept = () =>
      inSync().then(
        ({ txid, replicated_txid }) => txid === replicated_txid,
        () => false,
      );
    await expect.poll(isKept, { timeout: 60_000 }).toBe(true);
    const other = await machine();
    fs.mkdirSync(other.dataDir, { recursive: true });
    fs.copyFileSync(path.join(options.dataDir, 'secrets.json'), path.join(other.dataDir, 'secrets.json'));
    const restored = await restoreReplica(other, place, { at: null, forgetSettings: false, withoutFiles: false });
    expect([restored.replaced, restored.missing]).toEqual([undefined, 0]);
    expect(storageOf(other.dataDir)).toEqual([]);
    const second = await startPocketBase(other);
    try {
      expect(await differing(second)).toEqual([]);
      expect((await get(second, bulletinFile())).status).toBe(404);
      const token = await second.admin.files.getToken();
      expect((await get(second, bulletinFile(), `?token=${token}`)).bytes).toEqual(Buffer.from(PDF));
    } finally {
      await second.stop();
    }
  });
});
