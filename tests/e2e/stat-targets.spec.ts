import { getT } from '../../src/i18n/t.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { overflowInBoth, violationsOf } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { makeUser } from '../support/people.ts';
import { asUser, COUNTRY, openStaff, signIn } from './staff.ts';

const AT = { country: COUNTRY };
const SCREEN = href('stats-targets', AT);

test.describe('targets', () => {
  for (const language of drawn('a senior sets what a manager is to sell, the manager sees his own and nobody else’s')) {
    const t = getT(language);
    test(`a senior sets what a manager is to sell, the manager sees his own and nobody else’s: ${language}`, async ({
      page,
      context,
      admin,
      baseURL,
      problems,
    }) => {
      problems.permit(/^403 /);
      await page.setViewportSize({ width: 320, height: 720 });
      const name = `Mira ${Date.now().toString(36)}`;
      const seller = await makeUser(admin, 'manager', { name_ru: name, name_en: name });
      await asUser(context, admin, baseURL ?? '', 'senior');
      await page.goto(localePath(href('stats', AT), language));
      await page.getByRole('link', { name: t('stats_targets'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(t('stats_targets'));
      await page.waitForSelector('html[data-live]', { state: 'attached' });
      expect(await overflowInBoth(page)).toBe(0);
      expect(await violationsOf(page)).toEqual([]);
      const sum = page.getByRole('textbox', { name: t('stats_target_of', { name, symbol: '฿' }) });
      await sum.fill('много');
      await page.getByRole('button', { name: t('stats_targets_save') }).click();
      await expect(page.getByText(t('stats_target_wrong'))).toBeVisible();
      await expect(sum).toHaveValue('много');
      await sum.fill('500 000');
      await page.getByRole('textbox', { name: t('stats_target_vouchers_of', { name }) }).fill('20');
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: t('stats_targets_save') }).click();
      await expect(page.getByText(t('stats_targets_saved'))).toBeVisible();
      await page.reload();
      await expect(sum).toHaveValue('500000');
      await page.goto(localePath(href('stats', AT), language));
      const house = page.locator('.stats-tiles li', { hasText: t('stats_target') }).first();
      await expect(house).toContainText('฿');
      await expect(house.locator('.stats-goal')).toBeVisible();
      await page.goto(localePath(href('stats-managers', AT), language));
      await expect(page.getByRole('columnheader', { name: t('stats_target'), exact: true })).toBeVisible();

      // Somebody else sets it in between: nothing of it is lost unseen.
      await openStaff(page, SCREEN, language);
      await expect(sum).toHaveValue('500000');
      await sum.fill('600000');
      const [row] = await admin.collection('stat_targets').getFullList({ filter: `manager = "${seller.id}"` });
      await admin.collection('stat_targets').update(row?.id ?? '', { total: 70_000_000 });
      await expect(page.getByText(t('stats_target_theirs'))).toBeVisible();
      await expect(sum).toHaveValue('600000');
      await page.getByRole('button', { name: t('stats_target_theirs') }).click();
      await expect(sum).toHaveValue('700000');
      await sum.fill('650 000');
      await admin.collection('stat_targets').update(row?.id ?? '', { total: 71_000_000 });
      await expect(page.getByText('710,000')).toBeVisible();
      await page.getByRole('button', { name: t('stats_targets_save') }).click();
      await expect(page.getByText('710,000')).toBeVisible();
      expect((await admin.collection('stat_targets').getOne(row?.id ?? ''))['total']).toBe(71_000_000);
      await expect(page.getByRole('button', { name: t('stats_targets_save') })).toHaveAttribute('data-state', 'idle');
      await page.getByRole('button', { name: t('stats_targets_save') }).click();
      await expect(page.getByText(t('stats_targets_saved'))).toBeVisible();
      await expect(sum).toHaveValue('650000');
      expect((await admin.collection('stat_targets').getOne(row?.id ?? ''))['total']).toBe(65_000_000);
      await page
        .getByRole('navigation', { name: t('stats_targets_months') })
        .getByRole('link')
        .last()
        .click();
      await page.waitForSelector('html[data-live]', { state: 'attached' });
      await expect(sum).toHaveValue('');
      await page.getByRole('button', { name: t('stats_targets_copy') }).click();
      await expect(sum).toHaveValue('650000');
      await page.reload();
      await expect(sum).toHaveValue('650000');

      await page.goto('about:blank');
      await context.clearCookies();
      await signIn(context, seller, baseURL ?? '');
      await page.goto(localePath(href('stats-manager', { ...AT, userId: seller.id }), language));
      const own = page.locator('.stats-tiles li', { hasText: t('stats_target') }).first();
      await expect(own).toContainText('650,000');
      await expect(own).toContainText(t('stats_target_missing', { sum: '' }).trim().split(' ')[0] ?? '');
      expect(await overflowInBoth(page)).toBe(0);
      expect(await violationsOf(page)).toEqual([]);
      await page.goto(localePath(href('stats', AT), language));
      await expect(page.locator('.stats-goal')).toHaveCount(0);
      expect((await page.goto(localePath(SCREEN, language)))?.status()).toBe(403);
    });
  }
});
