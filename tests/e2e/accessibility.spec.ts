import { expect, test } from '@playwright/test';
import { LANGUAGES } from '../../src/i18n/language.ts';
import { localePath } from '../../src/routing/href.ts';
import { lookOver } from './axe.ts';

/** One page of every kind. */
const PAGES = [
  '/',
  '/about',
  '/_excurs',
  '/search?q=phi',
  '/search?q=qqqzzzxxx',
  '/compare?id=101&id=303&id=109',
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
  '/503',
];

for (const language of LANGUAGES) {
  test(`no page breaks an accessibility rule or scrolls sideways: ${language}`, async ({ page }) => {
    test.setTimeout(600_000);
    const found: string[] = [];
    for (const path of PAGES) {
      await page.goto(localePath(path, language));
      found.push(...(await lookOver(page, path, language === LANGUAGES[0])));
    }
    expect(found).toEqual([]);
  });
}
