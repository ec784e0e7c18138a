import fs from 'node:fs';
import path from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { type BuiltRelease, buildRelease } from '../src/modules/publishing/build.server.ts';
import {
  BUDGET,
  LCP,
  CASH,
  DESK,
  HOSTILE,
  STATISTICS,
  PDF,
  HEADER_BYTES_ASKED_OF,
  PREVIEW_MS,
  PUBLISHING,
  RENDERER_MB,
  SEA,
  IMPORT,
  WORDS,
  NGINX_SHARE,
  BIG_CATALOGUE,
  BUILDS,
  PAGES,
  LIGHTHOUSE_PAGES,
  type Publishing,
} from './bench/budgets.ts';
import { pageBytes, percentile } from './bench/bytes.ts';
import { scorePage } from './bench/lighthouse.ts';
import { measureCash } from './bench/cash.ts';
import { compareDesk } from './bench/desk.ts';
import { measureHostile } from './bench/hostile.ts';
import { measurePaints } from './bench/lcp.ts';
import { measureLoads } from './bench/load.ts';
import { compareWithNginx, whyNoNginx } from './bench/nginx.ts';
import { measurePdfs } from './bench/pdf.ts';
import { measurePreviews } from './bench/preview.ts';
import { measurePublishing } from './bench/publish.ts';
import { measureImport } from './bench/import.ts';
import { measureSea } from './bench/sea.ts';
import { measureStatistics } from './bench/statistics.ts';
import { measureWords } from './bench/words.ts';
import { ensureChromium } from './lib/chromium.ts';
import { run, step } from './lib/console.ts';
import { freePort } from './lib/ports.ts';
import { type Stack, startStack } from './lib/stack.ts';

interface Row {
  readonly figure: string;
  readonly measured: number | string;
  readonly budget: string;
  readonly ok: boolean;
}
const rows: Row[] = [];
const atMost = (figure: string, measured: number, budget: number, digits = 0): void => {
  rows.push({ figure, measured: Number(measured.toFixed(digits)), budget: `≤ ${budget}`, ok: measured <= budget });
};

/** What is measured when a flag asks for it; always where it has none. */
interface Bench {
  readonly flag?: string;
  readonly measures: string;
  /** On the site that the first figures are of, or on a stack of its own. */
  readonly onSite?: (stack: Stack) => Promise<void>;
  readonly onItsOwn?: () => Promise<void>;
  /** Times that want a quiet machine are never asked for by `--all`. */
  readonly isQuiet?: true;
}
const BENCHES: readonly Bench[] = [
  { measures: 'bytes and requests of pages', onSite: benchPages },
  { flag: 'lcp', measures: 'when a phone on Slow 4G shows the largest part of a page', onSite: benchPaints, isQuiet: true },
  { flag: 'lighthouse', measures: 'what Lighthouse says of pages', onSite: benchLighthouse },
  { measures: 'what a rebuild renders', onSite: benchEdit },
  { flag: 'nginx', measures: 'serving beside nginx', onSite: benchNginx },
  { flag: 'publish', measures: 'saving to live, and typing to preview', onItsOwn: () => benchPublishing('.cache/bench-publish', PUBLISHING.some) },
  { flag: 'big', measures: 'the same with many pages', onItsOwn: () => benchPublishing('.cache/bench-publish-big', PUBLISHING.many) },
  { flag: 'big', measures: 'a build of a large catalogue', onItsOwn: benchBuild },
  { flag: 'pdf', measures: 'the home page while PDFs are set', onItsOwn: benchPdfs },
  { flag: 'desk', measures: 'the desk at two sizes', onItsOwn: benchDesk },
  { flag: 'cash', measures: 'payments, their totals and closed days', onItsOwn: benchCash },
  { flag: 'hostile', measures: 'desk and pages under attack', onItsOwn: benchHostile },
  { flag: 'sea', measures: 'boats, guests at the pier, days that are called off', onItsOwn: benchSea },
  {
    flag: 'statistics',
    measures: 'figures and the lists behind them at two sizes, and what they cost writes',
    onItsOwn: () => benchStatistics(STATISTICS.big, STATISTICS.figure_ms),
  },
  { flag: 'million', measures: 'the same with a million leads', onItsOwn: () => benchStatistics(STATISTICS.million, STATISTICS.million_ms), isQuiet: true },
  { flag: 'import', measures: 'a file of leads: checked, written, taken back', onItsOwn: benchImport },
];

