import fs from 'node:fs';
import path from 'node:path';
import { type BuiltRelease, buildRelease } from '../../src/public/publishing/build.server.ts';
import { BUDGET, PREVIEW_MS, RENDERER_MB, BIG_CATALOGUE, BUILDS, type Publishing } from './budgets.ts';
import { pageBytes, percentile } from './bytes.ts';
import { measurePreviews } from './publish.ts';
import { measurePublishing } from './publish.ts';
import { step } from '../lib/console.ts';
import { freePort } from '../lib/ports.ts';
import { startStack } from '../lib/stack.ts';
import { atMost, reported } from './report.ts';

/** From save to the first visitor who sees it. */
export async function benchPublishing(folder: string, { excursions, pages, p95Ms }: Publishing): Promise<void> {
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

export async function benchBuild(): Promise<void> {
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
    reported('the same with verification and compression from nothing', Math.min(...totals), 2);
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
