import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { EventSource } from 'eventsource';
import PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Blow, runChaos } from '../../scripts/bench/cluster-chaos.ts';
import { measureReleases, measureUpgrade } from '../../scripts/bench/cluster-sites.ts';
import { signIn } from '../../scripts/bench/sign-in.ts';
import { findHaproxy } from '../../scripts/cluster/haproxy.ts';
import { type LocalCluster, PORTS, startLocalCluster } from '../../scripts/cluster/local.ts';
import { ensureClusterPackages } from '../../scripts/lib/cluster-packages.ts';
import { readSecrets } from '../../scripts/lib/secrets.ts';
import { signInSuperuser } from '../../scripts/lib/pocketbase-process.ts';
import { freePorts } from '../../scripts/lib/ports.ts';
import { loadSeed } from '../../scripts/seed/load.ts';
import { openDemoAccounts } from '../../scripts/seed/people.ts';
import { PUBLISHER_PATHS, publisherKey, type PublisherStatus } from '../../src/public/publishing/publisher-parts.server.ts';
import { freshDataDir } from '../support/backend.ts';

const EXCURSIONS = 4;
const SITES = ['site-1', 'site-2'] as const;
const say = (line: string): void => console.info(line);
const PATIENCE = { timeout: 300_000, interval: 100 };
/** As wide as the narrowest that a page names. */
const PICTURE_WIDTH_PX = 320;

/** Where the long form has passed on this very code (`scripts/lib/proofs.ts`), that it still comes up, agrees and takes over is enough. */
const isShort = process.env['CLUSTER'] === 'short';
/** One of each kind; `npm run bench -- --cluster` has ninety. */
const BLOWS: readonly Blow[] = isShort ? ['node'] : ['node', 'pocketbase', 'frozen', 'nats-1', 'hand over'];
const WRITERS = 4;
const READERS = 10;

const hasHaproxy = findHaproxy() !== null;
if (!hasHaproxy) console.info('Several machines are not tried here: HAProxy is not installed.');
const itHere = it.runIf(hasHaproxy);
const itWhole = it.runIf(hasHaproxy && !isShort);
/** Ends of machines of the site take minutes more: `SITES=1` asks for them. */
const itLong = it.runIf(hasHaproxy && process.env['SITES'] === '1');

const folder = freshDataDir();
let cluster: LocalCluster;
beforeAll(async () => {
  if (!hasHaproxy) return;
  ensureClusterPackages();
  cluster = await startLocalCluster({
    ...{ folder, firstPort: await freePorts(PORTS), say: () => undefined, sites: 2 },
    fill: async (admin) => {
      await insist(admin, () => loadSeed(admin, { excursions: EXCURSIONS, pictureWidth: PICTURE_WIDTH_PX }));
      await openDemoAccounts(admin);
    },
  });
});
afterAll(async () => {
  await cluster?.stop();
  fs.rmSync(path.resolve(folder), { recursive: true, force: true });
});

const FOUND_AGAIN_MS = 30_000;
const LOOK_MS = 200;

/** Comes back when a machine has the database, which another one takes over within seconds; after half a minute whatever there is. */
async function found(admin: PocketBase): Promise<void> {
  const until = Date.now() + FOUND_AGAIN_MS;
  while (
    Date.now() < until &&
    !(await admin.health.check().then(
      () => true,
      () => false,
    ))
  )
    await wait(LOOK_MS);
}

/** Once more where it was refused: what is written already is left alone. */
async function insist(admin: PocketBase, work: () => Promise<void>, tries = 4): Promise<void> {
  for (let left = tries; ; left--)
    try {
      return await work();
    } catch (error) {
      if (left === 0) throw error;
      console.info(`Written once more: ${String(error)}`);
      await found(admin);
    }
}

/** A page as a site answers it; '' where it does not. */
const pageOf = (site: string, where: string): Promise<string> =>
  fetch(`${site}${where}`, { redirect: 'follow', signal: AbortSignal.timeout(3_000) }).then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  );
