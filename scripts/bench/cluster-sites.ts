import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { LocalCluster } from '../cluster/local.ts';
import { ensureClusterPackages } from '../lib/cluster-packages.ts';
import { readSecrets } from '../lib/secrets.ts';
import { signInSuperuser } from '../lib/pocketbase-process.ts';
import { freePorts } from '../lib/ports.ts';
import { loadSeed } from '../seed/load.ts';
import { openDemoAccounts } from '../seed/people.ts';
import { percentile } from './bytes.ts';
import { rows } from './report.ts';

const SITES = 3;
const RELEASES = 20;
/** As wide as the narrowest that a page names. */
const PICTURE_WIDTH_PX = 320;
const READERS = 6;
const READER_PAUSE_MS = 40;
const LOOK_EVERY_MS = 15;
const TIMEOUT_MS = 10_000;
const RELEASE_MS = 120_000;
const START_MS = 120_000;
/** Until HAProxy has seen a site that is there again. */
const SEEN_MS = 2_500;
const BEHIND_MS = 500;
const COUNTRY = '/thailand';
const NAMED_FILE = /\/(?:_astro|_img)\/[\w@~$+.-]+/g;

interface Answer {
  readonly status: number;
  readonly etag: string;
  readonly body: string;
}

/** What readers met. */
export interface SiteCounts {
  requests: number;
  /** Each with what was asked for and what came. */
  readonly failed: string[];
  /** Older pages after newer ones on the same machine. */
  readonly mixed: string[];
  /** Files that a page names and a machine does not have. */
  readonly missing: string[];
  /** For each release, in ms: from the edit until the first machine shows it, and how much later the last one does. */
  readonly releases: { readonly firstMs: number; readonly behindMs: number }[];
}

const agent = new http.Agent({ keepAlive: true });

