import { once } from 'node:events';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Blow, type ChaosCounts, runChaos, type Step } from '../../scripts/bench/cluster-chaos.ts';
import { signIn } from '../../scripts/bench/sign-in.ts';
import { findHaproxy } from '../../scripts/cluster/haproxy.ts';
import { type Another, type DatabaseName, type LocalCluster, PORTS, startLocalCluster } from '../../scripts/cluster/local.ts';
import { ensureClusterPackages } from '../../scripts/lib/cluster-packages.ts';
import { readSecrets } from '../../scripts/lib/secrets.ts';
import { signInSuperuser } from '../../scripts/lib/pocketbase-process.ts';
import { resolvePocketBase } from '../../scripts/lib/pocketbase-binary.ts';
import { freePorts } from '../../scripts/lib/ports.ts';
import { loadSeed } from '../../scripts/seed/load.ts';
import { openDemoAccounts } from '../../scripts/seed/people.ts';
import { freshDataDir } from '../support/backend.ts';

const PATIENCE = { timeout: 300_000, interval: 50 };
const WRITERS = 4;
const READERS = 10;
const PICTURE_WIDTH_PX = 48;
const PAGES = ['/', '/en', '/thailand', '/en/thailand'];
const NOTE = 'told by the newer';

/** An upgrade needs what was before: `POCKETBASE_EARLIER_BIN` names a PocketBase of an earlier version. */
const earlier = process.env['POCKETBASE_EARLIER_BIN'];
const itHere = it.runIf(Boolean(earlier) && findHaproxy() !== null);

