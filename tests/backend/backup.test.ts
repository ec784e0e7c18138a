import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type PocketBase from 'pocketbase';
import { makeBackup, restoreBackup } from '../../scripts/lib/backup.ts';
import { resolvePocketBase } from '../../scripts/lib/pocketbase-binary.ts';
import { readSecrets } from '../../scripts/lib/secrets.ts';
import { type PocketBaseOptions, signInService, startPocketBase } from '../../scripts/lib/pocketbase-process.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { ALL_COLLECTIONS } from '../../src/registry/collections.ts';
import { layTemplate } from '../support/backend-template.ts';
import { freshDataDir, startBackend, type TestBackend } from '../support/backend.ts';
import { addPerson, PASSWORD } from '../support/house.ts';
import { keptReleases, unpackKept } from '../support/kept-data.ts';
import { houseForm } from '../support/house-form.ts';

const leftOut = houseForm('backup');

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
let backend: TestBackend;
let backup: string;
let before: string;
const folders: string[] = [];

async function optionsFor(secretsOf?: string): Promise<PocketBaseOptions> {
  const dataDir = freshDataDir();
  folders.push(dataDir);
  fs.mkdirSync(dataDir, { recursive: true });
  if (secretsOf) fs.copyFileSync(path.join(secretsOf, 'secrets.json'), path.join(dataDir, 'secrets.json'));
  return { binary: await resolvePocketBase(process.env['POCKETBASE_BIN']), dataDir, port: await freePort(), siteUrl: 'http://127.0.0.1' };
}

/** What follows from starting, and from making a backup: the house's own account signs in, jobs are written down. */
const OF_STARTS = ['services', 'job_runs', 'faults', 'backup_counts'];

/** Every record of every other collection, as one text. */
async function everything(admin: PocketBase): Promise<string> {
  const all: Record<string, unknown> = {};
  for (const { name } of ALL_COLLECTIONS.filter((description) => !OF_STARTS.includes(description.name)))
    all[name] = await admin.collection(name).getFullList({ sort: 'id' });
  return JSON.stringify(all);
}

async function pictureBytes(url: string, admin: PocketBase): Promise<Buffer> {
  const picture = await admin.collection('post_images').getFirstListItem('post.slug = "with-picture"');
  return Buffer.from(await (await fetch(`${url}/api/files/post_images/${picture.id}/${picture['image']}`)).arrayBuffer());
}