await run(async () => {
  const flags = [...BENCHES.flatMap(({ flag }) => flag ?? []), 'all'];
  const { values } = parseArgs({ options: Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const, default: false }])) });
  const asked = BENCHES.filter(({ flag, isQuiet }) => flag === undefined || values[flag] === true || (values['all'] === true && !isQuiet));
  benchWords();
  ensureChromium();
  const stack = await startStack({ folder: path.resolve('.cache/bench'), port: await freePort(), pocketbasePort: await freePort() });
  try {
    for (const { onSite } of asked) await onSite?.(stack);
  } finally {
    await stack.stop();
  }
  for (const { onItsOwn } of asked) await onItsOwn?.();
  console.table(rows.map((row) => ({ ...row, ok: row.ok ? '✓' : '✗' })));
  const failed = rows.filter((row) => !row.ok);
  if (failed.length > 0) throw new Error(`Over budget: ${failed.map((row) => row.figure).join('; ')}.`);
});

/** The linter of words, as somebody types. */
function benchWords(): void {
  const { field, hostile, excursion } = measureWords();
  step(
    `Words: ${field.toFixed(2)} ms a field of 3,000 characters, ${hostile.toFixed(2)} ms the slowest of hostile ones, ${excursion.toFixed(1)} ms the longest excursion.`,
  );
  atMost('ms to lint a field of 3,000 characters as it is typed, 95th percentile', field, WORDS.field_ms, 2);
}

/** Times of the desk through the site: lists at any depth, searches and screens, at two sizes. */
async function benchDesk(): Promise<void> {
  const [small, big] = await compareDesk(DESK.small, DESK.big);
  const worst = (times: Readonly<Record<string, number>>): number => Math.max(...Object.values(times));
  for (const part of ['lists', 'searches', 'screens'] as const)
    console.table(Object.keys(big[part]).map((question) => ({ question, small: small[part][question]?.toFixed(1), big: big[part][question]?.toFixed(1) })));
  rows.push({ figure: `seconds to write ${big.leads} leads and their vouchers`, measured: Number(big.seed_s.toFixed(0)), budget: '(reported)', ok: true });
  atMost(`ms of the slowest list of ${big.leads} leads, 95th percentile`, worst(big.lists), DESK.list_ms, 1);
  atMost(`ms of the slowest search in ${big.leads} leads, 95th percentile`, worst(big.searches), DESK.search_ms, 1);
  const screens = Object.entries(big.screens).toSorted(([, a], [, b]) => b - a);
  for (const [screen, ms] of screens.slice(0, 3))
    rows.push({ figure: `ms of ${screen} rendered over ${big.leads} leads, 95th percentile`, measured: Number(ms.toFixed(1)), budget: '(reported)', ok: true });
  atMost('ms from a write to its row on another screen, 95th percentile', big.live_ms, DESK.live_ms);
  for (const [format, { seconds, bytes }] of Object.entries(big.files))
    rows.push({
      figure: `seconds to take ${big.leads} leads away as ${format}, ${(bytes / 1e6).toFixed(1)} MB`,
      measured: Number(seconds.toFixed(1)),
      budget: '(reported)',
      ok: true,
    });
  atMost(`times of ${big.leads} leads to those of ${small.leads}`, big.medians_ms / small.medians_ms, DESK.ratio, 2);
}

