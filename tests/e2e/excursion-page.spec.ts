import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { LANGUAGES } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { localePath } from '../../src/routing/href.ts';
import { expect, leadsOf, open, testFromAnyAddress as test } from './fixtures.ts';
import { drawn } from './languages.ts';

const EXCURSION = '/thailand/phuket/phi-phi-maya-dawn-speedboat';
const MOST_SHEETS = 2;
/** Those with the most to say. */
const LONGEST = 5;

for (const language of drawn('the price bar gives way to the form and leaves when it is sent')) {
  test(`the price bar gives way to the form and leaves when it is sent: ${language}`, async ({ page, admin }) => {
    const name = `Bar ${language} ${Date.now()}`;
    await open(page, EXCURSION, language);
    const bar = page.locator('.bar');
    await expect(bar).toBeInViewport();
    const t = getT(language);
    await expect(bar.getByRole('status')).toContainText(t('per_adult'));
    await expect(page.locator('.talk a').first()).toHaveAttribute('href', new RegExp(`text=.*${EXCURSION}`));
    const heart = page.locator('.ex').getByRole('button', { name: t('add_to_favourites', { name: '' }).trim() });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.locator('.variants input').last().check();
    await expect(bar.getByRole('status')).toContainText(t('per_boat'));
    await page.locator('#enquiry').scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(bar).toBeVisible();
    const form = page.locator('#enquiry-form');
    await form.locator('[name=name]').fill(name);
    await form.locator('[name=messenger]').fill('@bar');
    await form.locator('[name=consent]').check();
    await form.getByRole('button').click();
    await expect(page.locator('.enq-d')).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(bar).toBeHidden();
    expect(await leadsOf(admin, name)).toHaveLength(1);
  });
}

for (const language of LANGUAGES) {
  const t = getT(language);

  test(`photos fill the screen, speak the page's language and are closed by Back: ${language}`, async ({ page }) => {
    await page.goto(localePath('/thailand/phuket', language));
    await open(page, EXCURSION, language);
    const photos = page.getByRole('dialog');
    await page.locator('a[data-photo]').first().click();
    await expect(photos).toBeVisible();
    await expect(photos.getByRole('button', { name: t('gallery_zoom'), exact: true })).toBeAttached();
    const stage = photos.locator('.pswp__scroll-wrap');
    await expect.poll(async () => (await stage.boundingBox())?.y).toBe(0);
    await page.goBack();
    await expect(photos).toHaveCount(0);
    await expect(page).toHaveURL(localePath(EXCURSION, language));
    await page.locator('a[data-photo]').first().click();
    // Not before they have come up.
    await expect(async () => {
      await photos.getByRole('button', { name: t('gallery_close'), exact: true }).click({ timeout: 500 });
      await expect(photos).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await page.goBack();
    await expect(page).toHaveURL(localePath('/thailand/phuket', language));
  });

  test(`an excursion is printed on two sheets, without what is for pressing: ${language}`, async ({ page, admin }) => {
    const all = await admin.collection('ic_excurs').getFullList({ filter: 'parent = "" && status = "active" && hidden = false' });
    const longest = all.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length).slice(0, LONGEST);
    for (const { country, region, slug } of longest) {
      await open(page, `/${[country, country === 'maldives' ? '' : region, slug].filter(Boolean).join('/')}`, language);
      const { numPages } = await getDocument({ data: new Uint8Array(await page.pdf({ preferCSSPageSize: true })) }).promise;
      expect(numPages, slug).toBeLessThanOrEqual(MOST_SHEETS);
    }
    await page.emulateMedia({ media: 'print' });
    for (const part of ['#enquiry', '.bar', '.top button', 'section > .cards']) await expect(page.locator(part).first()).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
