import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolvePocketBase } from '../../scripts/lib/pocketbase-binary.ts';
import { type RunningPocketBase, startPocketBase } from '../../scripts/lib/pocketbase-process.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { EXCURSIONS } from '../../scripts/seed/catalogue.ts';
import { seedBatches } from '../../scripts/seed/records.ts';
import { type Env, readEnv } from '../../src/server/env.ts';
import { bytesDigest } from '../../src/server/release/manifest.ts';
import type { PublishStage } from '../../src/server/release/publish.ts';
import { type RunningPublisher, startPublisher } from '../../src/server/release/publisher-server.ts';
import { currentReleaseId, listReleases, readReleaseInfo } from '../../src/server/release/releases.ts';
import { editAtRandom, randomFrom } from '../support/random-edits.ts';

const EXCURSION_COUNT = 14;
const EDITS = 24;
const SEED = Number(process.env['EDIT_SEED'] ?? 20_261_121);

const folder = path.resolve('.cache', `publisher-${randomUUID()}`);
let env: Env;
let backend: RunningPocketBase;
let publisher: RunningPublisher;
let said: string[] = [];
let onStage: (stage: PublishStage) => void = () => undefined;

const startBackend = async (): Promise<void> => {
  backend = await startPocketBase({
    binary: await resolvePocketBase(process.env['POCKETBASE_BIN']),
    dataDir: env.dataDir,
    port: env.pocketbasePort,
    siteUrl: env.siteUrl,
    publisherPort: env.publisherPort,
  });
};
const startPublishing = async (): Promise<void> => {
  const { serviceToken, webhookSecret } = backend.secrets;
  publisher = await startPublisher({
    env,
    serviceToken,
    webhookSecret,
    secrets: Object.values(backend.secrets),
    // Even the smallest part is read record by record.
    wholeUpTo: 0,
    onStep: (message) => said.push(message),
    onStage: (stage) => onStage(stage),
  });
};

beforeAll(async () => {
  const [port, pocketbasePort, publisherPort] = [await freePort(), await freePort(), await freePort()].map(String);
  env = readEnv({
    PORT: port,
    POCKETBASE_PORT: pocketbasePort,
    PUBLISHER_PORT: publisherPort,
    DATA_DIR: path.join(folder, 'data'),
    RELEASES_DIR: path.join(folder, 'releases'),
    SITE_URL: `http://127.0.0.1:${port}`,
  });
  await startBackend();
  await backend.admin.settings.update({ batch: { enabled: true, maxRequests: 600, timeout: 30 } });
  const known = new Set(EXCURSIONS.slice(0, EXCURSION_COUNT).map(({ id }) => String(id)));
  for (const { collection, records } of seedBatches(EXCURSIONS.slice(0, EXCURSION_COUNT))) {
    const batch = backend.admin.createBatch();
    for (const record of records) {
      const { excursions } = record;
      batch.collection(collection).create(Array.isArray(excursions) ? { ...record, excursions: excursions.filter((id) => known.has(String(id))) } : record);
    }
    if (records.length > 0) await batch.send();
  }
  await startPublishing();
  await publisher.ready;
  await publisher.idle();
}, 120_000);
afterAll(async () => {
  await publisher.close();
  await backend.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const clientDir = (): string => fs.realpathSync(path.join(env.releasesDir, 'current', 'client'));
const liveBytes = (): Readonly<Record<string, string>> => bytesIn(clientDir());
function bytesIn(client: string): Readonly<Record<string, string>> {
  const names = fs.readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) => fs.statSync(path.join(client, name)).isFile());
  return Object.fromEntries(names.toSorted().map((name) => [name, bytesDigest(fs.readFileSync(path.join(client, name)))]));
}
/** Names of files that differ between two states of the site. */
function differences(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]);
}
const pageText = (name: string): string => fs.readFileSync(path.join(clientDir(), name), 'utf8');
const rewrite = (text: string) => backend.admin.collection('ic_excurs').update('101', { summary_en: text });
const pageOf101 = (): string => {
  const name = Object.keys(liveBytes()).find((one) => one.startsWith('en/') && one.endsWith(`${EXCURSIONS[0]?.slug}.html`));
  return pageText(name ?? '');
};
/** Waits until a change is told, worked on and public. */
async function settle(): Promise<void> {
  await publisher.idle();
  await expect.poll(async () => (await publisher.status()).waiting, { timeout: 60_000, interval: 50 }).toBe(0);
  await publisher.idle();
}
const rendererPid = (): number => Number(execFileSync('pgrep', ['-P', String(process.pid), '-f', 'renderer/process.ts'], { encoding: 'utf8' }).trim());

