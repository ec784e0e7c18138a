import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBucket } from '../../../scripts/cluster/object-store.ts';
import { createReleaseStore, type KeptRelease, type ReleaseStore } from '../../../scripts/cluster/release-store.ts';
import { loadRelease } from '../../../src/platform/http/loaded-release.ts';
import { currentReleaseId, removeRelease } from '../../../src/platform/releases/releases.ts';
import { startBucket, type TestBucket } from '../../support/bucket.ts';
import { type FakeSite, makeSiteFolders, publish } from '../../unit/platform/http/fake-release.ts';

let bucket: TestBucket;
const sites: FakeSite[] = [];
/** How much later it is than the clock says. */
let agedMs = 0;
const machine = (): { readonly site: FakeSite; readonly store: ReleaseStore } => {
  const site = makeSiteFolders();
  sites.push(site);
  return { site, store: createReleaseStore(openBucket(bucket), () => performance.now() + agedMs) };
};
const idOf = (number: number): string => `20261101T0000${String(number).padStart(2, '0')}Z-aaaaaa`;

/** Publishes a release on one machine for all. */
async function release({ site, store }: ReturnType<typeof machine>, number: number, files: Readonly<Record<string, string>> = {}) {
  const before = await store.current();
  await publish(site, idOf(number), files);
  const pushed = await store.push(site.releasesDir, idOf(number), before);
  expect(await store.name(pushed, before)).not.toBeNull();
  return pushed;
}

beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(async () => {
  for (const { root } of sites) fs.rmSync(root, { recursive: true, force: true });
  await bucket.stop();
});

it('a release is whole on a new machine, and of the next one only what differs is fetched', async () => {
  const publisher = machine();
  const first = await release(publisher, 1);
  const { site, store } = machine();
  expect((await store.current()).release).toEqual({ id: first.id, manifest: first.manifest });
  const fetched = await store.pull(site.releasesDir, first);
  expect(fetched).toBeGreaterThan(4);
  expect(await currentReleaseId(site.releasesDir)).toBeNull();
  await store.take(site.releasesDir, first);
  const [own, other] = await Promise.all([publisher.site, site].map(({ releasesDir }) => loadRelease(releasesDir, first.id)));
  expect([...(other?.files.keys() ?? [])].sort()).toEqual([...(own?.files.keys() ?? [])].sort());
  expect(other?.files.get('/thailand')?.identity).toEqual(own?.files.get('/thailand')?.identity);

  const second = await release(publisher, 2, { 'thailand.html': 'thailand, changed' });
  const changed = await store.pull(site.releasesDir, second);
  expect(changed).toBeGreaterThan(0);
  expect(changed).toBeLessThan(fetched / 2);
  await store.take(site.releasesDir, second);
  expect(await currentReleaseId(site.releasesDir)).toBe(second.id);
  // What only the old one held goes with it.
  expect(await store.tidy(site.releasesDir)).toBe(0);
  await removeRelease(site.releasesDir, first.id);
  expect(await store.tidy(site.releasesDir)).toBeGreaterThan(0);
  expect((await loadRelease(site.releasesDir, second.id)).files.get('/thailand')?.identity.toString()).toBe('thailand, changed');
});

it('of machines that make a release public at once one wins', async () => {
  const machines = Array.from({ length: 6 }, machine);
  const before = await machine().store.current();
  const pushed = await Promise.all(
    machines.map(async ({ site, store }, index) => {
      await publish(site, idOf(10 + index), { 'en.html': `home ${index}` });
      return store.push(site.releasesDir, idOf(10 + index), before);
    }),
  );
  const named = await Promise.all(machines.map(({ store }, index) => store.name(pushed[index] as KeptRelease, before)));
  expect(named.filter((one) => one !== null).length).toBe(1);
  expect((await machine().store.current()).release).toEqual(named.find((one) => one !== null)?.release);
});

it('bytes that are not what was named are not taken', async () => {
  const publisher = machine();
  const spoiled = await release(publisher, 20, { 'en.html': 'to be spoiled' });
  const objects = path.join(bucket.folder, 'releases', 'b');
  const digest = createHash('sha256').update('to be spoiled').digest('hex');
  const victim = fs.readdirSync(objects).find((one) => one.startsWith(digest));
  fs.writeFileSync(path.join(objects, victim ?? ''), 'spoiled');
  const { site, store } = machine();
  await expect(store.pull(site.releasesDir, spoiled)).rejects.toThrow('not what its digest says');
  expect(fs.existsSync(path.join(site.releasesDir, spoiled.id))).toBe(false);
});

