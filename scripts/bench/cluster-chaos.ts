import { type ChildProcess, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseName, LocalCluster } from '../cluster/local.ts';
import { readSecrets } from '../lib/secrets.ts';
import { signInSuperuser } from '../lib/pocketbase-process.ts';

export type Blow = 'node' | 'pocketbase' | 'litestream' | 'all' | 'frozen' | 'nats-1' | 'nats-2' | 'nats-3' | 's3' | 'hand over';

/** What somebody else does while writers and readers go on. */
export interface Step {
  readonly name: string;
  run(leader: DatabaseName): Promise<void>;
}

export interface ChaosCounts {
  readonly rounds: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  /** Writes that two machines acknowledged at one time, or under an epoch that was over. */
  readonly splits: number;
  /** Writes that were refused or cut off, and refusals that did not say what is known of the write. */
  readonly unknown: number;
  readonly unsaid: number;
  /** Questions to the database that were answered, and those that were not. */
  readonly reads: number;
  readonly readsFailed: number;
  /** Public pages that were asked for, and those that did not come whole. */
  readonly pages: number;
  readonly pagesFailed: number;
  /** Screens of the desk that were asked for, those that said that the database is away, and those that said anything else than it or what they show. */
  readonly screens: number;
  readonly screensAway: number;
  readonly screensFailed: number;
  /**
   * What each blow did to writes, in ms: until the next acknowledged one that was sent after it, and the longest time between two
   * acknowledged ones from it to the next blow.
   */
  readonly nextWrite: readonly { readonly blow: string; readonly ms: number; readonly longestMs: number }[];
  readonly integrity: string;
}

/** The site before that database, and what is asked of it. */
export interface ChaosSite {
  readonly url: string;
  /** Public pages. */
  readonly pages: readonly string[];
  /** Of somebody at the desk. */
  readonly cookie: string;
  readonly screen: string;
}

const FROZEN_MS = 7_000;
const S3_AWAY_MS = 20_000;
const SETTLE_MS = 60_000;
const WRITER_PAUSE_MS = 30;
const READER_PAUSE_MS = 250;
const SCREEN_PAUSE_MS = 1_000;
/** A server of the lease that dies is felt when the lease runs out: NATS may take nine seconds to agree on another. */
const NATS_WATCHED_MS = 13_000;

/** What a refused write may be told. */
const SAID: ReadonlySet<unknown> = new Set(['standby', 'busy', 'backend_down', 'unknown_outcome']);

function codeIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { readonly code?: unknown }).code;
  } catch {
    return undefined;
  }
}

/**
 * Writers and readers go on while one thing after another is broken. A write is a text with an id of its own: asked again it meets
 * itself, so that what the first try did is found out. @param rounds what is broken, in turn
 */
