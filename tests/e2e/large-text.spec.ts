import { LANGUAGES } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { expect, open, test } from './fixtures.ts';

const WIDTHS = [320, 360, 412] as const;
const PAGES = ['/', '/thailand/phuket', '/thailand/phuket/phi-phi-maya-dawn-speedboat', '/categories', '/thailand/legal', '/search?q=phi', '/enquiry'] as const;

/** Buttons whose words stand out of them or are cut at their edge; runs in the page. */
function overflowing(): readonly string[] {
  return [...document.querySelectorAll('a, button, summary')].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || getComputedStyle(element).display === 'inline') return [];
    const box = element.getBoundingClientRect();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const words = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement;
      // What only screen readers hear, and a summary of so many lines, are clipped on purpose.
      if (!around || !node.textContent?.trim() || around.offsetWidth <= 1 || getComputedStyle(around).webkitLineClamp !== 'none') continue;
      words.selectNodeContents(node);
      const text = words.getBoundingClientRect();
      if (text.width > 1 && (text.left < box.left - 1 || text.right > box.right + 1 || text.top < box.top - 4 || text.bottom > box.bottom + 4))
        return [`${node.textContent.trim()} in ${element.outerHTML.slice(0, 80)}`];
    }
    return [];
  });
}

/** Whatever can be pressed and reaches over a side of the screen; runs in the page. */
function cutAtSides(): readonly string[] {
  return [...document.querySelectorAll('a, button, summary, select, input:not([type=hidden])')].flatMap((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 1 && (left < -1 || right > innerWidth + 1) ? [element.outerHTML.slice(0, 80)] : [];
  });
}

for (const language of LANGUAGES) {
  test(`at twice the size of text nothing leaves the screen: ${language}`, async ({ page }) => {
    const t = getT(language);
    for (const path of PAGES) {
      await open(page, path, language);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await page.waitForFunction((wanted) => innerWidth === wanted && document.documentElement.clientWidth === wanted, width);
        // Cards far below are laid out only when they are looked at, and a moment after the screen has become another.
        await expect.poll(() => page.evaluate(cutAtSides), `${path} at ${width} px`).toEqual([]);
        await expect.poll(() => page.evaluate(overflowing), `${path} at ${width} px`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`).toBe(width);
      }
    }
    await page.setViewportSize({ width: WIDTHS[0], height: 800 });
    await page.getByRole('button', { name: t('menu'), exact: true }).click();
    for (const link of await page.locator('#menu').getByRole('link').all()) {
      const box = await link.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(WIDTHS[0]);
    }
  });
}
