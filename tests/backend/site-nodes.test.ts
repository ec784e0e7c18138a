import fs from 'node:fs';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '../../scripts/bench/sign-in.ts';
import { findHaproxy } from '../../scripts/cluster/haproxy.ts';
import { type LocalCluster, PORTS, startLocalCluster } from '../../scripts/cluster/local.ts';
import { ensureClusterPackages } from '../../scripts/lib/cluster-packages.ts';
import { readSecrets, signInSuperuser } from '../../scripts/lib/pocketbase-process.ts';
import { freePorts } from '../../scripts/lib/ports.ts';
import { loadSeed } from '../../scripts/seed/load.ts';
import { openDemoAccounts } from '../../scripts/seed/people.ts';
import { freshDataDir } from '../support/backend.ts';

const EXCURSIONS = 4;
const PICTURE_WIDTH_PX = 48;
const PATIENCE = { timeout: 90_000, interval: 100 };

const missing = findHaproxy() === null ? 'HAProxy' : null;
if (missing) console.info(`Sites on several machines are not tried here: ${missing} is not installed.`);
const itHere = it.runIf(missing === null);

const folder = freshDataDir();
let cluster: LocalCluster;
beforeAll(async () => {
  if (missing) return;
  ensureClusterPackages();
  cluster = await startLocalCluster({
    ...{ folder, firstPort: await freePorts(PORTS), say: () => undefined, sites: 2 },
    fill: async (admin) => {
      await insist(() => loadSeed(admin, { excursions: EXCURSIONS, pictureWidth: PICTURE_WIDTH_PX }));
      await openDemoAccounts(admin);
    },
  });
}, 500_000);
afterAll(async () => {
  await cluster?.stop();
  fs.rmSync(path.resolve(folder), { recursive: true, force: true });
}, 60_000);

/** Once more where it was refused: what is written already is left alone. */
async function insist(work: () => Promise<void>, tries = 4): Promise<void> {
  for (let left = tries; ; left--)
    try {
      return await work();
    } catch (error) {
      if (left === 0) throw error;
      console.info(`Written once more: ${String(error)}`);
    }
}

/** A page as a site answers it; '' where it does not. */
const pageOf = (site: string, where: string): Promise<string> =>
  fetch(`${site}${where}`, { redirect: 'follow', signal: AbortSignal.timeout(3_000) }).then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  );
const pagesOf = (where: string): Promise<readonly string[]> => Promise.all(cluster.siteUrls.map((site) => pageOf(site, where)));
const publisherOf = (): string => {
  const said = ['site-1', 'site-2'].map((name) => ({ name, at: fs.readFileSync(path.join(folder, `${name}.log`), 'utf8').lastIndexOf('publishes.') }));
  return said.find(({ at }) => at >= 0)?.name ?? '';
};
const admin = () => signInSuperuser(cluster.url, readSecrets(cluster.dataDirs.a));
/** Gives an excursion another name. @returns the name, and where its own page is */
async function rename(): Promise<{ readonly name: string; readonly where: string }> {
  const page = (await pagesOf('/thailand')).find((one) => one !== '') ?? '';
  const excursions = (await admin()).collection('ic_excurs');
  for (const { id, slug } of await excursions.getFullList({ filter: "parent = '' && country = 'thailand'", sort: 'id' })) {
    const [, where = ''] = new RegExp(`href="(/[^"?#]*/${String(slug)})[/"?#]`).exec(page) ?? [];
    if (where === '') continue;
    const name = `Острова ${randomUUID().slice(0, 8)}`;
    await excursions.update(id, { name_ru: name });
    return { name, where };
  }
  throw new Error('No excursion is named by the page of the country.');
}

itHere('shows the same release on all machines, and what is changed soon on both of them', { timeout: 200_000 }, async () => {
  const [one, other] = await pagesOf('/thailand');
  expect(one).not.toBe('');
  expect(one).toBe(other);
  const { name, where } = await rename();
  await expect.poll(async () => (await pagesOf(where)).map((page) => page.includes(name)), PATIENCE).toEqual([true, true]);
  // One of them made it, the other one has no pages of its own.
  const made = ['site-1', 'site-2'].filter((site) => fs.existsSync(path.join(folder, site, 'releases', 'made')));
  expect(made).toHaveLength(1);
});

itHere('shows pictures that another machine made, and none that nobody has', { timeout: 60_000 }, async () => {
  const [page = ''] = await pagesOf('/thailand');
  const [picture = ''] = /\/_img\/[0-9a-f]{16}-\d+\.webp/.exec(page) ?? [];
  expect(picture).not.toBe('');
  const answers = await Promise.all(cluster.siteUrls.map(async (site) => Buffer.from(await (await fetch(site + picture)).arrayBuffer())));
  expect(answers[0]?.length).toBeGreaterThan(20);
  expect(answers[0]?.equals(answers[1] ?? Buffer.alloc(0))).toBe(true);
  for (const site of cluster.siteUrls) expect((await fetch(`${site}/_img/0000000000000000-640.webp`)).status).toBe(404);
});

itHere('opens one session on all machines', { timeout: 60_000 }, async () => {
  // One of them signs in, whichever HAProxy asks.
  const cookie = await signIn(cluster.siteUrl, 'senior');
  const statuses = await Promise.all(
    cluster.siteUrls.map(async (site) => (await fetch(`${site}/thailand/leads`, { headers: { cookie }, redirect: 'manual' })).status),
  );
  expect(statuses).toEqual([200, 200]);
  const strangers = await Promise.all(cluster.siteUrls.map(async (site) => (await fetch(`${site}/thailand/leads`, { redirect: 'manual' })).status));
  expect(strangers).not.toContain(200);
});

itHere('publishes from the other machine when the one that did dies, and takes the dead one back', { timeout: 300_000 }, async () => {
  const dead = publisherOf();
  const living = cluster.siteUrls[dead === 'site-1' ? 1 : 0] ?? '';
  process.kill(-(cluster.process(dead).pid ?? 0), 'SIGKILL');
  const { name, where } = await rename();
  await expect.poll(async () => (await pageOf(living, where)).includes(name), PATIENCE).toBe(true);
  // Through HAProxy nobody sees that one of them is gone.
  expect(await pageOf(cluster.siteUrl, where)).toContain(name);
  // A machine that knows nothing but the secrets.
  const secrets = fs.readFileSync(path.join(folder, dead, 'secrets.json'));
  fs.rmSync(path.join(folder, dead), { recursive: true, force: true });
  fs.mkdirSync(path.join(folder, dead), { mode: 0o700 });
  fs.writeFileSync(path.join(folder, dead, 'secrets.json'), secrets, { mode: 0o600 });
  const startedAt = performance.now();
  cluster.start(dead);
  const newOne = cluster.siteUrls[dead === 'site-1' ? 0 : 1] ?? '';
  await expect.poll(async () => (await pageOf(newOne, where)).includes(name), PATIENCE).toBe(true);
  console.info(`A new site answers with the public release ${Math.round(performance.now() - startedAt)} ms after its start.`);
});