export async function runChaos(
  cluster: LocalCluster,
  rounds: readonly (Blow | Step)[],
  writers: number,
  readers: number,
  say: (line: string) => void,
  site: ChaosSite | null = null,
): Promise<ChaosCounts> {
  const secrets = readSecrets(cluster.dataDirs.a);
  let admin = await signInSuperuser(cluster.url, secrets);
  const headers = (): Record<string, string> => ({ authorization: admin.authStore.token, 'content-type': 'application/json' });
  const kept = new Set<string>();
  const sent = new Set<string>();
  const counts = { unknown: 0, reads: 0, readsFailed: 0, unsaid: 0, pages: 0, pagesFailed: 0, screens: 0, screensAway: 0, screensFailed: 0, splits: 0 };
  let isOver = false;
  const acknowledged: { readonly sentMs: number; readonly atMs: number }[] = [];
  const isThere = (base: string, id: string): Promise<boolean> =>
    fetch(`${base}/api/collections/site_texts/records/${id}`, { headers: headers(), signal: AbortSignal.timeout(20_000) }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
  const ask = (base: string, id: string): Promise<number> =>
    fetch(`${base}/api/collections/site_texts/records`, {
      method: 'POST',
      headers: headers(),
      body: JSON.stringify({ id, title_en: id }),
      signal: AbortSignal.timeout(20_000),
    }).then(
      async (answer) => {
        const text = await answer.text();
        if (answer.status === 503 && !SAID.has(codeIn(text))) counts.unsaid++;
        // Refused as it stands: whether the first try is why, the record itself says.
        return answer.status === 400 && (await isThere(base, id)) ? 409 : answer.status;
      },
      () => 0,
    );
  const write = async (): Promise<void> => {
    while (!isOver) {
      const id = randomUUID().replaceAll('-', '').slice(0, 15);
      sent.add(id);
      for (let isKnown = false; !isKnown; ) {
        const sentMs = performance.now();
        const status = await ask(cluster.url, id);
        if (status === 200) {
          kept.add(id);
          acknowledged.push({ sentMs, atMs: performance.now() });
          isKnown = true;
        } else if (status === 409) {
          // Seen, but not yet promised: the next acknowledged write of this leader promises it, too.
          isKnown = true;
        } else {
          counts.unknown++;
          if (isOver) return;
          await pause(100);
        }
      }
      await pause(WRITER_PAUSE_MS);
    }
  };
  const read = async (): Promise<void> => {
    while (!isOver) {
      counts.reads++;
      const isFine = await fetch(`${cluster.url}/api/health`, { signal: AbortSignal.timeout(10_000) }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.ok;
        },
        () => false,
      );
      if (!isFine) counts.readsFailed++;
      await pause(READER_PAUSE_MS);
    }
  };
  const readPages = async ({ url, pages }: ChaosSite, first: number): Promise<void> => {
    for (let at = first; !isOver; at++) {
      const page = pages[at % pages.length] ?? '/';
      counts.pages++;
      const how = await fetch(`${url}${page}`, { signal: AbortSignal.timeout(10_000) }).then(
        async (answer) => ((await answer.text()).endsWith('</html>') ? answer.status : -answer.status),
        (error: unknown) => String(error),
      );
      if (how !== 200) {
        counts.pagesFailed++;
        say(`${page} did not come: ${how}`);
      }
      await pause(READER_PAUSE_MS);
    }
  };
  const readScreens = async ({ url, cookie, screen }: ChaosSite): Promise<void> => {
    while (!isOver) {
      counts.screens++;
      const status = await fetch(`${url}${screen}`, { headers: { cookie }, redirect: 'manual', signal: AbortSignal.timeout(20_000) }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        (error: unknown) => String(error),
      );
      if (status === 503) counts.screensAway++;
      else if (status !== 200) {
        counts.screensFailed++;
        say(`${screen} answered ${status}`);
      }
      await pause(SCREEN_PAUSE_MS);
    }
  };
  // Both gates at once say that they answer: that must never be.
  const watch = async (): Promise<void> => {
    while (!isOver) {
      const both = await Promise.all(
        Object.values(cluster.gates).map((gate) =>
          fetch(`${gate}/gate/health`, { signal: AbortSignal.timeout(200) }).then(
            (answer) => answer.ok,
            () => false,
          ),
        ),
      );
      // Not asked at one instant: only two that both still say so are two.
      if (both.every(Boolean)) {
        const again = await Promise.all(
          Object.values(cluster.gates).map((gate) =>
            fetch(`${gate}/gate/health`, { signal: AbortSignal.timeout(200) }).then(
              (answer) => answer.ok,
              () => false,
            ),
          ),
        );
        if (again.every(Boolean)) counts.splits++;
      }
      await pause(20);
    }
  };
  // Somebody who knows the old leader's address goes on asking it: what it acknowledges must be there as well.
  const stick = async (gate: string): Promise<void> => {
    while (!isOver) {
      const id = randomUUID().replaceAll('-', '').slice(0, 15);
      sent.add(id);
      if ((await ask(gate, id)) === 200) kept.add(id);
      await pause(100);
    }
  };
  const going = [
    ...Array.from({ length: writers }, write),
    ...(site ? [read(), readScreens(site), ...Array.from({ length: readers }, (_, first) => readPages(site, first))] : Array.from({ length: readers }, read)),
    watch(),
    ...Object.values(cluster.gates).map(stick),
  ];
  const nextWrite: { blow: string; ms: number; longestMs: number }[] = [];
  for (const [at, round] of rounds.entries()) {
    const blow = typeof round === 'string' ? round : round.name;
    await pause(2_500);
    const leader = await untilLeader(cluster);
    const since = performance.now();
    await (typeof round === 'string' ? strike(cluster, round, leader) : round.run(leader));
    // While S3 is away nothing can be kept there: counted from its return. What was sent before is no next write.
    const from = blow === 's3' ? performance.now() : since;
    const first = (): number | undefined => acknowledged.find(({ sentMs }) => sentMs > from)?.atMs;
    for (const until = performance.now() + SETTLE_MS; first() === undefined && performance.now() < until; ) await pause(10);
    const ms = Math.round((first() ?? Number.POSITIVE_INFINITY) - from);
    if (blow.startsWith('nats')) await pause(Math.max(0, since + NATS_WATCHED_MS - performance.now()));
    await untilStandby(cluster);
    const longestMs = Math.round(
      longestPause(
        acknowledged.map(({ atMs }) => atMs).filter((atMs) => atMs > from),
        from,
      ),
    );
    nextWrite.push({ blow, ms, longestMs });
    say(`${at + 1} of ${rounds.length}: ${blow} on ${leader}, next write after ${ms} ms, longest pause ${longestMs} ms; ${kept.size} acknowledged`);
  }
  isOver = true;
  await Promise.all(going);
  await untilLeader(cluster);
  admin = await signInSuperuser(cluster.url, secrets);
  const rows = await admin.collection('site_texts').getFullList({ fields: 'id,title_en', batch: 1000 });
  const have = new Map<string, number>();
  for (const { title_en } of rows) have.set(String(title_en), (have.get(String(title_en)) ?? 0) + 1);
  const leader = await untilLeader(cluster);
  return {
    rounds: rounds.length,
    acknowledged: kept.size,
    lost: [...kept].filter((id) => !have.has(id)).length,
    doubled: [...sent].filter((id) => (have.get(id) ?? 0) > 1).length,
    nextWrite,
    integrity: integrityOf(cluster.dataDirs[leader]),
    ...counts,
  };
}