/** A page, redirects and all that is wrong included. @returns status 0 where the connection was cut */
function ask(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((resolve) => {
    const none = (): void => resolve({ status: 0, etag: '', body: '' });
    const request = http.get(url, { agent, headers, timeout: TIMEOUT_MS }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', none);
      response.on('end', () =>
        resolve({
          status: response.complete ? (response.statusCode ?? 0) : 0,
          etag: response.headers.etag ?? '',
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    request.on('timeout', () => request.destroy());
    request.on('error', none);
  });
}

const emptyCounts = (): SiteCounts => ({ requests: 0, failed: [], mixed: [], missing: [], releases: [] });
const numberIn = (body: string): number => Number(/ № (\d+)-/.exec(body)?.[1] ?? 0);

/** Readers go on while `work` does: through HAProxy all of them, or one of each machine besides. */
async function whileRead(cluster: LocalCluster, pages: readonly string[], isDirect: boolean, counts: SiteCounts, work: () => Promise<void>): Promise<void> {
  let isOver = false;
  const known = new Set<string>();
  const checks: Promise<void>[] = [];
  const checkFiles = (body: string): void => {
    for (const [file] of body.matchAll(NAMED_FILE)) {
      if (known.has(file)) continue;
      known.add(file);
      for (const site of cluster.siteUrls)
        checks.push(ask(site + file).then(({ status }) => void (status === 200 || counts.missing.push(`${site}${file}: ${status}`))));
    }
  };
  const read = async (site: string, isOneMachine: boolean): Promise<void> => {
    let newest = 0;
    for (let at = 0; !isOver; at += 1) {
      const where = pages[at % pages.length] ?? '/';
      const { status, body } = await ask(site + where);
      counts.requests += 1;
      if (status !== 200) counts.failed.push(`${new Date().toISOString()} ${site}${where}: ${status}`);
      const number = numberIn(body);
      if (isOneMachine && number > 0 && number < newest) counts.mixed.push(`${site}${where}: ${number} after ${newest}`);
      newest = Math.max(newest, number);
      if (isDirect) checkFiles(body);
      await pause(READER_PAUSE_MS);
    }
  };
  const readers = [
    ...Array.from({ length: READERS }, () => read(cluster.siteUrl, false)),
    ...(isDirect ? cluster.siteUrls.map((site) => read(site, true)) : []),
  ];
  try {
    await work();
  } finally {
    isOver = true;
    await Promise.all(readers);
    await Promise.all(checks);
  }
}

/** An excursion that the page of its country names, and where its own page is. */
async function findExcursion(cluster: LocalCluster) {
  const { body } = await ask(cluster.siteUrl + COUNTRY);
  const excursions = (await signInSuperuser(cluster.url, readSecrets(cluster.dataDirs.a))).collection('ic_excurs');
  for (const { id, slug } of await excursions.getFullList({ filter: "parent = '' && country = 'thailand'", sort: 'id' })) {
    const [, where = ''] = new RegExp(`href="(/[^"?#]*/${String(slug)})[/"?#]`).exec(body) ?? [];
    if (where !== '') return { where, edit: (name: string) => excursions.update(id, { site_name_ru: name }) };
  }
  throw new Error('No excursion is named by the page of the country.');
}

/** An excursion gets one name after the other while pages are read through HAProxy and from each machine. */
export async function measureReleases(cluster: LocalCluster, releases: number, say: (line: string) => void): Promise<SiteCounts> {
  const counts = emptyCounts();
  const { where, edit } = await findExcursion(cluster);
  await whileRead(cluster, [where, COUNTRY], true, counts, async () => {
    for (let number = 1; number <= releases; number += 1) {
      const mark = ` № ${number}-${randomUUID().slice(0, 6)}`;
      const startedAt = performance.now();
      await edit(`Острова${mark}`);
      const shown = await Promise.all(
        cluster.siteUrls.map(async (site) => {
          for (let etag = ''; ; ) {
            const answer = await ask(site + where, etag === '' ? {} : { 'if-none-match': etag });
            if (answer.status === 200 && answer.body.includes(mark)) return performance.now() - startedAt;
            if (answer.status !== 200 && answer.status !== 304) counts.failed.push(`${new Date().toISOString()} ${site}${where}: ${answer.status}`);
            if (performance.now() - startedAt > RELEASE_MS) throw new Error(`${site} does not show release ${number} after ${RELEASE_MS / 1000} s.`);
            etag = answer.etag;
            await pause(LOOK_EVERY_MS);
          }
        }),
      );
      const firstMs = Math.round(Math.min(...shown));
      const behindMs = Math.round(Math.max(...shown)) - firstMs;
      counts.releases.push({ firstMs, behindMs });
      say(`Release ${number}: after ${firstMs} ms, the last machine ${behindMs} ms later.`);
    }
  });
  return counts;
}

/** One machine after the other is ended and started again, then takes up new code in place, while pages are read through HAProxy. */
export async function measureUpgrade(cluster: LocalCluster, say: (line: string) => void): Promise<SiteCounts> {
  const counts = emptyCounts();
  const { where } = await findExcursion(cluster);
  const isThere = async (site: string): Promise<boolean> => (await ask(`${site}/_version`)).status === 200;
  await whileRead(cluster, [where, COUNTRY], false, counts, async () => {
    for (const [at, site] of cluster.siteUrls.entries()) {
      const name = `site-${at + 1}`;
      const child = cluster.process(name);
      const startedAt = performance.now();
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.kill('SIGTERM');
      await ended;
      const endedMs = performance.now() - startedAt;
      cluster.start(name);
      while (!(await isThere(site))) {
        if (performance.now() - startedAt > START_MS) throw new Error(`${name} does not come back.`);
        await pause(50);
      }
      say(`${name} ended after ${Math.round(endedMs)} ms and answers ${Math.round(performance.now() - startedAt - endedMs)} ms after its start.`);
      await pause(SEEN_MS);
    }
    for (const at of cluster.siteUrls.keys()) {
      const name = `site-${at + 1}`;
      const log = path.join(cluster.folder, `${name}.log`);
      const replaced = (): number => fs.readFileSync(log, 'utf8').split('The workers were replaced.').length;
      const before = replaced();
      const startedAt = performance.now();
      cluster.process(name).kill('SIGHUP');
      while (replaced() === before) {
        if (performance.now() - startedAt > START_MS) throw new Error(`${name} does not replace its workers.`);
        await pause(50);
      }
      say(`${name} replaced its workers in ${Math.round(performance.now() - startedAt)} ms.`);
    }
  });
  return counts;
}

const record = (figure: string, measured: string, budget: string, ok: boolean): void => void rows.push({ figure, measured, budget, ok });
const load = (): string => fs.readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 1).join('');

/** Releases and upgrades of three sites under readers. */
export async function benchClusterSites(): Promise<void> {
  ensureClusterPackages();
  const { PORTS, startLocalCluster } = await import('../cluster/local.ts');
  const folder = path.resolve('.cache/bench-cluster-sites');
  fs.rmSync(folder, { recursive: true, force: true });
  const say = (line: string): void => void process.stdout.write(`  ${line}\n`);
  const cluster = await startLocalCluster({
    ...{ folder, firstPort: await freePorts(PORTS), say, sites: SITES },
    fill: async (admin) => {
      await loadSeed(admin, { pictureWidth: PICTURE_WIDTH_PX });
      await openDemoAccounts(admin);
    },
  });
  try {
    const made = await measureReleases(cluster, RELEASES, say);
    say(`Load ${load()}. ${JSON.stringify({ ...made, failed: made.failed.slice(0, 10), releases: undefined })}`);
    const [first, behind] = [made.releases.map(({ firstMs }) => firstMs), made.releases.map(({ behindMs }) => behindMs)];
    const wrong = made.failed.length + made.mixed.length + made.missing.length;
    record(
      `sites: ${RELEASES} releases: requests failed, older pages after newer, files missing`,
      `${made.failed.length}, ${made.mixed.length}, ${made.missing.length} of ${made.requests}`,
      '0, 0, 0',
      wrong === 0,
    );
    record(
      'sites: the last machine behind the first, median and longest',
      `${percentile(behind, 0.5)} and ${Math.max(...behind)} ms`,
      `${BEHIND_MS} ms`,
      Math.max(...behind) <= BEHIND_MS,
    );
    record('sites: from an edit to the first machine, median and longest', `${percentile(first, 0.5)} and ${Math.max(...first)} ms`, 'told', true);
    const upgraded = await measureUpgrade(cluster, say);
    say(`Load ${load()}. ${JSON.stringify({ ...upgraded, failed: upgraded.failed.slice(0, 10) })}`);
    record(
      'sites: one after the other ended, started, reloaded: requests failed',
      `${upgraded.failed.length} of ${upgraded.requests}`,
      '0',
      upgraded.failed.length === 0,
    );
  } finally {
    await cluster.stop();
  }
}
