import type { ChildProcess } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import { Agent, request } from 'undici';
import { percentile } from './bytes.ts';
import { LISTS } from './desk-questions.ts';
import { endSite, startSite } from './nginx.ts';
import { freePort } from '../lib/ports.ts';
import { startStack } from '../lib/stack.ts';
import { DEMO_PASSWORD } from '../seed/people.ts';

const BUSINESS = { leads: 2000, vouchers: 800 } as const;
const SECONDS = 20;
const STREAMS = 300;
const READS = 60;
const PDFS = 40;
const HALF_OPEN = 800;
const PAGES = ['/', '/thailand/phuket', '/en', '/categories/islands'] as const;
/** As a person turns pages, and as an office looks at its lists. */
const PAGE_PAUSE_MS = 20;
const LIST_PAUSE_MS = 50;
/** Browsers open a stream that was refused again after about so long. */
const STREAM_PAUSE_MS = 3000;
const ATTACK_PAUSE_MS = 500;
const HALVES = ['', 'GET /thai', 'GET /thailand HTTP/1.1\r\nHost: site\r\n', 'POST /api/enquiries HTTP/1.1\r\nHost: site\r\nContent-Length: 500\r\n\r\nhalf'];
/** Refused before PocketBase hears of it: through relations and back. */
const ROUND_ABOUT = `${'ic_excurs_via_country.country.'.repeat(4)}ic_excurs_via_country.name_en!=""`;
/** Made of listed words, and as dear as they can be: everything is read, compared, put in order and joined. */
const DEAR = Array.from({ length: 90 }, (_, at) => `name_ru!~"${at}%а%"`).join('&&');
const READ_PATHS = [
  `/_pb/api/collections/countries/records?filter=${encodeURIComponent(ROUND_ABOUT)}`,
  `/_pb/api/collections/ic_excurs/records?sort=-name_ru,name_ru&expand=category&perPage=200&filter=${encodeURIComponent(DEAR)}`,
] as const;

export interface HostileFigures {
  /** 95th percentile in milliseconds of lists of the desk and of pages, before and during. */
  readonly lists: Times;
  readonly pages: Times;
  /** Answers by what was asked and status, such as `read 429`. */
  readonly answers: Readonly<Record<string, number>>;
  /** How long the last half-open connection lived. */
  readonly halfOpen_s: number;
}
interface Times {
  readonly quiet_ms: number;
  readonly hostile_ms: number;
}

/** Everything at once against one process of the site: streams and hostile reads of guests, PDFs, connections that stop half-way. */
export async function measureHostile(): Promise<HostileFigures> {
  const folder = path.resolve('.cache/bench-hostile');
  const stack = await startStack({ folder, port: await freePort(), pocketbasePort: await freePort(), business: BUSINESS, pictureWidth: 640 });
  const running: ChildProcess[] = [];
  try {
    const site = await startSite(stack, running);
    const { items } = await stack.backend.admin.collection('vouchers').getList(1, 20, { filter: 'public_token != ""', fields: 'public_token' });
    const pdfs = items.map((voucher) => `/api/vouchers/${voucher['public_token']}.pdf`);
    const cookie = await signIn(site);
    const quiet = await probe(site, cookie, SECONDS / 4);
    const attack = startAttack(site, pdfs);
    const hostile = await probe(site, cookie, SECONDS);
    const { answers, halfOpen_s } = await attack.stop();
    const of = (kind: 'lists' | 'pages'): Times => ({ quiet_ms: percentile(quiet[kind], 0.95), hostile_ms: percentile(hostile[kind], 0.95) });
    return { lists: of('lists'), pages: of('pages'), answers, halfOpen_s };
  } finally {
    await Promise.all(running.map(endSite));
    await stack.stop();
  }
}

