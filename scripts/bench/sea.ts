import { randomUUID } from 'node:crypto';
import { dayAfter, localDay } from '../../src/lib/time/zone.ts';
import type { Stack } from '../lib/stack.ts';
import { type BusinessDatabase, newId, openBusiness, type Row, stored } from '../seed/business/database.ts';
import { peopleOfCopies } from '../seed/business/people.ts';
import { askInTurn } from './ask.ts';
import { percentile } from './bytes.ts';
import { openChromium } from './load.ts';
import { signIn } from './sign-in.ts';

const COUNTRY = 'thailand';
const PHUKET = (): number => 420;
/** A month of which the demo knows nothing: as many boats and bars as a large fleet has. */
const MONTH = '2028-03-01';
const DAYS = 31;
const BOATS = 30;
const BARS = 1500;
const DEPARTURES = 60;
const PARTIES_EACH = 5;
const PARTY = 3;
const ROUNDS = 60;
const WARM_UPS = 10;
const MOVES = 90;

export interface SeaFigures {
  readonly bars: number;
  readonly guests: number;
  /** 95th percentile in milliseconds from the request to the last byte, through the site. */
  readonly calendar_ms: number;
  /** The calendar's page, by its median and its 95th percentile. */
  readonly screen: { readonly p50: number; readonly p95: number };
  readonly manifest_ms: number;
  /** Both days of the desk with all departures; and of a guide who has all of them with everybody on them, which nobody has. */
  readonly deskDay_ms: number;
  readonly ownDay_ms: number;
  readonly preview_ms: number;
  /** From the press to the last departure that is called off. */
  readonly run_s: number;
  /** Milliseconds between two frames while a bar is dragged: median and 95th percentile. */
  readonly frame: { readonly p50: number; readonly p95: number; readonly count: number };
}

/** The calendar of a large fleet, and a day of 60 departures with 900 guests: looked at, dragged, listed at the pier, called off. */
export async function measureSea(stack: Stack): Promise<SeaFigures> {
  const { siteUrl, dataDir } = stack.env;
  const day = dayAfter(localDay(Date.now(), PHUKET), 1);
  const database = openBusiness(dataDir);
  let made: { readonly bars: number; readonly departures: readonly string[] };
  try {
    made = { bars: fillMonth(database), departures: fillDay(database, day) };
  } finally {
    database.close();
  }
  const [senior, guide] = [await signIn(siteUrl, 'senior'), await signIn(siteUrl, 'guide')];
  const to = dayAfter(MONTH, DAYS);
  const calendar_ms = await timeOf(siteUrl, senior, `/_pb/api/desk/calendar?country=${COUNTRY}&from=${MONTH}&to=${to}`);
  const screens = await timesOf(siteUrl, senior, `/${COUNTRY}/departures?view=month&from=${MONTH}`);
  const screen = { p50: percentile(screens, 0.5), p95: percentile(screens, 0.95) };
  const manifest_ms = await timeOf(siteUrl, senior, `/_pb/api/desk/guide?country=${COUNTRY}&departure=${made.departures[0]}`);
  const deskDay_ms = await timeOf(siteUrl, senior, `/_pb/api/desk/guide?country=${COUNTRY}`);
  const ownDay_ms = await timeOf(siteUrl, guide, `/_pb/api/desk/guide?country=${COUNTRY}`);
  const frame = await dragABar(siteUrl, senior);
  const write = writer(siteUrl, senior);
  const asked = { country: COUNTRY, service_date: day, scope: 'day', why: 'weather', hours: 24 };
  const { sea_day } = (await write('sea-days', asked)) as { readonly sea_day: { readonly id: string; readonly revision: number } };
  const preview_ms = await timeOf(siteUrl, senior, `/_pb/api/desk/sea-days/${sea_day.id}/preview`);
  const started = performance.now();
  await write(`sea-days/${sea_day.id}/run`, { expected: sea_day.revision });
  while (((await stack.backend.admin.collection('sea_days').getOne(sea_day.id))['state'] as string) !== 'done')
    await new Promise((resolve) => setTimeout(resolve, 20));
  const run_s = (performance.now() - started) / 1000;
  return { bars: made.bars, guests: DEPARTURES * PARTIES_EACH * PARTY, calendar_ms, screen, manifest_ms, deskDay_ms, ownDay_ms, preview_ms, run_s, frame };
}

const timesOf = (siteUrl: string, cookie: string, place: string): Promise<readonly number[]> =>
  askInTurn({ url: siteUrl + place, cookie, warmUps: WARM_UPS, rounds: ROUNDS });

const timeOf = async (...asked: Parameters<typeof timesOf>): Promise<number> => percentile(await timesOf(...asked), 0.95);

