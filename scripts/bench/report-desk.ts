import fs from 'node:fs';
import path from 'node:path';
import { CASH, DESK, HOSTILE, PARTNERS, STATISTICS, PDF, SEA, IMPORT, WORDS } from './budgets.ts';
import { measureCash } from './cash.ts';
import { compareDesk } from './desk.ts';
import { measureHostile } from './hostile.ts';
import { measurePdfs } from './pdf.ts';
import { measureImport } from './import.ts';
import { LONGEST, measurePartners } from './partners.ts';
import { measureSea } from './sea.ts';
import { LONGEST_SCREEN, measureStatistics } from './statistics.ts';
import { measureWords } from './words.ts';
import { step } from '../lib/console.ts';
import { freePort } from '../lib/ports.ts';
import { startStack } from '../lib/stack.ts';
import { atMost, reported, rows } from './report.ts';

/** The linter of words, as somebody types. */
export function benchWords(): void {
  const { field, ratio, hostile, excursion } = measureWords();
  step(
    `Words: ${field.toFixed(2)} ms a field of 3,000 characters, ${hostile.toFixed(2)} ms the slowest of hostile ones, ${excursion.toFixed(1)} ms the longest excursion.`,
  );
  reported('ms to lint a field of 3,000 characters as it is typed, 95th percentile', field, 2);
  atMost('times of finding its words that linting it takes', ratio, WORDS.ratio, 1);
}

/** Times of the desk through the site: lists at any depth, searches and screens, at two sizes. */
export async function benchDesk(): Promise<void> {
  const [small, big] = await compareDesk(DESK.small, DESK.big);
  const worst = (times: Readonly<Record<string, number>>): number => Math.max(...Object.values(times));
  for (const part of ['lists', 'searches', 'screens'] as const)
    console.table(Object.keys(big[part]).map((question) => ({ question, small: small[part][question]?.toFixed(1), big: big[part][question]?.toFixed(1) })));
  reported(`seconds to write ${big.leads} leads and their vouchers`, big.seed_s);
  atMost(`ms of the slowest list of ${big.leads} leads, 95th percentile`, worst(big.lists), DESK.list_ms, 1);
  atMost(`ms of the slowest search in ${big.leads} leads, 95th percentile`, worst(big.searches), DESK.search_ms, 1);
  const screens = Object.entries(big.screens).toSorted(([, a], [, b]) => b - a);
  for (const [screen, ms] of screens.slice(0, 3)) reported(`ms of ${screen} rendered over ${big.leads} leads, 95th percentile`, ms, 1);
  atMost('ms from a write to its row on another screen, 95th percentile', big.live_ms, DESK.live_ms);
  for (const [format, { seconds, bytes }] of Object.entries(big.files))
    reported(`seconds to take ${big.leads} leads away as ${format}, ${(bytes / 1e6).toFixed(1)} MB`, seconds, 1);
  atMost(`times of ${big.leads} leads to those of ${small.leads}`, big.medians_ms / small.medians_ms, DESK.ratio, 2);
}