describe('the publisher', () => {
  it('makes a saved change public', async () => {
    await rewrite('A summary of now');
    await settle();
    expect(pageOf101()).toContain('A summary of now');
    expect(await publisher.status()).toMatchObject({ waiting: 0, failed: null, paused: null, live: { changes: { records: 1 } } });
  });

  it('makes no release of a change that no page shows', async () => {
    const before = await currentReleaseId(env.releasesDir);
    const bytes = liveBytes();
    await backend.admin.collection('rates').create({ base: 'EUR', quote: 'THB', value: '38.5', valid_from: '2026-11-20 00:00:00.000Z' });
    await settle();
    expect(differences(bytes, liveBytes())).toEqual([]);
    expect(await currentReleaseId(env.releasesDir)).toBe(before);
  });

  it('gives the bytes of an ordinary build, after any edits; and falls back on one when its renderer is lost', { timeout: 240_000 }, async () => {
    const random = randomFrom(SEED);
    const edits: string[] = [];
    for (let step = 1; step <= EDITS; step += 1) {
      edits.push(await editAtRandom(backend.admin, random, step));
      if (random() < 0.4) await settle();
    }
    await settle();
    const resident = liveBytes();
    const before = new Set(await listReleases(env.releasesDir));
    // Nothing that a page shows changes; the renderer dies over it, and the site is built as a whole.
    said = [];
    onStage = (stage) => {
      if (stage === 'link') process.kill(rendererPid(), 'SIGKILL');
      onStage = () => undefined;
    };
    await backend.admin.collection('rates').create({ base: 'CNY', quote: 'THB', value: '4.6', valid_from: '2026-11-20 00:00:00.000Z' });
    await settle();
    expect(said.join('\n')).toContain('built as a whole');
    const infos = await Promise.all((await listReleases(env.releasesDir)).map((id) => readReleaseInfo(env.releasesDir, id)));
    const whole = infos.find((info) => info !== null && info.changes === null && !before.has(info.id));
    expect(whole?.id).toBeDefined();
    const ordinary = bytesIn(path.join(env.releasesDir, whole?.id ?? '', 'client'));
    expect({ edits, differences: differences(resident, ordinary) }).toEqual({ edits, differences: [] });
    // The next renderer takes over from the ordinary build: what it makes anew are the same bytes.
    await rewrite('After the fallback');
    await settle();
    const changed = differences(resident, liveBytes()).filter((name) => name.endsWith('.html'));
    expect((await publisher.status()).live?.changes?.rendered).toBeLessThan(40);
    expect(changed.length).toBeGreaterThan(0);
    for (const name of changed) expect(pageText(name)).toContain('After the fallback');
  });

  it('shows the last of 500 changes in ten seconds after at most two releases', { timeout: 60_000 }, async () => {
    const { builds } = await publisher.status();
    const started = performance.now();
    for (let number = 1; number <= 500; number += 1) {
      await rewrite(`Change number ${number}`);
      const due = number * 20 - (performance.now() - started);
      if (due > 0) await new Promise((resolve) => setTimeout(resolve, due));
    }
    await settle();
    expect(pageOf101()).toContain('Change number 500');
    expect((await publisher.status()).builds - builds).toBeLessThanOrEqual(2);
  });

  it('shows a new picture without keeping the text waiting for it', async () => {
    const noise = Buffer.from(Array.from({ length: 900 * 600 * 3 }, (_, index) => (index * 2_654_435_761) % 251));
    const bytes = await sharp(noise, { raw: { width: 900, height: 600, channels: 3 } })
      .jpeg()
      .toBuffer();
    await backend.admin
      .collection('ic_excurs_images')
      .create({ excur: '101', banner_large: new File([new Uint8Array(bytes)], 'new.jpg', { type: 'image/jpeg' }) });
    await settle();
    expect(pageOf101()).toMatch(/\/_img\/[0-9a-f]{16}-640\.webp/);
  });

  it('goes back to an earlier release, and waits until somebody publishes', async () => {
    await rewrite('Something wrong');
    await settle();
    expect(await publisher.rollback()).toBe(true);
    expect(pageOf101()).not.toContain('Something wrong');
    await rewrite('Something right');
    await publisher.idle();
    await expect.poll(async () => (await publisher.status()).waiting).toBeGreaterThan(0);
    expect(pageOf101()).not.toContain('Something right');
    expect((await publisher.status()).paused).not.toBeNull();
    expect(await publisher.rollback('20200101T000000Z-000000')).toBe(false);
    await publisher.publish();
    await settle();
    expect(pageOf101()).toContain('Something right');
    expect((await publisher.status()).paused).toBeNull();
  });

  it('changes nothing while PocketBase is down, and goes on when it is back', async () => {
    const before = liveBytes();
    await backend.stop();
    await publisher.publish();
    await publisher.idle();
    expect(await publisher.status()).toMatchObject({ waiting: null, failed: { code: 'backend_down' } });
    expect(liveBytes()).toEqual(before);
    await startBackend();
    await rewrite('Back again');
    await settle();
    expect(pageOf101()).toContain('Back again');
    expect((await publisher.status()).failed).toBeNull();
  });

  it('takes up after a restart what changed meanwhile', { timeout: 120_000 }, async () => {
    await publisher.close();
    await rewrite('While nobody listened');
    await startPublishing();
    await publisher.ready;
    await settle();
    expect(pageOf101()).toContain('While nobody listened');
  });
});
