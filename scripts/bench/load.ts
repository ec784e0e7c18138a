import { type Browser, chromium } from 'playwright';
import { findWholeChromium } from '../lib/chromium.ts';

export interface Load {
  /** Requests of the page itself, before what it fetches a second after it has loaded. */
  readonly requests: number;
  /** Bytes on the wire before scrolling, headers included. */
  readonly transferred: number;
  /** Compressed bytes of script that the page runs at load. */
  readonly script: number;
  /** The same of script that comes about a second after the load. */
  readonly laterScript: number;
  readonly laterRequests: number;
  /** Names of script files that hold the framework. */
  readonly framework: readonly string[];
  /** Cumulative layout shift. */
  readonly shift: number;
}

const SETTLE_MS = 2000;
/** What is asked for this long after the load event waits for the page on purpose. */
const LATER_S = 0.9;

/** The machine's browser, or Playwright's own, without a window. */
export function openChromium(): Promise<Browser> {
  const executablePath = findWholeChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}

/** Opens pages like a phone on a first visit and counts what the browser fetched before anybody scrolls. */
export async function measureLoads(origin: string, pages: readonly string[]): Promise<ReadonlyMap<string, Load>> {
  const browser = await openChromium();
  const loads = new Map<string, Load>();
  try {
    for (const path of pages) {
      const context = await browser.newContext({
        viewport: { width: 412, height: 823 },
        deviceScaleFactor: 1.75,
        isMobile: true,
        hasTouch: true,
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      const urls = new Map<string, string>();
      const sizes = new Map<string, number>();
      const bodies: Promise<readonly [string, string]>[] = [];
      let loadedAt = Number.POSITIVE_INFINITY;
      const later = new Set<string>();
      await session.send('Page.enable');
      session.on('Page.loadEventFired', ({ timestamp }) => (loadedAt = timestamp));
      session.on('Network.requestWillBeSent', ({ requestId, timestamp }) => {
        if (timestamp > loadedAt + LATER_S) later.add(requestId);
      });
      session.on('Network.responseReceived', ({ requestId, response }) => {
        // The browser's own pictures of its controls come from nowhere.
        if (!response.url.startsWith('data:')) urls.set(requestId, response.url);
      });
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
      page.on('response', (response) => {
        if (response.url().endsWith('.js')) bodies.push(response.text().then((text) => [response.url(), text] as const));
      });
      await page.addInitScript(() => {
        Object.assign(globalThis, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            Object.assign(globalThis, { shift: (globalThis as unknown as { shift: number }).shift + (entry as unknown as { value: number }).value });
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(origin + path, { waitUntil: 'load' });
      await page.waitForTimeout(SETTLE_MS);
      const scripts = [...urls].filter(([, url]) => url.endsWith('.js'));
      const bytesOf = (some: typeof scripts): number => some.reduce((sum, [id]) => sum + (sizes.get(id) ?? 0), 0);
      const script = bytesOf(scripts.filter(([id]) => !later.has(id)));
      const laterScript = bytesOf(scripts.filter(([id]) => later.has(id)));
      const framework = (await Promise.all(bodies)).filter(([, text]) => /react\.element|hydrateRoot|__SECRET_INTERNALS/.test(text)).map(([url]) => url);
      const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
      loads.set(path, {
        requests: urls.size - later.size,
        laterRequests: later.size,
        laterScript,
        transferred: [...sizes.values()].reduce((sum, size) => sum + size, 0),
        script,
        framework,
        shift,
      });
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return loads;
}

/** A phone on Slow 4G: 390 px at two pixels each, a quarter of this machine's speed; bytes per second and ms of one way there and back. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, serviceWorkers: 'block' } as const;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 } as const;
const CPU_SLOWDOWN = 4;
const RUNS = 3;
/** Nothing larger is painted this long after everything has come. */
const PAINTED_MS = 600;

interface Paint {
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
        await page.waitForTimeout(PAINTED_MS);
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
