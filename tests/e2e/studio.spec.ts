import { getT } from '../../src/i18n/t.ts';
import { href } from '../../src/routing/href.ts';
import { violationsOf } from './axe.ts';
import { expect, MADE, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asUser, COUNTRY, openStaff } from './staff.ts';
import { ownExcursion } from './studio-records.ts';

for (const language of drawn('a text is typed, seen in the real page, published, taken back and restored')) {
  test(`a text is typed, seen in the real page, published, taken back and restored: ${language}`, async ({ page, context, admin, baseURL }) => {
    const t = getT(language);
    const { slug, id } = await ownExcursion(admin);
    await asUser(context, admin, baseURL ?? '', 'content');
    await openStaff(page, href('excursion-text', { country: COUNTRY, region: 'phuket', ex: slug }), language);
    const summary = page.getByLabel(`${t('studio_field_summary')} · ${t('studio_in_russian')}`).first();
    const former = await summary.inputValue();
    const word = `Тихая бухта ${id}`;
    await summary.fill(word);

    const shown = page.frameLocator('.studio-frame[data-shown="true"]');
    // On a phone the form and the page take turns.
    await page.getByRole('button', { name: t('studio_see_page') }).click();
    await page.getByLabel('RU', { exact: true }).check();
    await expect(shown.getByText(word).first()).toBeVisible(MADE);
    await page.getByRole('button', { name: t('studio_see_form') }).click();
    await expect(page.getByText(former).first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    // What is typed outlives the page.
    await page.reload();
    await expect(summary).toHaveValue(word);
    await page.getByRole('button', { name: t('studio_publish') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(word)).toBeVisible();
    await dialog.getByRole('button', { name: t('studio_publish_now'), exact: true }).click();
    await expect(page.getByText(t('studio_published'))).toBeVisible();
    expect((await admin.collection('ic_excurs').getOne(id))['summary_ru']).toBe(word);

    await page.getByRole('button', { name: t('studio_take_back') }).click();
    await expect(page.getByText(t('studio_taken_back'))).toBeVisible();
    expect((await admin.collection('ic_excurs').getOne(id))['summary_ru']).toBe(former);
  });
}
