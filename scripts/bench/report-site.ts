import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildRelease } from '../../src/public/publishing/build.server.ts';
import { BUDGET, LCP, HEADER_BYTES_ASKED_OF, NGINX_SHARE, PAGES, LIGHTHOUSE_PAGES } from './budgets.ts';
import { pageBytes, percentile } from './bytes.ts';
import { scorePage } from './lighthouse.ts';
import { measurePaints } from './load.ts';
import { measureLoads } from './load.ts';
import { compareWithNginx, whyNoNginx } from './nginx.ts';
import { step } from '../lib/console.ts';
import type { Stack } from '../lib/stack.ts';
import { atMost, rows } from './report.ts';

export async function benchPages(stack: Stack): Promise<void> {
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
export async function benchPaints(stack: Stack): Promise<void> {
  step('Opening pages as a slow phone …');
  for (const [page, { ms, runs, what }] of await measurePaints(stack.env.siteUrl, LCP.pages)) {
    step(`${page}: ${runs.join(', ')} ms, ${what}`);
    atMost(`ms to the largest paint on Slow 4G, ${page}, median of ${runs.length}`, ms, LCP.ms);
  }
}

export async function benchLighthouse(stack: Stack): Promise<void> {
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

export async function benchEdit(stack: Stack): Promise<void> {
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
export async function benchNginx(stack: Stack): Promise<void> {
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
