import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { percentile } from './bytes.ts';
import { openChromium } from './load.ts';
import { LISTS, type Question, SCREENS, SEARCHES } from './desk-questions.ts';
import { allowReads, turnPages } from './reads.ts';
import { signIn } from './sign-in.ts';
import { step } from '../lib/console.ts';
import { freePort } from '../lib/ports.ts';
import { type Stack, startStack } from '../lib/stack.ts';
import { openBusiness } from '../seed/business/database.ts';

const ROUNDS = 60;
/** Asked before anything is timed: what is compiled and read for the first time is no matter of size. */
const WARM_UPS = 5;
/** Pages of so many rows are turned to come to the depth that is asked of. */
const DEEP_PAGES = 60;
const DEEP_ROWS = 200;
const COUNTRY = 'thailand';
const LIVE_ROUNDS = 40;
const LIVE_PAUSE_MS = 700;
const LIVE_MOST_MS = 10_000;

export interface DeskFigures {
  readonly leads: number;
  readonly seed_s: number;
  /** 95th percentile in milliseconds from the request to the last byte of the answer, through the site, by question. */
  readonly lists: Readonly<Record<string, number>>;
  readonly searches: Readonly<Record<string, number>>;
  readonly screens: Readonly<Record<string, number>>;
  /** Sum of all medians: what one size is to the other. */
  readonly medians_ms: number;
  /** All leads as a file, by format. */
  readonly files: Readonly<Record<string, { readonly seconds: number; readonly bytes: number }>>;
  /** 95th percentile in milliseconds from one manager's write to its row on another's open screen. */
  readonly live_ms: number;
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
    const asked = await askAll(stack);
    const cookie = await signIn(stack.env.siteUrl, 'senior');
    const live_ms = await measureLive(stack.env.siteUrl, cookie, await signIn(stack.env.siteUrl, 'manager'));
    return { leads, seed_s, ...asked, live_ms, files: await takeFiles(stack.env.siteUrl, cookie) };
  } finally {
    await stack.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function askAll({ env, backend: { admin } }: Stack): Promise<Pick<DeskFigures, 'lists' | 'searches' | 'screens' | 'medians_ms'>> {
  await allowReads(admin);
  const ask = asker(env.siteUrl, await signIn(env.siteUrl, 'senior'));
  const fill = filler(env.dataDir);
  let medians_ms = 0;
  const time = async (place: string): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < WARM_UPS; round++) await ask(place);
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
    const route = fill(place);
    lists[name] = await time(`/_pb${route}`);
    if (!isDeep) continue;
    const after = await turnPages(admin, { route, pages: DEEP_PAGES, rows: DEEP_ROWS });
    lists[`${name}, deep`] = await time(`/_pb${route}&after=${encodeURIComponent(after)}`);
  }
  const searches: Record<string, number> = {};
  for (const { name, path: place } of SEARCHES) searches[name] = await time(`/_pb${fill(place)}`);
  const screens: Record<string, number> = {};
  for (const place of SCREENS) screens[place] = await time(fill(place));
  return { lists, searches, screens, medians_ms };
}

function asker(siteUrl: string, cookie: string): Ask {
  return async (place) => {
    const found = await fetch(siteUrl + place, { headers: { cookie }, redirect: 'error' });
    const text = await found.text();
    if (!found.ok) throw new Error(`${place}: ${found.status} ${text.slice(0, 200)}`);
    return text;
  };
}

/** Every lead as a file of each format, from the request to the last byte. */
async function takeFiles(siteUrl: string, cookie: string): Promise<DeskFigures['files']> {
  const files: Record<string, { seconds: number; bytes: number }> = {};
  for (const format of ['csv', 'xlsx']) {
    const started = performance.now();
    const headers = { cookie, origin: siteUrl, 'content-type': 'application/json' };
    const body = JSON.stringify({ country: COUNTRY, query: '', lang: 'ru' });
    const answer = await fetch(`${siteUrl}/api/exports/leads/${format}`, { method: 'POST', headers, body });
    let bytes = 0;
    for await (const chunk of answer.body ?? []) bytes += chunk.length;
    if (!answer.ok || bytes === 0) throw new Error(`No ${format}: ${answer.status}.`);
    files[format] = { seconds: (performance.now() - started) / 1000, bytes };
  }
  return files;
}

/** How soon a lead that one manager writes down stands in the list that another has open. */
async function measureLive(siteUrl: string, readerCookie: string, writerCookie: string): Promise<number> {
  const browser = await openChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
    const cookies = readerCookie
      .split('; ')
      .map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), url: siteUrl }));
    await page.context().addCookies(cookies);
    const line = page.waitForResponse((answer) => answer.url().endsWith('/_pb/api/realtime') && answer.request().method() === 'POST' && answer.ok());
    await page.goto(`${siteUrl}/${COUNTRY}/leads`);
    await line;
    const times: number[] = [];
    for (let round = 0; round < LIVE_ROUNDS; round++) {
      const name = `Live ${randomUUID().slice(0, 8)}`;
      const seen = page.getByText(name).first().waitFor({ timeout: LIVE_MOST_MS });
      const started = performance.now();
      const headers = { cookie: writerCookie, origin: siteUrl, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
      const phone_raw = `+7900${String(1_000_000 + round)}`;
      const body = JSON.stringify({ country: COUNTRY, name, phone_raw, language: 'ru', source: 'phone' });
      const answer = await fetch(`${siteUrl}/_pb/api/desk/leads`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`Nothing was written: ${answer.status} ${await answer.text()}`);
      await seen;
      times.push(performance.now() - started);
      // As people write: now and then, not in one burst.
      await new Promise((resolve) => setTimeout(resolve, LIVE_PAUSE_MS));
    }
    return percentile(times, 0.95);
  } finally {
    await browser.close();
  }
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
