import fs from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { type Language, LANGUAGES } from '../../src/i18n/language.ts';
import { localePath, splitLocale } from '../../src/routing/href.ts';
import { openStaff } from './staff.ts';

const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What breaks an accessibility rule on a page as it stands. In the page itself: pages of this product have no frames,
 * and the library, half a megabyte, is read once for each page instead of for each look.
 * @param rules only these of axe's rules
 * @param within selector of the part that is looked at
 */
export async function violationsOf(page: Page, rules?: readonly string[], within?: string): Promise<AxeResults['violations']> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // A list that is being fetched anew is faded while it shows what was there before.
  await expect(page.locator('.kit-grid-scroll[aria-busy="true"]')).toHaveCount(0);
  const options: RunOptions = { resultTypes: ['violations'], ...(rules ? { runOnly: { type: 'rule', values: [...rules] } } : {}) };
  return page.evaluate(
    async ([where, how]) => {
      // What is fading in has no colours of its own yet.
      const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
      await Promise.allSettled(passing.map(({ finished }) => finished));
      const { axe } = window as unknown as { readonly axe: { run(context: ElementContext | Document, options: RunOptions): Promise<AxeResults> } };
      // For some seconds React Aria has a picture there for every button that was busy, named by it, though it may be gone by then.
      return (await axe.run({ include: [where ?? 'html'], exclude: ['[data-live-announcer]'] }, how)).violations;
    },
    [within, options] as const,
  );
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

/** The same, and by how many pixels what stands at its address does in the other language. */
export async function overflowInBoth(page: Page): Promise<number> {
  return Math.max(await overflowOf(page), ...(await inOthers(page, overflowOf)));
}

/** Colours are the only thing that the theme changes. */
const BY_THEME = ['color-contrast'];

/** Looks a page over as wide as it stands, in light and dark. */
export async function lookAt(page: Page, name: string): Promise<readonly string[]> {
  return [...(await look(page, name, true)), ...(await look(page, name, false))];
}

/**
 * Looks a page over at phone and desk width, in light and dark. Four looks of a page in two languages meet each pair
 * of language, width and theme once; the two of one language also measure both widths.
 * @param isFirst whether this is the language that is narrow by day and wide by night; the other one is the reverse
 */
export async function lookOver(page: Page, name: string, isFirst: boolean): Promise<readonly string[]> {
  const found: string[] = [];
  for (const width of [320, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await look(page, `${name}, ${width} px`, (width === 320) === isFirst)));
  }
  return found;
}

/** Looks over a page in its own language, and what stands at its address in the other: a story that is told in one language meets each pair too. */
export async function lookOverBoth(page: Page, name: string): Promise<readonly string[]> {
  const isFirst = (language: Language): boolean => language === LANGUAGES[0];
  const own = await lookOver(page, name, isFirst(addressOf(page).language));
  const others = await inOthers(page, (tab, language) => lookOver(tab, `${name}, ${language}`, isFirst(language)));
  return [...own, ...others.flat()];
}

const addressOf = (page: Page): ReturnType<typeof splitLocale> => {
  const { pathname, search } = new URL(page.url());
  return splitLocale(pathname + search);
};

/** Opens the address of a page in each other language, in a tab beside it: what was typed and pressed on the page stays. */
async function inOthers<Found>(page: Page, see: (tab: Page, language: Language) => Promise<Found>): Promise<readonly Found[]> {
  const { language: own, path } = addressOf(page);
  const isAlive = (await page.locator('html[data-live]').count()) > 0;
  const size = page.viewportSize();
  const tab = await page.context().newPage();
  if (size) await tab.setViewportSize(size);
  const found: Found[] = [];
  for (const language of LANGUAGES.filter((one) => one !== own)) {
    if (isAlive) await openStaff(tab, path, language);
    else await tab.goto(localePath(path, language));
    found.push(await see(tab, language));
  }
  await tab.close();
  return found;
}

async function look(page: Page, name: string, isLight: boolean): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: isLight ? 'light' : 'dark', reducedMotion: 'reduce' });
  const faults = await faultsOf(page, isLight ? undefined : BY_THEME);
  const overflow = await overflowOf(page);
  return [
    ...faults.map((fault) => `${name}, ${isLight ? 'light' : 'dark'}: ${fault}`),
    ...(overflow > 0 ? [`${name}: scrolls sideways by ${overflow} px`] : []),
  ];
}

/** Waits until what moves has come to its place; what turns for ever is not waited for. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
}