/** The list of all payments, what it comes to, and days that are closed. */
async function benchCash(): Promise<void> {
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
async function benchStatistics(leads: number, most_ms: number): Promise<void> {
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
  for (const [screen, ms] of Object.entries(screens))
    atMost(`ms of the screen of statistics with ${big.leads} leads: ${screen}, 95th percentile`, ms, Math.max(most_ms, STATISTICS.screen_ms), 1);
  atMost(`times of figures of ${big.leads} leads to those of ${small.leads}`, big.medians_ms / small.medians_ms, STATISTICS.ratio, 2);
  const { cpu } = writes['all'] ?? { cpu: { kept: 0, bare: 1 } };
  atMost('processor time of writes to that without the triggers of statistics', cpu.kept / cpu.bare, STATISTICS.writes, 2);
}

/** The desk and the pages while somebody means harm. */
async function benchHostile(): Promise<void> {
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

async function benchPages(stack: Stack): Promise<void> {
  step('Counting bytes …');
  const pages = pageBytes(path.join(stack.release.folder, 'client'));
  const answer = await fetch(stack.env.siteUrl + HEADER_BYTES_ASKED_OF, { headers: { 'Accept-Encoding': 'br' } });
  const headers = [...answer.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 'HTTP/1.1 200 OK\r\n\r\n'.length);
  atMost(
    `brotli bytes of a page, 95th percentile of ${pages.length}`,
    percentile(
      pages.map((page) => page.body),
      0.95,
    ),
    BUDGET.pageBytesP95,
  );
  atMost(`brotli bytes with headers, largest (${pages[0]?.page})`, (pages[0]?.body ?? 0) + headers, BUDGET.pageBytesMax);
  step('Opening pages as a phone …');
  for (const [page, load] of await measureLoads(stack.env.siteUrl, PAGES)) {
    atMost(`script bytes at load, ${page}`, load.script, BUDGET.scriptBytes);
    atMost(`script bytes a second after load, ${page}`, load.laterScript, BUDGET.laterScriptBytes);
    atMost(`framework scripts at load, ${page}`, load.framework.length, 0);
    atMost(`bytes before scrolling, ${page}`, load.transferred, BUDGET.transferred);
    atMost(`requests, ${page}`, load.requests, BUDGET.requests);
    atMost(`layout shift, ${page}`, load.shift, BUDGET.shift, 4);
  }
}

/** When a phone on Slow 4G shows the largest part of a page; times, so asked for by name alone. */
async function benchPaints(stack: Stack): Promise<void> {
  step('Opening pages as a slow phone …');
  for (const [page, { ms, runs, what }] of await measurePaints(stack.env.siteUrl, LCP.pages)) {
    step(`${page}: ${runs.join(', ')} ms, ${what}`);
    atMost(`ms to the largest paint on Slow 4G, ${page}, median of ${runs.length}`, ms, LCP.ms);
  }
}

async function benchLighthouse(stack: Stack): Promise<void> {
  for (const page of LIGHTHOUSE_PAGES) {
    step(`Lighthouse on ${page} …`);
    const scores = await scorePage(stack.env.siteUrl + page);
    const faults = scores.faults.length > 0 ? ` (${scores.faults.join(', ')})` : '';
    for (const category of ['accessibility', 'best-practices', 'seo'] as const)
      rows.push({ figure: `Lighthouse ${category}, ${page}${faults}`, measured: scores[category], budget: '= 100', ok: scores[category] === 100 });
    rows.push({ figure: `Lighthouse performance, ${page}`, measured: scores.performance, budget: '≥ 99 (reported)', ok: true });
  }
}

/** How many pages a rebuild rendered, by the build's own log: restored pages say so. */
function renderedPages(stack: Stack, id: string): number {
  const log = stripVTControlCharacters(fs.readFileSync(path.join(stack.env.releasesDir, `${id}.log`), 'utf8'));
  return log.split('\n').filter((line) => /\.html \(\+/.test(line)).length;
}

async function benchEdit(stack: Stack): Promise<void> {
  step('Rebuilding without a change and after one edit …');
  const idle = await buildRelease({ env: stack.env });
  atMost('pages rendered by a rebuild without a change', renderedPages(stack, idle.id), 0);
  const edited = await stack.backend.admin.collection('ic_excurs').getOne('105');
  await stack.backend.admin.collection('ic_excurs').update('105', { description_en: `${edited['description_en']}\n\nBring a dry bag.` });
  const after = await buildRelease({ env: stack.env });
  const shown = [idle.folder, after.folder].map((folder) => path.join(folder, 'client'));
  const changed = pageBytes(shown[1] ?? '').filter(
    ({ page }) => fs.readFileSync(`${shown[0]}${page}.html`, 'utf8') !== fs.readFileSync(`${shown[1]}${page}.html`, 'utf8'),
  );
  const rendered = renderedPages(stack, after.id);
  rows.push({
    figure: 'pages rendered by one edit',
    measured: rendered,
    budget: `= ${changed.length} that show it`,
    ok: rendered === changed.length && rendered > 0,
  });
  atMost('pictures encoded again by both rebuilds', idle.pictures.encoded + after.pictures.encoded, 0);
}

/** One process of the site against one of nginx: a ratio, since both share whatever else the machine does. */
async function benchNginx(stack: Stack): Promise<void> {
  const reason = whyNoNginx();
  if (reason !== null) return step(`No comparison with nginx: ${reason}.`);
  step('Serving by turns with nginx …');
  for (const { page, site, nginx } of await compareWithNginx(stack, PAGES.slice(0, 2))) {
    step(`${page}: ${Math.round(site)} requests/s, nginx ${Math.round(nginx)}`);
    rows.push({
      figure: `requests/s of nginx's, ${page}`,
      measured: Number((site / nginx).toFixed(2)),
      budget: `≥ ${NGINX_SHARE}`,
      ok: site >= nginx * NGINX_SHARE,
    });
  }
}

/** The home page while the PDFs of forty vouchers are asked for at once. */
async function benchPdfs(): Promise<void> {
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
async function benchImport(): Promise<void> {
  step(`Bringing ${IMPORT.lines} leads in …`);
  const folder = path.resolve('.cache/bench-import');
  fs.rmSync(folder, { recursive: true, force: true });
  const ports = { port: await freePort(), pocketbasePort: await freePort() };
  const stack = await startStack({ folder, ...ports, business: PDF.business, pictureWidth: 640 });
  try {
    const { lines, check_s, run_s, undo_s, created } = await measureImport(stack.backend.admin, IMPORT.lines);
    atMost(`seconds to import ${lines} leads`, run_s, IMPORT.run_s, 1);
    rows.push({ figure: 'leads written a second', measured: Math.round(lines / run_s), budget: '(reported)', ok: created === lines });
    rows.push({ figure: `seconds to check ${lines} leads`, measured: Number(check_s.toFixed(1)), budget: '(reported)', ok: true });
    atMost(`seconds to take ${lines} leads back`, undo_s, IMPORT.undo_s, 1);
  } finally {
    await stack.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** The calendar of a large fleet, and a day of 60 departures with 900 guests at the pier and called off. */
async function benchSea(): Promise<void> {
  step('Filling a month of boats and a day of guests …');
  const folder = path.resolve('.cache/bench-sea');
  fs.rmSync(folder, { recursive: true, force: true });
  const ports = { port: await freePort(), pocketbasePort: await freePort() };
  const stack = await startStack({ folder, ...ports, business: PDF.business, pictureWidth: 640 });
  try {
    const { bars, guests, calendar_ms, screen, manifest_ms, deskDay_ms, ownDay_ms, preview_ms, run_s, frame } = await measureSea(stack);
    atMost(`ms of the calendar’s data, ${bars} bars, 95th percentile`, calendar_ms, SEA.calendar_ms, 1);
    rows.push({ figure: 'ms of the calendar’s screen, median', measured: Number(screen.p50.toFixed(1)), budget: '(reported)', ok: true });
    atMost(`ms of the calendar’s screen, ${bars} bars, 95th percentile`, screen.p95, SEA.calendar_ms, 1);
    atMost('ms of a departure’s manifest, 95th percentile', manifest_ms, SEA.manifest_ms, 1);
    atMost('ms of the desk’s list of all departures, 95th percentile', deskDay_ms, SEA.manifest_ms, 1);
    rows.push({ figure: `ms of one guide’s copy of all ${guests} guests`, measured: Number(ownDay_ms.toFixed(1)), budget: '(reported)', ok: true });
    atMost(`ms of a sea day’s preview over ${guests} guests, 95th percentile`, preview_ms, SEA.preview_ms, 1);
    atMost(`seconds to call a day of ${guests} guests off`, run_s, SEA.run_s, 1);
    rows.push({ figure: `ms between ${frame.count} frames of a drag, median`, measured: Number(frame.p50.toFixed(1)), budget: '(reported)', ok: true });
    rows.push({ figure: 'ms between frames of a drag, 95th percentile', measured: Number(frame.p95.toFixed(1)), budget: '(reported)', ok: true });
  } finally {
    await stack.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** From save to the first visitor who sees it. */
async function benchPublishing(folder: string, { excursions, pages, p95Ms }: Publishing): Promise<void> {
  step(`Publishing edits with ${excursions} excursions …`);
  const stack = await startStack({
    folder: path.resolve(folder),
    port: await freePort(),
    pocketbasePort: await freePort(),
    publisherPort: await freePort(),
    excursions,
    pictureWidth: 640,
  });
  try {
    const times = await measurePublishing(stack);
    if (times.pages < pages) throw new Error(`The site has ${times.pages} pages; the measurement wants ${pages}.`);
    step(`Save to live with ${times.pages} pages: median ${times.p50.toFixed(0)} ms, 95th percentile ${times.p95.toFixed(0)} ms.`);
    atMost(`ms from save to live with ${times.pages} pages, 95th percentile`, times.p95, p95Ms);
    atMost(`MB of the process that makes ${times.pages} pages`, times.rendererMb, RENDERER_MB);
    const previews = await measurePreviews(stack);
    step(
      `Typed to preview: median ${previews.p50.toFixed(0)} ms, 95th percentile ${previews.p95.toFixed(0)} ms, of which the page ${previews.page_p95.toFixed(0)} ms.`,
    );
    atMost(`ms from a typed field to its preview with ${times.pages} pages, 95th percentile`, previews.p95, PREVIEW_MS);
  } finally {
    await stack.stop();
  }
}

async function benchBuild(): Promise<void> {
  step(`Building ${BIG_CATALOGUE} excursions in two languages …`);
  const big = await startStack({
    folder: path.resolve('.cache/bench-big'),
    port: await freePort(),
    pocketbasePort: await freePort(),
    excursions: BIG_CATALOGUE,
    pictureWidth: 640,
  });
  try {
    // Each build compresses anew; the best of three, because other work on the machine inflates CPU time.
    const costs: number[] = [];
    const totals: number[] = [];
    const builds: BuiltRelease[] = [];
    for (let build = 0; build < BUILDS; build++) {
      fs.rmSync(path.join(big.env.dataDir, 'compressed'), { recursive: true, force: true });
      const full = await buildRelease({ env: big.env, force: true });
      builds.push(full);
      costs.push((full.pagesCpuSeconds * 1000) / full.pages);
      totals.push((full.cpuSeconds * 1000) / full.pages);
    }
    const full = builds.at(-1) ?? big.release;
    step(`CPU ms per page of each build: ${costs.map((cost) => cost.toFixed(2)).join(', ')}`);
    atMost(`CPU ms per page of a full build of ${full.pages} pages, best of ${BUILDS}`, Math.min(...costs), BUDGET.cpuMsPerPage, 2);
    rows.push({
      figure: 'the same with verification and compression from nothing',
      measured: Number(Math.min(...totals).toFixed(2)),
      budget: 'reported',
      ok: true,
    });
    const pages = pageBytes(path.join(full.folder, 'client'));
    atMost(
      `brotli bytes of a page, 95th percentile of ${pages.length}`,
      percentile(
        pages.map((page) => page.body),
        0.95,
      ),
      BUDGET.pageBytesP95,
    );
    atMost('brotli bytes of the largest page', pages[0]?.body ?? 0, BUDGET.pageBytesMax);
  } finally {
    await big.stop();
  }
}