function writer(siteUrl: string, cookie: string) {
  return async (route: string, { expected, ...body }: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const headers = { cookie, origin: siteUrl, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const answer = await fetch(`${siteUrl}/_pb/api/desk/${route}`, {
      method: 'POST',
      headers: { ...headers, ...(expected === undefined ? {} : { 'if-match': String(expected) }) },
      body: JSON.stringify(expected === undefined ? body : { ...body, expected }),
    });
    if (!answer.ok) throw new Error(`${route}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

const oneOf = (database: BusinessDatabase, sql: string): Row => {
  const [row] = database.all(sql);
  if (!row) throw new Error(`Nothing answers “${sql}”.`);
  return row;
};

/** A row like one that is there, with some of its cells changed. */
function alike(database: BusinessDatabase, table: string, row: Row, change: Row): string {
  const id = newId();
  database.insert(table, { ...row, ...change, id });
  return id;
}

/** As many bars on as many boats as are measured; two thirds sail, the rest stand in the yard. */
function fillMonth(database: BusinessDatabase): number {
  const boat = oneOf(database, "SELECT * FROM boats WHERE active AND country = 'thailand' LIMIT 1");
  const sailing = oneOf(database, "SELECT * FROM departures WHERE state = 'open' AND country = 'thailand' AND parties_taken = 0 AND allotted = 0 LIMIT 1");
  const boats = database.all("SELECT id FROM boats WHERE country = 'thailand' AND active").map(({ id }) => String(id));
  const stamp = stored(Date.now());
  let bars = 0;
  database.together(() => {
    while (boats.length < BOATS) boats.push(alike(database, 'boats', boat, { name: `Bench ${boats.length}`, registration_no: '' }));
    for (let at = 0; bars < BARS; at++) {
      const [day, hull] = [dayAfter(MONTH, at % DAYS), boats[Math.floor(at / DAYS) % BOATS] ?? ''];
      const start = at >= DAYS * BOATS ? '17:00' : '08:00';
      if (at % 12 === 11)
        database.insert('calendar_blocks', {
          ...{ id: newId(), country: COUNTRY, boat: hull, from: `${day} 19:00`, until: `${day} 23:00`, kind: 'maintenance', reason: '' },
          ...{ created: stamp, updated: stamp },
        });
      else
        alike(database, 'departures', sailing, {
          ...{ boat: hull, service_date: day, start_time: start, minutes: 420, plan: '', plan_day: '' },
          starts_at: `${day} ${start === '08:00' ? '01' : '10'}:00:00.000Z`,
        });
      bars += 1;
    }
  });
  return bars;
}

/** A day of a guide who has all of its departures, with everybody on them. */
function fillDay(database: BusinessDatabase, day: string): readonly string[] {
  const sailing = oneOf(database, "SELECT * FROM departures WHERE state = 'open' AND country = 'thailand' AND parties_taken = 0 AND allotted = 0 LIMIT 1");
  const sold = oneOf(
    database,
    "SELECT * FROM vouchers WHERE state = 'confirmed' AND country = 'thailand' AND departure != '' AND units NOT LIKE '%private_boat%' LIMIT 1",
  );
  const guide = String(oneOf(database, "SELECT id FROM users WHERE username = 'guide'")['id']);
  const starts_at = stored(Date.now() + 86_400_000);
  const departures: string[] = [];
  database.together(() => {
    for (let at = 0; at < DEPARTURES; at++) {
      const id = alike(database, 'departures', sailing, {
        ...{ service_date: day, start_time: '09:00', starts_at, cutoff_at: '', guide, boat: '', plan: '', plan_day: '', capacity: 40, licensed: 0 },
      });
      departures.push(id);
      for (let party = 0; party < PARTIES_EACH; party++)
        alike(database, 'vouchers', sold, {
          ...{ departure: id, service_date: day, start_time: '09:00', adults: PARTY, children: 0, infants: 0, child_ages: '[]', pax_count: PARTY },
          ...{ uuid: randomUUID(), public_token: randomUUID().replaceAll('-', ''), number: '', lead_name_latin: `Guest ${at} ${party}` },
        });
    }
    peopleOfCopies(database);
  });
  return departures;
}

/** Drags a bar over the month in steps as a hand does, and tells the time between frames. */
async function dragABar(siteUrl: string, cookie: string): Promise<SeaFigures['frame']> {
  const browser = await openChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
    const pairs = cookie.split('; ').map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), url: siteUrl }));
    await page.context().addCookies(pairs);
    await page.goto(`${siteUrl}/${COUNTRY}/departures?view=month&from=${MONTH}`);
    await page.waitForSelector('html[data-live]', { state: 'attached' });
    const box = await page.locator('[data-bar]').first().boundingBox();
    if (!box) throw new Error('There is no bar to drag.');
    await page.evaluate(() => {
      const told = window as unknown as { frames: number[] };
      told.frames = [];
      let last = performance.now();
      const frame = (now: number): void => {
        told.frames.push(now - last);
        last = now;
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    await page.mouse.move(box.x + 10, box.y + 8);
    await page.mouse.down();
    for (let move = 0; move < MOVES; move++) await page.mouse.move(box.x + 10 + move * 8, box.y + 8 + (move % 30) * 8);
    const frames = await page.evaluate(() => (window as unknown as { readonly frames: readonly number[] }).frames);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    const seen = frames.slice(1);
    return { p50: percentile(seen, 0.5), p95: percentile(seen, 0.95), count: seen.length };
  } finally {
    await browser.close();
  }
}