async function signIn(site: string): Promise<string> {
  const body = JSON.stringify({ collection: 'users', username: 'senior', password: DEMO_PASSWORD });
  const answer = await fetch(`${site}/_auth/with-password`, { method: 'POST', headers: { origin: site, 'content-type': 'application/json' }, body });
  if (!answer.ok) throw new Error(`Nobody was signed in: ${answer.status}.`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

/** Milliseconds from a request to the last byte of its answer; one that fails counts as the whole time. */
async function probe(site: string, cookie: string, seconds: number): Promise<Readonly<Record<'lists' | 'pages', readonly number[]>>> {
  const until = performance.now() + seconds * 1000;
  const agent = new Agent({ connections: 4 });
  const lists = LISTS.map(({ path: place }) => `/_pb${place}`).filter((place) => !/[A-Z]{4}/.test(place));
  const ask = async (places: readonly string[], pause_ms: number, headers: Readonly<Record<string, string>>): Promise<readonly number[]> => {
    const times: number[] = [];
    for (let at = 0; performance.now() < until; at += 1) {
      const started = performance.now();
      const isAnswered = await get(agent, site + (places[at % places.length] ?? ''), headers).then((status) => status === 200);
      times.push(isAnswered ? performance.now() - started : seconds * 1000);
      await new Promise((resolve) => setTimeout(resolve, pause_ms));
    }
    return times;
  };
  const [asked, opened] = await Promise.all([ask(lists, LIST_PAUSE_MS, { cookie }), ask(PAGES, PAGE_PAUSE_MS, {})]);
  await agent.destroy();
  return { lists: asked, pages: opened };
}

/** @returns the status, 0 where there was no answer. */
async function get(dispatcher: Agent, url: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  try {
    const { statusCode, body } = await request(url, { dispatcher, headers });
    await body.dump({ limit: Number.MAX_SAFE_INTEGER });
    return statusCode;
  } catch {
    return 0;
  }
}

function startAttack(site: string, pdfs: readonly string[]): { stop(): Promise<Pick<HostileFigures, 'answers' | 'halfOpen_s'>> } {
  const answers: Record<string, number> = {};
  const agent = new Agent({ connections: STREAMS + READS + PDFS });
  let isOn = true;
  let longest_ms = 0;
  const again = async (kind: string, pause_ms: number, pathOf: (round: number) => string): Promise<void> => {
    for (let round = 0; isOn; round += 1) {
      const key = `${kind} ${await get(agent, site + pathOf(round))}`;
      answers[key] = (answers[key] ?? 0) + 1;
      await new Promise((resolve) => setTimeout(resolve, pause_ms));
    }
  };
  const { hostname, port } = new URL(site);
  const halfOpen = (bytes: string): Promise<void> =>
    new Promise((resolve) => {
      const since = performance.now();
      const socket = net.connect(Number(port), hostname, () => socket.write(bytes));
      socket.on('error', () => undefined).on('data', () => undefined);
      socket.once('close', () => {
        longest_ms = Math.max(longest_ms, performance.now() - since);
        resolve();
      });
    });
  const crowd = (count: number, one: (index: number) => Promise<void>): Promise<void>[] => Array.from({ length: count }, (_, index) => one(index));
  const halves = crowd(HALF_OPEN, (index) => halfOpen(HALVES[index % HALVES.length] ?? ''));
  const all = [
    ...crowd(STREAMS, () => again('stream', STREAM_PAUSE_MS, () => '/_pb/api/realtime')),
    ...crowd(READS, (index) => again(index % 2 ? 'dear read' : 'refused read', ATTACK_PAUSE_MS, () => READ_PATHS[index % 2] ?? '')),
    ...crowd(PDFS, (index) => again('pdf', ATTACK_PAUSE_MS, (round) => pdfs[(index + round) % pdfs.length] ?? '')),
  ];
  return {
    async stop() {
      isOn = false;
      await agent.destroy();
      await Promise.all([...all, ...halves]);
      return { answers, halfOpen_s: longest_ms / 1000 };
    },
  };
}