const folder = freshDataDir();
const say = (line: string): void => console.info(line);
let cluster: LocalCluster;
let newer: string;
beforeAll(async () => {
  if (!earlier || findHaproxy() === null) return;
  ensureClusterPackages();
  newer = await resolvePocketBase(process.env['POCKETBASE_BIN']);
  cluster = await startLocalCluster({
    ...{ folder, firstPort: await freePorts(PORTS), say: () => undefined, sites: 1, earlier: { env: { POCKETBASE_BIN: earlier } } },
    fill: async (admin) => {
      await loadSeed(admin, { excursions: 4, pictureWidth: PICTURE_WIDTH_PX });
      await openDemoAccounts(admin);
    },
  });
});
afterAll(async () => {
  await cluster?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const otherOf = (name: DatabaseName): DatabaseName => (name === 'a' ? 'b' : 'a');
const logOf = (name: string): string => fs.readFileSync(path.join(folder, `${name}.log`), 'utf8');
/** What runs for a machine beside the node itself: process and command. */
const processesOf = (name: DatabaseName): readonly (readonly [pid: number, command: string])[] =>
  spawnSync('ps', ['axww', '-o', 'pid=,command='], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes(`${cluster.dataDirs[name]}/`) && !line.includes('/bin/sh'))
    .map((line) => [Number.parseInt(line, 10), line.trim().replace(/^\d+ /, '')]);
const pocketbaseOf = (name: DatabaseName): string =>
  processesOf(name)
    .find(([, command]) => command.includes(' serve --http'))?.[1]
    .split(' ')[0] ?? '';

/** Ends the machine that follows and starts it with something else; comes back when it may take over. */
const upgrade = (name: string, another: Another): Step => ({
  name,
  async run(leader) {
    const follower = otherOf(leader);
    const child = cluster.process(follower);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    const said = logOf(follower).length;
    cluster.start(follower, another);
    await expect.poll(() => logOf(follower).slice(said), PATIENCE).toContain('may take over');
  },
});
/** @param answering the PocketBase of whoever answers then */
async function taken(leader: DatabaseName, answering: string[]): Promise<void> {
  await expect.poll(() => cluster.leader(), PATIENCE).toBe(otherOf(leader));
  answering.push(pocketbaseOf(otherOf(leader)));
}
const handOver = (name: string, answering: string[]): Step => ({
  name,
  async run(leader) {
    cluster.process(leader).kill('SIGUSR2');
    await taken(leader, answering);
  },
});
/** A machine dies with all that it runs. */
async function kill(name: DatabaseName): Promise<void> {
  const child = cluster.process(name);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  for (const [pid] of processesOf(name)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It went with the node.
    }
  }
  await ended;
}
/** It comes back once the other one answers. */
const death = (name: string, answering: string[], another: Another = {}): Step => ({
  name,
  async run(leader) {
    await kill(leader);
    await taken(leader, answering);
    cluster.start(leader, another);
  },
});
async function under(steps: readonly (Blow | Step)[]): Promise<ChaosCounts> {
  const site = { url: cluster.siteUrl, pages: PAGES, cookie: await signIn(cluster.siteUrl, 'senior'), screen: '/thailand/leads' };
  const counts = await runChaos(cluster, steps, WRITERS, READERS, say, site);
  say(JSON.stringify(counts));
  return counts;
}
const WHOLE = { lost: 0, doubled: 0, splits: 0, unsaid: 0, pagesFailed: 0, screensFailed: 0, integrity: 'ok' };

/** This code with one migration more. */
function codeWith(name: string, migration: string): string {
  const code = path.join(folder, name);
  fs.mkdirSync(code, { recursive: true });
  for (const part of ['src', 'scripts', 'package.json', 'tsconfig.json'])
    fs.cpSync(part, path.join(code, part), { recursive: true, filter: (source) => path.basename(source) !== 'node_modules' });
  fs.symlinkSync(path.resolve('scripts/cluster/node_modules'), path.join(code, 'scripts/cluster/node_modules'));
  fs.writeFileSync(path.join(code, 'src/backend/migrations/1999999999_trial.js'), migration);
  return code;
}

itHere('passes from an earlier PocketBase to a newer one and back under writers and readers, and lets either take over from the other', async () => {
  const answering: string[] = [];
  const withNewer = { env: { POCKETBASE_BIN: newer } };
  const withEarlier = { env: { POCKETBASE_BIN: earlier ?? '' } };
  const counts = await under([
    upgrade('the follower gets the newer', withNewer),
    handOver('handed over to the newer', answering),
    upgrade('the other gets the newer', withNewer),
    handOver('handed over among the newer', answering),
    upgrade('the follower gets the earlier again', withEarlier),
    handOver('handed over to the earlier', answering),
    death('the earlier dies, the newer follows', answering),
    death('the newer dies, the earlier follows', answering, withNewer),
    handOver('handed over to the newer again', answering),
    upgrade('the last one gets the newer', withNewer),
  ]);
  expect(answering).toEqual([newer, newer, earlier, newer, earlier, newer]);
  expect(counts).toMatchObject(WHOLE);
  expect(counts.acknowledged).toBeGreaterThan(100);
  expect(counts.pages).toBeGreaterThan(100);
  expect(Math.max(...counts.nextWrite.map(({ ms }) => ms))).toBeLessThan(60_000);
});

const MORE = `migrate(
  (app) => {
    const texts = app.findCollectionByNameOrId('site_texts');
    texts.fields.add(new TextField({ name: 'trial', max: 100 }));
    app.save(texts);
    app.db().newQuery("UPDATE site_texts SET trial = '${NOTE}'").execute();
    app.save(new Collection({ name: 'trials', type: 'base', fields: [{ name: 'word', type: 'text' }] }));
  },
  () => undefined,
);
`;
const BROKEN = `migrate(() => {
  throw new Error('This migration fails.');
}, () => undefined);
`;

itHere('goes on with the earlier code where the newer does not come up, or dies after it changed the database', async () => {
  const [more, broken] = [codeWith('more', MORE), codeWith('broken', BROKEN)];
  const answering: string[] = [];
  const admin = await signInSuperuser(cluster.url, readSecrets(cluster.dataDirs.a));
  const texts = admin.collection('site_texts');
  const { totalItems } = await texts.getList(1, 1);
  const noted = (): Promise<number> => texts.getList(1, 1, { filter: `trial = '${NOTE}'` }).then((found) => found.totalItems);
  const first = await cluster.leader();
  const counts = await under([
    upgrade('the follower gets code that does not come up', { code: broken }),
    {
      name: 'handed over to code that does not come up',
      async run(leader) {
        cluster.process(leader).kill('SIGUSR2');
        await expect.poll(() => logOf(otherOf(leader)), PATIENCE).toContain('This migration fails');
        await expect.poll(() => cluster.leader(), PATIENCE).toBe(leader);
      },
    },
    upgrade('the follower gets code with a migration more', { code: more }),
    handOver('handed over to it', answering),
    {
      name: 'a record of the newer',
      async run() {
        await expect
          .poll(
            () =>
              texts.create({ id: 'newer0000000000', trial: NOTE }).then(
                () => true,
                () => false,
              ),
            PATIENCE,
          )
          .toBe(true);
      },
    },
    death('the newer dies, the earlier code follows', answering),
  ]);
  expect(await cluster.leader()).toBe(first);
  expect(counts).toMatchObject(WHOLE);
  expect(logOf(first ?? '')).toContain('has code from before 1999999999_trial.js');
  // What the newer code brought and wrote is there under the earlier.
  expect(await noted()).toBeGreaterThanOrEqual(totalItems + 1);
  expect(await admin.collection('trials').getList(1, 1)).toMatchObject({ totalItems: 0 });
  const back = await under([handOver('handed over to the newer code', answering), upgrade('the other gets it', { code: more }), 'hand over']);
  expect(back).toMatchObject(WHOLE);
  expect(await noted()).toBeGreaterThanOrEqual(totalItems + 1);
});

const TAKEN_AWAY = `migrate((app) => {
  const runs = app.findCollectionByNameOrId('job_runs');
  runs.fields.removeByName('stage');
  app.save(runs);
}, () => undefined);
`;
const TRIES = 6;
/** Before the last of them it rests for eight seconds. */
const RESTED_MS = 7_500;

itHere('waits for the later code, ever more patiently, where the earlier cannot work with its database', async () => {
  const code = codeWith('without', MORE);
  fs.writeFileSync(path.join(code, 'src/backend/migrations/1999999999_without.js'), TAKEN_AWAY);
  const jobs = path.join(code, 'src/backend/jobs/jobs.ts');
  fs.writeFileSync(jobs, fs.readFileSync(jobs, 'utf8').replace(", 'stage'] as const", '] as const'));
  let restedMs = 0;
  const counts = await under([
    upgrade('the follower gets code that takes a column away', { code }),
    handOver('handed over to it', []),
    {
      name: 'it dies, the earlier code cannot take over, it comes back',
      async run(leader) {
        const other = otherOf(leader);
        const said = logOf(other).length;
        const misses = (): number => logOf(other).slice(said).split('PocketBase stopped at start').length - 1;
        await kill(leader);
        await expect.poll(misses, PATIENCE).toBe(TRIES - 1);
        const since = performance.now();
        await expect.poll(misses, PATIENCE).toBe(TRIES);
        restedMs = performance.now() - since;
        cluster.start(leader);
        await expect.poll(() => cluster.leader(), PATIENCE).toBe(leader);
      },
    },
    upgrade('the other one gets it', { code }),
    'hand over',
  ]);
  expect(restedMs).toBeGreaterThan(RESTED_MS);
  expect(counts).toMatchObject(WHOLE);
});
