import fs from 'node:fs';
import path from 'node:path';
import PocketBase from 'pocketbase';
import { percentile } from './bytes.ts';
import { step } from '../lib/console.ts';
import { resolvePocketBase } from '../lib/pocketbase-binary.ts';
import { type RunningPocketBase, startPocketBase } from '../lib/pocketbase-process.ts';
import { freePort } from '../lib/ports.ts';
import { openBusiness } from '../seed/business/database.ts';
import { hireColleagues } from '../seed/business/colleagues.ts';
import { seedLeads } from '../seed/business/leads.ts';

/** What the desk is asked for; `deep` ones go on from the middle and from near the end of the list. */
const LISTS: Readonly<Record<string, string>> = {
  all: '',
  'all, counted': '&count=1',
  open: '&status=open',
  overdue: '&overdue=1&sort=due&count=1',
  due: '&status=open&sort=due',
  'one stage': '&status=lost',
  'stage by time': '&status=offered&sort=stage',
  source: '&source=vk&count=1',
  manager: '&assigned=MANAGER&count=1',
  'manager and stage': '&assigned=MANAGER&status=won',
  'manager, due': '&assigned=MANAGER&status=open&sort=due',
  'source and stage': '&source=telegram&status=spam&count=1',
  'source, manager and stage': '&source=ota&assigned=MANAGER&status=spam&count=1',
  'source and manager': '&source=ota&assigned=MANAGER&count=1',
  nobody: '&assigned=none',
  period: '&from=2026-01-01&to=2026-02-01&count=1',
  'period and stage': '&from=2026-03-01&to=2026-03-05&status=lost',
  closed: '&sort=closed',
  'closed as won': '&sort=closed&status=won',
};
const DEEP = ['all', 'one stage', 'manager', 'source', 'closed', 'due'];
const SEARCHES = ['анна', 'иванова', 'L-26-00042', 'phone', 'phone spelled', 'катания', 'anna_k', '@guest', 'страховк', 'smith emma', 'нет такого слова'];
const ROUNDS = 60;

export interface DeskFigures {
  readonly leads: number;
  readonly seed_s: number;
  /** 95th percentile of the server's answer in milliseconds, by question. */
  readonly p95: Readonly<Record<string, number>>;
  /** Sum of all medians: what one size is to the other. */
  readonly medians_ms: number;
}

/** Times of lists, depths and searches on a business of so many leads, on a PocketBase of its own. */
export async function measureDesk(leads: number): Promise<DeskFigures> {
  const dataDir = path.resolve('.cache', `bench-desk-${leads}`);
  fs.rmSync(dataDir, { recursive: true, force: true });
  const backend = await startPocketBase({
    binary: await resolvePocketBase(process.env['POCKETBASE_BIN']),
    dataDir,
    port: await freePort(),
    siteUrl: 'http://127.0.0.1',
  });
  try {
    const seed_s = await fill(backend, dataDir, leads);
    return { leads, seed_s, ...(await ask(backend, dataDir)) };
  } finally {
    await backend.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

async function fill({ admin }: RunningPocketBase, dataDir: string, leads: number): Promise<number> {
  await admin.collection('countries').create({ id: 'thailand', name_ru: 'Таиланд', name_en: 'Thailand', timezone: 'Asia/Bangkok' });
  await hireColleagues(admin);
  const password = 'bench-senior-1';
  await admin.collection('users').create({ username: 'bench', password, passwordConfirm: password, type: 'senior', active: true });
  const started = performance.now();
  const database = openBusiness(dataDir);
  seedLeads(database, { count: leads, days: 365, now_ms: Date.now() });
  database.run('ANALYZE');
  database.close();
  return (performance.now() - started) / 1000;
}

async function ask(backend: RunningPocketBase, dataDir: string): Promise<Pick<DeskFigures, 'p95' | 'medians_ms'>> {
  const pb = new PocketBase(backend.url).autoCancellation(false);
  await pb.collection('users').authWithPassword('bench', 'bench-senior-1');
  const database = openBusiness(dataDir);
  const one = (sql: string): string => String(Object.values(database.all(sql)[0] ?? {})[0]);
  const manager = one("SELECT assigned_user FROM leads WHERE assigned_user != '' LIMIT 1");
  const phone = one('SELECT phone_e164 FROM leads ORDER BY created LIMIT 1 OFFSET 500');
  const spelled: Readonly<Record<string, string>> = { phone, 'phone spelled': phone.replace(/^\+7(\d{3})(\d{3})/, '8 ($1) $2-') };
  database.close();
  const p95: Record<string, number> = {};
  let medians_ms = 0;
  const time = async (name: string, route: string): Promise<{ readonly after?: string }> => {
    const times: number[] = [];
    let answer: { readonly after?: string } = {};
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now();
      answer = await pb.send<{ readonly after?: string }>(route, {});
      times.push(performance.now() - started);
    }
    p95[name] = percentile(times, 0.95);
    medians_ms += percentile(times, 0.5);
    return answer;
  };
  for (const [name, query] of Object.entries(LISTS)) {
    const route = `/api/desk/leads?country=thailand${query.replace('MANAGER', manager)}`;
    await time(name, route);
    if (!DEEP.includes(name)) continue;
    // Pages of 200 down to some depth, then the page that follows.
    let after = '';
    for (let page = 0; page < 60; page++) {
      const next = await pb.send<{ readonly after: string }>(`${route}&limit=200${after ? `&after=${encodeURIComponent(after)}` : ''}`, {});
      if (next.after === '') break;
      after = next.after;
    }
    await time(`${name}, deep`, `${route}&after=${encodeURIComponent(after)}`);
  }
  await time('board', '/api/desk/board?country=thailand');
  for (const text of SEARCHES) await time(`search ${text}`, `/api/desk/search?country=thailand&q=${encodeURIComponent(spelled[text] ?? text)}`);
  await time('list by search', `/api/desk/leads?country=thailand&q=${encodeURIComponent('катания')}`);
  return { p95, medians_ms };
}

/** Both sizes side by side, for the report. */
export async function compareDesk(small: number, big: number): Promise<readonly [DeskFigures, DeskFigures]> {
  step(`Asking a desk of ${small} leads …`);
  const first = await measureDesk(small);
  step(`Asking a desk of ${big} leads …`);
  return [first, await measureDesk(big)];
}
