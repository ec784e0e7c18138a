import type { Page } from '@playwright/test';
export { expect, test } from './fixtures.ts';
import { expect } from './fixtures.ts';

/** Paths of everything that the worker has kept on this device, the shell's own files left out. */
export function keptPaths(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => !name.startsWith('ti-shell'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  });
}

/** The worker fetches them one after another, on a busy machine for a while. */
export const KEEPING = { timeout: 90_000 } as const;

/** Opens a page and waits until the worker has kept it and all that it preloads. */
export async function openAndKeep(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const isEnglish = path === '/en' || path.startsWith('/en/');
  await expect
    .poll(async () => {
      const kept = await keptPaths(page);
      return kept.includes(path) && kept.filter((one) => one.startsWith(isEnglish ? '/en/collections/' : '/collections/')).length > 2;
    }, KEEPING)
    .toBe(true);
}
