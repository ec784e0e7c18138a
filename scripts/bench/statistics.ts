import path from 'node:path';
import fs from 'node:fs';
import { connect } from '../../src/data/pocketbase.ts';
import { localDay } from '../../src/lib/time/zone.ts';
import { step } from '../lib/console.ts';
import { freePort } from '../lib/ports.ts';
import { startStack } from '../lib/stack.ts';
import { type BusinessDatabase, openBusiness } from '../seed/business/database.ts';
import { DEMO_PASSWORD } from '../seed/people.ts';
import { askInTurn } from './ask.ts';
import { percentile } from './bytes.ts';
import { cpuOf } from './processor.ts';
import { allowReads } from './reads.ts';
import { signIn } from './sign-in.ts';
import { kindsOf, listsOf, overviewOf, stretches, type Words } from './statistics-questions.ts';
import { measureWrites, type WriteFigures } from './statistics-writes.ts';
import { rebuildSql, STAT_TABLES } from '../../src/office/statistics/figures/sums.rules.ts';

const YEARS_DAYS = 3 * 365;
/** Memory for pages while rows are copied, in KiB. */
const FILL_KIB = 4_000_000;
const INSTANTS = ['at', 'created', 'closed_at', 'status_since', 'confirmed_at', 'state_since', 'received_at', 'since', 'until', 'sold', 'cancelled'];
const DAYS = ['day', 'service_date', 'sailed', 'created_day', 'sold_day', 'cancelled_day'];
const POINTERS = ['id', 'lead', 'stage', 'voucher'];
const UNIQUE = ['uuid', 'public_token'];
/** A copy has no number, no seats and no other program's name. */
const BLANK = ['number', 'external_id', 'reseller_reference', 'departure', 'idempotency_key', 'pair', 'corrects', 'merged_into'];

/** What of the business is copied: everything that is over, so that no lead stays in work for years. */
const OVER = {
  leads: "SELECT id FROM leads WHERE country = 'thailand' AND closed_at != ''",
  vouchers: "SELECT id FROM vouchers WHERE country = 'thailand' AND state IN ('completed', 'cancelled', 'no_show', 'expired')",
} as const;
const TABLES: readonly (readonly [table: string, which: string])[] = [
  ['leads', 'id IN bench_leads'],
  ['lead_stages', 'lead IN bench_leads'],
  ['stat_lead_facts', 'lead IN bench_leads'],
  ['stat_lead_steps', 'lead IN bench_leads'],
  ['stat_spells', 'lead IN bench_leads'],
  ['vouchers', 'id IN bench_vouchers'],
  ['stat_vouchers', 'id IN bench_vouchers'],
  ['payments', 'voucher IN bench_vouchers'],
  ['stat_payments', 'id IN (SELECT p.id FROM payments p WHERE p.voucher IN bench_vouchers)'],
];

/** Makes a business so many times as big, and three years older: copies of what is over, each a while earlier than the one before. Wants all that is due to be settled. */
function fillYears(database: BusinessDatabase, times: number): void {
  const triggers = database.all("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name IN ('leads', 'lead_stages', 'vouchers', 'payments')");
  for (const [table, sql] of Object.entries(OVER)) database.run(`CREATE TEMP TABLE bench_${table} AS ${sql}`);
  const step = Math.floor(YEARS_DAYS / times);
  // Rows go everywhere into many indexes: with the usual few pages in memory each would be written many times.
  database.run(`PRAGMA cache_size = -${FILL_KIB}`);
  database.together(() => {
    for (const { name } of triggers) database.run(`DROP TRIGGER ${String(name)}`);
    for (let copy = 1; copy < times; copy++) for (const [table, which] of TABLES) database.run(copySql(database, table, which, copy, copy * step));
    for (const { sql } of triggers) database.run(String(sql));
  });
  for (const table of STAT_TABLES)
    database.together(() => {
      for (const sql of rebuildSql(table)) database.run(sql.replaceAll('{:country}', "'thailand'"));
    });
  for (const table of Object.keys(OVER)) database.run(`DROP TABLE temp.bench_${table}`);
  database.run('ANALYZE');
}

function copySql(database: BusinessDatabase, table: string, which: string, copy: number, days: number): string {
  const names = database.all(`PRAGMA table_info(${table})`).map(({ name }) => String(name));
  const cell = (name: string): string => {
    if (POINTERS.includes(name)) return `CASE "${name}" WHEN '' THEN '' ELSE "${name}" || '${String(copy).padStart(3, '0')}' END`;
    if (UNIQUE.includes(name)) return `"${name}" || '-${copy}'`;
    if (BLANK.includes(name)) return "''";
    if (INSTANTS.includes(name)) return `CASE WHEN length("${name}") < 20 THEN "${name}" ELSE strftime('%Y-%m-%d %H:%M:%fZ', "${name}", '-${days} days') END`;
    return DAYS.includes(name) ? `CASE "${name}" WHEN '' THEN '' ELSE date("${name}", '-${days} days') END` : `"${name}"`;
  };
  const known = names.map((name) => `"${name}"`).join(', ');
  return `INSERT INTO ${table} (${known}) SELECT ${names.map(cell).join(', ')} FROM ${table} WHERE ${which}`;
}

