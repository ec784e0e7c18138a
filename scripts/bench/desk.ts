import fs from 'node:fs';
import path from 'node:path';
import { percentile } from './bytes.ts';
import { LISTS, type Question, SCREENS, SEARCHES } from './desk-questions.ts';
import { step } from '../lib/console.ts';
import { freePort } from '../lib/ports.ts';
import { type Stack, startStack } from '../lib/stack.ts';
import { openBusiness } from '../seed/business/database.ts';
import { DEMO_PASSWORD } from '../seed/people.ts';

const ROUNDS = 60;
/** Pages of so many rows are turned to come to the depth that is asked of. */
const DEEP_PAGES = 60;
const DEEP_ROWS = 200;

export interface DeskFigures {
  readonly leads: number;
  readonly seed_s: number;
  /** 95th percentile in milliseconds from the request to the last byte of the answer, through the site, by question. */
  readonly lists: Readonly<Record<string, number>>;
  readonly searches: Readonly<Record<string, number>>;
  readonly screens: Readonly<Record<string, number>>;
  /** Sum of all medians: what one size is to the other. */
  readonly medians_ms: number;
}

type Ask = (path: string) => Promise<string>;

/** Times of lists, depths, searches and screens on a business of so many leads and vouchers, as a senior manager asks the site. */
export async function measureDesk(leads: number, vouchers: number): Promise<DeskFigures> {
  const folder = path.resolve('.cache', `bench-desk-${leads}`);
  fs.rmSync(folder, { recursive: true, force: true });
  // The pictures of the demo are the same in every size.
  for (const kept of ['pictures', 'compressed']) {
    const from = path.resolve('.cache/bench/data', kept);
    if (fs.existsSync(from)) fs.cpSync(from, path.join(folder, 'data', kept), { recursive: true });
  }
  const started = performance.now();
  const stack = await startStack({ folder, port: await freePort(), pocketbasePort: await freePort(), business: { leads, vouchers } });
  try {
    const seed_s = (performance.now() - started) / 1000;
    return { leads, seed_s, ...(await askAll(stack)) };
  } finally {
    await stack.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function askAll({ env }: Stack): Promise<Pick<DeskFigures, 'lists' | 'searches' | 'screens' | 'medians_ms'>> {
  const ask = await signIn(env.siteUrl);
  const fill = filler(env.dataDir);
  let medians_ms = 0;
  const time = async (place: string): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now();
      await ask(place);
      times.push(performance.now() - started);
    }
    medians_ms += percentile(times, 0.5);
    return percentile(times, 0.95);
  };
  const lists: Record<string, number> = {};
  for (const { name, path: place, isDeep } of LISTS) {
    const route = `/_pb${fill(place)}`;
    lists[name] = await time(route);
    if (isDeep) lists[`${name}, deep`] = await time(await deepOf(ask, route));
  }
  const searches: Record<string, number> = {};
  for (const { name, path: place } of SEARCHES) searches[name] = await time(`/_pb${fill(place)}`);
  const screens: Record<string, number> = {};
  for (const place of SCREENS) screens[place] = await time(fill(place));
  return { lists, searches, screens, medians_ms };
}

/** The route of the page that follows many pages. */
async function deepOf(ask: Ask, route: string): Promise<string> {
  let after = '';
  for (let page = 0; page < DEEP_PAGES; page++) {
    const next = JSON.parse(await ask(`${route}&limit=${DEEP_ROWS}${after ? `&after=${encodeURIComponent(after)}` : ''}`)) as { readonly after: string };
    if (next.after === '') break;
    after = next.after;
  }
  return `${route}&after=${encodeURIComponent(after)}`;
}

async function signIn(siteUrl: string): Promise<Ask> {
  const body = JSON.stringify({ collection: 'users', username: 'senior', password: DEMO_PASSWORD });
  const answer = await fetch(`${siteUrl}/_auth/with-password`, { method: 'POST', headers: { origin: siteUrl, 'content-type': 'application/json' }, body });
  if (!answer.ok) throw new Error(`Nobody was signed in: ${answer.status}.`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return async (place) => {
    const found = await fetch(siteUrl + place, { headers: { cookie }, redirect: 'error' });
    const text = await found.text();
    if (!found.ok) throw new Error(`${place}: ${found.status} ${text.slice(0, 200)}`);
    return text;
  };
}

/** Puts what this business holds into the words of a question. */
function filler(dataDir: string): (place: Question['path']) => string {
  const database = openBusiness(dataDir);
  const one = (sql: string): string => String(Object.values(database.all(sql)[0] ?? {})[0]);
  const phone = one("SELECT phone_e164 FROM leads WHERE phone_e164 LIKE '+79%' ORDER BY created LIMIT 1 OFFSET 50");
  const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const words: Readonly<Record<string, string>> = {
    MANAGER: one("SELECT assigned_user FROM leads WHERE assigned_user != '' LIMIT 1"),
    EXCURSION: one("SELECT excursion FROM vouchers WHERE excursion != '' LIMIT 1"),
    LEAD: one("SELECT id FROM leads WHERE status = 'offered' LIMIT 1"),
    VOUCHER: one("SELECT id FROM vouchers WHERE state = 'completed' LIMIT 1"),
    PHONE: encodeURIComponent(phone),
    SPELLED: encodeURIComponent(phone.replace(/^\+7(\d{3})(\d{3})/, '8 ($1) $2-')),
    TODAY: day(0),
    FIRST: day(-60),
    LAST: day(-30),
  };
  database.close();
  return (place) => Object.entries(words).reduce((text, [word, value]) => text.replaceAll(word, value), place);
}

/** Both sizes side by side, for the report. */
export async function compareDesk(small: number, big: number): Promise<readonly [DeskFigures, DeskFigures]> {
  const measure = (leads: number): Promise<DeskFigures> => {
    step(`Asking a desk of ${leads} leads and ${leads / 2} vouchers …`);
    return measureDesk(leads, leads / 2);
  };
  return [await measure(small), await measure(big)];
}
