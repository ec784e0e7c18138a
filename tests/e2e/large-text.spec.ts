import { LANGUAGES } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { expect, open, test } from './fixtures.ts';

const WIDTHS = [320, 360, 412] as const;
const PAGES = ['/', '/thailand/phuket', '/thailand/phuket/phi-phi-maya-dawn-speedboat', '/categories', '/thailand/legal', '/search?q=phi', '/enquiry'] as const;

for (const language of LANGUAGES) {
  test(`at twice the size of text nothing leaves the screen: ${language}`, async ({ page }) => {
    const t = getT(language);
    for (const path of PAGES) {
      await open(page, path, language);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const cut = await page.evaluate(() =>
          [...document.querySelectorAll('a, button, summary, select, input:not([type=hidden])')].flatMap((element) => {
            const { left, right, width } = element.getBoundingClientRect();
            return width > 1 && (left < -1 || right > innerWidth + 1) ? [element.outerHTML.slice(0, 80)] : [];
          }),
        );
        expect(cut, `${path} at ${width} px`).toEqual([]);
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
