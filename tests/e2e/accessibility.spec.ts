import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

/** One page of every kind. */
const PAGES = [
  '/',
  '/about',
  '/_excurs',
  '/categories',
  '/categories/islands',
  '/categories/tags/sunset',
  '/categories/groups/on-the-water',
  '/collections',
  '/collections/free-evening',
  '/language',
  '/welcome',
  '/test',
  '/legal',
  '/legal/policy',
  '/thailand/legal',
  '/thailand/legal/cookies',
  '/thailand',
  '/maldives',
  '/thailand/phuket',
  '/thailand/phuket/phi-phi-maya-dawn-speedboat',
  '/maldives/vaavu-nurse-sharks-fulidhoo',
  '/thailand/posts/maya-bay-closure',
  '/thailand/posts/maya-bay-closure/excurs/phi-phi-maya-dawn-speedboat',
  '/enquiry',
  '/sync',
  '/thailand/sync',
  '/offline',
  '/404',
  '/500',
];
const inEnglish = (path: string): string => (path === '/' ? '/en' : `/en${path}`);

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1200]) {
    for (const language of ['ru', 'en'] as const) {
      test(`no page breaks an accessibility rule: ${language}, ${colorScheme}, ${width} px`, async ({ browser, baseURL }) => {
        test.setTimeout(240_000);
        const context = await browser.newContext({ baseURL: baseURL ?? '', colorScheme, viewport: { width, height: 900 } });
        const page = await context.newPage();
        const violations: string[] = [];
        for (const path of PAGES) {
          await page.goto(language === 'ru' ? path : inEnglish(path));
          const { violations: found } = await new AxeBuilder({ page }).analyze();
          violations.push(
            ...found.flatMap(({ id, nodes }) =>
              nodes.map((node) => `${path}: ${id} ${node.target.join(' ')} ${node.failureSummary?.split('\n').at(-1) ?? ''}`),
            ),
          );
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          if (overflow > 0) violations.push(`${path}: scrolls sideways by ${overflow} px`);
        }
        await context.close();
        expect(violations).toEqual([]);
      });
    }
  }
}
