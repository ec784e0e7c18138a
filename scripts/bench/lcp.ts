import { openChromium } from './load.ts';

/** A phone on Slow 4G: 390 px at two pixels each, a quarter of this machine's speed; bytes per second and ms of one way there and back. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, serviceWorkers: 'block' } as const;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 } as const;
const CPU_SLOWDOWN = 4;
const RUNS = 3;
/** Nothing larger is painted this long after everything has come. */
const SETTLE_MS = 600;

export interface Paint {
  /** Largest contentful paint of a first visit, ms: the median of the runs, and all of them. */
  readonly ms: number;
  readonly runs: readonly number[];
  /** What it is: the file of a picture, or the tag. */
  readonly what: string;
}

/** When a phone on Slow 4G shows the largest part of each page; the browser itself slows line and processor down. Wants a quiet machine. */
export async function measurePaints(origin: string, pages: readonly string[]): Promise<ReadonlyMap<string, Paint>> {
  const browser = await openChromium();
  try {
    const paints = new Map<string, Paint>();
    for (const path of pages) {
      const seen: { readonly ms: number; readonly what: string }[] = [];
      for (let run = 0; run < RUNS; run++) {
        const context = await browser.newContext(PHONE);
        const page = await context.newPage();
        const session = await context.newCDPSession(page);
        await session.send('Network.enable');
        await session.send('Network.emulateNetworkConditions', SLOW_4G);
        await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
        await page.addInitScript(() => {
          new PerformanceObserver((list) => {
            const last = list.getEntries().at(-1) as (PerformanceEntry & { readonly url: string; readonly element: Element | null }) | undefined;
            if (last) Object.assign(globalThis, { paint: { ms: last.startTime, what: last.url || (last.element?.tagName ?? '') } });
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        });
        await page.goto(origin + path, { waitUntil: 'load' });
        await page.waitForTimeout(SETTLE_MS);
        seen.push(await page.evaluate(() => (globalThis as unknown as { paint: { ms: number; what: string } }).paint));
        await context.close();
      }
      const runs = seen.map(({ ms }) => Math.round(ms)).toSorted((a, b) => a - b);
      paints.set(path, { ms: runs[Math.floor(runs.length / 2)] ?? 0, runs, what: (seen.at(-1)?.what ?? '').replace(origin, '') });
    }
    return paints;
  } finally {
    await browser.close();
  }
}