function longestPause(times: readonly number[], from: number): number {
  let [last, longest] = [from, 0];
  for (const time of times.toSorted((a, b) => a - b)) {
    longest = Math.max(longest, time - last);
    last = time;
  }
  return times.length === 0 ? Number.POSITIVE_INFINITY : longest;
}

async function untilLeader(cluster: LocalCluster): Promise<'a' | 'b'> {
  for (const until = Date.now() + SETTLE_MS; Date.now() < until; ) {
    const leader = await cluster.leader();
    if (leader) return leader;
    await pause(50);
  }
  throw new Error('Nobody answers.');
}

/** Until the other machine has a copy again: two blows at once are another promise. */
async function untilStandby(cluster: LocalCluster): Promise<void> {
  const leader = await untilLeader(cluster);
  const other = leader === 'a' ? cluster.dataDirs.b : cluster.dataDirs.a;
  for (const until = Date.now() + SETTLE_MS; Date.now() < until; ) {
    if (fs.existsSync(path.join(lifeOf(other), 'pb_data/data.db-txid'))) return;
    await pause(100);
  }
  throw new Error('The other machine does not follow.');
}

const lifeOf = (dataDir: string): string => path.join(dataDir, 'lives', fs.readdirSync(path.join(dataDir, 'lives')).toSorted().at(-1) ?? '');

function integrityOf(dataDir: string): string {
  const database = new DatabaseSync(path.join(lifeOf(dataDir), 'pb_data/data.db'), { readOnly: true });
  try {
    return String(database.prepare('PRAGMA integrity_check').get()?.['integrity_check']);
  } finally {
    database.close();
  }
}

/** Processes of a database machine by what runs: the node's own, PocketBase, Litestream. */
function pidsOf(cluster: LocalCluster, name: 'a' | 'b', what: 'pocketbase' | 'litestream'): readonly number[] {
  const folder = `${cluster.dataDirs[name]}/`;
  const lines = spawnSync('ps', ['axww', '-o', 'pid=,command='], { encoding: 'utf8' }).stdout.split('\n');
  const mark = what === 'pocketbase' ? 'serve --http' : 'replicate';
  return lines.filter((line) => line.includes(folder) && line.includes(mark) && !line.includes('/bin/sh')).map((line) => Number.parseInt(line, 10));
}

const signal = (pid: number | undefined, how: NodeJS.Signals): void => {
  if (pid === undefined) return;
  try {
    process.kill(pid, how);
  } catch {
    // It is gone already.
  }
};

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once('exit', resolve));
}

async function strike(cluster: LocalCluster, blow: Blow, leader: 'a' | 'b'): Promise<void> {
  const node = cluster.process(leader);
  const [pocketbase, litestream] = [pidsOf(cluster, leader, 'pocketbase'), pidsOf(cluster, leader, 'litestream')];
  const own = [...pocketbase, ...litestream];
  const kill = async (name: string): Promise<void> => {
    const child = cluster.process(name);
    signal(child.pid, 'SIGKILL');
    await ended(child);
  };
  switch (blow) {
    case 'pocketbase':
    case 'litestream':
      for (const pid of blow === 'pocketbase' ? pocketbase : litestream) signal(pid, 'SIGKILL');
      return;
    case 'node':
    case 'all':
      if (blow === 'all') for (const pid of own) signal(pid, 'SIGKILL');
      await kill(leader);
      cluster.start(leader);
      return;
    case 'frozen':
      for (const pid of [node.pid, ...own]) signal(pid, 'SIGSTOP');
      await pause(FROZEN_MS);
      for (const pid of [...own, node.pid]) signal(pid, 'SIGCONT');
      return;
    case 's3':
      await kill('s3');
      await pause(S3_AWAY_MS);
      cluster.start('s3');
      return;
    case 'hand over':
      signal(node.pid, 'SIGUSR2');
      return;
    default:
      await kill(blow);
      await pause(1_000);
      cluster.start(blow);
  }
}
