import { chromium } from 'playwright';
import { findChromium } from '../lib/chromium.ts';

export interface Load {
  readonly requests: number;
  /** Bytes on the wire before scrolling, headers included. */
  readonly transferred: number;
  /** Compressed bytes of script. */
  readonly script: number;
  /** Names of script files that hold the framework. */
  readonly framework: readonly string[];
  /** Cumulative layout shift. */
  readonly shift: number;
}

const SETTLE_MS = 1500;

/** Opens pages like a phone on a first visit and counts what the browser fetched before anybody scrolls. */
export async function measureLoads(origin: string, pages: readonly string[]): Promise<ReadonlyMap<string, Load>> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
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
      session.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
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
      const script = [...urls].filter(([, url]) => url.endsWith('.js')).reduce((sum, [id]) => sum + (sizes.get(id) ?? 0), 0);
      const framework = (await Promise.all(bodies)).filter(([, text]) => /react\.element|hydrateRoot|__SECRET_INTERNALS/.test(text)).map(([url]) => url);
      const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
      loads.set(path, { requests: urls.size, transferred: [...sizes.values()].reduce((sum, size) => sum + size, 0), script, framework, shift });
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return loads;
}
