import type { Page } from '@playwright/test';
import { getT, type Translate } from '../../src/i18n/t.ts';
import { href } from '../../src/routing/href.ts';
import { expect, OFFLINE, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asUser, COUNTRY, openStaff } from './staff.ts';
import { ownExcursion } from './studio-records.ts';

const SAVES = '**/_pb/api/desk/drafts/save';
const summaryOf = (page: Page, t: Translate) => page.getByLabel(`${t('studio_field_summary')} · ${t('studio_in_russian')}`).first();
const addressOf = (slug: string): string => href('excursion-text', { country: COUNTRY, region: 'phuket', ex: slug });

for (const language of drawn('two editors of one text see both versions, and one of them chooses')) {
  const t = getT(language);

  test(`two editors of one text see both versions, and one of them chooses: ${language}`, async ({ page, context, browser, admin, baseURL, problems }) => {
    problems.permit(OFFLINE);
    // Parts that come later had not all come.
    problems.permit(/Failed to fetch dynamically imported module/);
    const { slug } = await ownExcursion(admin);
    await asUser(context, admin, baseURL ?? '', 'content');
    await openStaff(page, addressOf(slug), language);
    const other = await browser.newContext({ baseURL: baseURL ?? '' });
    problems.watch(other);
    await asUser(other, admin, baseURL ?? '', 'senior');
    const theirs = await other.newPage();
    await openStaff(theirs, addressOf(slug), language);
    await expect(summaryOf(theirs, t)).toBeVisible();

    // One of them is in a tunnel: neither sees what the other types.
    await other.setOffline(true);
    await summaryOf(theirs, t).fill('Слова из туннеля.');
    await summaryOf(page, t).fill('Слова с берега.');
    await expect(page.getByText(t('studio_changes', { count: 1 }))).toBeVisible();
    await expect(theirs.getByText(t('studio_waiting'))).toBeVisible();
    await other.setOffline(false);

    for (const one of [page, theirs]) {
      const choice = one.getByRole('group', { name: t('studio_choose', { label: `${t('studio_field_summary')} · ${t('studio_in_russian')}` }) });
      await expect(choice.getByText('Слова из туннеля.')).toBeVisible();
      await expect(choice.getByText('Слова с берега.')).toBeVisible();
    }
    await page
      .getByText('Слова из туннеля.')
      .locator('xpath=ancestor::div[1]')
      .getByRole('button', { name: t('studio_take_this') })
      .click();
    for (const one of [page, theirs]) {
      await expect(summaryOf(one, t)).toHaveValue('Слова из туннеля.');
      await expect(one.getByRole('button', { name: t('studio_take_this') })).toHaveCount(0);
    }
    await other.close();
  });
}

for (const language of drawn('what could not be saved is kept over a reload, and goes by itself')) {
  const t = getT(language);

  test(`what could not be saved is kept over a reload, and goes by itself: ${language}`, async ({ page, context, admin, baseURL, problems }) => {
    problems.permit(/ERR_FAILED/);
    const { slug } = await ownExcursion(admin);
    await asUser(context, admin, baseURL ?? '', 'content');
    await openStaff(page, addressOf(slug), language);
    await page.route(SAVES, (route) => route.abort());
    await summaryOf(page, t).fill('Ещё не сохранено.');
    await expect(page.getByText(t('studio_waiting'))).toBeVisible();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(summaryOf(page, t)).toHaveValue('Ещё не сохранено.');
    await page.unroute(SAVES);
    await expect(page.getByText(t('studio_changes', { count: 1 }))).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText(t('studio_waiting'))).toHaveCount(0);
  });
}
