import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

/**
 * What breaks an accessibility rule on a page as it stands. In one piece: pages of this product have no frames, and
 * gathering frames in a window of its own takes four times as long.
 * @param rules only these of axe's rules
 */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<AxeResults['violations']> {
  const builder = new AxeBuilder({ page }).setLegacyMode(true);
  if (rules) builder.withRules([...rules]);
  return (await builder.analyze()).violations;
}

/** The same as a line for each element. */
export async function faultsOf(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  const violations = await violationsOf(page, rules);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary?.split('\n').at(-1) ?? ''}`),
  );
}

/** By how many pixels a page scrolls sideways. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Looks a page over at phone and desk width, in light and dark; colours are the only thing that the theme changes. */
export async function lookOver(page: Page, name: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const width of [320, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const faults = await faultsOf(page, colorScheme === 'dark' ? ['color-contrast'] : undefined);
      found.push(...faults.map((fault) => `${name}, ${colorScheme}, ${width} px: ${fault}`));
    }
    const overflow = await overflowOf(page);
    if (overflow > 0) found.push(`${name}, ${width} px: scrolls sideways by ${overflow} px`);
  }
  return found;
}

/** Waits until what moves has come to its place; what turns for ever is not waited for. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
}