/** So many hours pass, for the bucket and for all machines. */
function age(hours: number): void {
  agedMs += hours * 3600_000;
  for (const entry of fs.readdirSync(path.join(bucket.folder, 'releases'), { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const { mtimeMs } = fs.statSync(file);
    if (entry.isFile()) fs.utimesSync(file, new Date(mtimeMs - hours * 3600_000), new Date(mtimeMs - hours * 3600_000));
  }
}
const objectsNow = (): number =>
  fs.readdirSync(path.join(bucket.folder, 'releases'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length;
const isWhole = async (release: KeptRelease): Promise<boolean> => {
  const { site, store } = machine();
  return (await store.pull(site.releasesDir, release)) > 0;
};

it('many new files lie together, and a few of them are fetched by themselves', async () => {
  const publisher = machine();
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`many/${at}.html`, `page ${at} ${randomBytes(40).toString('hex')}`]));
  const before = objectsNow();
  const first = await release(publisher, 30, many);
  expect(objectsNow() - before).toBeLessThan(20);
  const { site, store } = machine();
  expect(await store.pull(site.releasesDir, first)).toBeGreaterThan(200);
  expect(fs.readFileSync(path.join(site.releasesDir, first.id, 'client', 'many', '7.html'), 'utf8')).toBe(many['many/7.html']);
  // A machine that has all but three of them.
  const objects = path.join(site.releasesDir, '.objects');
  fs.rmSync(path.join(site.releasesDir, first.id), { recursive: true });
  for (const at of [7, 8, 199])
    fs.rmSync(
      path.join(
        objects,
        createHash('sha256')
          .update(many[`many/${at}.html`] ?? '')
          .digest('hex'),
      ),
    );
  expect(await store.pull(site.releasesDir, first)).toBe(3);
  expect(fs.readFileSync(path.join(site.releasesDir, first.id, 'client', 'many', '199.html'), 'utf8')).toBe(many['many/199.html']);
});

it('what no kept release names is removed when it is old, and nothing else', async () => {
  const publisher = machine();
  const releases: KeptRelease[] = [];
  // Ten are kept.
  for (let number = 40; number < 52; number += 1) releases.push(await release(publisher, number, { 'en.html': `of ${number}` }));
  expect((await publisher.store.current()).kept.map(({ id }) => id)).toEqual(
    releases
      .map(({ id }) => id)
      .slice(2)
      .toReversed(),
  );
  const forgotten = await publisher.store.push(publisher.site.releasesDir, idOf(41), await publisher.store.current());
  expect(await publisher.store.sweep()).toBe(0);
  age(3);
  // Being put by another machine at this moment.
  const other = machine();
  await publish(other.site, idOf(60), { 'en.html': 'of another' });
  const before = await other.store.current();
  const coming = await other.store.push(other.site.releasesDir, idOf(60), before);
  expect(await publisher.store.sweep()).toBeGreaterThan(2);
  await expect(isWhole(forgotten)).rejects.toThrow('not there');
  await expect(isWhole(releases[0] as KeptRelease)).rejects.toThrow('not there');
  expect(await other.store.name(coming, before)).not.toBeNull();
  for (const one of [coming, ...releases.slice(3)]) expect(await isWhole(one)).toBe(true);
  // What was put once and removed since is put again, not believed in.
  const again = machine();
  const now = await publisher.store.current();
  const pushed = await publisher.store.push(publisher.site.releasesDir, idOf(41), now);
  expect(await publisher.store.name(pushed, now)).not.toBeNull();
  expect(await again.store.pull(again.site.releasesDir, pushed)).toBeGreaterThan(0);
});

it('removing by a list of before takes nothing from a release that needs the same bytes again', async () => {
  const publisher = machine();
  const text = { 'en.html': 'once more' };
  await release(publisher, 70, text);
  for (let number = 71; number < 82; number += 1) await release(publisher, number, { 'en.html': `after ${number}` });
  age(3);
  const bucketOf70 = openBucket(bucket);
  const sweeper = createReleaseStore({
    ...bucketOf70,
    // Between what it read and its first removal another machine puts and names the same bytes.
    get: async (name) => {
      const found = await bucketOf70.get(name);
      if (name === 'releases/current.json') await release(machine(), 83, text);
      return found;
    },
  });
  expect(await sweeper.sweep()).toBeGreaterThan(0);
  const late = machine();
  const { release: now } = await late.store.current();
  expect(now?.id).toBe(idOf(83));
  expect(await late.store.pull(late.site.releasesDir, now as KeptRelease)).toBeGreaterThan(0);
});

it('what was put is not believed in after an hour, nor named', async () => {
  let nowMs = 0;
  const { site } = machine();
  const store = createReleaseStore(openBucket(bucket), () => nowMs);
  const before = await store.current();
  await publish(site, idOf(90), { 'en.html': 'slowly' });
  const slow = await store.push(site.releasesDir, idOf(90), before);
  nowMs += 3600_000;
  await expect(store.name(slow, before)).rejects.toThrow('too long ago');
  nowMs += 1;
  age(3);
  await machine().store.sweep();
  const pushed = await store.push(site.releasesDir, idOf(90), before);
  expect(await store.name(pushed, before)).not.toBeNull();
  expect(await isWhole(pushed)).toBe(true);
});

it('a machine that begins knows what another one kept, and whether changes wait', async () => {
  const publisher = machine();
  const older = await release(publisher, 91, { 'en.html': 'older' });
  await release(publisher, 92, { 'en.html': 'newer' });
  const before = await publisher.store.current();
  const paused = { at: '2026-11-28T00:00:00.000Z', codeDigest: 'abc' };
  expect(await publisher.store.name(older, before, paused)).not.toBeNull();
  const { store } = machine();
  const now = await store.current();
  expect(now.release?.id).toBe(older.id);
  expect(now.paused).toEqual(paused);
  expect(now.kept.map(({ id }) => id).slice(0, 2)).toEqual([idOf(92), idOf(91)]);
});