/** The list of all payments, what it comes to, and days that are closed. */
export async function benchCash(): Promise<void> {
  step('Filling the books with payments …');
  const folder = path.resolve('.cache/bench-cash');
  fs.rmSync(folder, { recursive: true, force: true });
  const ports = { port: await freePort(), pocketbasePort: await freePort() };
  const stack = await startStack({ folder, ...ports, business: PDF.business, pictureWidth: 640 });
  try {
    const { payments, lists, totals, day_ms, close_ms } = await measureCash(stack);
    console.table(Object.keys(lists).map((question) => ({ question, list: lists[question]?.toFixed(1), totals: totals[question]?.toFixed(1) })));
    atMost(`ms of the slowest question to ${payments} payments, 95th percentile`, Math.max(...Object.values(lists)), CASH.list_ms, 1);
    atMost('ms of what the slowest of them comes to, 95th percentile', Math.max(...Object.values(totals)), CASH.totals_ms, 1);
    atMost('ms of a day of cash as it stands, 95th percentile', day_ms, CASH.close_ms, 1);
    atMost('ms to close a day, 95th percentile', close_ms, CASH.close_ms, 1);
  } finally {
    await stack.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Figures of the business and the lists behind them, at two sizes, and writes with and without the triggers that note what is due. */
export async function benchStatistics(leads: number, most_ms: number): Promise<void> {
  const {
    sizes: [small, big],
    writes,
    screens,
  } = await measureStatistics(leads);
  const all = { ...big.sums, ...big.lists, ...big.overviews };
  console.table(
    Object.keys(all).map((question) => ({
      question,
      small: (small.sums[question] ?? small.lists[question] ?? small.overviews[question])?.toFixed(1),
      big: all[question]?.toFixed(1),
    })),
  );
  console.table(
    Object.entries(writes).map(([write, { cpu, ms }]) => ({
      write,
      cpu: cpu.kept.toFixed(1),
      bare: cpu.bare.toFixed(1),
      ms: ms.kept.toFixed(1),
      bare_ms: ms.bare.toFixed(1),
    })),
  );
  atMost(`ms of the slowest figure of ${big.leads} leads, 95th percentile`, Math.max(...Object.values(big.sums)), most_ms, 1);
  atMost(`ms of the slowest list behind a figure of ${big.leads} leads, 95th percentile`, Math.max(...Object.values(big.lists)), most_ms, 1);
  atMost(`ms of an overview of ${big.leads} leads, 95th percentile`, Math.max(...Object.values(big.overviews)), Math.max(most_ms, STATISTICS.overview_ms), 1);
  for (const [screen, ms] of Object.entries(screens)) {
    const figure = `ms of the screen of statistics with ${big.leads} leads: ${screen}, 95th percentile`;
    // What is held is the screen that opens first, and those behind it.
    if (screen === LONGEST_SCREEN) reported(figure, ms, 1);
    else atMost(figure, ms, Math.max(most_ms, STATISTICS.screen_ms), 1);
  }
  atMost(`times of figures of ${big.leads} leads to those of ${small.leads}`, big.medians_ms / small.medians_ms, STATISTICS.ratio, 2);
  const { cpu } = writes['all'] ?? { cpu: { kept: 0, bare: 1 } };
  atMost('processor time of writes to that without the triggers of statistics', cpu.kept / cpu.bare, STATISTICS.writes, 2);
}

/** What partners open who sell much, and the office that looks after all of them. */
export async function benchPartners(): Promise<void> {
  step(`Writing ${PARTNERS.agents} agents and ${PARTNERS.entries} commissions …`);
  const { own, office, cpu, pdf_s, beside_ms } = await measurePartners(PARTNERS.agents, PARTNERS.entries);
  console.table(Object.entries({ ...own, ...office }).map(([screen, ms]) => ({ screen, ms: ms.toFixed(1), cpu: cpu[screen]?.toFixed(1) })));
  for (const [screen, ms] of Object.entries(own)) {
    const figure = `ms of an agent’s own screen: ${screen}, 95th percentile`;
    if (screen === LONGEST) reported(figure, ms, 1);
    else atMost(figure, ms, PARTNERS.own_ms, 1);
  }
  for (const [screen, ms] of Object.entries(office)) reported(`ms of the office’s screen: ${screen}, 95th percentile`, ms, 1);
  atMost('seconds to a statement of 2,000 lines as PDF, the first of all', pdf_s, PARTNERS.pdf_s, 1);
  reported('ms of an agent’s rewards while such a statement is set, 95th percentile', beside_ms, 1);
}

/** The desk and the pages while somebody means harm. */
export async function benchHostile(): Promise<void> {
  step('Opening streams, asking hostile questions, taking PDFs and holding connections, all at once …');
  const { lists, pages, answers, halfOpen_s } = await measureHostile();
  step(
    `Answers: ${Object.entries(answers)
      .toSorted()
      .map(([answer, count]) => `${answer} × ${count}`)
      .join(', ')}`,
  );
  step(`Before: lists ${lists.quiet_ms.toFixed(0)} ms, pages ${pages.quiet_ms.toFixed(0)} ms.`);
  atMost('ms of a list of the desk under attack, 95th percentile', lists.hostile_ms, HOSTILE.list_ms);
  atMost('ms of a page under attack, 95th percentile', pages.hostile_ms, HOSTILE.page_ms);
  atMost('seconds that a half-open connection lived, longest of 800', halfOpen_s, HOSTILE.halfOpen_s, 1);
}

/** The home page while the PDFs of forty vouchers are asked for at once. */
export async function benchPdfs(): Promise<void> {
  step('Setting PDFs …');
  const stack = await startStack({
    folder: path.resolve('.cache/bench-pdf'),
    port: await freePort(),
    pocketbasePort: await freePort(),
    business: PDF.business,
    pictureWidth: 640,
  });
  try {
    const { alone, beside, pdfs, seconds } = await measurePdfs(stack);
    step(`Home page, 99th percentile: ${alone.toFixed(1)} ms alone, ${beside.toFixed(1)} ms beside ${pdfs} PDFs in ${seconds.toFixed(1)} s.`);
    atMost('ms that forty PDFs at once add to the home page, 99th percentile', beside - alone, PDF.ms, 1);
  } finally {
    await stack.stop();
  }
}

/** A file of leads from another program: checked, written, taken back. */
export async function benchImport(): Promise<void> {
  step(`Bringing ${IMPORT.lines} leads in …`);
  const folder = path.resolve('.cache/bench-import');
  fs.rmSync(folder, { recursive: true, force: true });
  const ports = { port: await freePort(), pocketbasePort: await freePort() };
  const stack = await startStack({ folder, ...ports, business: PDF.business, pictureWidth: 640 });
  try {
    const { lines, check_s, run_s, undo_s, created } = await measureImport(stack.backend.admin, IMPORT.lines);
    atMost(`seconds to import ${lines} leads`, run_s, IMPORT.run_s, 1);
    rows.push({ figure: 'leads written a second', measured: Math.round(lines / run_s), budget: '(reported)', ok: created === lines });
    reported(`seconds to check ${lines} leads`, check_s, 1);
    atMost(`seconds to take ${lines} leads back`, undo_s, IMPORT.undo_s, 1);
  } finally {
    await stack.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** The calendar of a large fleet, and a day of 60 departures with 900 guests at the pier and called off. */
export async function benchSea(): Promise<void> {
  step('Filling a month of boats and a day of guests …');
  const folder = path.resolve('.cache/bench-sea');
  fs.rmSync(folder, { recursive: true, force: true });
  const ports = { port: await freePort(), pocketbasePort: await freePort() };
  const stack = await startStack({ folder, ...ports, business: PDF.business, pictureWidth: 640 });
  try {
    const { bars, guests, calendar_ms, screen, manifest_ms, deskDay_ms, ownDay_ms, preview_ms, run_s, frame } = await measureSea(stack);
    atMost(`ms of the calendar’s data, ${bars} bars, 95th percentile`, calendar_ms, SEA.calendar_ms, 1);
    reported('ms of the calendar’s screen, median', screen.p50, 1);
    atMost(`ms of the calendar’s screen, ${bars} bars, 95th percentile`, screen.p95, SEA.calendar_ms, 1);
    atMost('ms of a departure’s manifest, 95th percentile', manifest_ms, SEA.manifest_ms, 1);
    atMost('ms of the desk’s list of all departures, 95th percentile', deskDay_ms, SEA.manifest_ms, 1);
    reported(`ms of one guide’s copy of all ${guests} guests`, ownDay_ms, 1);
    atMost(`ms of a sea day’s preview over ${guests} guests, 95th percentile`, preview_ms, SEA.preview_ms, 1);
    atMost(`seconds to call a day of ${guests} guests off`, run_s, SEA.run_s, 1);
    reported(`ms between ${frame.count} frames of a drag, median`, frame.p50, 1);
    reported('ms between frames of a drag, 95th percentile', frame.p95, 1);
  } finally {
    await stack.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
