import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBucket } from '../../../scripts/cluster/object-store.ts';
import { createReleaseStore, type ReleaseStore, sweepObjects } from '../../../scripts/cluster/release-store.ts';
import { loadRelease } from '../../../src/platform/http/loaded-release.ts';
import { currentReleaseId, removeRelease } from '../../../src/platform/releases/releases.ts';
import { startBucket, type TestBucket } from '../../support/bucket.ts';
import { type FakeSite, makeSiteFolders, publish } from '../../unit/platform/http/fake-release.ts';

let bucket: TestBucket;
const sites: FakeSite[] = [];
const machine = (): { readonly site: FakeSite; readonly store: ReleaseStore } => {
  const site = makeSiteFolders();
  sites.push(site);
  return { site, store: createReleaseStore(openBucket(bucket)) };
};
const idOf = (number: number): string => `20261101T0000${String(number).padStart(2, '0')}Z-aaaaaa`;

/** Publishes a release on one machine for all. */
async function release({ site, store }: ReturnType<typeof machine>, number: number, files: Readonly<Record<string, string>> = {}) {
  const before = await store.current();
  await publish(site, idOf(number), files);
  const pushed = await store.push(site.releasesDir, idOf(number));
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
  expect((await store.current()).release).toEqual(first);
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
  expect(await sweepObjects(site.releasesDir)).toBe(0);
  await removeRelease(site.releasesDir, first.id);
  expect(await sweepObjects(site.releasesDir)).toBeGreaterThan(0);
  expect((await loadRelease(site.releasesDir, second.id)).files.get('/thailand')?.identity.toString()).toBe('thailand, changed');
});

it('of machines that make a release public at once one wins', async () => {
  const machines = Array.from({ length: 6 }, machine);
  const before = await machine().store.current();
  const pushed = await Promise.all(
    machines.map(async ({ site, store }, index) => {
      await publish(site, idOf(10 + index), { 'en.html': `home ${index}` });
      return store.push(site.releasesDir, idOf(10 + index));
    }),
  );
  const named = await Promise.all(machines.map(({ store }, index) => store.name(pushed[index] ?? { id: '', manifest: '' }, before)));
  expect(named.filter((one) => one !== null).length).toBe(1);
  expect((await machine().store.current()).release).toEqual(named.find((one) => one !== null)?.release);
});

it('bytes that are not what was named are not taken', async () => {
  const publisher = machine();
  const spoiled = await release(publisher, 20, { 'en.html': 'to be spoiled' });
  const objects = path.join(bucket.folder, 'releases', 'b');
  const victim = fs.readdirSync(objects).find((one) => fs.readFileSync(path.join(objects, one), 'utf8') === 'to be spoiled');
  fs.writeFileSync(path.join(objects, victim ?? ''), 'spoiled');
  const { site, store } = machine();
  await expect(store.pull(site.releasesDir, spoiled)).rejects.toThrow('not what its digest says');
  expect(fs.existsSync(path.join(site.releasesDir, spoiled.id))).toBe(false);
});