const COUNTRY = 'thailand';
const PHUKET = (): number => 420;
/** Leads of the business that bigger ones are copies of. */
const BASE = 10_000;
const WARM_UPS = 3;
const ROUNDS = 25;
/** A later page lies behind so many rows. */
const DEEP_ROWS = 2000;
const RARE = 'bench_rare';
/** Settling is asked for until nothing is due. */
const SETTLE_PAUSE_MS = 500;

export interface ReadFigures {
  readonly leads: number;
  /** 95th percentile in milliseconds from the request to the last byte, by question. */
  readonly sums: Readonly<Record<string, number>>;
  readonly overviews: Readonly<Record<string, number>>;
  readonly lists: Readonly<Record<string, number>>;
  /** Processor time of PocketBase for each, and the lowest time until the answer, which other work on the machine disturbs less. */
  readonly cpu: Readonly<Record<string, number>>;
  readonly lowest: Readonly<Record<string, number>>;
  /** Sum of all medians: what one size is to the other. */
  readonly medians_ms: number;
}
export interface StatisticsFigures {
  readonly sizes: readonly [small: ReadFigures, big: ReadFigures];
  readonly writes: WriteFigures;
  /** 95th percentile of the bigger one's screens as the site renders them with their charts, in milliseconds. */
  readonly screens: Readonly<Record<string, number>>;
}

/** All that happened in a year, by manager, source, excursion and month, on one screen. */
export const LONGEST_SCREEN = 'overview, this year';
/** Screens that somebody opens. */
const SCREENS = {
  'overview, this month': 'stats?preset=this_month',
  [LONGEST_SCREEN]: 'stats?preset=this_year',
  'a table': 'stats/leads-by-source?preset=this_year',
  'a list': 'stats/managers/all/leads-closed?preset=this_year',
  'a question of one’s own': 'stats/ask?preset=this_year&measure=total&split=manager',
} as const;

export async function screensOf(siteUrl: string, cookie: string): Promise<Readonly<Record<string, number>>> {
  const times: Record<string, number> = {};
  for (const [name, place] of Object.entries(SCREENS))
    times[name] = percentile(await askInTurn({ url: `${siteUrl}/${COUNTRY}/${place}`, cookie, warmUps: WARM_UPS, rounds: ROUNDS }), 0.95);
  return times;
}

