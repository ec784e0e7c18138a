import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBackup } from '../../scripts/lib/backup.ts';
import { resolvePocketBase } from '../../scripts/lib/pocketbase-binary.ts';
import { type PocketBaseOptions, type RunningPocketBase, startPocketBase } from '../../scripts/lib/pocketbase-process.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { freshDataDir } from '../support/backend.ts';

const dataDir = freshDataDir();
const said = `${dataDir}.arguments`;
let options: PocketBaseOptions;
let backend: RunningPocketBase;

beforeAll(async () => {
  const binary = await resolvePocketBase(process.env['POCKETBASE_BIN']);
  // A folder of an older installation, open to everybody; and a PocketBase that says what it is called with.
  fs.mkdirSync(path.join(dataDir, 'pb_data/storage/old'), { recursive: true });
  fs.writeFileSync(path.join(dataDir, 'pb_data/storage/old/passport.jpg'), 'x');
  fs.mkdirSync(path.join(dataDir, 'pictures'));
  fs.writeFileSync(path.join(dataDir, 'pictures/public.avif'), 'x');
  for (const place of ['', 'pb_data', 'pb_data/storage', 'pb_data/storage/old', 'pictures']) fs.chmodSync(path.join(dataDir, place), 0o777);
  for (const place of ['pb_data/storage/old/passport.jpg', 'pictures/public.avif']) fs.chmodSync(path.join(dataDir, place), 0o666);
  const listening = `${dataDir}.sh`;
  fs.writeFileSync(listening, `#!/bin/sh\necho "$@" >> '${said}'\nexec '${binary}' "$@"\n`, { mode: 0o755 });
  options = { binary: listening, dataDir, port: await freePort(), siteUrl: 'http://127.0.0.1' };
  backend = await startPocketBase(options);
});
afterAll(async () => {
  await backend.stop();
  for (const place of [dataDir, said, `${dataDir}.sh`]) fs.rmSync(place, { recursive: true, force: true });
});

/** What others than the owner may do with something in the folder, as `path: mode`. */
function openTo(folder: string): readonly string[] {
  return fs.readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const place = path.join(entry.parentPath, entry.name);
    const mode = fs.statSync(place).mode & 0o777;
    const isPublic = entry.name === 'public.avif';
    return (mode & 0o077) === 0 || isPublic ? [] : [`${place}: ${mode.toString(8)}`];
  });
}

describe('the data folder', () => {
  it('is its owner’s alone with everything in it, as it was found and as PocketBase makes it', async () => {
    await backend.admin.collection('countries').create({ id: 'thailand', name_ru: 'Т', name_en: 'T', timezone: 'Asia/Bangkok' });
    const picture = new File(
      [Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')],
      'a.png',
    );
    await backend.admin
      .collection('posts')
      .create({ slug: 'a', title_ru: 'А', title_en: 'A', cover: picture })
      .catch(() => undefined);
    const backup = await makeBackup(backend.admin, dataDir);
    expect(fs.existsSync(backup)).toBe(true);
    expect(fs.statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(fs.existsSync(path.join(dataDir, 'pb_data/data.db-wal'))).toBe(true);
    expect(openTo(dataDir)).toEqual([]);
    expect(fs.statSync(path.join(dataDir, 'pb_data/storage/old/passport.jpg')).mode & 0o777).toBe(0o600);
    // Linked into releases, which somebody else may serve.
    expect(fs.statSync(path.join(dataDir, 'pictures/public.avif')).mode & 0o777).toBe(0o666);
  });
});

describe('the secrets', () => {
  const secretsIn = (text: string) => Object.entries(backend.secrets).filter(([, secret]) => text.includes(secret));

  it('stand among the arguments of no call of PocketBase and of no other process', () => {
    const calls = fs.readFileSync(said, 'utf8');
    expect(calls).toContain('serve');
    expect(secretsIn(calls)).toEqual([]);
    const running = fs.existsSync('/proc') ? fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
    const lines = running.map((id) => {
      try {
        return fs.readFileSync(`/proc/${id}/cmdline`, 'utf8');
      } catch {
        return '';
      }
    });
    expect(lines.some((line) => line.includes(`--dir=${dataDir}`))).toBe(fs.existsSync('/proc'));
    expect(lines.flatMap(secretsIn)).toEqual([]);
  });

  it('let the house’s own program in again when the database knows another password', async () => {
    const { items } = await backend.admin.collection('_superusers').getList();
    expect(items.map(({ email }) => email)).toEqual(['system@treasure-island.invalid']);
    await backend.admin.collection('_superusers').update(String(items[0]?.id), { password: 'of-another-house-1', passwordConfirm: 'of-another-house-1' });
    await backend.stop();
    backend = await startPocketBase(options);
    expect((await backend.admin.collection('_superusers').getList()).totalItems).toBe(1);
  });
});
