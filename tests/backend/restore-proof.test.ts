import fs from 'node:fs';
import path from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBackup } from '../../scripts/lib/backup.ts';
import { newestBackup, type ProofStage, proveRestore, spareFolder } from '../../scripts/lib/prove-restore.ts';
import { runSql, startBackend, type TestBackend } from '../support/backend.ts';

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkM+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
let backend: TestBackend;
let backup: string;
let scratch: string;

beforeAll(async () => {
  backend = await startBackend();
  const { admin, dataDir } = backend;
  await admin.collection('countries').create({ id: 'thailand', name_ru: 'Таиланд', name_en: 'Thailand', timezone: 'Asia/Bangkok' });
  for (let at = 0; at < 60; at++) await admin.collection('site_texts').create({ id: `text-${at}`, title_ru: `Текст ${at}` });
  const post = await admin.collection('posts').create({ country: 'thailand', slug: 'shade', title_ru: 'П', title_en: 'P', state: 'published' });
  await admin.collection('post_images').create({ post: post.id, image: new File([new Uint8Array(PIXEL)], 'pixel.png', { type: 'image/png' }) });
  backup = await makeBackup(admin, dataDir);
  // Whatever comes later is no part of it.
  for (let at = 0; at < 20; at++) await admin.collection('site_texts').delete(`text-${at}`);
  scratch = path.join(dataDir, 'scratch');
  fs.mkdirSync(scratch);
});
afterAll(() => backend.stop());

const prove = (file: string | undefined, more: Partial<Parameters<typeof proveRestore>[1]> = {}) =>
  proveRestore(file, { dataDir: backend.dataDir, encryptionKey: backend.secrets.encryptionKey, ...more });
/** The backup with some of its entries left out or changed, under its own name. */
function changed(change: (entries: Record<string, Uint8Array>) => Record<string, Uint8Array>): string {
  const file = path.join(scratch, path.basename(backup));
  fs.writeFileSync(file, zipSync(change(unzipSync(fs.readFileSync(backup)))));
  return file;
}
const isSwept = (): boolean => !fs.existsSync(spareFolder(backend.dataDir));

describe('a restore that is tried in a spare folder', () => {
  it('proves the newest backup: records as they were counted then, files, settings', async () => {
    const stages: ProofStage[] = [];
    expect(newestBackup(backend.dataDir)).toBe(backup);
    const proof = await prove(backup, { onStage: (stage) => stages.push(stage) });
    expect(proof, JSON.stringify(proof)).toMatchObject({
      verdict: 'proved',
      why: '',
      backup: path.basename(backup),
      compared: true,
      differs: [],
      files: 1,
      missing: 0,
    });
    expect(proof.records).toBeGreaterThan(60);
    expect(proof.bytes).toBe(fs.statSync(backup).size);
    expect(stages).toEqual(['unpacking', 'checking', 'counting', 'files']);
    expect(isSwept()).toBe(true);
    // The house goes on as it was.
    expect((await backend.admin.collection('site_texts').getList(1, 1)).totalItems).toBe(40);
  });

  it('knows a backup that lacks a record, with where and how many', async () => {
    const row = await backend.admin.collection('backup_counts').getFirstListItem(backend.admin.filter('backup = {:name}', { name: path.basename(backup) }));
    expect(row['counts']).toMatchObject({ site_texts: [60, 60], posts: [1, 1] });
    runSql(backend, `UPDATE backup_counts SET counts = json_set(counts, '$.site_texts', json('[61,63]'))`);
    expect(await prove(backup)).toMatchObject({ verdict: 'not_proved', why: 'counts', differs: [{ collection: 'site_texts', expected: 61, found: 60 }] });
    runSql(backend, `UPDATE backup_counts SET counts = json_set(counts, '$.site_texts', json('[59,61]'))`);
    expect(await prove(backup)).toMatchObject({ verdict: 'proved' });
  });

  it('knows a backup without a file that a record names', async () => {
    const holed = changed((entries) => Object.fromEntries(Object.entries(entries).filter(([name]) => !/storage\/.*pixel/.test(name))));
    expect(await prove(holed)).toMatchObject({ verdict: 'not_proved', why: 'files', missing: 1, missing_in: ['post_images'], compared: true });
    expect(isSwept()).toBe(true);
  });

  it('knows one that is cut off, altered, empty or something else, and leaves nothing behind', async () => {
    const whole = fs.readFileSync(backup);
    const altered = Buffer.from(whole);
    altered.fill(0x55, 20_000, 20_400);
    const noise = changed((entries) => ({ ...entries, 'data.db': new Uint8Array(50_000).fill(7) }));
    const damaged: Record<string, Buffer> = {
      'cut.zip': whole.subarray(0, whole.length - 5000),
      'altered.zip': altered,
      'text.zip': Buffer.from('no archive'),
      'empty.zip': Buffer.alloc(0),
      'noise.zip': fs.readFileSync(noise),
    };
    for (const [name, bytes] of Object.entries(damaged)) {
      const file = path.join(scratch, name);
      fs.writeFileSync(file, bytes);
      const proof = await prove(file);
      expect(proof, name).toMatchObject({ verdict: 'not_proved', why: 'damaged', backup: name, bytes: bytes.length });
      expect(proof.detail, name).not.toBe('');
      expect(isSwept()).toBe(true);
    }
  });

  it('knows one whose settings this house cannot open, one of a later release, and that there is none', async () => {
    expect(await prove(backup, { encryptionKey: 'x'.repeat(32) })).toMatchObject({ verdict: 'not_proved', why: 'locked' });
    expect(await prove(undefined)).toMatchObject({ verdict: 'not_proved', why: 'none', backup: '' });
    runSql(backend, "INSERT INTO _migrations (file, applied) VALUES ('1999999999_later.js', 1)");
    const later = await makeBackup(backend.admin, backend.dataDir);
    expect(await prove(later)).toMatchObject({ verdict: 'not_proved', why: 'newer', detail: '1999999999_later.js' });
    runSql(backend, "DELETE FROM _migrations WHERE file = '1999999999_later.js'");
  });

  it('takes a backup of before the house counted, and says that there was nothing to compare with', async () => {
    const older = path.join(scratch, 'older.zip');
    fs.copyFileSync(backup, older);
    expect(await prove(older)).toMatchObject({ verdict: 'proved', compared: false, differs: [] });
  });

  it('begins with a clean folder, whatever one that was killed left there', async () => {
    fs.mkdirSync(path.join(spareFolder(backend.dataDir), 'storage'), { recursive: true });
    fs.writeFileSync(path.join(spareFolder(backend.dataDir), 'data.db'), 'half');
    expect(await prove(backup)).toMatchObject({ verdict: 'proved' });
    expect(isSwept()).toBe(true);
  });
});