beforeAll(async () => {
  backend = await startBackend();
  const { admin } = backend;
  await admin.collection('countries').create({ id: 'thailand', name_ru: 'Таиланд', name_en: 'Thailand', timezone: 'Asia/Bangkok' });
  for (let at = 0; at < 200; at++) await admin.collection('site_texts').create({ id: `text-${at}`, title_ru: `Текст ${at}`, body_en: 'x'.repeat(at * 20) });
  await addPerson(admin, 'users', { username: 'keeper' });
  const image = new File([new Uint8Array(PIXEL)], 'pixel.png', { type: 'image/png' });
  const post = await admin.collection('posts').create({ country: 'thailand', slug: 'with-picture', title_ru: 'П', title_en: 'P', state: 'published' });
  await admin.collection('post_images').create({ post: post.id, image });
  await admin.settings.update({ meta: { senderName: 'Changed by hand' } });
  before = await everything(admin);
  backup = await makeBackup(admin, backend.dataDir);
  for (let at = 0; at < 50; at++) await admin.collection('site_texts').update(`text-${at}`, { title_ru: 'После' });
  await admin.collection('site_texts').delete('text-199');
});
afterAll(async () => {
  await backend.stop();
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  it.skipIf(leftOut())('restored on another machine with the old secrets is the database of that moment, files and passwords included', async () => {
    const options = await optionsFor(backend.dataDir);
    const { records, replaced } = await restoreBackup(backup, options);
    expect(replaced).toBeUndefined();
    expect(records).toBeGreaterThan(200);
    const restored = await startPocketBase(options);
    try {
      expect(await everything(restored.admin)).toBe(before);
      expect(before).not.toContain('После');
      expect(await pictureBytes(restored.url, restored.admin)).toEqual(PIXEL);
      expect((await restored.admin.settings.getAll())['meta'].senderName).toBe('Changed by hand');
      expect((await restored.admin.collection('users').authWithPassword('keeper', PASSWORD)).record['username']).toBe('keeper');
      expect((await signInService(restored.url, restored.secrets)).authStore.isValid).toBe(true);
    } finally {
      await restored.stop();
    }
    // Cookies of the time after the backup must not live again.
    expect(readSecrets(options.dataDir).sessionKey).not.toBe(backend.secrets.sessionKey);
    expect(readSecrets(options.dataDir).encryptionKey).toBe(backend.secrets.encryptionKey);
  });

  it.skipIf(leftOut())('without the secrets leaves what was there, or opens without its settings when told to', async () => {
    const options = await optionsFor();
    // A house of other secrets.
    unpackKept(keptReleases().at(-1) ?? '', options.dataDir).close();
    const first = await startPocketBase(options);
    await first.admin.collection('site_texts').create({ id: 'here-before' });
    await first.stop();
    await expect(restoreBackup(backup, options)).rejects.toThrow(/secrets\.json/);
    const { replaced } = await restoreBackup(backup, options, { forgetSettings: true });
    expect(fs.existsSync(path.join(String(replaced), 'data.db'))).toBe(true);
    const restored = await startPocketBase(options);
    try {
      expect(await everything(restored.admin)).toBe(before);
      expect((await restored.admin.settings.getAll())['meta']).toMatchObject({ appName: 'Treasure Island', senderName: 'Treasure Island' });
      expect((await restored.admin.settings.getAll())['logs'].logIP).toBe(false);
      expect((await signInService(restored.url, restored.secrets)).authStore.isValid).toBe(true);
    } finally {
      await restored.stop();
    }
  });

  it.skipIf(leftOut())('without a file that a record names is refused, and what was there comes back', async () => {
    const options = await optionsFor(backend.dataDir);
    layTemplate(options.dataDir);
    const first = await startPocketBase(options);
    await first.admin.collection('site_texts').create({ id: 'here-before' });
    await first.stop();
    const holed = path.join(options.dataDir, 'holed.zip');
    const entries = Object.entries(unzipSync(fs.readFileSync(backup)));
    fs.writeFileSync(holed, zipSync(Object.fromEntries(entries.filter(([name]) => !/storage\/.*pixel/.test(name)))));
    await expect(restoreBackup(holed, options)).rejects.toThrow(/files of its records are missing, 1 in all: .*pixel/);
    const database = new DatabaseSync(path.join(options.dataDir, 'pb_data/data.db'), { readOnly: true });
    expect(database.prepare("SELECT count(*) AS n FROM site_texts WHERE id = 'here-before'").get()).toEqual({ n: 1 });
    database.close();
  });

  it.skipIf(leftOut())('that is cut off, altered or something else is refused before anything is touched', async () => {
    const options = await optionsFor(backend.dataDir);
    const whole = fs.readFileSync(backup);
    const altered = Buffer.from(whole);
    altered.fill(0x55, 20_000, 20_400);
    const damaged = { 'cut.zip': whole.subarray(0, whole.length - 5000), 'altered.zip': altered, 'text.zip': Buffer.from('no archive') };
    for (const [name, bytes] of Object.entries(damaged)) {
      const file = path.join(options.dataDir, name);
      fs.writeFileSync(file, bytes);
      await expect(restoreBackup(file, options)).rejects.toThrow(/damaged|no zip archive/);
    }
    await expect(restoreBackup(path.join(options.dataDir, 'none.zip'), options)).rejects.toThrow(/There is no file/);
    expect(fs.readdirSync(options.dataDir).filter((name) => name.startsWith('pb_data'))).toEqual([]);
  });
});