const publisherOf = (): string => SITES.find((name) => fs.readFileSync(path.join(folder, `${name}.log`), 'utf8').includes('publishes.')) ?? '';
/** The publisher, whichever machine it is on, by the relay of one of them. */
const askPublisher = (site: string, where: string, body?: object): Promise<Response> =>
  fetch(`http://127.0.0.1:${Number(new URL(site).port) + 1}${where}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { authorization: `Bearer ${publisherKey(readSecrets(cluster.dataDirs.a).serviceToken)}`, 'content-type': 'application/json' },
  });
const pagesOf = (where: string): Promise<readonly string[]> => Promise.all(cluster.siteUrls.map((site) => pageOf(site, where)));
/** Gives an excursion another name. @returns the name, and where its own page is */
async function rename(): Promise<{ readonly name: string; readonly where: string }> {
  const page = (await pagesOf('/thailand')).find((one) => one !== '') ?? '';
  const excursions = (await signInSuperuser(cluster.url, readSecrets(cluster.dataDirs.a))).collection('ic_excurs');
  for (const { id, slug } of await excursions.getFullList({ filter: "parent = '' && country = 'thailand'", sort: 'id' })) {
    const [, where = ''] = new RegExp(`href="(/[^"?#]*/${String(slug)})[/"?#]`).exec(page) ?? [];
    if (where === '') continue;
    const name = `Острова ${randomUUID().slice(0, 8)}`;
    await excursions.update(id, { site_name_ru: name });
    return { name, where };
  }
  throw new Error('No excursion is named by the page of the country.');
}

itHere('shows the same release on all machines', async () => {
  const [one, other] = await pagesOf('/thailand');
  expect(one).not.toBe('');
  expect(one).toBe(other);
  // Through HAProxy it is the same.
  expect(await pageOf(cluster.siteUrl, '/thailand')).toBe(one);
});

itWhole('shows pictures that another machine made, and none that nobody has', async () => {
  const [page = ''] = await pagesOf('/thailand');
  const [picture = ''] = /\/_img\/[0-9a-f]{16}-\d+\.webp/.exec(page) ?? [];
  expect(picture).not.toBe('');
  const answers = await Promise.all(cluster.siteUrls.map(async (site) => Buffer.from(await (await fetch(site + picture)).arrayBuffer())));
  expect(answers[0]?.length).toBeGreaterThan(20);
  expect(answers[0]?.equals(answers[1] ?? Buffer.alloc(0))).toBe(true);
  for (const site of cluster.siteUrls) expect((await fetch(`${site}/_img/0000000000000000-640.webp`)).status).toBe(404);
});

itHere('opens one session on all machines', async () => {
  // One of them signs in, whichever HAProxy asks.
  const cookie = await signIn(cluster.siteUrl, 'senior');
  const statuses = await Promise.all(
    cluster.siteUrls.map(async (site) => (await fetch(`${site}/thailand/leads`, { headers: { cookie }, redirect: 'manual' })).status),
  );
  expect(statuses).toEqual([200, 200]);
  const strangers = await Promise.all(cluster.siteUrls.map(async (site) => (await fetch(`${site}/thailand/leads`, { redirect: 'manual' })).status));
  expect(strangers).not.toContain(200);
});

itHere('shows what is changed on both of them, though one alone makes it', async () => {
  const { name, where } = await rename();
  await expect.poll(async () => (await pagesOf(where)).map((page) => page.includes(name)), PATIENCE).toEqual([true, true]);
  expect(SITES.filter((site) => fs.existsSync(path.join(folder, site, 'releases', 'made')))).toEqual([publisherOf()]);
});

itWhole('says on every machine what changes, whichever was asked to change it', async () => {
  const admin = await signInSuperuser(cluster.url, readSecrets(cluster.dataDirs.a));
  const { id } = await admin.collection('users').getFirstListItem("username = 'senior'");
  const cookie = await signIn(cluster.siteUrl, 'senior');
  class Line extends EventSource {
    constructor(url: string | URL) {
      super(url, { fetch: (where, init) => fetch(where, { ...init, headers: { ...init.headers, cookie } }) });
    }
  }
  Object.assign(globalThis, { EventSource: Line });
  const heard = new Set<string>();
  const lines = cluster.siteUrls.map((site) => {
    const line = new PocketBase(`${site}/_pb`);
    line.beforeSend = (url, options) => ({ url, options: { ...options, headers: { ...options.headers, cookie, origin: site } } });
    return line;
  });
  try {
    await Promise.all(lines.map((line, at) => line.collection('users').subscribe(id, ({ record }) => heard.add(`${at} ${String(record['name_en'])}`))));
    await admin.collection('users').update(id, { name_en: 'Heard' });
    await expect.poll(() => [...heard].toSorted(), PATIENCE).toEqual(['0 Heard', '1 Heard']);
  } finally {
    await Promise.all(lines.map((line) => line.realtime.unsubscribe().catch(() => undefined)));
  }
});

