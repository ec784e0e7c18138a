import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningPocketBase } from '../../scripts/lib/pocketbase-process.ts';
import { createPictureStore } from '../../src/platform/http/pictures.ts';
import { makeLighter } from '../../src/public/publishing/lighter-pictures.server.ts';
import { preparePictures } from '../../src/public/publishing/pictures.server.ts';
import { startBackend } from '../support/backend.ts';

let backend: RunningPocketBase;
let dataDir: string;

async function photo(colour: string): Promise<File> {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' });
}

const prepare = () => preparePictures({ pocketbaseUrl: backend.url, dataDir });
const manifest = (): Record<string, { hash: string; widths: number[] }> => JSON.parse(fs.readFileSync(path.join(dataDir, 'pictures', 'manifest.json'), 'utf8'));

beforeAll(async () => {
  backend = await startBackend();
  dataDir = fs.mkdtempSync(path.resolve('.cache', 'pictures-'));
  const add = (collection: string, record: Record<string, unknown>) => backend.admin.collection(collection).create(record);
  await add('countries', { id: 'thailand', name_ru: 'Таиланд', name_en: 'Thailand', timezone: 'Asia/Bangkok' });
  await add('ic_excurs_categories', { id: 'catsea000000001', name_ru: 'Море', name_en: 'Sea', slug: 'sea', country: 'thailand' });
  for (const id of ['1', '2'])
    await add('ic_excurs', { id, name_ru: id, country: 'thailand', category: 'catsea000000001', status: id === '1' ? 'active' : 'draft' });
  await add('ic_excurs_images', { id: 'imageofpublic01', excur: '1', banner_large: await photo('#087') });
  await add('ic_excurs_images', { id: 'imageofdraft001', excur: '2', banner_large: await photo('#870') });
});
afterAll(async () => {
  await backend.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

describe('pictures', () => {
  it('are encoded once, in widths no wider than the original, and only where a guest may see them', async () => {
    expect(await prepare()).toMatchObject({ encoded: 1, failed: [] });
    expect(await prepare()).toMatchObject({ encoded: 0 });
    const [entry] = Object.entries(manifest());
    expect(Object.keys(manifest())).toHaveLength(1);
    expect(entry?.[0]).toContain('imageofpublic01');
    expect(Math.max(...(entry?.[1].widths ?? []))).toBeLessThanOrEqual(900);
    for (const width of entry?.[1].widths ?? []) expect(fs.existsSync(path.join(dataDir, 'pictures', `${entry?.[1].hash}-${width}.webp`))).toBe(true);
  });

  it('give way to a photo that somebody uploads in their place', async () => {
    const before = Object.values(manifest())[0]?.hash;
    await backend.admin.collection('ic_excurs_images').update('imageofpublic01', { banner_large: await photo('#780') });
    expect(await prepare()).toMatchObject({ encoded: 1 });
    expect(Object.keys(manifest())).toHaveLength(1);
    expect(Object.values(manifest())[0]?.hash).not.toBe(before);
  });

  it('are served as they are cut, WebP and AVIF, at an address of the cut; whole again they are where they were', async () => {
    const image = (fields: Record<string, unknown>) => backend.admin.collection('ic_excurs_images').update('imageofpublic01', fields);
    const store = createPictureStore(dataDir, undefined, () => Number.MAX_SAFE_INTEGER);
    const hash = () => Object.values(manifest())[0]?.hash ?? '';
    // A drawing of some detail: what is of one colour is no lighter as AVIF.
    const noise = await sharp({ create: { width: 1000, height: 600, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
      .jpeg({ quality: 95 })
      .toBuffer();
    await image({ banner_large: new File([new Uint8Array(noise)], 'noise.jpg', { type: 'image/jpeg' }) });
    await prepare();
    const whole = hash();
    await image({ crop: '1000,2000,8000,6000' });
    expect(await prepare()).toMatchObject({ encoded: 1, hasChanged: true, failed: [] });
    expect(hash()).not.toBe(whole);
    expect(Object.values(manifest())[0]?.widths).toEqual([320, 480, 640]);
    await makeLighter({ pocketbaseUrl: backend.url, dataDir });
    for (const [accept, format] of [
      ['image/webp', 'webp'],
      ['image/avif,image/webp', 'heif'],
    ] as const) {
      const file = await store.find(`${hash()}-640.webp`, accept);
      const { width, height, ...read } = await sharp(file?.identity).metadata();
      expect([read.format, width, height]).toEqual([format, 640, 288]);
    }
    await image({ crop: '' });
    expect(await prepare()).toMatchObject({ encoded: 0, hasChanged: true });
    expect(hash()).toBe(whole);
    // What is no rectangle is not taken.
    await expect(image({ crop: 'half of it' })).rejects.toThrow();
  });
});
