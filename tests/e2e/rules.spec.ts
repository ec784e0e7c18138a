import { AxeBuilder } from '@axe-core/playwright';
import { LANGUAGES } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { NEW, paths } from '../../src/routing/href.ts';
import { expect, test } from './fixtures.ts';
import { asUser, COUNTRY, DESK, openStaff } from './staff.ts';

for (const language of LANGUAGES) {
  test(`a senior manager writes a rule in tiers and puts it in force: ${language}`, async ({ page, context, admin, baseURL }) => {
    const t = getT(language);
    await page.setViewportSize(DESK);
    await asUser(context, admin, baseURL ?? '', 'senior');
    await openStaff(page, paths.rule(COUNTRY, NEW), language);
    const panel = page.getByRole('dialog', { name: t('rule_new') });
    await panel.getByLabel(t('rule_name_ru')).fill('Гибкое');
    await panel.getByLabel(t('rule_name_en')).fill('Flexible');
    await panel.getByRole('button', { name: t('rule_tier_add') }).click();
    const tiers = panel.getByRole('group', { name: /1|2|3/ });
    await expect(tiers).toHaveCount(3);
    // A tier that would give back more than the one before it comes down by itself.
    await tiers.nth(0).getByLabel(t('rule_tier_percent')).fill('60');
    await tiers.nth(0).getByLabel(t('rule_tier_percent')).blur();
    await expect(tiers.nth(1).getByLabel(t('rule_tier_percent'))).toHaveValue('60');
    // Hours stay between their neighbours.
    await tiers.nth(1).getByLabel(t('rule_tier_until')).fill('500');
    await tiers.nth(1).getByLabel(t('rule_tier_until')).blur();
    await expect(tiers.nth(1).getByLabel(t('rule_tier_until'))).toHaveValue('47');
    await expect(panel.locator('[data-sentences=ru]')).toContainText(/40\s?%/);
    await expect(panel.locator('[data-sentences=en]')).toContainText('we keep 40%');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await panel.getByRole('button', { name: t('rule_create') }).click();
    const made = page.getByRole('dialog', { name: language === 'ru' ? 'Гибкое' : 'Flexible' });
    await expect(made.getByText(t('rule_state_draft')).first()).toBeVisible();
    await made.getByRole('button', { name: t('rule_activate') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('rule_activate') })
      .click();
    await expect(made.getByText(t('rule_state_active')).first()).toBeVisible();
  });
}

test('an accountant reads a rule and cannot change it', async ({ page, context, admin, baseURL }) => {
  const t = getT('en');
  await page.setViewportSize(DESK);
  await asUser(context, admin, baseURL ?? '', 'accountant');
  await openStaff(page, paths.rules(COUNTRY), 'en');
  await expect(page.getByRole('link', { name: t('rule_new') })).toHaveCount(0);
});