itWhole('shows one release after the other on all machines under readers, with every file that a page names', async () => {
  const { requests, failed, mixed, missing, releases } = await measureReleases(cluster, 3, say);
  expect(requests).toBeGreaterThan(20);
  expect([failed, mixed, missing]).toEqual([[], [], []]);
  expect(releases.length).toBe(3);
  // Told, not found by a look of every two seconds each time.
  expect(Math.min(...releases.map(({ behindMs }) => behindMs))).toBeLessThan(1_500);
});

itHere('loses and doubles no acknowledged write whatever ends or freezes, never has two machines answer, and shows every page meanwhile', async () => {
  const cookie = await signIn(cluster.siteUrl, 'senior');
  const pages = ['/', '/en', '/thailand', '/en/thailand'];
  const counts = await runChaos(cluster, BLOWS, WRITERS, READERS, () => undefined, { url: cluster.siteUrl, pages, cookie, screen: '/thailand/leads' });
  console.info(JSON.stringify(counts));
  expect(counts).toMatchObject({ rounds: BLOWS.length, lost: 0, doubled: 0, splits: 0, unsaid: 0, pagesFailed: 0, screensFailed: 0, integrity: 'ok' });
  expect(counts.acknowledged).toBeGreaterThan(10 * BLOWS.length);
  expect(counts.pages).toBeGreaterThan(20 * BLOWS.length);
  expect(Math.max(...counts.nextWrite.map(({ ms }) => ms))).toBeLessThan(60_000);
});

itLong('publishes from the other machine when the one that did dies, and takes up one that knows nothing but the secrets', async () => {
  const dead = publisherOf();
  const [deadUrl = '', livingUrl = ''] = dead === SITES[0] ? cluster.siteUrls : cluster.siteUrls.toReversed();
  const { live } = (await (await askPublisher(livingUrl, PUBLISHER_PATHS.status)).json()) as PublisherStatus;
  process.kill(-(cluster.process(dead).pid ?? 0), 'SIGKILL');
  const { name, where } = await rename();
  await expect.poll(async () => (await pageOf(livingUrl, where)).includes(name), PATIENCE).toBe(true);
  // Through HAProxy nobody sees that one of them is gone.
  expect(await pageOf(cluster.siteUrl, where)).toContain(name);
  // It goes back to what the dead one made, and publishes again.
  const goBack = (): Promise<number> =>
    askPublisher(livingUrl, PUBLISHER_PATHS.rollback, { to: live?.id }).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(goBack, PATIENCE).toBe(200);
  await expect.poll(async () => (await pageOf(livingUrl, where)).includes(name), PATIENCE).toBe(false);
  expect((await askPublisher(livingUrl, PUBLISHER_PATHS.publish, { force: true })).status).toBe(200);
  await expect.poll(async () => (await pageOf(livingUrl, where)).includes(name), PATIENCE).toBe(true);
  const place = path.join(folder, dead);
  const secrets = fs.readFileSync(path.join(place, 'secrets.json'));
  fs.rmSync(place, { recursive: true, force: true });
  fs.mkdirSync(place, { mode: 0o700 });
  fs.writeFileSync(path.join(place, 'secrets.json'), secrets, { mode: 0o600 });
  const startedAt = performance.now();
  cluster.start(dead);
  await expect.poll(async () => (await pageOf(deadUrl, where)).includes(name), PATIENCE).toBe(true);
  console.info(`A new site shows the public release ${Math.round(performance.now() - startedAt)} ms after its start.`);
});

itLong('answers everybody through HAProxy while one machine after the other is ended, started and given new code', async () => {
  const { requests, failed } = await measureUpgrade(cluster, say);
  expect(requests).toBeGreaterThan(100);
  expect(failed).toEqual([]);
});