/** Figures and the lists behind them in a business of 10,000 leads and 5,000 vouchers and in a bigger one, and what their keeping costs writes. */
export async function measureStatistics(leads: number): Promise<StatisticsFigures> {
  const folder = path.resolve('.cache/bench-statistics');
  fs.rmSync(folder, { recursive: true, force: true });
  const ports = { port: await freePort(), pocketbasePort: await freePort() };
  const stack = await startStack({ folder, ...ports, business: { leads: BASE, vouchers: BASE / 2 }, pictureWidth: 640 });
  try {
    const { siteUrl, dataDir } = stack.env;
    const office = { url: stack.backend.url, dataDir, token: await tokenOf(stack.backend.url), pid: stack.backend.process.pid ?? 0 };
    const asking = (size: number): Promise<ReadFigures> => {
      step(`Asking for the figures of ${size} leads and ${size / 2} vouchers …`);
      return measureReads(office, size);
    };
    const small = await asking(BASE);
    grow(dataDir, leads / BASE);
    const big = await asking(leads);
    await allowReads(stack.backend.admin);
    const cookie = await signIn(siteUrl, 'senior');
    const screens = await screensOf(siteUrl, cookie);
    return { sizes: [small, big], screens, writes: await measureWrites({ siteUrl, dataDir, cookie, pid: office.pid }) };
  } finally {
    await stack.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** PocketBase, asked as the site's server asks it: an overview is longer than an address that a browser may send. */
export interface Office {
  readonly url: string;
  readonly dataDir: string;
  readonly token: string;
  /** Process of PocketBase. */
  readonly pid: number;
}

/** @returns token of a senior manager of the demo */
export async function tokenOf(url: string): Promise<string> {
  const pb = connect(url);
  await pb.collection('users').authWithPassword('senior', DEMO_PASSWORD);
  return pb.authStore.token;
}

/** Makes the business so many times as big. */
export function grow(dataDir: string, times: number): void {
  const database = openBusiness(dataDir);
  try {
    fillYears(database, times);
  } finally {
    database.close();
  }
}

/** Asks until everything that was written is counted. */
export async function settled({ url, dataDir, token }: Office): Promise<void> {
  const database = openBusiness(dataDir);
  try {
    while (database.all('SELECT 1 FROM stat_due LIMIT 1').length > 0) {
      const ask = JSON.stringify([{ of: 'money', by: [], from: '', to: localDay(Date.now(), PHUKET) }]);
      const answer = await fetch(`${url}/api/desk/stats/sums?country=${COUNTRY}&ask=${encodeURIComponent(ask)}`, { headers: { authorization: token } });
      if (!answer.ok) throw new Error(`Nothing was settled: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
      await new Promise((resolve) => setTimeout(resolve, SETTLE_PAUSE_MS));
    }
  } finally {
    database.close();
  }
}

/** Times of every question on the business as it is. */
export async function measureReads(office: Office, leads: number, rounds = ROUNDS): Promise<ReadFigures> {
  const { url, dataDir, token, pid } = office;
  const today = localDay(Date.now(), PHUKET);
  const database = openBusiness(dataDir);
  const words = wordsOf(database);
  database.close();
  await settled(office);
  let medians_ms = 0;
  const [cpu, lowest]: [Record<string, number>, Record<string, number>] = [{}, {}];
  const timeOf = async (name: string, route: string): Promise<number> => {
    const before = cpuOf(pid);
    const times = await askInTurn({ url: `${url}/api/desk/${route}`, token, warmUps: WARM_UPS, rounds });
    cpu[name] = (cpuOf(pid) - before) / (WARM_UPS + rounds);
    lowest[name] = Math.min(...times);
    medians_ms += percentile(times, 0.5);
    return percentile(times, 0.95);
  };
  const asked = (questions: readonly object[]): string => `stats/sums?country=${COUNTRY}&ask=${encodeURIComponent(JSON.stringify(questions))}`;
  const [sums, overviews, lists]: [Record<string, number>, Record<string, number>, Record<string, number>] = [{}, {}, {}];
  for (const [stretch, days] of Object.entries(stretches(today))) {
    for (const [kind, question] of Object.entries(kindsOf(days))) sums[`${kind}, ${stretch}`] = await timeOf(`${kind}, ${stretch}`, asked([question]));
    overviews[`overview, ${stretch}`] = await timeOf(`overview, ${stretch}`, asked(overviewOf(days)));
  }
  for (const stretch of ['a year', 'three years']) {
    const days = stretches(today)[stretch];
    if (!days) continue;
    for (const [name, route] of listsOf(words, days, today)) {
      if (stretch === 'three years' && name.includes('in work')) continue;
      lists[`${name}, ${stretch}`] = await timeOf(`${name}, ${stretch}`, route);
      const after = /^(leads|vouchers) \w+ $/.test(name) ? await afterMany(url, token, route) : '';
      const deep = `${name}, ${stretch}, deep`;
      if (after !== '') lists[deep] = await timeOf(deep, `${route}&after=${encodeURIComponent(after)}`);
    }
  }
  return { leads, sums, overviews, lists, cpu, lowest, medians_ms };
}

async function afterMany(url: string, token: string, route: string): Promise<string> {
  const answer = await fetch(`${url}/api/desk/${route}&limit=${DEEP_ROWS}`, { headers: { authorization: token } });
  return ((await answer.json()) as { readonly after: string }).after;
}

/** What lists are filtered by; three leads and three vouchers of the last year get a source of their own. */
function wordsOf(database: BusinessDatabase): Words {
  const one = (sql: string): string => String(Object.values(database.all(sql)[0] ?? {})[0] ?? '');
  if (one(`SELECT COUNT(*) FROM lead_stages WHERE source = '${RARE}'`) === '0')
    for (const [table, some] of [
      ['lead_stages', "lead IN (SELECT id FROM leads WHERE closed_at != '' ORDER BY created DESC LIMIT 3 OFFSET 2000)"],
      ['leads', "id IN (SELECT lead FROM lead_stages WHERE source = 'bench_rare')"],
      ['vouchers', "id IN (SELECT id FROM vouchers WHERE state = 'completed' ORDER BY created DESC LIMIT 3 OFFSET 500)"],
    ] as const)
      database.run(`UPDATE ${table} SET source = '${RARE}' WHERE ${some}`);
  return {
    manager: one('SELECT manager FROM stat_lead_facts GROUP BY 1 ORDER BY COUNT(*) DESC LIMIT 1'),
    source: one("SELECT source FROM stat_lead_facts WHERE what = 'new' GROUP BY 1 ORDER BY COUNT(*) DESC LIMIT 1"),
    excursion: one('SELECT excursion FROM stat_vouchers GROUP BY 1 ORDER BY COUNT(*) DESC LIMIT 1'),
    agent: one("SELECT id FROM users WHERE type = 'agent' LIMIT 1"),
    rare: RARE,
  };
}
